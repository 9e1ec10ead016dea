import type { StepContext } from '../../state/phase.ts';
import { updateConquests } from '../conquests.ts';
import { takeArmiesAloneAtSea } from './alone-at-sea.ts';
import { carryOutRetreats } from './carrying-out.ts';

/**
 * Units beaten in the first attack retreat by the orders sent with the second alliance's (PB-RETREAT-6). This ends the
 * first attack phase, so its conquests are updated once more.
 */
export const resolveFirstRetreats = (context: StepContext): void => {
  carryOutRetreats(context, () => true);
  takeArmiesAloneAtSea(context);
  updateConquests(context);
};
