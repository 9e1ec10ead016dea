import { keepFree, makeConquered } from './verbs/gained-minor.ts';
import { terms } from './verbs/terms.ts';
import { powerOf } from '../board/powers.ts';
import { endLine, waitingLines } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import { peaceRefusals } from './refusals.ts';
import { linesFor, makeOffer, offer } from './verbs/offer.ts';

/**
 * EIA-4.4.2.2-a, -d, EIA-AMB-24, EIA-AMB-26: offers are sealed and revealed together; silence offers a conditional
 * peace.
 */
export const offers: EiaPhase = {
  id: 'OFFERS',
  takes: [offer],
  accepts: [terms, makeConquered, keepFree],
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
