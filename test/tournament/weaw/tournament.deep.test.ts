import { expect, test } from 'vitest';
import { campaignSize } from '../../support/campaign.ts';
import { playWar } from './play.ts';
import { CHARTS, editionFor, leadersOf } from './rotation.ts';
import { gatesOf } from './table.ts';
import { type Row, rowOf, WarWatch } from './tally.ts';

// Whole wars of stewards, attackers and admirals by both charts: what must hold in every one of them, and in the soak
// what is asked of a hundred by the tuned charts.

const WARS = campaignSize({ deep: 3, soak: 100 });
const SEED = 1001;

const playNumber = (charts: (typeof CHARTS)[number], number: number): Row => {
  const edition = editionFor(charts);
  const watch = new WarWatch(edition);
  const leaderOf = leadersOf(edition, number);
  return rowOf(playWar(edition, { number }, { leaderOf, look: watch.look }), watch, 0);
};

test.each(CHARTS.flatMap((charts) => Array.from({ length: 2 }, (_, war) => [charts, war] as const)))(
  'by the charts %s war %i is fought out, and nothing is wrong on the way',
  (charts, war) => {
    const row = playNumber(charts, SEED + war);
    expect(row.faults).toEqual([]);
    expect(['allied', 'central', 'japan']).toContain(row.winner);
    expect(row.entryMoves).toBeGreaterThan(0);
    expect(row.battles).toBeGreaterThan(50);
  },
);

test('wars by the tuned charts look like the great war', () => {
  const rows = Array.from({ length: WARS }, (_, war) => playNumber('tuned', SEED + war));
  const missed = gatesOf(rows).filter(({ met }) => !met);
  // A few wars say nothing of quarters and fifths.
  const asked = WARS >= 100 ? missed : missed.filter(({ name }) => /wrong|trenches/.test(name));
  expect(asked).toEqual([]);
});
