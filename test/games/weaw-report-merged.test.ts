import { expect, test } from 'vitest';
import type { weaw } from '@chancery/shared/games/weaw/index.ts';
import { markedReport } from '@chancery/shared/games/weaw/report/index.ts';
import { editionFor } from '../tournament/weaw/rotation.ts';

// Facts of one kind that are reported in one sentence.

const edition = editionFor('standard');

const markedAs = (of: readonly object[]) =>
  markedReport(
    edition,
    {
      log: of.map((fact) => ({ audience: 'all', turn: 1, step: 'SPEC', fact })) as unknown as Parameters<
        typeof weaw.report
      >[1],
    },
    'gm',
  );

const toldAs = (of: readonly object[]) => markedAs(of).lines;

test('what is collected is told in a sentence for great powers and one for other nations', () => {
  const collected = (nation: string, land: number, trade = 0) => ({
    type: 'collected',
    nation,
    land,
    trade,
    lost: 0,
  });
  expect(
    toldAs([
      collected('france', 100, 5),
      collected('germany', 147, 8),
      collected('china', 12),
      collected('serbia', 12),
      collected('spain', 5),
      ...['cuba', 'tibet', 'siam'].map((nation) => collected(nation, 1)),
    ]).slice(1),
  ).toEqual([
    'Great powers: the German Empire ≈147, trade 8; the French Empire ≈100, trade 5; China and Serbia ≈12 each. [WEAW-COLL-1]',
    'Other nations: Spain ≈5; 3 others ≈1 each. [WEAW-COLL-1]',
  ]);
  expect(toldAs([collected('france', 100, 5)]).slice(1)).toEqual([
    'The French Empire collects ≈100, trade 5. [WEAW-COLL-1]',
  ]);
});

test('the answers to a surrender are one headline, and the peace is with all that accepted', () => {
  const answered = (by: string, accept: boolean) => ({ type: 'answered', by, from: 'serbia', accept });
  const { lines, marks } = markedAs([
    answered('germany', true),
    answered('spain', false),
    answered('ottoman', true),
    { type: 'war-ended', pair: ['serbia', 'germany'], why: 'surrender' },
  ]);
  expect(lines.slice(1)).toEqual([
    'The surrender of Serbia is accepted by the German Empire and the Ottoman Empire; refused by Spain. [WEAW-SURR-2]',
    'Serbia surrenders and has peace with all that accepted. [WEAW-SURR-5]',
  ]);
  expect(marks).toEqual([
    { is: 'title', lines: [0] },
    { is: 'headline', lines: [1, 2] },
  ]);
});

test('armies that obey are told together, a mutiny by itself', () => {
  const rolled = (nation: string, die: number, outcome = 'army-obeys') => ({
    type: 'rolled',
    what: 'mutiny',
    nation,
    die,
    needed: 2,
    outcome,
  });
  expect(
    toldAs([
      rolled('france', 1),
      rolled('italy', 9, 'small-mutiny'),
      rolled('spain', 3),
      { ...rolled('russia', 6), needed: 4 },
    ]).slice(1),
  ).toEqual([
    'Mutiny: the armies of the French Empire (1) and Spain (3) obey, needed 9 or 10.',
    'Mutiny (Russian Empire): rolled 6, needed 7 or more; the army obeys.',
    'Mutiny (Italy): rolled 9, needed 9 or 10; a small mutiny.',
  ]);
});

test('units placed in one place by several lines are counted together', () => {
  const placed = (what: string, n: number, at: string) => ({
    type: 'placed',
    nation: 'austria-hungary',
    what,
    n,
    at,
  });
  expect(
    toldAs([
      placed('infantry', 2, 'brno'),
      placed('infantry', 1, 'vienna'),
      placed('artillery', 1, 'vienna'),
      placed('infantry', 3, 'vienna'),
    ]).slice(1),
  ).toEqual([
    'Austro-Hungarian Empire: 2 infantry at Brno, 4 infantry at Vienna, 1 artillery at Vienna. [WEAW-BLD-2]',
  ]);
});

test('tribute names only the victors that get any', () => {
  const tribute = (from: string, to: string, amount: number) => ({ type: 'tribute', from, to, amount });
  expect(
    toldAs([
      tribute('serbia', 'austria-hungary', 2),
      tribute('serbia', 'italy', 0),
      tribute('serbia', 'spain', 0),
    ]).slice(1),
  ).toEqual(['Serbia pays tribute, 2 to the Austro-Hungarian Empire. [WEAW-SURR-10]']);
  expect(toldAs([tribute('serbia', 'italy', 0), tribute('serbia', 'spain', 0)]).slice(1)).toEqual([
    'Serbia pays no tribute. [WEAW-SURR-10]',
  ]);
  expect(toldAs([tribute('serbia', 'italy', 0)]).slice(1)).toEqual([
    'Serbia pays Italy no tribute. [WEAW-SURR-10]',
  ]);
});
