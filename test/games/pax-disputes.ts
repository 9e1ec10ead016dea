import type { CasusBelli, WritableState, StepId } from '@chancery/shared/games/pax/state/state.ts';
import { board } from './pax-board.ts';

export const noDice = { rolls: [], roll: () => 1 };

/** France's Influence under Germany's Protectorate in Tunis. */
export const dispute = (step: StepId): WritableState => {
  const state = board({
    markers: ['germany protectorate tunis', 'france influence tunis'],
    units: ['germany army 1 tunis'],
  });
  state.step = step;
  const casusBelli: CasusBelli = {
    number: 1,
    holder: 'france',
    against: 'germany',
    ground: 'status',
    area: 'tunis',
    turn: 1,
  };
  return { ...state, casusBelli: [casusBelli], nextCasusBelli: 2 };
};
