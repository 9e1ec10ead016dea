import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { knownState } from '@chancery/shared/games/weaw/view/known.ts';
import type { WeawTable } from '../../client/games/weaw/table.ts';
import { standard } from '../support/weaw-campaign.ts';

/** The opening of the great war as a seat has it, after a change. */
export const weawTableOf = (
  seat: string,
  change: (state: WritableState) => void = () => undefined,
): WeawTable => {
  const state = structuredClone(weaw.setup(standard)) as WritableState;
  change(state);
  const view = weaw.view({ edition: standard, state }, seat);
  return {
    edition: standard,
    state: knownState(view),
    seatView: { seat, view },
  } as unknown as WeawTable;
};
