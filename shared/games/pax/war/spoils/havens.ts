import { nearest } from '../../../../kernel/graph.ts';
import { distancesFrom } from '../../board/distance.ts';
import { type Arm, homeOf, type PlaceId, type Power } from '../../vocabulary/ids.ts';
import { coastsOf } from '../../board/links.ts';
import { controlledAreas, economicValue, hasControl } from '../../board/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { Position } from '../../state/position.ts';

// Where units go that may not stay where a war left them: a controlled area of their own or home, whichever is closer
// (PB-ENDWAR-16, AMB-92).

/** Distances from a place; from a Cape Zone, the distance from the nearer of its seas plus one. */
const stepsTo = (position: Position, from: PlaceId): ReadonlyMap<PlaceId, number> => {
  const cape = position.edition.atlas.capes.get(from);
  if (!cape) return distancesFrom(position, from);
  const [one, other] = cape.between.map((sea) => distancesFrom(position, sea));
  const steps = new Map<PlaceId, number>();
  for (const [place, n] of [...(one ?? []), ...(other ?? [])]) {
    steps.set(place, Math.min(steps.get(place) ?? Number.POSITIVE_INFINITY, n + 1));
  }
  return steps;
};

const canLie = (position: Position, arm: Arm, place: PlaceId): boolean =>
  arm === 'army' || coastsOf(position, place).length > 0;

/** Own controlled areas and home nearest to a place, areas by name first; equally near ones are all listed. */
export const havensFrom = (
  position: Position,
  unit: { readonly power: Power; readonly arm: Arm; readonly at: PlaceId },
): readonly PlaceId[] => {
  const steps = stepsTo(position, unit.at);
  const own = [...controlledAreas(position, unit.power), homeOf(unit.power)].filter(
    (place) => place !== unit.at && canLie(position, unit.arm, place),
  );
  return own.length > 0 ? nearest(steps, own) : [homeOf(unit.power)];
};

/** Whether units are where their owner may keep them in peace. */
export const isAtHome = (state: PaxState, { power, at }: { power: Power; at: PlaceId }): boolean =>
  at === homeOf(power) || hasControl(state, power, at);

/** Larger units are placed first, and in the more valuable area (PB-WAR-18). */
export const byWorth = (position: Position, places: readonly PlaceId[]): readonly PlaceId[] =>
  places.toSorted((a, b) => economicValue(position, b) - economicValue(position, a));

export const bySizeOfUnits = <S extends Stack>(stacks: readonly S[]): readonly S[] =>
  stacks.toSorted((a, b) => b.size - a.size);
