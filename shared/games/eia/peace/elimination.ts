import { addDuty } from '../board/duties.ts';
import { makeNeutral, minorsOf } from '../board/minors.ts';
import { powerOf } from '../board/powers.ts';
import { homeProvinces } from '../board/territory.ts';
import type { Position, StepContext } from '../state/step.ts';

/** EIA-4.4.8-a: whether a power has ceded its capital's province in a formal peace. */
export const hasLostCapital = ({ edition, state }: Position, power: string): boolean => {
  const capital = (state.home[power] ?? edition.majors.get(power)?.provinces ?? [])[0];
  return capital !== undefined && !homeProvinces({ edition, state }, power).includes(capital);
};

/** EIA-AMB-41: its minors turn neutral and all its ties end without points; the seat remains and can still read. */
export const eliminatePower = (context: StepContext, power: string): void => {
  const { state } = context;
  powerOf(context, power).out = true;
  for (const minor of minorsOf(state, power)) makeNeutral(state, minor);
  state.alliances = state.alliances.filter(({ pair }) => !pair.includes(power));
  state.marriages = state.marriages.filter((pair) => !pair.includes(power));
  state.wars = state.wars.filter(({ aggressor, defender }) => aggressor !== power && defender !== power);
  state.minorWars = state.minorWars.filter((war) => war.power !== power);
  state.truces = state.truces.filter(({ barred, target }) => barred !== power && target !== power);
  state.obligations = state.obligations.filter(({ from, to }) => from !== power && to !== power);
  // Its forces go off the map, so that there is nothing left to bring home or to set up.
  for (const duty of state.duties) if (duty.owners.length === 1 && duty.owners[0] === power) duty.done = true;
  addDuty(context, [power], { kind: 'remove-all', of: power });
  context.emit({ type: 'out', power });
};
