import { expect, test } from 'vitest';
import { formatTreaty, parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { namedText } from '@chancery/shared/games/pax/wording/words.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';

const noDice = labelledDice({ game: 'pax', turn: 1, step: 'NEG' }, ({ label }) => {
  throw new Error(`no die was due for ${label}`);
});

/** Says lines one after the other in negotiation; what each seat reads of them. */
const reading = (start: PaxState, ...said: readonly (readonly [seat: string, text: string])[]) => {
  let state: PaxState = { ...start, step: 'NEG' };
  const log = said.flatMap(([seat, text]) => {
    const done = pax.act({ edition: standard, state }, seat, { text, dice: noDice });
    if (!done.ok) throw new Error(`${text}: ${JSON.stringify(done.error)}`);
    state = done.value.state;
    return [...done.value.log];
  });
  return (seat: string): readonly string[] => pax.report(standard, log, seat);
};

const LOAN = 'treaty "Loan" between britain, italy\n  1 italy pays 20 to britain\nend';

test('a treaty is told from its draft to its breach, to each what concerns them', () => {
  const read = reading(
    board({}),
    ['britain', LOAN],
    ['italy', 'sign treaty loan'],
    ['britain', 'sign treaty loan'],
  );
  expect(read('france')).toEqual([
    'The treaty "Loan" is in force between Britain and Italy:',
    '    1 Italy pays 20 to Britain',
    'Clause 1 of the treaty "Loan", Italy pays 20 to Britain, is not carried out: there is not enough money.',
    [
      'Italy breaks the treaty "Loan" in clause 1, against Britain.',
      'Italy loses 2 victory points: a treaty broken.',
      'European tensions rise by 5 to 5.',
      'Casus belli 1: Britain against Italy; a treaty calls for it.',
      'The treaty "Loan" is ended by the breach.',
    ].join(' '),
  ]);
  expect(read('italy').slice(0, 5)).toEqual([
    expect.stringMatching(/^Britain proposes and signs a treaty \(text [0-9a-f]{8}\):$/),
    '    treaty "Loan" between Britain, Italy',
    '      1 Italy pays 20 to Britain',
    '    end',
    expect.stringMatching(/^Italy signs the treaty "Loan" \(text [0-9a-f]{8}\)\.$/),
  ]);
});

/** A treaty by which Italy pays another power and keeps out of Tripoli, signed by both. */
const bargain = (title: string, other: string): readonly (readonly [seat: string, text: string])[] => {
  const text = `treaty "${title}" between ${other}, italy\n  1 italy pays 5 to ${other}\n  2 italy places no marker in tripoli\nend`;
  const sign = `sign treaty ${title.toLowerCase()}`;
  return [
    [other, text],
    [other, sign],
    ['italy', sign],
  ];
};

const TWO_BARGAINS = [...bargain('Alpha', 'britain'), ...bargain('Beta', 'france')];

test('what a treaty brings is told with it, not with the next', () => {
  const state = board({});
  state.treasury.italy = 10;
  const read = reading(state, ...TWO_BARGAINS)('japan');
  expect(read).toEqual([
    'The treaty "Alpha" is in force between Britain and Italy:',
    '    1 Italy pays 5 to Britain',
    '    2 Italy places no marker in Tripoli',
    'Italy pays £5 to Britain.',
    'The treaty "Beta" is in force between France and Italy:',
    '    1 Italy pays 5 to France',
    '    2 Italy places no marker in Tripoli',
    'Italy pays £5 to France.',
  ]);
});

test('each of two breaches by one action is told in one piece, with its price', () => {
  const rich = board({});
  rich.treasury.italy = 20;
  let state: PaxState = { ...rich, step: 'MSC_ORDERS' };
  for (const [seat, text] of TWO_BARGAINS) {
    const done = pax.act({ edition: standard, state }, seat, { text, dice: noDice });
    if (done.ok) state = done.value.state;
  }
  const handedIn = pax.advance({ edition: standard, state }, { italy: 'place interest in tripoli' }, noDice);
  const moved = pax.advance({ edition: standard, state: handedIn.state }, {}, noDice);
  const told = pax.report(standard, moved.log, 'japan').filter((line) => line.startsWith('Italy breaks'));
  expect(told).toEqual([
    expect.stringMatching(
      /^Italy breaks the treaty "Alpha" .* rise by 5 to 5\. Casus belli 1: Britain against Italy; .* ended by the breach\.$/,
    ),
    expect.stringMatching(
      /^Italy breaks the treaty "Beta" .* rise by 5 to 10\. Casus belli 2: France against Italy; .* ended by the breach\.$/,
    ),
  ]);
});

test('signers of different texts read whose line is which', () => {
  const read = reading(
    board({}),
    ['britain', LOAN],
    ['britain', 'sign treaty loan'],
    ['italy', LOAN.replace('20', '10')],
    ['italy', 'sign treaty loan'],
  );
  expect(read('britain').slice(-3)).toEqual([
    'Italy and Britain have signed different texts of the treaty "Loan"; neither is in force.',
    '    Italy: 1 Italy pays 10 to Britain',
    '    Britain: 1 Italy pays 20 to Britain',
  ]);
  expect(read('france')).toEqual([]);
});

test('a signer whose text lacks what the other has is named as well', () => {
  const read = reading(
    board({}),
    ['britain', LOAN],
    ['britain', 'sign treaty loan'],
    ['italy', LOAN.replace('\nend', '\n  2 defensive alliance against russia until 1888\nend')],
    ['italy', 'sign treaty loan'],
  );
  expect(read('britain').slice(-2)).toEqual([
    '    Italy: 2 defensive alliance against Russia until 1888',
    '    Britain: no such clause',
  ]);
});

test('leaving is told to the parties, the leaving itself to all', () => {
  const state = board({});
  const text = 'treaty "Rome" between britain, france, italy\n  1 defensive alliance\nend';
  const read = reading(
    state,
    ['italy', text],
    ['italy', 'sign treaty rome'],
    ['britain', 'sign treaty rome'],
    ['france', 'sign treaty rome'],
    ['italy', 'withdraw from rome'],
    ['britain', 'let lapse rome'],
    ['france', 'let lapse rome'],
  );
  expect(read('france').slice(-4)).toEqual([
    'Italy asks to be released from the treaty "Rome".',
    'Britain agrees to let go of the treaty "Rome".',
    'France agrees to let go of the treaty "Rome".',
    'Italy leaves the treaty "Rome".',
  ]);
  expect(read('japan').slice(-2)).toEqual(['    1 defensive alliance', 'Italy leaves the treaty "Rome".']);
});

test('a refusal names what would be right', () => {
  expect(
    refusalSentence(standard, {
      reason: 'no-such-treaty',
      facts: { treaty: 'rome', power: 'italy', known: ['tunis'] },
    }),
  ).toBe('No such treaty is before you: rome; there are tunis.');
});

test('one clause of an earlier treaty is told in its words, several are named beside what they did', () => {
  const clause = (number: number) => ({
    turn: 3,
    step: 'SPOILS',
    audience: 'all' as const,
    fact: {
      type: 'clause-carried-out' as const,
      treaty: 'peace',
      clause: number,
      line: `${String(number)} japan pays 2 to britain`,
    },
  });
  expect(pax.report(standard, [clause(1)], 'japan')).toEqual([
    'Clause 1 of the treaty peace, Japan pays 2 to Britain, is carried out.',
  ]);
  expect(pax.report(standard, [clause(1), clause(2)], 'japan')).toEqual([
    'Clauses 1 and 2 of the treaty peace are carried out.',
  ]);
});

test('a text is told with its places and powers by name, and reads back as the same', () => {
  const vocabulary = vocabularyOf(standard.atlas, standard.tables.powers);
  const places = [...standard.atlas.areas.keys()].slice(0, 90);
  const text = [
    'treaty "Tunis and egypt" between austria-hungary, usa, japan secret',
    ...places.map((place) => `usa gives influence in ${place} to japan`),
    '  offensive alliance against britain until 1892',
    'end',
  ].join('\n');
  const read = parseTreaty(vocabulary, text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const named = namedText(standard, formatTreaty(read.value));
  expect(named).toContain('treaty "Tunis and egypt" between Austria-Hungary');
  expect(parseTreaty(vocabulary, named)).toEqual(read);
});
