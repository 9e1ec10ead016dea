import type { Refusal } from '../../../../kernel/refusal.ts';
import { coastNamed, defaultCoast } from '../../board/coasts.ts';
import { type Arm, homeOf, isPower, type PlaceId, type SeaId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Party } from '../../state/wars.ts';
import { armyStepRefusal } from './army-steps.ts';
import { fleetStepRefusal } from './fleet-steps.ts';
import { isWater, warNeighbours } from '../../board/war-map.ts';
import { manoeuvreRefusals } from './refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';
import type { Position } from '../../state/position.ts';
import type { Stack } from '../../state/state.ts';

// A step of one sea zone or area, the most a unit moves in a manoeuvre (PB-WMOVE-1), and the way beaten units leave
// (PB-WCOMBAT-14).

/** Units of one arm in the same place. */
export interface Force {
  readonly party: Party;
  readonly arm: Arm;
  readonly at: PlaceId;
  /** Sea zone a fleet lies on, where that matters; if left out, its default coast. */
  readonly coast?: SeaId;
}

/** All units of a stack. */
export const forceOf = ({ power: party, arm, at, coast }: Stack): Force =>
  coast === undefined ? { party, arm, at } : { party, arm, at, coast };

/** A step as the rules of both arms see it: both ends by id, coasts of fleets resolved. */
export interface MarchStep {
  readonly party: Party;
  readonly from: PlaceId;
  readonly to: PlaceId;
  /** The coast a fleet lies on before the step, where that matters. */
  readonly coast?: SeaId;
}

/** The place that a reference means: `home` is the party's home country. Natives have none. */
export const placeOfStep = (party: Party, { place }: PlaceRef): PlaceId =>
  place === 'home' && isPower(party) ? homeOf(party) : place;

const fleetCoastOf = (position: Position, { party, at, coast }: Force): SeaId | undefined =>
  coast ?? (isPower(party) && !isWater(position.edition, at) ? defaultCoast(position, party, at) : undefined);

const stepOf = (position: Position, force: Force, to: PlaceId): MarchStep => {
  const coast = force.arm === 'navy' ? fleetCoastOf(position, force) : undefined;
  return { party: force.party, from: force.at, to, ...(coast !== undefined && { coast }) };
};

/** The coast a fleet lies on after entering a place from the sea, where that matters (AMB-83). */
export const coastAfter = (position: Position, from: PlaceId, to: PlaceId): SeaId | undefined =>
  isWater(position.edition, from) && !isWater(position.edition, to)
    ? coastNamed(position, to, from)
    : undefined;

/** A coast may be named for fleets only, and it must be the one they come to (PB-WMOVE-6, AMB-83). */
const stepCoastRefusal = (
  position: Position,
  { arm, at }: Force,
  { to, coast }: { readonly to: PlaceId; readonly coast: SeaId | undefined },
): Refusal | undefined => {
  if (coast === undefined) return undefined;
  if (arm === 'army') return moveRefusals.refuse('army-has-no-coast', { place: to }, 'PB-WMOVE-6');
  const reached = coastAfter(position, at, to);
  return reached !== undefined && reached === coastNamed(position, to, coast)
    ? undefined
    : manoeuvreRefusals.refuse('other-coast', { to, coast, from: at }, 'PB-WMOVE-6');
};

/**
 * Why units may not take a step in war, as the position stands; undefined if they may. Whether they are there, have
 * already moved or may be ordered is not checked.
 * @param to the place by id, or `home`; a coast is checked if named
 */
export const stepRefusal = (position: Position, force: Force, to: PlaceRef): Refusal | undefined => {
  const end = placeOfStep(force.party, to);
  if (end === 'home')
    return manoeuvreRefusals.refuse('no-home-country', { party: force.party }, 'PB-WMOVE-10');
  if (end === force.at) return moveRefusals.refuse('already-there', { to: end }, 'PB-WMOVE-1');
  const step = stepOf(position, force, end);
  const law = force.arm === 'navy' ? fleetStepRefusal : armyStepRefusal;
  return law(position, step) ?? stepCoastRefusal(position, force, { to: end, coast: to.coast });
};

/** A place as an order names it: with the coast a fleet comes to, if that matters. */
const refTo = (position: Position, { arm, at }: Force, to: PlaceId): PlaceRef => {
  const coast = arm === 'navy' ? coastAfter(position, at, to) : undefined;
  return { place: to, ...(coast !== undefined && { coast }) };
};

/** Places adjacent to units, in ASCII order of the ids. Home countries by their id. */
export const placesNextTo = (position: Position, { party, at }: Force): readonly PlaceId[] =>
  [...new Set(warNeighbours(position, party, at))].sort();

/** The step to a place as an order names it; undefined if it is not legal. */
export const legalStep = (position: Position, force: Force, place: PlaceId): PlaceRef | undefined => {
  const to = refTo(position, force, place);
  return stepRefusal(position, force, to) ? undefined : to;
};

/** Everywhere units may step to, in ASCII order of the ids. */
export const legalSteps = (position: Position, force: Force): readonly PlaceRef[] =>
  placesNextTo(position, force).flatMap((place) => legalStep(position, force, place) ?? []);
