import type { StepContext } from '../../state/phase.ts';
import { updateConquests } from '../conquests.ts';
import { takeArmiesAloneAtSea } from './alone-at-sea.ts';
import { carryOutRetreats } from './carrying-out.ts';

/**
 * Those beaten in the first attack leave by the orders that came with the second alliance's (PB-RETREAT-6).
 * With that the first attack phase is over, so its conquests are updated once more.
 */
export const resolveFirstRetreats = (context: StepContext): void => {
  carryOutRetreats(context, () => true);
  takeArmiesAloneAtSea(context);
  updateConquests(context);
};
