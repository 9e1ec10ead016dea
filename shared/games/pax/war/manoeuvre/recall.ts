import { homeOf, type Power } from '../../vocabulary/ids.ts';
import { isArea, isSea } from '../../board/position.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import type { Distances } from '../../board/distance.ts';
import { stepToward } from './approach.ts';
import { marchOrder, type MarchOrder } from './march-order.ts';
import { warDistancesFrom } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';
import type { Stack } from '../../state/state.ts';
import { forceOf, legalSteps } from './steps.ts';

/** A step nearer home, otherwise out to any sea: from some coasts the way home begins with a detour. */
const stepOut = (position: Position, stack: Stack & { readonly power: Power }, left: Distances) =>
  stepToward(position, stack, { left, isAllowed: () => true }) ??
  legalSteps(position, forceOf(stack)).find(({ place }) => isSea(position.edition, place));

/** The steps that take a power's fleets out of areas that do not belong to its side, so that they blockade nobody. */
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
    const to = stepOut(position, { ...stack, power }, left);
    return to ? [marchOrder(stack, stack.count, to)] : [];
  });
};
