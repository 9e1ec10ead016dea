import type { Edition } from '../charts/edition.ts';
import { type AreaId, GREAT_POWERS, type Power, POWERS, type Seat, seatOf } from '../vocabulary/ids.ts';
import { controlledAreas, controllers, hasControl, strengthOf } from '../board/position.ts';
import type { Marker, PaxState } from '../state/state.ts';
import type { BonusCondition } from '../charts/tables.ts';
import { partnersAgainst, type PublicAlliance } from './alliances.ts';
import { hasOverlandPath } from './overland-path.ts';

/** The inputs for the bonuses of one seat. */
export interface BonusContext {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
  readonly alliances: readonly PublicAlliance[];
}

/** Powers whose markers count for a seat; Austria-Hungary's count for Germany (PB-AH-10). */
export const scoringPowers = (seat: Seat): readonly Power[] =>
  POWERS.filter((power) => seatOf(power) === seat);

const isHeld = ({ state, seat }: BonusContext, area: AreaId): boolean =>
  scoringPowers(seat).some((power) => hasControl(state, power, area));

const foreignControl = ({ state, seat }: BonusContext, areas: readonly AreaId[]): readonly Marker[] =>
  areas.flatMap((area) => controllers(state, area)).filter(({ power }) => seatOf(power) !== seat);

const wasThereAtStart = (state: PaxState, { area, power }: Marker): boolean =>
  state.opening.some((marker) => marker.area === area && marker.power === power);

const navyStrength = (state: PaxState, power: Power): number =>
  strengthOf(state.units.filter((stack) => stack.power === power && stack.arm === 'navy'));

/** Own fleets against the two strongest other Great Power navies together, in strength points. */
const outnumbersNextTwo = ({ state, seat }: BonusContext): boolean => {
  const others = GREAT_POWERS.filter((power) => power !== seat)
    .map((power) => navyStrength(state, power))
    .sort((a, b) => b - a);
  return navyStrength(state, seat) >= (others[0] ?? 0) + (others[1] ?? 0);
};

/**
 * How often a seat meets a condition of the bonus chart: 0, 1, or once per partner. The first canal pays
 * when it is built (PB-CANAL-5), never here.
 */
export const timesMet = (claimant: BonusContext, condition: BonusCondition): number => {
  const { state, seat, alliances } = claimant;
  switch (condition.type) {
    case 'first-canal-built':
      return 0;
    case 'overland-link':
      return scoringPowers(seat).some((power) => hasOverlandPath(claimant, power, condition)) ? 1 : 0;
    case 'no-foreign-control':
      return foreignControl(claimant, condition.areas).length === 0 ? 1 : 0;
    case 'no-foreign-control-added':
      return foreignControl(claimant, condition.areas).every((m) => wasThereAtStart(state, m)) ? 1 : 0;
    case 'naval-strength-at-least-next-two':
      return outnumbersNextTwo(claimant) ? 1 : 0;
    case 'public-defensive-treaty': {
      const partners = partnersAgainst(alliances, seat, condition.against).length;
      return condition.perPartner ? partners : Math.min(partners, 1);
    }
    case 'control-count': {
      const held = new Set(scoringPowers(seat).flatMap((power) => controlledAreas(claimant, power)));
      return held.size >= condition.atLeast ? 1 : 0;
    }
    case 'control-by':
      return condition.anyOf.some((area) => hasControl(state, condition.power, area)) ? 1 : 0;
    case 'control-all':
      return condition.areas.every((area) => isHeld(claimant, area)) ? 1 : 0;
    case 'control-any':
      return condition.areas.some((area) => isHeld(claimant, area)) ? 1 : 0;
    case 'handicap':
      return 1;
  }
};
