import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { immediateLineCompletions } from '@chancery/shared/games/pax/language/completions.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { parseImmediateLine, immediateLinesOf } from '@chancery/shared/games/pax/language/immediate-lines.ts';
import { CLAUSE_FORMS } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import {
  formatTreaty,
  parseTreaties,
  parseTreaty,
  treatyHash,
} from '@chancery/shared/games/pax/treaties/text/text.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import type { TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { order } from '../support/order-arbitraries.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { treaty } from '../support/treaty-arbitraries.ts';
import { runs } from '../support/campaign.ts';

const read = (text: string): TreatyText => {
  const result = parseTreaty(VOCABULARY, text);
  if (!result.ok) throw new Error(`${text}\n${JSON.stringify(result.error)}`);
  return result.value;
};

describe('reading what was written gives the same again', () => {
  test('a treaty, in every way of ending and indenting lines', () => {
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' # note\n', '\n\t  ');
    fc.assert(
      fc.property(treaty, lineEnd, (written, end) => {
        expect(read(formatTreaty(written).replaceAll('\n', end))).toEqual(written);
      }),
      { numRuns: runs(500) },
    );
  });

  test('orders and treaties one below the other', () => {
    const said = fc.oneof(order.map(formatOrder), treaty.map(formatTreaty));
    fc.assert(
      fc.property(fc.array(said, { maxLength: 5 }), (sayings) => {
        expect(immediateLinesOf(sayings.join('\n# and then\n\n'))).toEqual(sayings);
      }),
      { numRuns: runs(200) },
    );
  });
});

test('the id of a title names it in an order, and stays what it is', () => {
  fc.assert(
    fc.property(treaty, ({ title }) => {
      const id = treatyId(title);
      expect(treatyId(id)).toBe(id);
      const words = parseImmediateLine(VOCABULARY, `sign treaty ${id}`);
      expect(words.ok && words.value).toMatchObject({
        kind: 'order',
        order: { actions: [{ do: 'sign-treaty', treaty: id }] },
      });
    }),
    { numRuns: runs(500) },
  );
});

test('two texts have one hash only where they read the same', () => {
  fc.assert(
    fc.property(treaty, treaty, (one, other) => {
      expect(treatyHash(one) === treatyHash(other)).toBe(formatTreaty(one) === formatTreaty(other));
      expect(treatyHash({ ...one, between: one.between.toReversed() })).toBe(treatyHash(one));
    }),
  );
});

describe('any text is parsed', () => {
  const words = [
    ...CLAUSE_FORMS.flatMap((form) => `${form.syntax} ${form.example}`.split(' ')),
    ...['treaty', 'between', 'secret', 'protocol secret', 'end', 'and', 'britain', 'italy', 'tunis'],
    ...['1', '2', '0', '1884', '"T"', '""', '“', '#', ',', '\n', '\r\n', '-', '\u0000'],
  ];
  const salad = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((chosen) => chosen.join(' '));
  const text = fc
    .tuple(fc.constantFrom('', 'treaty "T" between britain, italy\n'), salad, fc.constantFrom('', '\nend'))
    .map((parts) => parts.join(''));

  test('into treaties, or into problems that have a place in the text', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const result = parseTreaties(VOCABULARY, typed);
        if (result.ok) {
          for (const one of result.value) expect(read(formatTreaty(one))).toEqual(one);
          return;
        }
        const lines = typed.split(/\r\n|\r|\n/);
        expect(result.error.length).toBeGreaterThan(0);
        for (const { line, column, message } of result.error) {
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
          expect(message).toMatch(/[.?]$/);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

test('the word behind the cursor in a treaty is among the choices', () => {
  const typed = fc
    .tuple(treaty.map(formatTreaty), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([text, share]) => ({ text, cursor: Math.round(share * text.length) }));
  fc.assert(
    fc.property(typed, ({ text, cursor }) => {
      const line = text.slice(text.lastIndexOf('\n', cursor - 1) + 1, cursor);
      const next = /^(?:[a-z]+-?)*[a-z]+/.exec(text.slice(cursor))?.[0];
      fc.pre(next !== undefined && /(^|[\s/])$/.test(line) && !/^[^"]*"[^"]*$/.test(line));
      fc.pre(!line.includes('\\'));
      const { choices } = immediateLineCompletions(VOCABULARY, text, cursor);
      const offered = choices.some((choice) => choice.text.split(' ').includes(next ?? ''));
      expect({ next, line, offered }).toMatchObject({ offered: true });
    }),
    { numRuns: runs(500) },
  );
});
