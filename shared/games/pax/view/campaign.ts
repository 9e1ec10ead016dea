import { type Power, seatOf } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { callsKnown, isPublicCall } from '../war/alliances/open-calls.ts';
import type { Viewer } from './view.ts';
import type { Campaign } from '../state/wars.ts';

/** The current wars as one viewer may see them, without calls on secret treaties and open answers. */
export const campaignFor = (state: PaxState, viewer: Viewer): Campaign | null => {
  const { campaign } = state;
  if (!campaign || viewer === 'gm') return campaign;
  return {
    ...campaign,
    calls: [
      ...callsKnown(campaign.calls, {
        isPublic: (call) => isPublicCall(state, call),
        isOwn: (power: Power) => seatOf(power) === viewer,
      }),
    ],
    answered: campaign.answered.filter((seat) => seat === viewer),
  };
};
