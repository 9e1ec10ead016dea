import type { Candidate } from '../../../../kernel/language/questions.ts';
import type { OrderContext } from '../../orders/slot-questions.ts';
import type { PlaceRef } from '../../orders/types.ts';
import { ownName } from '../../board/fleet-coasts.ts';
import { isBelligerent, PARTIES } from '../../board/sides.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { homeOf, isPower, type PlaceId } from '../../vocabulary/ids.ts';
import type { ManoeuvreField } from '../manoeuvre/marching.ts';
import { forceOf, legalSteps } from '../manoeuvre/steps.ts';

// Candidates that war orders offer.

/** In war the position is the field after the moves of the draft's other lines (PB-WMOVE-1). */
export interface WarOrderContext extends OrderContext {
  /** The position before the step. */
  readonly state: PaxState;
  readonly field: ManoeuvreField;
}

/** Parties a statement in a war can be about. */
export const belligerents = ({ state }: WarOrderContext): readonly Party[] =>
  PARTIES.filter((party) => isBelligerent(state, party));

export const asCandidates = (ids: readonly string[]): readonly Candidate[] => ids.map((id) => ({ id }));

const isField = ({ edition }: OrderContext, place: PlaceId): boolean => !edition.atlas.homes.has(place);

/** Places with forces of some parties, except home countries, where nobody fights. */
export const placesOf = (context: WarOrderContext, parties: readonly Party[]): readonly PlaceId[] => {
  const stacks = context.field.state.units.filter(({ power }) => parties.includes(power));
  return [...new Set(stacks.map(({ at }) => at))].filter((at) => isField(context, at));
};

const stepsOf = ({ edition, field }: WarOrderContext, stack: Stack): readonly PlaceId[] =>
  legalSteps({ edition, state: field.state }, forceOf(stack)).map(({ place }) => place);

/** Where units are, and where they can step to. */
export const inReachOf = (context: WarOrderContext, stack: Stack): readonly PlaceId[] => [
  stack.at,
  ...stepsOf(context, stack),
];

/** Where own units are or could move to. */
export const placesInReach = (context: WarOrderContext): readonly PlaceId[] => {
  const own = context.field.state.units.filter(({ power }) => power === context.power);
  return [...new Set(own.flatMap((stack) => inReachOf(context, stack)))].filter((at) => isField(context, at));
};

/** A place as orders of the acting party name it. */
export const refFor = ({ power }: OrderContext, { place, coast }: PlaceRef): PlaceRef => ({
  place: ownName(power, place),
  ...(coast !== undefined && { coast }),
});

/** The place that orders of the acting party mean. */
export const placeMeant = ({ power }: Pick<OrderContext, 'power'>, place: PlaceId): PlaceId =>
  place === 'home' && isPower(power) ? homeOf(power) : place;
