import type { Refusal } from '../../../../kernel/refusal.ts';
import { coastNamed, defaultCoast } from '../../board/coasts.ts';
import type { Edition } from '../../charts/edition.ts';
import { type Arm, homeOf, isPower, type PlaceId, type SeaId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { armyStepRefusal } from './army-steps.ts';
import { fleetStepRefusal } from './fleet-steps.ts';
import { isWater, warNeighbours } from '../../board/war-map.ts';
import { manoeuvreRefusals } from './refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';

// One step of one sea zone or area, which is all a unit moves in a manoeuvre (PB-WMOVE-1), and how beaten units
// leave (PB-WCOMBAT-14).

/** Units of one arm that stand together. */
export interface Force {
  readonly party: Party;
  readonly arm: Arm;
  readonly at: PlaceId;
  /** Sea zone a fleet lies on, where that matters; left out, the one it has by default. */
  readonly coast?: SeaId;
}

/** A step as the laws of both arms see it: both ends by id, the coasts of fleets settled. */
export interface Step {
  readonly party: Party;
  readonly from: PlaceId;
  readonly to: PlaceId;
  /** On which coast a fleet lies before it, where that matters. */
  readonly coast?: SeaId;
}

/** The place a party means; natives have no home country. */
export const placeOf = (party: Party, { place }: PlaceRef): PlaceId =>
  place === 'home' && isPower(party) ? homeOf(party) : place;

const berthOf = (edition: Edition, state: PaxState, { party, at, coast }: Force): SeaId | undefined =>
  coast ?? (isPower(party) && !isWater(edition, at) ? defaultCoast(edition, state, party, at) : undefined);

const stepOf = (edition: Edition, state: PaxState, force: Force, to: PlaceId): Step => {
  const coast = force.arm === 'navy' ? berthOf(edition, state, force) : undefined;
  return { party: force.party, from: force.at, to, ...(coast !== undefined && { coast }) };
};

/** The coast a fleet lies on when it has come to a place from the sea, where that is told apart (AMB-83). */
export const coastAfter = (
  edition: Edition,
  state: PaxState,
  from: PlaceId,
  to: PlaceId,
): SeaId | undefined =>
  isWater(edition, from) && !isWater(edition, to) ? coastNamed(edition, state, to, from) : undefined;

/** A coast is named with fleets only, and it is the one they come to (PB-WMOVE-6, AMB-83). */
const coastRefusal = (
  edition: Edition,
  state: PaxState,
  { arm, at }: Force,
  { to, coast }: { readonly to: PlaceId; readonly coast: SeaId | undefined },
): Refusal | undefined => {
  if (coast === undefined) return undefined;
  if (arm === 'army') return moveRefusals.refuse('army-has-no-coast', { place: to }, 'PB-WMOVE-6');
  const reached = coastAfter(edition, state, at, to);
  return reached !== undefined && reached === coastNamed(edition, state, to, coast)
    ? undefined
    : manoeuvreRefusals.refuse('other-coast', { to, coast, from: at }, 'PB-WMOVE-6');
};

/**
 * Why units may not take a step in war, as the position stands; nothing when they may. Whether they are there,
 * have moved already or may be ordered by somebody is not asked.
 * @param to the place by id, or `home`; a coast is checked where it is named
 */
export const stepRefusal = (
  edition: Edition,
  state: PaxState,
  force: Force,
  to: PlaceRef,
): Refusal | undefined => {
  const end = placeOf(force.party, to);
  if (end === 'home')
    return manoeuvreRefusals.refuse('no-home-country', { party: force.party }, 'PB-WMOVE-10');
  if (end === force.at) return moveRefusals.refuse('already-there', { to: end }, 'PB-WMOVE-1');
  const step = stepOf(edition, state, force, end);
  const law = force.arm === 'navy' ? fleetStepRefusal : armyStepRefusal;
  return law(edition, state, step) ?? coastRefusal(edition, state, force, { to: end, coast: to.coast });
};

/** A place as an order names it: with the coast a fleet comes to, where that matters. */
const refTo = (edition: Edition, state: PaxState, { arm, at }: Force, to: PlaceId): PlaceRef => {
  const coast = arm === 'navy' ? coastAfter(edition, state, at, to) : undefined;
  return { place: to, ...(coast !== undefined && { coast }) };
};

/** Everywhere units may step to, in ASCII order of the ids. Home countries by their id. */
export const legalSteps = (edition: Edition, state: PaxState, force: Force): readonly PlaceRef[] =>
  [...new Set(warNeighbours(edition, state, force.party, force.at))]
    .sort()
    .map((to) => refTo(edition, state, force, to))
    .filter((to) => !stepRefusal(edition, state, force, to));
