import { homeOf, type Power } from '../../vocabulary/ids.ts';
import { isArea } from '../../board/position.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import { stepToward } from './approach.ts';
import { marchOrder, type MarchOrder } from './march-order.ts';
import { warDistancesFrom } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';

/** The steps that bring a power's fleets out of areas that are not its own side's, so that they blockade nobody. */
export const recalls = (position: Position, power: Power): readonly MarchOrder[] => {
  const abroad = position.state.units.filter(
    (stack) =>
      stack.power === power &&
      stack.arm === 'navy' &&
      isArea(position.edition, stack.at) &&
      !isHeldByAlliance(position.state, power, stack.at),
  );
  const left = warDistancesFrom(position, power, homeOf(power));
  return abroad.flatMap((stack) => {
    const to = stepToward(position, stack, left, () => true);
    return to ? [marchOrder(stack, stack.count, to)] : [];
  });
};
