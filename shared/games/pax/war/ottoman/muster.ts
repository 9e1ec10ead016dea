import type { StepContext } from '../../state/phase.ts';
import { addUnits } from '../../board/position.ts';
import { nativeArmiesLeft } from '../natives/pool.ts';

/**
 * Places the Ottoman armies in Anatolia, whoever controls it, as far as there are pieces (PB-OTTO-9, PB-UNITS-3,
 * AMB-104).
 */
export const musterOttomans = ({ edition, state, emit }: StepContext): void => {
  const row = edition.tables.powers.nonPowers.find(({ id }) => id === 'ottoman-empire');
  const { placedOnWar = 0, placedIn: at, strength } = row?.army ?? { strength: 0 };
  const count = Math.min(placedOnWar, nativeArmiesLeft({ edition, state }));
  if (at === undefined || count === 0) return;
  addUnits(state, { power: 'ottoman-empire', arm: 'army', size: strength as 5, at, count });
  emit({
    type: 'armies-mustered',
    party: 'ottoman-empire',
    at: Array.from({ length: count }, () => at),
    dice: [],
  });
};
