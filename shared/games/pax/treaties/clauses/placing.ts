import { type AreaId, isControl, isPower, type MarkerKind, type Power } from '../../vocabulary/ids.ts';
import type { Action } from '../../orders/types.ts';
import type { Fact } from '../../state/facts.ts';
import type { PaxState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { partiesOf } from '../parties.ts';
import type { BreachContext, ClauseDuty, ClauseWatch, TermOf } from './form.ts';

// Common parts of the promises to keep out of an area, or to leave its Control to others.

/** A promise about an area: to place no marker in it, or no Control. */
export type Restraint = TermOf<'no-marker' | 'no-control'>;

/** Whether a promise forbids a marker. */
const forbids = ({ term }: Restraint, marker: MarkerKind): boolean =>
  term === 'no-marker' || isControl(marker);

/** Partners in dividing the spoils: what they agree on does not offend them. */
const spoilsPartners = ({ wars }: PaxState, war: number, party: Party): readonly Party[] =>
  (wars.find(({ number }) => number === war)?.sides.find((side) => side.includes(party)) ?? []).filter(
    (other) => other !== party,
  );

/** Facts that place or transfer a marker. */
const markerIn = (fact: Fact): MarkerKind | undefined => {
  if (fact.type === 'marker-placed') return fact.kind;
  return fact.type === 'spoils-taken' || fact.type === 'marker-given' || fact.type === 'share-given'
    ? fact.marker
    : undefined;
};

const isPlacedIn = (
  { state, treaty }: BreachContext,
  fact: Fact,
  { power, area }: { readonly power: Power; readonly area: AreaId },
): boolean => {
  if (fact.type === 'marker-placed') return fact.power === power && fact.area === area;
  if (fact.type === 'spoils-taken') {
    const isAgreed = spoilsPartners(state, fact.war, fact.party).some(
      (other) => isPower(other) && partiesOf(treaty).includes(other),
    );
    return fact.party === power && fact.area === area && !isAgreed;
  }
  if (fact.type !== 'marker-given' && fact.type !== 'share-given') return false;
  const givers = [fact.from].flat();
  return (
    fact.to === power && fact.area === area && !givers.some((giver) => partiesOf(treaty).includes(giver))
  );
};

/** A marker placed or received; one handed over by a partner does not offend that partner (PB-NEG-7). */
export const PLACING_WATCH: ClauseWatch<Restraint> = {
  facts: ['marker-placed', 'spoils-taken', 'marker-given', 'share-given'],
  isBroken: (context, { term }) =>
    context.facts.some((fact) => {
      const marker = markerIn(fact);
      return marker !== undefined && forbids(term, marker) && isPlacedIn(context, fact, term);
    }),
};

/** Whether actions place a marker that a clause forbids. */
export const placesAgainst = (term: Restraint, actions: readonly Action[]): boolean =>
  actions.some(
    (action) => action.do === 'place' && action.area === term.area && forbids(term, action.marker),
  );

export const PLACING_DUTY: ClauseDuty<Restraint> = {
  isRestraint: () => true,
  isKept: (term, { actions }) => !placesAgainst(term, actions),
  isRespected: (term, { before, after }) => !placesAgainst(term, after.actions.slice(before.actions.length)),
};
