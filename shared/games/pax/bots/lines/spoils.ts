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
import { type SpoilsPool, openSpoilsPools } from '../../board/spoils-pools.ts';
import { linkedPlaces } from '../../board/links.ts';
import { holdingWorth } from '../worth/markers.ts';
import { brokenRestraint } from '../worth/broken-restraints.ts';
import { acceptedLines, tryOrder } from './tried-lines.ts';
import type { Position } from '../../state/position.ts';

// Spoils a victorious bot claims: what its own armies hold, and its share of the rest. All bots compute the same
// division, so that no Congress is needed (PB-ENDWAR-8, 11).

/** Markers to claim, the most valuable first. */
const WANTED: readonly MarkerKind[] = ['protectorate', 'possession', 'influence', 'interest'];

/** Conquered areas, and the powers that divide them. */
type SpoilsToDivide = Pick<SpoilsPool, 'war' | 'areas' | 'recipients'>;

/**
 * Who gets an area: the power that held it when the war began, otherwise the one with the strongest armies there,
 * otherwise by turns.
 */
export const recipientOf = (
  state: PaxState,
  { war, areas, recipients }: SpoilsToDivide,
  area: AreaId,
): Power | undefined => {
  const holders = war.controlAtStart.find((one) => one.area === area)?.powers ?? [];
  const owner = recipients.find((power) => holders.includes(power));
  if (owner) return owner;
  const strongest = recipients.toSorted(
    (a, b) =>
      armyStrength(state, b, area) - armyStrength(state, a, area) || POWERS.indexOf(a) - POWERS.indexOf(b),
  )[0];
  return strongest && armyStrength(state, strongest, area) > 0
    ? strongest
    : recipients[areas.indexOf(area) % recipients.length];
};

/** Unclaimed areas that fall to a seat's powers. */
const sharesOf = (state: PaxState, seat: Seat, pool: SpoilsPool): readonly { area: AreaId; power: Power }[] =>
  pool.areas.flatMap((area) => {
    const power = recipientOf(state, pool, area);
    const isOwn = power !== undefined && isGreat(power) && seatOf(power) === seat;
    return isOwn && claimsOn(pool, area).length === 0 ? [{ area, power }] : [];
  });

const taking = (
  seat: Seat,
  power: Power,
  { marker, area }: { readonly marker: MarkerKind; readonly area: AreaId },
): Order => ({
  ...(power !== seat && { as: power }),
  actions: [{ do: 'take', marker, area }],
});

interface Taken {
  readonly war: number;
  readonly power: Power;
  readonly area: AreaId;
}

/** Whether taking a marker as spoils would break a promise; promises to partners in the division do not count. */
const breaksRestraint = (position: Position, { war, power, area }: Taken, marker: MarkerKind): boolean =>
  brokenRestraint(position, {
    power,
    area,
    year: position.state.year,
    fact: { type: 'spoils-taken', war, party: power, area, marker },
  }) !== undefined;

/** Markers worth having in an area that break no promise, the best first; without a link they only cost. */
const payingIn = (position: Position, taken: Taken): readonly MarkerKind[] => {
  const { power, area } = taken;
  const isLinked = position.state.allLinks || linkedPlaces(position, power).has(area);
  const worth = (kind: MarkerKind): number => (isLinked ? holdingWorth(position, { area, kind }) : 0);
  return WANTED.filter((kind) => worth(kind) > 0 && !breaksRestraint(position, taken, kind)).toSorted(
    (a, b) => worth(b) - worth(a),
  );
};

/** Claims on the spoils, then a pass. */
export const spoilsClaims = (position: Position, seat: Seat): readonly string[] => {
  const orders = openSpoilsPools(position)
    .flatMap((pool) =>
      sharesOf(position.state, seat, pool).map((share) => ({ ...share, war: pool.war.number })),
    )
    .flatMap(({ area, power, war }) => {
      const order = payingIn(position, { war, power, area })
        .map((marker) => taking(seat, power, { marker, area }))
        .find((one) => tryOrder(position, seat, one));
      return order ? [order] : [];
    });
  return acceptedLines(position, seat, [...orders, { actions: [{ do: 'pass' }] }]);
};
