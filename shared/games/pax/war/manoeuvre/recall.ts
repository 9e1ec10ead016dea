import type { Edition } from '../../charts/edition.ts';
import { homeOf, type Power } from '../../vocabulary/ids.ts';
import { isArea } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import { stepToward } from './approach.ts';
import { marchOrder, type MarchOrder } from './march-order.ts';
import { warDistancesFrom } from '../../board/war-map.ts';

/** The steps that bring a power's fleets out of areas that are not its own side's, so that they blockade nobody. */
export const recalls = (edition: Edition, state: PaxState, power: Power): readonly MarchOrder[] => {
  const abroad = state.units.filter(
    (stack) =>
      stack.power === power &&
      stack.arm === 'navy' &&
      isArea(edition, stack.at) &&
      !isHeldByAlliance(state, power, stack.at),
  );
  const left = warDistancesFrom(edition, state, power, homeOf(power));
  return abroad.flatMap((stack) => {
    const to = stepToward(edition, state, stack, left, () => true);
    return to ? [marchOrder(stack, stack.count, to)] : [];
  });
};
