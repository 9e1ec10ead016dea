import { openCongress } from '../../congress/calling.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import { speak } from '../bargaining.ts';
import { spokenLines } from '../../lines/spoken-lines.ts';
import type { Phase } from '../../state/phase.ts';

/**
 * Talk over the turn's casus belli; what nobody settles stays (PB-NEG-1, PB-SEQ-8, PBM-REPORT-4). Offers that nobody has
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
  ...spokenLines((adjudication, by, { actions }) => speak(adjudication, by, actions)),
};
