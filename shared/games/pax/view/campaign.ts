import { seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { isOpenCall } from '../war/alliances/open-calls.ts';
import type { Viewer } from './view.ts';
import type { Call, Campaign } from '../state/wars.ts';

/** The wars under way as one viewer may see them: calls upon secret treaties and answers still open left out. */
export const campaignFor = (state: PaxState, viewer: Viewer): Campaign | null => {
  const { campaign } = state;
  if (!campaign || viewer === 'gm') return campaign;
  const isOwn = ({ by, to }: Call): boolean => seatOf(by) === viewer || seatOf(to) === viewer;
  return {
    ...campaign,
    calls: campaign.calls.filter((call) => isOwn(call) || isOpenCall(state, call)),
    answered: campaign.answered.filter((seat) => seat === viewer),
  };
};
