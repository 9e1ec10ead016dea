import { isOriginal, originalOwner, writableTerritory } from '../board/territory.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { StepContext } from '../state/step.ts';

/** A nation incorporates its own original land free of charge and without an order (WEAW-INC-4). */
const incorporateOwn = (step: StepContext): void => {
  const { edition, state } = step;
  for (const [place, { controller, incorporatedBy }] of Object.entries(state.territories)) {
    if (incorporatedBy === controller || !isOriginal(step, controller, place)) continue;
    const territory = writableTerritory(state, place);
    if (!territory) continue;
    territory.incorporatedBy = controller;
    territory.since = state.turn;
    if (originalOwner(edition, place) === controller) delete territory.retooledBy;
  }
};

export const runIncorporation = (step: StepContext): void => {
  incorporateOwn(step);
  carryOutStep(step, 'INC');
};
