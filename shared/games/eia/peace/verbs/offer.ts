import { pointsFor } from '../../charts/edition.ts';
import { selfRefusal } from '../../board/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isConditionMet } from '../../lines/active-lines.ts';
import { endLine, type LineOf, linesOf } from '../../lines/filed-lines.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { ENEMY, wordSlot } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Suit } from '../../state/month.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { peaceRefusals } from '../refusals.ts';
import { suitBetween } from '../suit-between.ts';
import { suitRefusalNow } from '../suit-refusal.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    offer: { readonly kind: 'conditional' | 'unconditional'; readonly to: string };
  }
}

/** Filed lines that offer a peace to the power that sued. */
export const linesFor = (context: Position, { by, of }: Suit) =>
  linesOf(context.state, 'offer').filter(({ seat, order }) => seat === of && order.action.to === by);

/** Makes the offer filed for a suit; a conditional one if there is none. */
export const makeOffer = (context: StepContext, suit: Suit): void => {
  for (const line of linesFor(context, suit).filter(({ status }) => status === 'waiting')) {
    if (isConditionMet(context, line) !== true)
      endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
    else if (suit.offer)
      endLine(context, line, {
        status: 'illegal',
        reason: peaceRefusals.refuse('already-offered', { power: suit.by }),
      });
    else {
      suit.offer = line.order.action.kind;
      endLine(context, line, { status: 'done' });
    }
  }
  suit.offer ??= 'conditional';
  context.emit({ type: 'offered', by: suit.of, to: suit.by, offer: suit.offer });
};

/** Why an offer does not fit the suits of the month: the power has not sued, or an offer to it is on record. */
const offerRefusal = (at: Position, seat: string, action: ActionOf<'offer'>): Refusal | undefined => {
  const suit = suitBetween(at, { victor: seat, loser: action.to });
  if (!suit) return peaceRefusals.refuse('has-not-sued', { power: action.to }, 'EIA-4.4.2.2-a');
  return suit.offer ? peaceRefusals.refuse('already-offered', { power: suit.by }) : undefined;
};

/** With `offers: open` an offer is made and shown at once. */
const offerOpenly = (context: StepContext, line: LineOf<'offer'>): Refusal | undefined => {
  const refusal = offerRefusal(context, line.seat, line.order.action);
  if (refusal) return refusal;
  const suit = suitBetween(context, { victor: line.seat, loser: line.order.action.to });
  if (suit) makeOffer(context, suit);
  return undefined;
};

const KIND = wordSlot(
  {
    conditional: 'the loser protects itself by a term',
    unconditional: 'the loser may decline and fight on',
  },
  'conditional or unconditional',
);

/** EIA-4.4.2.2-a */
export const offer: EiaVerb<ActionOf<'offer'>> = eiaVerb(
  pattern({
    verb: 'offer',
    does: 'offer',
    hint: 'terms for a power that sues for peace',
    example: 'offer conditional to austria',
    parts: [
      part('kind', KIND, { ask: 'What peace do you offer?' }),
      part('to', ENEMY, { words: 'to', ask: 'To which power, if it sues you for peace?' }),
    ],
  }),
  {
    refusalInAnyPosition: (_edition, seat, { to }) => selfRefusal(seat, [to], 'EIA-4.4.2.2-a'),
    refusal: (at, seat, { action }) =>
      suitRefusalNow(at, { seat, other: action.to }, () => offerRefusal(at, seat, action)),
    foresees: (at, seat, { kind, to }) =>
      suitBetween(at, { victor: seat, loser: to })
        ? [
            {
              type: 'offer-price',
              power: seat,
              offer: kind,
              to,
              points: pointsFor(at.edition, `accept-${kind}-surrender`),
            },
          ]
        : [],
    price: (_at, _seat, { kind }) => [{ change: `accept-${kind}-surrender` }],
    options: {
      OFFERS: ({ state }, seat) =>
        state.record.suits
          .filter(({ of }) => of === seat)
          .flatMap(({ by: to }) => [
            { do: 'offer', kind: 'conditional', to },
            { do: 'offer', kind: 'unconditional', to },
          ]),
    },
    immediate: { carryOut: offerOpenly },
  },
);
