import { expect, test } from 'vitest';
import { mergeRuns } from '../../server/match/merge-runs.ts';

const phases = [
  { id: 'ORDERS', state: 'ORDERS', title: 'Orders' },
  { id: 'LND', state: 'RESOLVE', title: 'Events', isReportedAsOne: true },
  { id: 'BAT', state: 'RESOLVE', title: 'Events', isReportedAsOne: true },
  { id: 'VIC', state: 'VIC', title: 'Victory' },
] as const;

/** A step that was run, with its own code as the only thing that happened. */
const run = (step: string, turn = 1, notice?: string) => ({
  step,
  turn,
  date: '1914',
  log: [step] as never,
  rolls: [],
  ...(notice && { notice }),
});

test('steps that a game tells as one are one report, each turn for itself', () => {
  const runs = [run('ORDERS'), run('LND'), run('BAT'), run('VIC'), run('LND', 2), run('BAT', 2)];
  expect(mergeRuns({ phases }, runs).map(({ log }) => log)).toEqual([
    ['ORDERS'],
    ['LND', 'BAT'],
    ['VIC'],
    ['LND', 'BAT'],
  ]);
});

test('steps of two turns, and what the server itself has to say, are never joined', () => {
  const runs = [run('LND', 1), run('BAT', 2), run('LND', 2, 'A sheet is missing.'), run('BAT', 2)];
  expect(mergeRuns({ phases }, runs)).toEqual(runs);
});
