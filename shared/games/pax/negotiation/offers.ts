import { seatOf, type Power, type Seat } from '../vocabulary/ids.ts';
import { formatAction } from '../orders/format.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { Offer, PaxState, WritableState } from '../state/state.ts';
import { consentingPowers, consentingPowersForGift } from './transfer.ts';

// Gifts and shares wait until they are accepted, together with the rest of their line: offers with the same number are
// one bargain. Nothing is binding before (PB-NEG-7, 8).

/** A line with all its parts accepted. */
export interface Bargain {
  readonly by: Power;
  readonly actions: readonly Action[];
}

/** A marker or a share that somebody has to accept. */
export type Transfer = Pick<Offer, 'kind' | 'to' | 'marker' | 'area'>;

const transferOf = (action: Action): Transfer | undefined => {
  if (action.do === 'give') {
    return { kind: 'gift', to: action.to, marker: action.marker, area: action.area };
  }
  if (action.do !== 'admit') return undefined;
  return { kind: 'share', to: action.power, marker: action.marker, area: action.area };
};

/** The gifts and shares that a line offers to others. */
export const transfersOf = (actions: readonly Action[]): readonly Transfer[] =>
  actions.flatMap((action) => transferOf(action) ?? []);

/** Whether two offers bring a power into the same area with the same marker, both as a share or one as a gift. */
const isSameShare = (one: Transfer, other: Transfer): boolean =>
  (one.kind === 'share' || other.kind === 'share') &&
  one.area === other.area &&
  one.to === other.to &&
  one.marker === other.marker;

/** A player of both powers need not accept their own offers (PB-AH-1); an accepted share stays accepted. */
const isAcceptedAlready = (state: PaxState, by: Power, transfer: Transfer): boolean =>
  seatOf(by) === seatOf(transfer.to) ||
  state.offers.some((offer) => offer.isAccepted && isSameShare(offer, transfer));

const countConsents = (state: WritableState): void => {
  for (const offer of state.offers) {
    const same = state.offers.filter((other) => isSameShare(other, offer));
    offer.consents = same.map((other) => other.from);
  }
};

/** Numbers of bargains replaced by a new line of the same power that offers the same thing. */
const replacedOffers = (state: PaxState, by: Power, transfers: readonly Transfer[]): readonly number[] =>
  state.offers
    .filter((offer) => offer.from === by)
    .filter((offer) => transfers.some(({ to, area }) => offer.to === to && offer.area === area))
    .map(({ number }) => number);

const seatsInBargain = (by: Power, transfers: readonly Transfer[]): readonly Seat[] => [
  ...new Set([by, ...transfers.map(({ to }) => to)].flatMap((power) => seatOf(power) ?? [])),
];

/** Offers a line to those who have to accept its gifts and shares; only they are told. */
export const makeOffer = (
  { state, emit }: StepContext,
  { by, actions }: Bargain,
  transfers: readonly Transfer[],
): void => {
  const gone = replacedOffers(state, by, transfers);
  state.offers = state.offers.filter((offer) => !gone.includes(offer.number));
  const number = 1 + Math.max(0, ...state.offers.map((offer) => offer.number));
  const line = actions.map(formatAction).join(', ');
  for (const transfer of transfers) {
    const isAccepted = isAcceptedAlready(state, by, transfer);
    state.offers.push({ ...transfer, from: by, consents: [], number, line: actions, isAccepted });
    emit({ type: 'offer-made', from: by, ...transfer, line }, seatsInBargain(by, transfers));
  }
  countConsents(state);
};

/** Offers a power could accept in an area: one gift, or a share offered by several members. */
export const offersTo = <Made extends Offer>(
  { offers }: { readonly offers: readonly Made[] },
  power: Power,
  area: string,
): readonly (readonly Made[])[] => {
  const open = offers.filter((offer) => offer.to === power && offer.area === area && !offer.isAccepted);
  return open.flatMap((offer, at) => {
    const isFirst = open.findIndex((other) => other === offer || isSameShare(other, offer)) === at;
    return isFirst ? [open.filter((other) => other === offer || isSameShare(other, offer))] : [];
  });
};

const consentersFor = (state: PaxState, offer: Offer): readonly Power[] =>
  offer.kind === 'gift'
    ? consentingPowersForGift(state, offer)
    : consentingPowers(state, offer.area, [offer.to]);

/** Whether everybody whose consent an offer needs has given it in a line that is complete itself (PB-NEG-10). */
const hasAllConsents = (state: PaxState, offer: Offer, complete: ReadonlySet<number>): boolean =>
  consentersFor(state, offer).every((power) =>
    state.offers.some(
      (other) =>
        other.from === power && (other === offer || isSameShare(other, offer)) && complete.has(other.number),
    ),
  );

const completeNumbers = (state: PaxState): ReadonlySet<number> => {
  let complete = new Set(state.offers.map(({ number }) => number));
  for (;;) {
    const failing = state.offers.filter(
      (offer) => !offer.isAccepted || !hasAllConsents(state, offer, complete),
    );
    const remaining = new Set([...complete].filter((number) => !failing.some((o) => o.number === number)));
    if (remaining.size === complete.size) return complete;
    complete = remaining;
  }
};

/** Removes accepted bargains with all consents from the offers. @returns them, oldest first */
export const removeCompleteBargains = (state: WritableState): readonly Bargain[] => {
  const complete = completeNumbers(state);
  const taken = state.offers.filter(({ number }) => complete.has(number));
  state.offers = state.offers.filter(({ number }) => !complete.has(number));
  const firsts = taken.filter((offer, at) => taken.findIndex((o) => o.number === offer.number) === at);
  return firsts.map(({ from, line }) => ({ by: from, actions: line }));
};
