import { reachable } from '@chancery/shared/kernel/graph.ts';
import { marchRefusal } from '@chancery/shared/games/weaw/phases/land-law.ts';
import { trainsRun, roomAt } from '@chancery/shared/games/weaw/phases/railway.ts';
import { ask, type PickStep } from '../../../composer/step.ts';
import type { Bench } from './bench.ts';
import { byThreat, isFriendly, rearFirst } from './by-threat.ts';
import { askUnits, fromPlaces, MARCHING, unitChoices, unitsOf } from './units.ts';

// Marches and trains by where they are needed: the place first, then who of those that can come.

type Lines = Generator<PickStep, readonly string[], string>;

/** Friendly places one or two borders away. */
const nearby = (bench: Bench, from: string): readonly string[] => {
  const beside = (place: string): readonly string[] =>
    (bench.table.edition.landNeighbours.get(place) ?? []).filter((each) => isFriendly(bench, each));
  const near = beside(from);
  return [...new Set([...near, ...near.flatMap(beside)])].filter((place) => place !== from);
};

/** Where units of the nation can march to. */
const goalsOf = (bench: Bench): readonly string[] => {
  const { table, nation } = bench;
  const goals = new Set<string>();
  for (const from of fromPlaces(bench)) {
    const types = unitsOf(bench, from, MARCHING).map(({ type }) => type);
    for (const to of nearby(bench, from))
      if (types.some((type) => !marchRefusal(table, nation, { group: { type, from, n: 1 }, place: to })))
        goals.add(to);
  }
  return [...goals];
};

/** Only units that can march or fly to a place. */
const marchBench = (bench: Bench, to: string): Bench => ({
  ...bench,
  free: (type, from) => {
    const n = from === to ? 0 : bench.free(type, from);
    return n > 0 && !marchRefusal(bench.table, bench.nation, { group: { type, from, n: 1 }, place: to })
      ? n
      : 0;
  },
});

/** `move …`: where to, the places under the greatest threat first, then who of those that can come. */
export function* moveRoute(bench: Bench): Lines {
  const to = yield ask('place', 'March to where?', {
    choices: () => bench.once('goals', () => byThreat(bench, goalsOf(bench))),
  });
  const able = marchBench(bench, to);
  const units = yield* askUnits(
    () => unitChoices(able, rearFirst(able, fromPlaces(able)), 'places'),
    'Who goes? Those behind the front first',
  );
  return [bench.line(`move ${units} to ${to}`)];
}

/** Places on the net of trains that some of these are on. */
const netOf = ({ table, nation }: Bench, starts: readonly string[]): ReadonlySet<string> =>
  reachable(
    starts.filter((place) => trainsRun(table, nation, place)),
    (place) =>
      (table.edition.landNeighbours.get(place) ?? []).filter((next) => trainsRun(table, nation, next)),
  );

/** As many units of each place as a train takes from there to a place. */
const boarding = (bench: Bench, to: string): Bench => {
  const net = netOf(bench, [to]);
  return {
    ...bench,
    free: (type, from) =>
      from === to || !net.has(from) || !MARCHING.includes(type)
        ? 0
        : Math.min(bench.free(type, from), roomAt(bench.table, from), roomAt(bench.table, to)),
  };
};

/** `rail …`: any distance on the friendly net, as many as the values of both ends let pass, after the battles. */
export function* railRoute(bench: Bench): Lines {
  const to = yield ask('place', 'By train to where?', {
    choices: () => bench.once('stations', () => byThreat(bench, [...netOf(bench, fromPlaces(bench))])),
  });
  const units = yield* askUnits(() => {
    const able = boarding(bench, to);
    return unitChoices(able, rearFirst(able, fromPlaces(able)), 'places');
  }, 'Who boards? Those behind the front first');
  return [bench.line(`rail ${units} to ${to}`)];
}
