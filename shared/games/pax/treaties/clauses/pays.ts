import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { MONEY_AHEAD, POWER_AHEAD } from '../../orders/lookahead.ts';
import { payBetween, payBetweenRefusal, paymentRefusal } from '../../negotiation/payment.ts';
import type { Power } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';
import { type ClauseWords, deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    pays: {
      readonly power: Power;
      readonly pounds: number;
      readonly to: Power;
      readonly in?: number;
    };
  }
}

export type PaysTerm = TermOf<'pays'>;

const payment = ({ power: from, to, pounds: amount }: PaysTerm) => ({ from, to, amount });

const phrase = (term: PaysTerm, words: ClauseWords): string =>
  `${words.does(term.power, 'pays', 'pay')} ${words.party(term.to)} ${words.pounds(term.pounds)}${words.inYear(term.in)}`;

const REST = recordSlot([
  part('pounds', slot.MONEY),
  part('to', slot.POWER, { words: 'to', isRecipient: true }),
  dated('in'),
]);

/** Money, immediately or in a later turn (PB-TREATY-4). */
export const pays: UnilateralForm<PaysTerm> = deed({
  term: 'pays',
  verb: ['pays', 'pay'],
  hint: 'hands money to another power',
  example: 'italy pays 20 to britain',
  rest: REST,
  make: (power, values) => ({ term: 'pays', power, ...values }),
  receiver: ({ to }) => to,
  isReceivedUnasked: true,
  sentence: phrase,
  inLetter: phrase,
  refusal: (term) => paymentRefusal(payment(term)),
  act: {
    refusal: ({ state }, _treaty, term) => payBetweenRefusal(state, payment(term)),
    carryOut: (context, _treaty, term) => {
      payBetween(context, payment(term));
    },
    isBreachIfLeftOut: true,
  },
  duty: {
    isKept: ({ to, pounds }, { actions }) =>
      actions.some((action) => action.do === 'pay' && action.to === to && action.amount >= pounds),
    order: ({ to, pounds }) => ({ do: 'pay', amount: pounds, to }),
  },
  synonyms: [
    { words: 'gives|give|transfers|transfer|hands over|hand over|sends|send', followedBy: MONEY_AHEAD },
    {
      words: 'gives|give|transfers|transfer|sends|send',
      followedBy: {
        ...POWER_AHEAD,
        peek: (reader) =>
          reader.lookAhead(() => {
            readPower(reader);
            return MONEY_AHEAD.peek(reader) || undefined;
          }) === true,
      },
    },
  ],
});
