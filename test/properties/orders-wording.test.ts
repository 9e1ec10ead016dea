import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { readText } from '@chancery/shared/games/pax/language/read-text.ts';
import { needsConfirmation } from '@chancery/shared/games/pax/language/confirmation.ts';
import { order } from '../support/order-arbitraries.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

// Wording that changes nothing, and wording that changes what is confirmed.

const normalOf = (text: string): string | undefined => {
  const read = parseLine(VOCABULARY, text);
  return read.ok ? formatOrder(read.value) : undefined;
};

/** Orders of the writer's own, without texts between quotation marks. */
const plain = order.filter((written) => written.as === undefined && !formatOrder(written).includes('"'));

describe('words that fill a line never change what it means', () => {
  const before = fc.constantFrom('please ', 'Please, ', 'I ', 'we ', 'I will ', 'we hereby ', 'also ');
  const behind = fc.constantFrom('.', '!', ';', ' please', ' this turn', ' # a note');

  test('before an order', () => {
    fc.assert(
      fc.property(plain, before, (written, words) => {
        const normal = formatOrder(written);
        expect(normalOf(`${words}${normal}`)).toBe(normal);
      }),
      { numRuns: runs(500) },
    );
  });

  test('behind it', () => {
    // A name of a treaty that stands last would go on with a word.
    const closed = plain.filter((written) => written.condition !== undefined);
    fc.assert(
      fc.property(closed, behind, (written, words) => {
        const normal = formatOrder(written);
        const read = normalOf(`${normal}${words}`);
        expect(read === undefined || read === normal).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  test('a bullet or a number before it', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom('- ', '1. ', '(1) ', '• ', '#1 ', 'a) '), (written, mark) => {
        const context = { seat: 'italy', phase: 'MSC_ORDERS' };
        const normal = formatOrder(written);
        const bare = readText(VOCABULARY, normal, context);
        expect(readText(VOCABULARY, `${mark}${normal}`, context).normal).toEqual(bare.normal);
      }),
      { numRuns: runs(300) },
    );
  });
});

test('a denial before an order never becomes that order', () => {
  fc.assert(
    fc.property(
      plain,
      fc.constantFrom('do not ', "don't ", 'never ', 'I will not ', 'not '),
      (written, no) => {
        const normal = formatOrder(written);
        expect(normalOf(`${no}${normal}`)).not.toBe(normal);
      },
    ),
    { numRuns: runs(500) },
  );
});

test('no synonym makes another class of order of an example', () => {
  const wrong = VERB_FORMS.flatMap((form) =>
    (form.synonyms ?? []).flatMap(({ words }) =>
      words.split('|').flatMap((word) => {
        const read = parseLine(VOCABULARY, form.example.replace(form.verb, word));
        if (!read.ok) return [];
        const does = read.value.actions.map((action) => action.do);
        const own: readonly string[] = form.does;
        return does.every((each) => own.includes(each)) ? [] : [[word, form.example, does]];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

describe('what cannot be undone is confirmed where it was not typed plainly', () => {
  const asked = (typed: string): boolean => {
    const read = parseLine(VOCABULARY, typed);
    if (!read.ok) throw new Error(`${typed} is not read`);
    return needsConfirmation(typed, { normal: formatOrder(read.value), actions: read.value.actions });
  };

  test('never in normal form, whatever the case and blanks', () => {
    fc.assert(
      fc.property(plain, (written) => {
        const normal = formatOrder(written);
        expect(asked(normal)).toBe(false);
        expect(asked(`  ${normal.toUpperCase()}  `)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  test.each<[string, boolean]>([
    ['pay £10 to France', false],
    ['give £10 to France', true],
    ['pay 10 to austria', true],
    ['pay France 10', true],
    ['waive casus belli 3', true],
    ['sign the Treaty of Tunis', true],
    ['declare war on Turkey', true],
    ['DoW France', true],
    ['make peace by the Treaty of Lisbon', true],
    ['give Possession of Papua to Germany', false],
    ['put influence in siam', false],
    ['call a congress in germany over cb 3', false],
  ])('%s', (typed, isAsked) => {
    expect(asked(typed)).toBe(isAsked);
  });
});
