import { owe } from '../board/duties.ts';
import { clearForces, hasLeft } from '../board/forces.ts';
import { withMinors } from '../board/territory.ts';
import { endMinorWar } from '../board/wars.ts';
import type { MinorWar } from '../state/state.ts';
import type { At, Phase, StepContext } from '../state/step.ts';

/**
 * EIA-4.6.6-a, -d: an invader without corps in a minor not yet conquered; first in a peace step after a land phase
 * (EIA-AMB-59).
 */
const hasLapsed = (at: At, { power, minor, since }: MinorWar): boolean =>
  since < at.state.month && at.state.minors[minor]?.controller !== power && hasLeft(at, power, minor);

/** EIA-4.6.6-c: what is left there goes home. EIA-4.6.4.1, EIA-AMB-60: the minor stays as it is. */
const lapse = (context: StepContext, { power, minor }: MinorWar): void => {
  endMinorWar(context.state, power, minor);
  owe(context, [power], `repatriate ${power} from ${minor}`);
  clearForces(context, withMinors(context, power), (place) => place === minor);
  const controller = context.state.minors[minor]?.controller ?? null;
  context.emit({ type: 'lapsed', power, minor, controller });
};

/** EIA-4.4-b: wars with minors lapse as the peace step opens. */
export const warsLapse: Phase = {
  id: 'LAPSE',
  run: (context) => {
    const lapsed = context.state.minorWars.filter((war) => hasLapsed(context, war));
    for (const war of lapsed) lapse(context, war);
  },
};
