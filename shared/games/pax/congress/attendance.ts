import type { Refusal } from '../../../kernel/refusal.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { Adjudication } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { claimsNamed, withCounterparts } from './claims.ts';
import { membershipOf } from './membership.ts';
import { EUROPEAN_SEATS, standingDisputes } from './parties.ts';
import { congressIn, sittingOf } from './session.ts';
import { chooseSite } from './site.ts';
import { congressRefusals } from './refusals.ts';

// The answers to the call: who brings what, who comes, who objects to a guest (PB-CONG-23).

export type Answer = Extract<Action, { readonly do: 'attend' | 'stay-away' | 'object' | 'bring' }>;

const isEuropean = (seat: string): boolean => (EUROPEAN_SEATS as readonly string[]).includes(seat);

const objectionRefusal = (seat: Seat, guest: string): Refusal | undefined => {
  if (guest !== 'usa' && guest !== 'japan')
    return congressRefusals.refuse('no-guest', { power: guest }, 'PB-CONG-4');
  return isEuropean(seat)
    ? undefined
    : congressRefusals.refuse('no-voice-over-guests', { seat }, 'PB-CONG-4');
};

const bringRefusal = (
  state: PaxState,
  seat: Seat,
  { casusBelli }: Extract<Answer, { readonly do: 'bring' }>,
): Refusal | undefined => {
  const claims = claimsNamed(state, seat, casusBelli);
  if (!claims.ok) return claims.error;
  const { disputes } = sittingOf(state);
  const known = claims.value.filter(({ number }) => disputes.includes(number));
  return known.length === claims.value.length
    ? congressRefusals.refuse('already-brought', { number: claims.value[0]?.number ?? 0 }, 'PB-CONG-9')
    : undefined;
};

/** Why a seat may not answer the call so. */
export const answerRefusal = (state: PaxState, seat: Seat, answer: Answer): Refusal | undefined => {
  switch (answer.do) {
    case 'object':
      return objectionRefusal(seat, answer.power);
    case 'bring':
      return bringRefusal(state, seat, answer);
    default:
      return undefined;
  }
};

const bring = (
  { state, tell }: Adjudication,
  seat: Seat,
  { casusBelli }: Extract<Answer, { readonly do: 'bring' }>,
): void => {
  const claims = claimsNamed(state, seat, casusBelli);
  const congress = congressIn(state);
  if (!claims.ok) return;
  for (const { number } of withCounterparts(state, claims.value)) {
    if (congress.disputes.includes(number)) continue;
    congress.disputes.push(number);
    tell({ type: 'dispute-brought', by: seat, casusBelli: number });
  }
};

const come = ({ state, tell }: Adjudication, seat: Seat, isComing: boolean): void => {
  const congress = congressIn(state);
  const without = (seats: readonly Seat[]): Seat[] => seats.filter((other) => other !== seat);
  const [attending, stayingAway] = [without(congress.attending), without(congress.stayingAway)];
  congress.attending = isComing ? [...attending, seat] : attending;
  congress.stayingAway = isComing ? stayingAway : [...stayingAway, seat];
  tell({ type: 'attendance-answered', seat, isComing });
};

const objectTo = ({ state, tell }: Adjudication, by: Seat, guest: Seat): void => {
  const { objections } = congressIn(state);
  if (objections.some((objection) => objection.by === by && objection.to === guest)) return;
  objections.push({ by, to: guest });
  tell({ type: 'guest-refused', by, guest });
};

/** Enters an answer; the last word on coming or staying away counts. Only after `answerRefusal` found nothing. */
export const takeAnswer = (adjudication: Adjudication, seat: Seat, answer: Answer): void => {
  if (answer.do === 'bring') bring(adjudication, seat, answer);
  if (answer.do === 'attend' || answer.do === 'stay-away') come(adjudication, seat, answer.do === 'attend');
  const guest = answer.do === 'object' ? SEATS.find((other) => other === answer.power) : undefined;
  if (guest) objectTo(adjudication, seat, guest);
};

/** Closes the list: the site tested once more against all that was brought, then the members (AMB-29, 99). */
export const seatMembers = (adjudication: Adjudication): void => {
  const { state, tell } = adjudication;
  const congress = congressIn(state);
  const before = congress.site;
  congress.site = chooseSite(state, congress.requests, standingDisputes(state, congress));
  if (congress.site !== before) tell({ type: 'congress-site-moved', from: before, to: congress.site });
  const { members, attending, absent } = membershipOf(adjudication, congress);
  congress.members = [...members];
  congress.attending = [...attending];
  tell({ type: 'congress-convened', site: congress.site, members: congress.members, absent: [...absent] });
};
