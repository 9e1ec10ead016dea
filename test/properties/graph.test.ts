import { isWithinSteps, nearest, pathTo, reachable, stepsFrom } from '@chancery/shared/kernel/graph.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A graph whose edges lead both ways, as lists of neighbours by number. */
const graph = fc
  .array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 24 })
  .map((edges) =>
    Array.from({ length: 12 }, (_, place) => [
      ...new Set(edges.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : []))),
    ]),
  );

/** Fewest steps by trying every number of rounds over all edges. */
const stepsByRounds = (neighbours: readonly (readonly number[])[], from: number): readonly number[] => {
  const shorter = (steps: readonly number[]): readonly number[] =>
    neighbours.map((next, place) =>
      Math.min(steps[place] ?? Infinity, ...next.map((to) => (steps[to] ?? Infinity) + 1)),
    );
  const start: readonly number[] = neighbours.map((_, place) => (place === from ? 0 : Infinity));
  return neighbours.reduce(shorter, start);
};

test('steps, reach, paths and what is nearest agree with a search by rounds', () => {
  fc.assert(
    fc.property(graph, fc.nat(11), fc.nat(11), (lists, from, to) => {
      const neighbours = (place: number): readonly number[] => lists[place] ?? [];
      const rounds = stepsByRounds(lists, from);
      const steps = stepsFrom(from, neighbours);
      expect(lists.map((_, place) => steps.get(place) ?? Infinity)).toEqual(rounds);
      expect(reachable([from], neighbours)).toEqual(new Set(steps.keys()));
      for (const most of [0, 1, 2, 3, 12])
        expect(isWithinSteps([from, to], most, neighbours)).toBe((rounds[to] ?? Infinity) <= most);
      const path = pathTo([from, to], neighbours);
      expect(path ? path.length - 1 : Infinity).toBe(rounds[to]);
      if (path) {
        expect([path[0], path.at(-1)]).toEqual([from, to]);
        for (const [at, place] of path.slice(1).entries())
          expect(neighbours(path[at] ?? -1)).toContain(place);
      }
      const places = [3, 5, 7, 9];
      const least = Math.min(...places.map((place) => rounds[place] ?? Infinity));
      expect(nearest(steps, places)).toEqual(places.filter((place) => rounds[place] === least));
    }),
  );
});

test('a search passes through open places only, and may end at a closed one', () => {
  const line = (place: number): readonly number[] => [place - 1, place + 1].filter((to) => to >= 0 && to < 6);
  const isOpen = (place: number): boolean => place !== 3;
  expect([...stepsFrom(0, line, isOpen).keys()]).toEqual([0, 1, 2, 3]);
  expect(pathTo([0, 3], line, isOpen)).toEqual([0, 1, 2, 3]);
  expect(pathTo([0, 4], line, isOpen)).toBeUndefined();
});
