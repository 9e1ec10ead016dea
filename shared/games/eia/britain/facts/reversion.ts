import type { Position } from '../../state/step.ts';
import { addMonths } from '../../vocabulary/months.ts';
import { areAtWar } from '../../board/wars.ts';
import { britainOf, chartOf } from '../position.ts';
import { statedText } from './stated-text.ts';

/** NB-AMB-3: whether the game master has ruled that the Crimean war is over. */
export const isCrimeaStated = (at: Position): boolean => statedText(at, 'crimean-war') === 'over';

/** NB-AMB-3: whether the wars that make up the Crimean war are over, or the game master has ruled so. */
export const isCrimeaEnded = (at: Position): boolean => {
  if (isCrimeaStated(at)) return true;
  if (at.edition.settings.crimeaEnds === 'gm') return false;
  return britainOf(at).crimea.wars.every(([one, other]) => !areAtWar(at.state, one, other));
};

/**
 * NB-SETUP-2, NB-SETUP-3, NB-AMB-4: whether the Crimean war is over, or its months have passed since the start of the
 * match.
 */
export const isReverted = (at: Position): boolean => {
  const { start, setup } = chartOf(at);
  return britainOf(at).crimea.over || at.state.month >= addMonths(start, setup.months);
};

/**
 * NB-AMB-5: whether the rules govern declarations, deployment, control and the navy; before the reversion they do not.
 * They always govern builds, alliances, calls, peace, trade and technology.
 */
export const isFree = (at: Position): boolean =>
  at.edition.settings.automatonFrom === 'start' || isReverted(at);
