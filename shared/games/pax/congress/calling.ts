import type { Refusal } from '../../../kernel/refusal.ts';
import { areasField } from '../casus-belli/areas.ts';
import { backsClaim, raiseMinorClaims } from '../casus-belli/minor-claims.ts';
import { isMinor, isPower, type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { findClaims, withCounterparts } from './claims.ts';
import { writableCongress, newCongress, congressInSession } from './session.ts';
import { chooseSite, inPrecedence, siteRefusal } from './site.ts';
import { raiseTensionsFor } from './tension.ts';
import type { WritableCongress } from '../state/congress.ts';
import type { Position } from '../state/position.ts';

export type CallCongress = Extract<Action, { readonly do: 'call-congress' }>;

const byNumber = (state: PaxState, numbers: readonly number[]): readonly CasusBelli[] =>
  state.casusBelli.filter(({ number }) => numbers.includes(number));

/** The disputes that all requests so far would bring before the Congress, except those of one seat. */
const requestedDisputes = (state: PaxState, except?: Seat): readonly CasusBelli[] => {
  const requests = congressInSession(state).requests.filter(({ seat }) => seat !== except);
  return byNumber(
    state,
    requests.flatMap((request) => request.casusBelli),
  );
};

/** The disputes of a seat's request: those named before and those named now. */
const claimsOf = (state: PaxState, seat: Seat, named: readonly CasusBelli[]): readonly CasusBelli[] => {
  const former = congressInSession(state).requests.find((request) => request.seat === seat)?.casusBelli ?? [];
  return withCounterparts(state, [...new Set([...byNumber(state, former), ...named])]);
};

/**
 * Why a seat cannot call this Congress: no casus belli of its own or of a minor it backs, or a site in a country that
 * may not have it (PB-CONG-1, 5 to 8, AMB-65).
 */
export const congressCallRefusal = (
  { state }: Position,
  seat: Seat,
  { site, over }: CallCongress,
): Refusal | undefined => {
  const named = findClaims(state, seat, over);
  if (!named.ok) return named.error;
  return siteRefusal(state, site, [...requestedDisputes(state, seat), ...claimsOf(state, seat, named.value)]);
};

const isForMinor = (claims: readonly CasusBelli[]): boolean =>
  claims.some(({ holder }) => isPower(holder) && isMinor(holder));

/**
 * Enters a request for a Congress. A seat that calls again keeps its place in the queue, with the new site and the
 * additional dispute (PB-CONG-21, AMB-65). Only after `congressCallRefusal` found nothing.
 */
export const recordCall = (context: StepContext, seat: Seat, { site, over }: CallCongress): void => {
  const { state, emit } = context;
  const named = findClaims(state, seat, over);
  if (!named.ok) return;
  const claims = claimsOf(state, seat, named.value);
  const congress = writableCongress(state);
  const request = {
    seat,
    site,
    casusBelli: claims.map(({ number }) => number),
    forMinor: isForMinor(claims),
  };
  const at = congress.requests.findIndex((other) => other.seat === seat);
  if (at < 0) congress.requests.push(request);
  else congress.requests[at] = request;
  emit({ type: 'congress-called', by: seat, site, disputes: request.casusBelli, ...areasField(claims) });
};

/** Disputes before the Congress when it opens: those it was called over, and those of backed minors. */
const disputesAtOpening = (state: PaxState): readonly CasusBelli[] => {
  const ofMinors = state.casusBelli.filter((casusBelli) =>
    state.backings.some((backing) => backsClaim(backing, casusBelli)),
  );
  return withCounterparts(state, [...requestedDisputes(state), ...ofMinors]);
};

/** Who is responsible if the call causes the Great War: the caller, or those who made it necessary (PB-ETI-5). */
const culpritsOf = (state: PaxState, caller: Seat | undefined): readonly Seat[] =>
  caller ? [caller] : SEATS.filter((seat) => state.backings.some(({ power }) => power === seat));

const convene = (context: StepContext, congress: WritableCongress): void => {
  const { state, emit } = context;
  const caller = inPrecedence(congress.requests)[0];
  const before = caller?.site;
  congress.caller = caller?.seat ?? null;
  congress.site = chooseSite(state, congress.requests, byNumber(state, congress.disputes));
  if (!caller) {
    const { site, disputes } = congress;
    emit({ type: 'congress-called', by: null, site, disputes, ...areasField(byNumber(state, disputes)) });
  }
  if (before && before !== congress.site) {
    emit({ type: 'congress-site-moved', from: before, to: congress.site });
  }
  raiseTensionsFor(context, 'congress-convenes', { culprits: culpritsOf(state, caller?.seat) });
};

/**
 * Opens the Congress when negotiation closes, if one was called or a minor is backed, and its dispute still exists
 * (PB-CONG-9, PB-SEQ-9, PB-MINOR-30). The tensions index rises at once (PB-ETI-10).
 */
export const openCongress = (context: StepContext): void => {
  const { state } = context;
  raiseMinorClaims(context);
  const disputes = disputesAtOpening(state).map(({ number }) => number);
  if (disputes.length === 0) {
    state.congress = null;
    return;
  }
  state.congress ??= newCongress();
  state.congress.disputes = disputes;
  convene(context, state.congress);
};

/** Opens a Congress that nobody has called, over causes that have just arisen: disputed spoils (PB-ENDWAR-11). */
export const openCongressOver = (context: StepContext, disputes: readonly CasusBelli[]): void => {
  const { state } = context;
  state.congress = newCongress();
  state.congress.disputes = disputes.map(({ number }) => number);
  convene(context, state.congress);
};
