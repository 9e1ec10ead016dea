import type { Refusal } from '../../../kernel/refusal.ts';
import { powerOf } from '../board/powers.ts';
import { type LineOf, linesOf, endLine, waitingLines } from '../lines/filed-lines.ts';
import { isConditionMet } from '../lines/active-lines.ts';
import type { Suit } from '../state/month.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { peaceRefusals } from './refusals.ts';

const linesFor = (context: At, { by, of }: Suit) =>
  linesOf(context.state, 'offer').filter(({ seat, order }) => seat === of && order.action.to === by);

const makeOffer = (context: StepContext, suit: Suit): void => {
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

/** By `offers: open` an offer is made and shown at once. */
export const offerOpenly = (context: StepContext, line: LineOf<'offer'>): Refusal | undefined => {
  const suit = context.state.record.suits.find(
    ({ by, of }) => of === line.seat && by === line.order.action.to,
  );
  if (!suit) return peaceRefusals.refuse('has-not-sued', { power: line.order.action.to }, 'EIA-4.4.2.2-a');
  if (suit.offer) return peaceRefusals.refuse('already-offered', { power: suit.by });
  makeOffer(context, suit);
  return undefined;
};

/** EIA-4.4.2.2-a, -d, EIA-AMB-24, EIA-AMB-26: sealed and shown together; silence offers a conditional peace. */
export const offers: EiaPhase = {
  id: 'OFFERS',
  takes: ['offer'],
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isByLines: ({ edition }) => edition.settings.offers === 'open',
    missing: (at) => [
      ...new Set(
        at.state.record.suits
          .filter((suit) => linesFor(at, suit).length === 0 && powerOf(at, suit.of).seat === 'player')
          .map(({ of }) => of),
      ),
    ],
  },
  run: (context) => {
    for (const suit of context.state.record.suits) if (!suit.offer) makeOffer(context, suit);
    for (const line of waitingLines(context.state, 'offer'))
      endLine(context, line, {
        status: 'unmet',
        reason: peaceRefusals.refuse('has-not-sued', { power: line.order.action.to }),
      });
  },
};
