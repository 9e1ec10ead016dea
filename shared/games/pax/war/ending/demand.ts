import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Native, Power } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { enemiesOf, runningWars } from '../../board/sides.ts';
import { isEgyptClosed, isLoneOttoman } from '../natives/realm.ts';
import { peaceRefusals } from './refusals.ts';

/**
 * Why a power may not demand the end of a war: it can do so only against lone Ottomans it fights, while a neutral holds
 * Egypt (PB-OTTO-23).
 */
export const demandRefusal = (state: PaxState, power: Power, against: Native): Refusal | undefined => {
  if (!enemiesOf(state, power).includes(against)) {
    return peaceRefusals.refuse('not-at-war-with', { power, against }, 'PB-OTTO-23');
  }
  if (against !== 'ottoman-empire' || !runningWars(state).some(isLoneOttoman))
    return peaceRefusals.refuse('no-end-by-demand', { against }, 'PB-OTTO-23');
  return isEgyptClosed(state) ? undefined : peaceRefusals.refuse('way-through-egypt-open', {}, 'PB-OTTO-23');
};

/**
 * Demands the end of the war, which ends once all enemies of the Ottomans have demanded it. Call only if
 * `demandRefusal` returns nothing.
 */
export const demandEndOfWar = ({ state, emit }: StepContext, power: Power, against: Native): void => {
  const { campaign } = state;
  if (!campaign || campaign.demands.includes(power)) return;
  campaign.demands.push(power);
  emit({ type: 'end-demanded', by: power, against });
};
