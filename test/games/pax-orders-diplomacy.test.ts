import { describe, expect, test } from 'vitest';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { parseImmediateLine, immediateLinesOf } from '@chancery/shared/games/pax/language/immediate-lines.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// The lines of negotiation, treaties, the Congress and declarations of war.

/** The normal form of a line; refused lines fail the test with their problems. */
const normal = (text: string): string => {
  const order = parseLine(VOCABULARY, text);
  return order.ok ? formatOrder(order.value) : JSON.stringify(order.error);
};

describe('a line in normal form is read and written unchanged', () => {
  test.each([
    'call congress in germany over cb 3',
    'call congress in germany over cb in tunis',
    'call congress in austria-hungary over cb under tunis-accord',
    'attend congress',
    'stay away from congress',
    'object to japan',
    'bring cb in korea',
    'bring cb 12',
    'bring cb under treaty-of-tunis',
    'vote yes on 1, no on 2',
    'vote abstain on 3, abstain on 4',
    'vote yes on 1 and sign',
    'vote yes on 1, abstain on 2, no on 10 and defy',
    'sign treaty tunis-accord',
    'refuse treaty tunis-accord',
    'withdraw from treaty-of-tunis',
    'let lapse treaty-of-tunis',
    'publish treaty treaty-of-tunis',
    'publish protocol 2 of treaty-of-tunis',
    'waive cb 3',
    'give possession of papua to germany',
    'accept papua',
    'back spain in cuba',
    'declare war on france',
    'declare war on china',
    'declare war on ottoman-empire',
    'pass',
    'standing pass off',
    'standing pass on',
    'rule breach of tunis-accord 7 by italy',
    'rule no breach of peace-of-1884 7 by italy',
    'as austria-hungary: sign treaty three-emperors-league',
    'pay 10 to italy, give influence of kongo to italy, waive cb 3',
  ])('%s', (line) => {
    expect(normal(line)).toBe(line);
  });
});

describe('what does not matter is put right', () => {
  test.each([
    ['Declare war on Turkey', 'declare war on ottoman-empire'],
    ['declare war on Ottomans', 'declare war on ottoman-empire'],
    ['give influence in Kongo to Italy', 'give influence of kongo to italy'],
    ['sign treaty Treaty of Tunis', 'sign treaty treaty-of-tunis'],
    ['sign treaty Traité-de-Paris', 'sign treaty traite-de-paris'],
    ['rule breach of peace of 1884 7 by italy', 'rule breach of peace-of-1884 7 by italy'],
    ['bring cb under Peace-if-attacked', 'bring cb under peace-if-attacked'],
    ['stay-away from congress # we are busy', 'stay away from congress'],
  ])('%s', (typed, written) => {
    expect(normal(typed)).toBe(written);
  });

  test('behind the id of a treaty a condition may follow', () => {
    expect(parseLine(VOCABULARY, 'sign treaty accord if unrest in tunis')).toMatchObject({
      ok: true,
      value: {
        actions: [{ do: 'sign-treaty', treaty: 'accord' }],
        condition: { is: 'unrest', area: 'tunis' },
      },
    });
  });
});

/** `column: message` of every problem of one line. */
const refusals = (text: string): string[] => {
  const order = parseLine(VOCABULARY, text);
  return order.ok ? [] : order.error.map(({ column, message }) => `${String(column)}: ${message}`);
};

describe('what cannot be read is refused with its place', () => {
  test.each([
    ['call congress over cb 3', '24: The line stops too early: "in" should follow.'],
    ['call congress in tunis over cb 3', '18: tunis is the area Tunis; a power is expected here.'],
    ['bring cb korea', '10: Found "korea" where "in", "under" or a whole number from 1 to 9999 is expected.'],
    ['bring cb in korla', '13: "korla" is not the name of an area. The nearest is korea.'],
    ['vote perchance on 1', '6: Found "perchance" where yes, no or abstain is expected.'],
    [
      'vote maybe on 1',
      '6: "maybe" leaves open whether this is meant: write the order or leave it out; a condition begins with "if".',
    ],
    [
      'vote yes on 1, pass on 2',
      '21: Found "on" where ",", "if", "unless" or the end of the line is expected.',
    ],
    ['vote yes on 1 and go', '19: Found "go" where sign or defy is expected.'],
    ['sign treaty', '12: The line stops too early: the id of a treaty should follow.'],
    ['sign tunis', '1: Found "sign" where "as" or an order is expected. Did you mean sign treaty?'],
    ['publish tunis', '9: Found "tunis" where "treaty" or "protocol" is expected.'],
    ['declare war with france', '13: Found "with" where "on" is expected.'],
    [
      'declare war on egypt',
      '16: egypt is the area Egypt; a power, China or the Ottoman Empire is expected here.',
    ],
    [
      'give tunis to italy',
      '6: Found "tunis" where a marker (interest, influence, protectorate, possession, dominion, state) is expected.',
    ],
    ['standing pass sometimes', '15: Found "sometimes" where on or off is expected.'],
    [
      'rule breach of tunis-accord by italy',
      '29: Found "by" where a whole number from 1 to 9999 is expected.',
    ],
  ])('%s', (line, refusal) => {
    expect(refusals(line)).toEqual([refusal]);
  });
});

describe('what is said at once', () => {
  const TREATY = 'treaty "T" between britain, italy\n  1 defensive alliance\nend';

  test('is an order or the text of a treaty', () => {
    expect(parseImmediateLine(VOCABULARY, '# to begin with\nwaive cb 3')).toMatchObject({
      ok: true,
      value: {
        kind: 'order',
        order: { actions: [{ do: 'waive', casusBelli: { by: 'number', number: 3 } }] },
      },
    });
    expect(parseImmediateLine(VOCABULARY, `\n# a draft\n${TREATY}\n`)).toMatchObject({
      ok: true,
      value: { kind: 'treaty', text: { title: 'T', between: ['britain', 'italy'] } },
    });
  });

  test.each([
    ['', 1, 'There is no order here.'],
    ['waive cb 3\nwaive cb 4', 2, 'Only one line can be given here; this is another.'],
    [`${TREATY}\nsign treaty t`, 4, 'Found "sign" where "treaty" is expected.'],
    [`sign treaty t\n${TREATY}`, 2, 'Only one line can be given here; this is another.'],
  ])('is one thing, not %j', (text, line, message) => {
    const words = parseImmediateLine(VOCABULARY, text);
    expect(words.ok ? [] : words.error).toMatchObject([{ line, message }]);
  });

  test('is parted line by line, a treaty staying whole', () => {
    expect(immediateLinesOf(`waive cb 3 # done\n\n  # note\n${TREATY}\nsign treaty t\n`)).toEqual([
      'waive cb 3 # done',
      TREATY,
      'sign treaty t',
    ]);
  });

  test('keeps a treaty that lacks its end together, so that this is said of it', () => {
    const [open = ''] = immediateLinesOf('treaty "T" between britain, italy\n1 defensive alliance');
    const words = parseImmediateLine(VOCABULARY, open);
    expect(words.ok ? [] : words.error).toMatchObject([{ message: 'This treaty has no "end".' }]);
  });
});
