import { SEATS } from '../../vocabulary/ids.ts';
import { speak } from '../bargaining.ts';
import { perform } from '../deeds.ts';
import type { Waiving } from '../waiving.ts';
import { type Deed, spokenLines } from '../../lines/spoken-lines.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';

/** What the talks have to do with chapters after them. */
export interface Consequences {
  readonly waiving: Waiving;
  /** Does what `call congress` asks for. */
  readonly callCongress: Deed;
  /** Opens a Congress as the talks close, if one was called or a minor is backed. */
  openCongress(adjudication: Adjudication): void;
}

/**
 * Talk over the turn's casus belli; what nobody settles stays (PB-NEG-1, PB-SEQ-8, PBM-REPORT-4). Offers that nobody has
 * accepted lapse when it closes, and a Congress meets if one was called or a minor is backed.
 */
export const negotiation = (then: Consequences): Phase => {
  const deed: Deed = (adjudication, by, action) =>
    action.do === 'call-congress'
      ? then.callCongress(adjudication, by, action)
      : perform({ ...adjudication, waiving: then.waiving }, by, action);
  return {
    id: 'NEG',
    state: 'NEG',
    title: 'Negotiation',
    awaited: () => ({ seats: SEATS, by: 'lines', deadline: 'neg' }),
    run(adjudication) {
      adjudication.state.offers = [];
      then.openCongress(adjudication);
    },
    next: (_edition, state) => (state.congress ? 'CONG_ATTEND' : 'CRP'),
    ...spokenLines((adjudication, by, { actions }) => speak({ ...adjudication, perform: deed }, by, actions)),
  };
};
