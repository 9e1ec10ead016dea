import { lineVerb } from '../../lines/line-verb.ts';
import { pay } from '../../movement/verbs/pay.ts';
import { payBetween, payBetweenRefusal, paymentRefusal } from '../payment.ts';

/** Pays money in negotiation, at once and without acceptance (PB-TERMS-11). */
export const payInTalks = lineVerb(pay, {
  refusalInAnyPosition: (_edition, { power: from }, { to }) => paymentRefusal({ from, to }),
  refusal: ({ state }, { power: from }, { amount, to }) => payBetweenRefusal(state, { from, to, amount }),
  carryOut(context, { power: from }, { amount, to }) {
    payBetween(context, { from, to, amount });
  },
});
