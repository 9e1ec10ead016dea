import { gatesBetween, indexGates, isHeldShut, openWays, shutGates } from '@chancery/shared/kernel/gates.ts';
import { stepsFrom } from '@chancery/shared/kernel/graph.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/campaign.ts';

// Gates on the ways of a graph, whatever graph and whoever holds them.

interface Gate {
  readonly ends: readonly [number, number];
  readonly isOpen: boolean;
}

const PLACES = 6;
const place = fc.integer({ min: 0, max: PLACES - 1 });
const ends = fc.tuple(place, place).filter(([one, other]) => one !== other);
const gates: fc.Arbitrary<readonly Gate[]> = fc.array(fc.record({ ends, isOpen: fc.boolean() }), {
  maxLength: 12,
});
const roads = fc.uniqueArray(ends, { maxLength: 12, selector: (pair) => pair.toSorted().join() });

const endsOf = (gate: Gate) => gate.ends;

test('gates are found from both their ends, in the order of their list', () => {
  fc.assert(
    fc.property(gates, place, place, (all, one, other) => {
      const known = indexGates(all, endsOf);
      const expected = all.filter(
        (gate) => gate.ends.includes(one) && gate.ends.includes(other) && one !== other,
      );
      expect(gatesBetween(known, one, other)).toEqual(expected);
      expect(gatesBetween(known, other, one)).toEqual(expected);
    }),
    { numRuns: runs(400) },
  );
});

test('one open gate opens a way, and a way without gates is open', () => {
  fc.assert(
    fc.property(gates, (between) => {
      const shut = shutGates(between, ({ isOpen }) => isOpen);
      if (between.some(({ isOpen }) => isOpen)) expect(shut).toEqual([]);
      else expect(shut).toEqual(between);
    }),
    { numRuns: runs(200) },
  );
});

test('who holds a gate shuts it alone or with all the others; nobody holds none shut', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 5 }), (barring) => {
      const bars = (isBarring: boolean) => isBarring;
      expect(isHeldShut(barring, bars, 'each')).toBe(barring.includes(true));
      expect(isHeldShut(barring, bars, 'all')).toBe(barring.length > 0 && !barring.includes(false));
      if (isHeldShut(barring, bars, 'all')) expect(isHeldShut(barring, bars, 'each')).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

test('a search goes through open gates alone, and opening one brings nothing farther away', () => {
  fc.assert(
    fc.property(roads, gates, place, (ways, all, from) => {
      const neighbours = (at: number) =>
        ways.flatMap(([one, other]) => (one === at ? [other] : other === at ? [one] : []));
      const stepsWith = (list: readonly Gate[]) => {
        const known = indexGates(list, endsOf);
        const mayPass = (one: number, other: number) =>
          shutGates(gatesBetween(known, one, other), ({ isOpen }) => isOpen).length === 0;
        return { mayPass, steps: stepsFrom(from, openWays(neighbours, mayPass)) };
      };
      const { mayPass, steps } = stepsWith(all);
      for (const [at, count] of steps)
        if (count > 0)
          expect(
            neighbours(at).some((before) => steps.get(before) === count - 1 && mayPass(before, at)),
          ).toBe(true);
      const opened = stepsWith(all.map((gate) => ({ ...gate, isOpen: true }))).steps;
      for (const [at, count] of steps) expect(opened.get(at) ?? Infinity).toBeLessThanOrEqual(count);
    }),
    { numRuns: runs(300) },
  );
});
