import { expect, test } from 'vitest';
import { sentenceFor } from '@chancery/shared/games/weaw/report/sentences.ts';
import { wordsFor } from '@chancery/shared/games/weaw/wording/words.ts';
import { markedLinesFor } from '@chancery/shared/games/weaw/report/marks.ts';
import { isMarked } from '@chancery/shared/kernel/report/marks.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import { editionFor } from '../tournament/weaw/rotation.ts';

// Combats in words: the sides, the losses, and the dice of each round.

const edition = editionFor('standard');
const words = wordsFor(edition);

test('dice of equal units are grouped, and the cost of a combat is given without its rounds', () => {
  const battleship = (nation: string, dice: number) => ({
    nation,
    type: 'battleship',
    value: 6,
    dice: [dice],
  });
  const destroyer = { nation: 'germany', type: 'destroyer', value: 3, dice: [1, 10] };
  const rounds = [
    {
      attackers: [battleship('britain', 6), battleship('britain', 8)],
      defenders: [destroyer],
      losses: [
        { nation: 'germany', type: 'destroyer', n: 1 },
        { nation: '', type: 'fictive', n: 1 },
      ],
    },
    {
      attackers: [battleship('britain', 2), battleship('britain', 3)],
      defenders: [{ ...destroyer, dice: [4] }],
      losses: [{ nation: 'germany', type: 'destroyer', n: 1 }],
    },
  ];
  const fact = {
    type: 'combat',
    kind: 'sea',
    place: 'north-sea',
    attackers: [],
    defenders: [],
    rounds,
    outcome: { is: 'defenders-gone' },
  } as unknown as Fact;
  const [, , lost, first] = sentenceFor(words, fact).split('\n');
  expect(lost).toBe('  Lost: German Empire 2 destroyers.');
  expect(first).toBe(
    '  round 1: British Empire battleship at 6: 6 8 against German Empire destroyer at 3: 1 10; a fictive unit takes a hit; lost: German Empire 1 destroyer',
  );
});

test('a nation is named once a side, and fire that nobody answers is no round', () => {
  const force = (nation: string, type: string, n: number, from: string) => ({
    nation,
    type,
    n,
    from,
    value: 3,
    penalties: [],
  });
  const roll = (nation: string, type: string, dice: readonly number[]) => ({ nation, type, value: 3, dice });
  const fact = {
    type: 'combat',
    kind: 'battle',
    place: 'jiaozhou',
    attackers: [force('japan', 'infantry', 2, 'yellow-sea'), force('japan', 'artillery', 1, 'yellow-sea')],
    defenders: [force('germany', 'city', 1, 'jiaozhou'), force('germany', 'infantry', 1, 'jiaozhou')],
    rounds: [
      { attackers: [roll('japan', 'battleship', [5])], defenders: [], losses: [] },
      {
        attackers: [roll('japan', 'infantry', [1, 4]), roll('japan', 'artillery', [2])],
        defenders: [roll('germany', 'city', [9]), roll('germany', 'infantry', [3])],
        losses: [
          { nation: 'germany', type: 'infantry', n: 1 },
          { nation: 'japan', type: 'infantry', n: 1 },
          { nation: 'germany', type: 'coast', n: 1 },
        ],
      },
    ],
    outcome: 'captured',
  } as unknown as Fact;
  expect(sentenceFor(words, fact).split('\n')).toEqual([
    'Battle at Jiaozhou: the place is taken.',
    '  Japan 2 infantry from Yellow Sea at ≈3, 1 artillery from Yellow Sea at ≈3 against German Empire city at ≈3, 1 infantry at ≈3',
    '  Lost: German Empire 1 infantry, coast unit; Japan 1 infantry.',
    '  bombardment: Japan battleship at 3: 5',
    '  round 1: Japan infantry at 3: 1 4, artillery at 3: 2 against German Empire city at 3: 9, infantry at 3: 3; lost: German Empire 1 infantry, coast unit; Japan 1 infantry',
  ]);
  const submarines = { ...fact, kind: 'interception' } as unknown as Fact;
  const guns = {
    ...fact,
    kind: 'air',
    defenders: [],
    rounds: [{ attackers: [], defenders: [roll('germany', 'gun', [2, 9])], losses: [] }],
  } as unknown as Fact;
  expect(sentenceFor(words, submarines)).toContain('\n  free attack: ');
  expect(sentenceFor(words, guns)).toMatch(
    /against German Empire 2 guns at ≈3\n {2}guns: German Empire gun at 3: 2 9$/,
  );
  for (const each of [fact, submarines, guns]) {
    const details = markedLinesFor(words, {
      facts: [each],
      lines: sentenceFor(words, each).split('\n'),
    }).flatMap((line) => (isMarked(line, 'detail') ? [line.text] : []));
    expect(details.length).toBeGreaterThan(0);
    for (const line of details) expect(line).toMatch(/ at 3: /);
  }
});
