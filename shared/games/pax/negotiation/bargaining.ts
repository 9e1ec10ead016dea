import type { Refusal } from '../../../kernel/refusal.ts';
import { type Power, seatOf } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { type Bargain, makeOffer, offersTo, removeCompleteBargains, transfersOf } from './offers.ts';
import { trialContext } from '../lines/trial-context.ts';
import { rivalClaims } from './sharing.ts';
import type { LineAuthor } from '../lines/line-author.ts';
import type { Perform } from '../lines/immediate-line-law.ts';
import { negotiationRefusals } from './refusals.ts';

/** A negotiation in progress, with the effects of single actions. */
interface NegotiationContext extends StepContext {
  readonly perform: Perform;
}

// How a line of negotiation takes effect: as a whole or not at all, immediately or, if it offers something to another
// power, when that power accepts.

const acceptOffer = (
  context: NegotiationContext,
  { power }: LineAuthor,
  area: string,
): Refusal | undefined => {
  const { state } = context;
  const [offers, another] = offersTo(state, power, area);
  if (!offers) {
    const areas = state.offers.filter((o) => o.to === power && !o.isAccepted).map((o) => o.area);
    return negotiationRefusals.refuse('no-offer', { area, areas: [...new Set(areas)] }, 'PB-NEG-7');
  }
  if (another) {
    const givers = [...offers, ...another].map(({ from }) => from);
    return negotiationRefusals.refuse('several-offers', { area, givers }, 'PB-NEG-7');
  }
  for (const offer of offers) offer.isAccepted = true;
  return completeBargains(context);
};

const guestKey = ({ power, area }: { readonly power: Power; readonly area: string }): string =>
  `${power} ${area}`;

const performActions = (
  context: NegotiationContext,
  by: LineAuthor,
  actions: readonly Action[],
): Refusal | undefined => {
  for (const action of actions) {
    if (context.state.greatWar) return undefined;
    const refused =
      action.do === 'accept' ? acceptOffer(context, by, action.area) : context.perform(context, by, action);
    if (refused) return refused;
  }
  return undefined;
};

/** Guests admitted by a gift of a member's own marker: the other members' admission was their consent to it. */
const giftReceivers = (bargains: readonly Bargain[]): ReadonlySet<string> =>
  new Set(
    bargains
      .flatMap(({ actions }) => actions)
      .flatMap((action) => (action.do === 'give' ? [guestKey({ power: action.to, area: action.area })] : [])),
  );

/** Carries out every complete bargain; a guest is admitted once, however many members admit it. */
const completeBargains = (context: NegotiationContext): Refusal | undefined => {
  const bargains = removeCompleteBargains(context.state);
  const admitted = new Set(giftReceivers(bargains));
  for (const { by, actions } of bargains) {
    const seat = seatOf(by);
    const due = actions.filter((action) => action.do !== 'admit' || !admitted.has(guestKey(action)));
    const refused = seat && performActions(context, { seat, power: by }, due);
    if (refused) return refused;
    for (const action of due) if (action.do === 'admit') admitted.add(guestKey(action));
  }
  return undefined;
};

/** What others have to accept in a line; admitting a rival of the same turn needs no acceptance (AMB-76). */
const transfersToAccept = (state: PaxState, power: Power, actions: readonly Action[]) =>
  transfersOf(
    actions.filter((action) => action.do !== 'admit' || rivalClaims(state, power, action).length === 0),
  );

/**
 * Carries out a line of negotiation without gifts and shares; a line with them must be legal now, and waits as one
 * offer (PB-NEG-1 to 8).
 * @returns why it is refused; after a refusal the position is partly changed and must be dropped
 */
export const performNegotiationLine = (
  context: NegotiationContext,
  by: LineAuthor,
  actions: readonly Action[],
): Refusal | undefined => {
  const transfers = transfersToAccept(context.state, by.power, actions);
  if (transfers.length === 0) return performActions(context, by, actions);
  const { perform } = context;
  const refused = performActions({ ...trialContext(context), perform }, by, actions);
  if (refused) return refused;
  const bargain: Bargain = { by: by.power, actions };
  makeOffer(context, bargain, transfers);
  return completeBargains(context);
};
