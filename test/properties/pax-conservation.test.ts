import fc from 'fast-check';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import {
  type GreatPower,
  GREAT_POWERS,
  isControl,
  isGreat,
  MARKERS,
  POWERS,
  UNIT_SIZES,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { isLegalBeside } from '@chancery/shared/games/pax/board/placement-table.ts';
import {
  countersLeft,
  hasArmy,
  hasControl,
  isUnrest,
  markersIn,
  unitsLeft,
} from '@chancery/shared/games/pax/board/position.ts';
import type { PaxState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { diceFor, editionWith, POSITIONS } from '../support/pax-positions.ts';
import { sheetsFor } from '../support/pax-random-sheets.ts';
import { runs } from '../support/campaign.ts';

// Whole turns on random sheets: money, units and markers change only by what is reported.

const EDITIONS = [
  {},
  { partialFill: true, overspend: 'stop' },
  { paradox: 'all', transferTiming: 'after', linkCheck: 'final' },
  { treasuryCarry: 'all', buildSites: 'homeOrControlled', controlDispute: 'challengerRemoved' },
].map(editionWith);

interface Turn {
  readonly position: number;
  readonly edition: number;
  readonly sheets: Record<string, string>;
  readonly seed: string;
}

const turns: fc.Arbitrary<Turn> = fc.nat({ max: POSITIONS.length - 1 }).chain((position) =>
  fc.record({
    position: fc.constant(position),
    edition: fc.nat({ max: EDITIONS.length - 1 }),
    sheets: sheetsFor(POSITIONS[position] as PaxState),
    seed: fc.constantFrom('00', '5a', 'c3', 'ff').map((byte) => byte.repeat(32)),
  }),
);

interface Played {
  readonly step: StepId;
  readonly before: PaxState;
  readonly after: PaxState;
  readonly facts: readonly Fact[];
}

/** A turn from its orders to the end of its record, or to the first war: what wars bring and take has tests of its own. */
const play = ({ position, edition: at, sheets, seed }: Turn) => {
  const edition = EDITIONS[at] as (typeof EDITIONS)[number];
  const steps: Played[] = [];
  let state = POSITIONS[position] as PaxState;
  const { turn } = state;
  while (state.turn === turn && state.step !== 'OVER') {
    const { state: after, log } = pax.advance({ edition, state }, sheets, diceFor(seed, state));
    if (after.campaign) break;
    steps.push({ step: state.step, before: state, after, facts: log.map(({ fact }) => fact) });
    state = after;
  }
  return { edition, steps };
};

const holds = (check: (played: ReturnType<typeof play>) => void, numRuns = 18): void => {
  fc.assert(
    fc.property(turns, (turn) => {
      check(play(turn));
    }),
    { numRuns: runs(numRuns) },
  );
};

/** Pounds a power spent, gave and received in a step, by what was reported. */
const moneyIn = (facts: readonly Fact[], power: GreatPower): number =>
  facts.reduce((sum, fact) => {
    if (fact.type === 'marker-placed' && fact.power === power) return sum - fact.paid;
    if (fact.type === 'units-built' && fact.power === power) return sum - fact.paid;
    if (fact.type === 'canal-built') return sum - (fact.paid[power] ?? 0);
    if (fact.type !== 'money-paid') return sum;
    return sum - (fact.from === power ? fact.amount : 0) + (fact.to === power ? fact.amount : 0);
  }, 0);

const stepOf = (steps: readonly Played[], step: StepId): Played | undefined =>
  steps.find((played) => played.step === step);

describe('money', () => {
  test('left in a treasury is what was there, less what was spent and given, and what came in', () => {
    holds(({ steps }) => {
      const moved = stepOf(steps, 'MSC');
      if (!moved) throw new Error('no movement');
      for (const power of GREAT_POWERS) {
        const expected = moved.before.treasury[power] + moneyIn(moved.facts, power);
        expect(moved.after.treasury[power], power).toBe(expected);
      }
    });
  });

  test('is spent in no other step than movement and the victory point record', () => {
    holds(({ steps }) => {
      for (const { step, before, after } of steps) {
        if (step !== 'MSC' && step !== 'VPR') expect(after.treasury).toEqual(before.treasury);
      }
    });
  });

  test('is never overspent', () => {
    holds(({ steps }) => {
      for (const { after } of steps)
        expect(Math.min(...Object.values(after.treasury))).toBeGreaterThanOrEqual(0);
    });
  });
});

describe('counters', () => {
  test('on the map are never more than there are (PB-UNITS-2)', () => {
    holds(({ edition, steps }) => {
      for (const { after } of steps) {
        for (const power of POWERS) {
          for (const kind of MARKERS)
            expect(countersLeft({ edition, state: after }, power, kind)).toBeGreaterThanOrEqual(0);
          for (const size of UNIT_SIZES) {
            expect(unitsLeft({ edition, state: after }, power, { arm: 'army', size })).toBeGreaterThanOrEqual(
              0,
            );
            expect(unitsLeft({ edition, state: after }, power, { arm: 'navy', size })).toBeGreaterThanOrEqual(
              0,
            );
          }
        }
      }
    });
  });

  test('of units change only by what is reported built or lost', () => {
    const strength = (state: PaxState) =>
      state.units.reduce((sum, { count, size, power }) => sum + (isPlayed(power) ? count * size : 0), 0);
    const isPlayed = (power: string) => (POWERS as readonly string[]).includes(power);
    const reported = (facts: readonly Fact[]) =>
      facts.reduce((sum, fact) => {
        if (fact.type === 'units-built') return sum + fact.size * fact.count;
        if (fact.type === 'units-lost') return sum - fact.size * fact.count;
        if (fact.type !== 'combat-fought') return sum;
        return sum - fact.combat.lost.reduce((lost, { size, count }) => lost + size * count, 0);
      }, 0);
    holds(({ steps }) => {
      for (const { before, after, facts } of steps) {
        expect(strength(after)).toBe(strength(before) + reported(facts));
      }
    });
  });
});

describe('the position', () => {
  test('has one marker of a power in an area and one stack of a kind in a place', () => {
    holds(({ steps }) => {
      for (const { after } of steps) {
        const markers = after.markers.map(({ area, power }) => `${power} ${area}`);
        expect(new Set(markers).size).toBe(markers.length);
        const stacks = after.units.map(({ power, arm, size, at, coast }) =>
          [power, arm, size, at, coast].join(' '),
        );
        expect(new Set(stacks).size).toBe(stacks.length);
        expect(after.units.every(({ count }) => Number.isInteger(count) && count > 0)).toBe(true);
      }
    });
  });

  test('after adjustment has every army at home or where its power has Control', () => {
    holds(({ edition, steps }) => {
      const adjusted = stepOf(steps, 'MAR')?.after;
      if (!adjusted || adjusted.greatWar) return;
      for (const { power, at } of adjusted.units) {
        if (power === 'china' || power === 'ottoman-empire') continue;
        const isHome = edition.atlas.homes.has(at);
        if (isHome) expect(at).toBe(`home-${power}`);
        else expect(hasControl(adjusted, power, at), `${power} in ${at}`).toBe(true);
      }
    });
  });

  test('after adjustment has an army in every area of Control', () => {
    holds(({ steps }) => {
      const adjusted = stepOf(steps, 'MAR')?.after;
      if (!adjusted || adjusted.greatWar) return;
      for (const { power, area, kind } of adjusted.markers) {
        const isFree = kind === 'dominion' || kind === 'state';
        if (isControl(kind) && !isFree && isGreat(power)) {
          expect(hasArmy(adjusted, power, area), `${power} in ${area}`).toBe(true);
        }
      }
      expect(adjusted.unrest.filter((area) => isUnrest(adjusted, area))).toEqual([]);
    });
  });

  test('once disputes are closed has no marker incompatible with the others (PB-CB-2)', () => {
    holds(({ edition, steps }) => {
      const closed = steps.at(-1)?.after;
      if (!closed || closed.greatWar) return;
      for (const marker of closed.markers.filter(({ kind }) => !isControl(kind))) {
        const others = markersIn(closed, marker.area).filter(({ power }) => power !== marker.power);
        expect(isLegalBeside(edition, marker.kind, others), JSON.stringify([marker, others])).toBe(true);
      }
      expect(closed.markers.filter(({ established }) => !established)).toEqual([]);
    });
  });
});

test('both indices are the sum of what was reported of them', () => {
  holds(({ steps }) => {
    for (const { before, after, facts } of steps) {
      const sum = (type: 'tensions-rose' | 'resentment-rose') =>
        facts.reduce((total, fact) => total + (fact.type === type ? fact.by : 0), 0);
      expect(after.tensions).toBe(before.tensions + sum('tensions-rose'));
      expect(after.resentment).toBe(before.resentment + sum('resentment-rose'));
    }
  });
});
