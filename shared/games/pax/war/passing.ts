import { type Seat, SEATS } from '../ids.ts';
import type { Adjudication } from '../phase.ts';

/**
 * A seat has nothing more to say in a step of the campaign, unless something happens. Nobody else is told: who is
 * waited for may be secret.
 */
export const pass = ({ state, tell }: Adjudication, seat: Seat): void => {
  const { campaign } = state;
  if (!campaign || campaign.answered.includes(seat)) return;
  campaign.answered = SEATS.filter((other) => other === seat || campaign.answered.includes(other));
  tell({ type: 'seat-passed', seat }, [seat]);
};
