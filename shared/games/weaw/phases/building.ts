import { carryOutStep } from '../lines/carry-out.ts';
import { centrePointsOf } from '../money/centre-points.ts';
import type { StepContext } from '../state/step.ts';

/** Points of centres are given at the start of the step, and lost at its end (WEAW-ICN-5, WEAW-AMB-83). */
const giveCentrePoints = (step: StepContext): void => {
  for (const [nation, row] of Object.entries(step.state.nations))
    row.centrePoints = centrePointsOf(step, nation);
};

/** Gives centre points; then upgrades, repairs, retooling and purchases in line order (WEAW-BLD-1). */
export const buyWithCentrePoints = (step: StepContext): void => {
  giveCentrePoints(step);
  carryOutStep(step, 'BLD');
};

export const runBuilding = (step: StepContext): void => {
  buyWithCentrePoints(step);
  for (const row of Object.values(step.state.nations)) row.centrePoints = 0;
};
