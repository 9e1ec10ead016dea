import type { Refusal } from '../../../kernel/refusal.ts';
import type { Waiving } from './waiving.ts';
import { yieldMarker, yieldRefusal } from '../casus-belli/yielding.ts';
import { isGreat } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { Adjudication } from '../state/phase.ts';
import { payBetween, payBetweenRefusal } from './payment.ts';
import {
  BY_AGREEMENT,
  consentsForGift,
  giveMarker,
  giveMarkerRefusal,
  shareMarker,
  shareMarkerRefusal,
} from './transfer.ts';
import { back, backRefusal } from './backing.ts';
import { consentRefusal, minorRefusal, rivalClaims } from './sharing.ts';
import type { Speaker } from '../lines/speaker.ts';
import { negotiationRefusals } from './refusals.ts';

// What single actions of negotiation do. Each is done, or says why it cannot be; after a refusal the
// position it was tried on is not to be used any further.

/** Negotiation being carried out, and how a casus belli is given up in it. */
export interface Talks extends Adjudication {
  readonly waiving: Waiving;
}

type ActionOf<D extends Action['do']> = Extract<Action, { readonly do: D }>;

const give = (adjudication: Adjudication, { power: from }: Speaker, action: ActionOf<'give'>) => {
  const { state } = adjudication;
  const { marker, area, to } = action;
  const gift = { from, to, marker, area };
  if (!isGreat(to)) return negotiationRefusals.refuse('minor-accepts-nothing', { power: to }, 'PB-MINOR-2');
  const refused =
    minorRefusal(consentsForGift(state, gift), area) ?? giveMarkerRefusal(adjudication, gift, BY_AGREEMENT);
  if (!refused) giveMarker(adjudication, gift, BY_AGREEMENT);
  return refused;
};

const admit = (adjudication: Talks, { power }: Speaker, action: ActionOf<'admit'>) => {
  const { state } = adjudication;
  const { power: to, marker, area } = action;
  const claims = rivalClaims(state, power, action);
  for (const claim of claims) adjudication.waiving.waive(adjudication, claim);
  if (claims.length > 0) return undefined;
  if (!isGreat(to)) return negotiationRefusals.refuse('minor-accepts-nothing', { power: to }, 'PB-MINOR-2');
  const share = { to, marker, area };
  const refused =
    consentRefusal(state, power, action) ?? shareMarkerRefusal(adjudication, share, BY_AGREEMENT);
  if (!refused) shareMarker(adjudication, share, BY_AGREEMENT);
  return refused;
};

const lower = (adjudication: Adjudication, { power }: Speaker, { area, to }: ActionOf<'lower'>) => {
  const yielding = { power, area, to };
  const refused = yieldRefusal(adjudication, yielding);
  if (!refused) yieldMarker(adjudication, yielding);
  return refused;
};

const pay = (adjudication: Adjudication, { power: from }: Speaker, { amount, to }: ActionOf<'pay'>) => {
  const payment = { from, to, amount };
  const refused = payBetweenRefusal(adjudication.state, payment);
  if (!refused) payBetween(adjudication, payment);
  return refused;
};

const standUpFor = (adjudication: Adjudication, { power }: Speaker, action: ActionOf<'back'>) => {
  const backing = { power, minor: action.power, area: action.area };
  const refused = backRefusal(adjudication.state, backing);
  if (!refused) back(adjudication, backing);
  return refused;
};

/** Does one thing of a line of negotiation; `accept` is the business of the line as a whole. */
export const perform = (adjudication: Talks, by: Speaker, action: Action): Refusal | undefined => {
  switch (action.do) {
    case 'waive':
      return adjudication.waiving.waiveNamed(adjudication, by.seat, action.casusBelli);
    case 'lower':
      return lower(adjudication, by, action);
    case 'pay':
      return pay(adjudication, by, action);
    case 'give':
      return give(adjudication, by, action);
    case 'admit':
      return admit(adjudication, by, action);
    case 'back':
      return standUpFor(adjudication, by, action);
    default:
      return negotiationRefusals.refuse('not-in-negotiation', { verb: action.do }, 'PB-SEQ-2');
  }
};
