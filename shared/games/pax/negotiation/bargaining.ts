import type { Refusal } from '../../../kernel/refusal.ts';
import { type Power, seatOf } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { type Bargain, holdOut, offersTo, takeComplete, transfersOf } from './offers.ts';
import { trialContext } from '../lines/trial-context.ts';
import { rivalClaims } from './sharing.ts';
import type { LineAuthor } from '../lines/line-author.ts';
import type { Perform } from '../lines/immediate-line-law.ts';
import { negotiationRefusals } from './refusals.ts';

/** Negotiation being carried out, and what it does with single actions. */
interface Bargaining extends StepContext {
  readonly perform: Perform;
}

// How a line of negotiation takes effect: as a whole or not at all, at once or, where it holds something
// out to another power, when that has accepted.

const takeUp = (context: Bargaining, { power }: LineAuthor, area: string): Refusal | undefined => {
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
  return settle(context);
};

const guestOf = ({ power, area }: { readonly power: Power; readonly area: string }): string =>
  `${power} ${area}`;

const inTurn = (context: Bargaining, by: LineAuthor, actions: readonly Action[]): Refusal | undefined => {
  for (const action of actions) {
    if (context.state.greatWar) return undefined;
    const refused =
      action.do === 'accept' ? takeUp(context, by, action.area) : context.perform(context, by, action);
    if (refused) return refused;
  }
  return undefined;
};

/** Guests who come by a member's own marker: the others' admission was their consent to it. */
const receivers = (bargains: readonly Bargain[]): ReadonlySet<string> =>
  new Set(
    bargains
      .flatMap(({ actions }) => actions)
      .flatMap((action) => (action.do === 'give' ? [guestOf({ power: action.to, area: action.area })] : [])),
  );

/** Carries out every bargain that is complete; a guest is let in once, however many members admit it. */
const settle = (context: Bargaining): Refusal | undefined => {
  const bargains = takeComplete(context.state);
  const admitted = new Set(receivers(bargains));
  for (const { by, actions } of bargains) {
    const seat = seatOf(by);
    const due = actions.filter((action) => action.do !== 'admit' || !admitted.has(guestOf(action)));
    const refused = seat && inTurn(context, { seat, power: by }, due);
    if (refused) return refused;
    for (const action of due) if (action.do === 'admit') admitted.add(guestOf(action));
  }
  return undefined;
};

/** What has to be accepted of a line; who admits a rival of the same turn asks for nothing (AMB-76). */
const heldOut = (state: PaxState, power: Power, actions: readonly Action[]) =>
  transfersOf(
    actions.filter((action) => action.do !== 'admit' || rivalClaims(state, power, action).length === 0),
  );

/**
 * Says a line of negotiation. Without gifts and shares it is carried out; with them it must be such as
 * could be carried out now, and waits as one offer (PB-NEG-1 to 8).
 * @returns why it is refused; the position it was tried on is then not to be used any further
 */
export const speak = (
  context: Bargaining,
  by: LineAuthor,
  actions: readonly Action[],
): Refusal | undefined => {
  const transfers = heldOut(context.state, by.power, actions);
  if (transfers.length === 0) return inTurn(context, by, actions);
  const { perform } = context;
  const refused = inTurn({ ...trialContext(context), perform }, by, actions);
  if (refused) return refused;
  const bargain: Bargain = { by: by.power, actions };
  holdOut(context, bargain, transfers);
  return settle(context);
};
