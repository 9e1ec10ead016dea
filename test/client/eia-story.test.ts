import { expect, test } from 'vitest';
import { editionOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { markedReport } from '@chancery/shared/games/eia/report/index.ts';
import type { Fact as EiaFact } from '@chancery/shared/games/eia/state/facts.ts';
import type { Fact } from '@chancery/shared/games/eia/state/facts.ts';
import { storyOf } from '../../client/screens/story-events.ts';
import { away, markOn, part } from './news.ts';

// How a month of Empires in Arms is told.

test('a call is told before what its answer brings, though that closed the window (EIA-4.3-a)', () => {
  const { table } = away();
  const eiaEdition = editionOf({ ruleset: 'eia-nationalism' }, {});
  if (!eiaEdition.ok) throw new Error('no edition');
  const called = { type: 'called', caller: 'prussia', ally: 'turkey', enemy: 'france' } as const;
  const calls = markedReport(
    eiaEdition.value,
    { log: [{ turn: 1, step: 'CALLS', audience: 'all', fact: called }] },
    'france',
  );
  const reports = [
    { ...part(4, 'Calls', []), ...calls },
    part(5, 'Calls', ['Turkey refuses Prussia against France. [EIA-4.3.1.3-a]'], [markOn('headline', 0)]),
    part(6, 'Sheets', ['Sheets are asked for.']),
  ];
  const told = storyOf({ ...table, reports }, reports.slice(0, 2));
  expect(told.map(({ text }) => text.split(' ')[1])).toEqual(['calls', 'refuses']);
});

test('what happens on entering a step is told under its title; the month asks for facts under that of rulings', () => {
  const { table } = away();
  const eiaEdition = editionOf({}, {});
  if (!eiaEdition.ok) throw new Error('no edition');
  const entry = (step: string, fact: Fact) => ({ turn: 1, step, audience: 'all' as const, fact });
  const log = [
    entry('REVEAL', {
      type: 'asked-of-map',
      facts: [{ about: { is: 'attacker', power: 'austria', minor: 'baden' }, rules: ['EIA-4.6.6-a'] }],
    }),
    entry('REVEAL', { type: 'no-declarations', powers: ['austria'] }),
    entry('CALLS_DEF', { type: 'callers', side: 'defenders', order: ['austria'], dice: { austria: [6] } }),
  ];
  const { lines, marks } = markedReport(eiaEdition.value, { step: 'REVEAL', log }, 'france');
  const told = storyOf(table, [part(4, 'Declarations revealed', lines, marks)]);
  expect(told.map(({ phase }) => phase.split(': ')[1])).toEqual([
    'Rulings',
    'Declarations revealed',
    'Defenders call their allies',
  ]);
  expect(markedReport(eiaEdition.value, { log }, 'france').marks.map(({ is }) => is)).toEqual(['headline']);
});

test('of my own lines in Empires in Arms the refused ones are told after what touches me, the others left to the report', () => {
  const { table } = away();
  const eiaEdition = editionOf({}, {});
  if (!eiaEdition.ok) throw new Error('no edition');
  const line = { type: 'line', text: 'ally with russia' } as const;
  const facts: readonly EiaFact[] = [
    { ...line, id: 'france/1', status: 'done' },
    { ...line, id: 'france/2', status: 'illegal' },
    { type: 'called', caller: 'prussia', ally: 'turkey', enemy: 'austria' },
    { type: 'broke-alliance', by: 'spain', with: 'france', points: -3, total: 0 },
  ];
  const log = facts.map((fact) => ({ turn: 1, step: 'CALLS', audience: 'all' as const, fact }));
  const reports = [
    { ...part(4, 'Calls', []), ...markedReport(eiaEdition.value, { log }, 'france') },
    part(6, 'Sheets', ['Sheets are asked for.']),
  ];
  const told = storyOf({ ...table, reports }, reports.slice(0, 1)).map(({ text }) => text.split(' ')[0]);
  expect(told).toEqual(['Spain', 'Your', 'Prussia']);
});
