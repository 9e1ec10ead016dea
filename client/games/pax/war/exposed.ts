import { runningWars } from '@chancery/shared/games/pax/board/sides.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { AreaId, PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { areasLeftOpen } from '@chancery/shared/games/pax/war/ending/end-conditions.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';

// Areas that a side is about to lose by occupation (PB-WAR-14).

/** The sign after an area that is left open, on the map and in lists. */
export const EXPOSED_SIGN = '?';

interface ExposedSide {
  readonly side: readonly Party[];
  readonly areas: readonly AreaId[];
}

const sidesByState = new WeakMap<PaxState, readonly ExposedSide[]>();

/** The sides of running wars that one step of their enemies would overrun, with all their areas. */
export const exposedSides = ({ edition, state }: Position): readonly ExposedSide[] => {
  const known = sidesByState.get(state);
  if (known) return known;
  const found = runningWars(state).flatMap((war) =>
    war.sides.map((side, own) => ({ side, areas: areasLeftOpen({ edition, state }, war, own) })),
  );
  sidesByState.set(state, found);
  return found;
};

/** Whether a place is among the areas that a side is about to lose by occupation. */
export const isExposed = (position: Position, place: PlaceId): boolean =>
  exposedSides(position).some(({ areas }) => areas.some((area) => area === place));
