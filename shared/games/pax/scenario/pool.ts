import type { Edition } from '../charts/edition.ts';
import { type MarkerKind, MARKERS, type Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { CounterLimits } from '../charts/board-tables.ts';
import type { CounterName, GivenPosition } from './given-schema.ts';

// `counters: { germany: { influence: 0 } }` is the number left in the pool; the engine counts all counters, so those on
// the map are added.

type Left = Readonly<Partial<Record<Power, Readonly<Partial<Record<CounterName, number>>>>>>;

const leftOf = (given: GivenPosition, power: Power): [CounterName, number][] =>
  Object.entries((given.counters as Left | undefined)?.[power] ?? {}) as [CounterName, number][];

const isMarker = (name: CounterName): name is MarkerKind => (MARKERS as readonly string[]).includes(name);

/** Limits on marker counters set by a scenario, by power. */
export const markerLimits = (given: GivenPosition, state: PaxState): PaxState['counterLimits'] =>
  Object.fromEntries(
    Object.keys(given.counters ?? {}).map((name) => {
      const power = name as Power;
      const limits = leftOf(given, power).flatMap(([kind, left]) => {
        if (!isMarker(kind)) return [];
        const placed = state.markers.filter((m) => m.power === power && m.kind === kind).length;
        return [[kind, left + placed]];
      });
      return [power, Object.fromEntries(limits)];
    }),
  );

const unitLimits = (
  limits: CounterLimits,
  given: GivenPosition,
  { state, power }: { readonly state: PaxState; readonly power: Power },
): CounterLimits => {
  const changed = { ...limits, army: { ...limits.army }, naval: { ...limits.naval } };
  for (const [name, left] of leftOf(given, power)) {
    if (isMarker(name)) continue;
    const [arm, size] = name.split(' ');
    const placed = state.units
      .filter((stack) => stack.power === power && stack.arm === arm && String(stack.size) === size)
      .reduce((sum, stack) => sum + stack.count, 0);
    changed[arm === 'army' ? 'army' : 'naval'][size as '1' | '3' | '10'] = left + placed;
  }
  return changed;
};

const keepsUnitsShort = (given: GivenPosition): boolean =>
  Object.keys(given.counters ?? {}).some((power) =>
    leftOf(given, power as Power).some(([name]) => !isMarker(name)),
  );

/** The edition with the scenario's limits on unit counters; unchanged if it sets none. */
export const withUnitPool = (edition: Edition, given: GivenPosition, state: PaxState): Edition => {
  if (!keepsUnitsShort(given)) return edition;
  const powers = edition.tables.powers.powers.map((row) => ({
    ...row,
    counterLimits: unitLimits(row.counterLimits, given, { state, power: row.id }),
  }));
  return {
    ...edition,
    tables: { ...edition.tables, powers: { ...edition.tables.powers, powers } },
    powers: new Map(powers.map((row) => [row.id, row])),
  };
};
