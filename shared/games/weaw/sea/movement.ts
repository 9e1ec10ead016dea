import { pilesWithTask, tidyPiles } from '../board/forces.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import { forceTask } from '../land/landing.ts';
import type { FiledLine } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { stopAtBlockades } from './blockade.ts';

/** Forces sail as far as gates and blockades allow; the others stay docked (WEAW-NAV-1 to 15, WEAW-AMB-115). */
export const runNavalMovement = (step: StepContext): void => {
  const { state } = step;
  const sails = ({ actions }: FiledLine): boolean => actions.some(({ do: does }) => does === 'force');
  carryOutStep(step, 'NAV', sails);
  carryOutStep(step, 'NAV', (line) => !sails(line));
  stopAtBlockades(step);
  for (const each of state.record.forces)
    for (const pile of pilesWithTask(state, forceTask(each.line))) pile.at = each.path.at(-1) ?? pile.at;
  tidyPiles(state);
};
