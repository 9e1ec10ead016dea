import {
  type AreaId,
  isGreat,
  type MarkerKind,
  type Power,
  POWERS,
  type Seat,
  seatOf,
} from '../../vocabulary/ids.ts';
import type { Order } from '../../orders/types.ts';
import { armyStrength } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { claimsOn } from '../../war/spoils/agreement.ts';
import { type Estate, openEstates } from '../../board/estates.ts';
import { linkedPlaces } from '../../board/links.ts';
import { holdingWorth } from '../worth/markers.ts';
import { rehearsed, rehearseOrder } from './rehearsed.ts';
import type { Position } from '../../state/position.ts';

// What a bot that has won asks for: what its own armies hold, and its share of the rest. All who reckon like this
// come to the same division, so that no Congress has to sit over it (PB-ENDWAR-8, 11).

/** What may be asked for; of what is legal, that which brings most. */
const WANTED: readonly MarkerKind[] = ['protectorate', 'possession', 'influence', 'interest'];

/** Whose an area is to be: of whose armies are strongest there, else of the heirs by turns. */
const heirOf = (state: PaxState, { areas, heirs }: Estate, area: AreaId): Power | undefined => {
  const strongest = heirs.toSorted(
    (a, b) =>
      armyStrength(state, b, area) - armyStrength(state, a, area) || POWERS.indexOf(a) - POWERS.indexOf(b),
  )[0];
  return strongest && armyStrength(state, strongest, area) > 0
    ? strongest
    : heirs[areas.indexOf(area) % heirs.length];
};

/** Areas nobody has spoken of yet that fall to a seat's powers. */
const sharesOf = (state: PaxState, seat: Seat, estate: Estate): readonly { area: AreaId; power: Power }[] =>
  estate.areas.flatMap((area) => {
    const power = heirOf(state, estate, area);
    const isOwn = power !== undefined && isGreat(power) && seatOf(power) === seat;
    return isOwn && claimsOn(estate, area).length === 0 ? [{ area, power }] : [];
  });

const taking = (
  seat: Seat,
  power: Power,
  { marker, area }: { readonly marker: MarkerKind; readonly area: AreaId },
): Order => ({
  ...(power !== seat && { as: power }),
  actions: [{ do: 'take', marker, area }],
});

/** Markers that would pay in an area, the best first: without a link they only cost. */
const payingIn = (position: Position, power: Power, area: AreaId): readonly MarkerKind[] => {
  const isLinked = position.state.allLinks || linkedPlaces(position, power).has(area);
  const worth = (kind: MarkerKind): number => (isLinked ? holdingWorth(position, { area, kind }) : 0);
  return WANTED.filter((kind) => worth(kind) > 0).toSorted((a, b) => worth(b) - worth(a));
};

/** Claims on the spoils, and that there is nothing more to say. */
export const spoilsClaims = (position: Position, seat: Seat): readonly string[] => {
  const orders = openEstates(position)
    .flatMap((estate) => sharesOf(position.state, seat, estate))
    .flatMap(({ area, power }) => {
      const order = payingIn(position, power, area)
        .map((marker) => taking(seat, power, { marker, area }))
        .find((one) => rehearseOrder(position, seat, one));
      return order ? [order] : [];
    });
  return rehearsed(position, seat, [...orders, { actions: [{ do: 'pass' }] }]);
};
