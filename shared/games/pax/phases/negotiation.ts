import type { Refusal } from '../../../kernel/refusal.ts';
import { openCongress } from '../congress/calling.ts';
import type { Edition } from '../edition.ts';
import { type Seat, SEATS } from '../ids.ts';
import { speak } from '../negotiation/bargaining.ts';
import { rehearsal } from '../negotiation/rehearsal.ts';
import { speakerOf } from '../negotiation/speaker.ts';
import type { Order } from '../orders/types.ts';
import type { Phase } from '../phase.ts';
import type { PaxState } from '../state.ts';

/** A line is carried out as a whole or not at all, so it is tried out first. */
const refusal = (edition: Edition, state: PaxState, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const speaker = speakerOf(seat, order);
  return speaker.ok ? speak(rehearsal(edition, state), speaker.value, order.actions) : speaker.error;
};

/**
 * Talk over the turn's casus belli; what nobody settles stays (PB-NEG-1, PB-SEQ-8). Offers that nobody has
 * accepted lapse when it closes, and a Congress meets if one was called or a minor is backed.
 */
export const negotiation: Phase = {
  id: 'NEG',
  state: 'NEG',
  title: 'Negotiation',
  awaited: () => ({ seats: SEATS, by: 'lines', deadline: 'neg' }),
  run(adjudication) {
    adjudication.state.offers = [];
    openCongress(adjudication);
  },
  next: (_edition, state) => (state.congress ? 'CONG_ATTEND' : 'CRP'),
  refusal,
  act(adjudication, seat, order) {
    const speaker = speakerOf(seat, order);
    if (speaker.ok) speak(adjudication, speaker.value, order.actions);
  },
};
