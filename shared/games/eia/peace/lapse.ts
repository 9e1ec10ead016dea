import { owe } from '../board/duties.ts';
import { clearForces, hasLeft } from '../board/forces.ts';
import { withMinors } from '../board/territory.ts';
import { unsaidAttackers } from '../board/unsaid.ts';
import { endMinorWar } from '../board/wars.ts';
import type { MinorWar } from '../state/state.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';

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

/** Attackers that are taken to be there because nobody has said whether they are. */
const tellUnsaid = (context: StepContext): void => {
  const { minorWars, month, minors } = context.state;
  for (const about of unsaidAttackers(context)) {
    const war = minorWars.find(({ power, minor }) => power === about.power && minor === about.minor);
    const isTested = war && war.since < month && minors[about.minor]?.controller !== about.power;
    if (isTested) context.emit({ type: 'unsaid', about, rules: ['EIA-4.6.6-a'] });
  }
};

/** EIA-4.4-b: wars with minors lapse as the peace step opens. */
export const warsLapse: EiaPhase = {
  id: 'LAPSE',
  run: (context) => {
    tellUnsaid(context);
    const lapsed = context.state.minorWars.filter((war) => hasLapsed(context, war));
    for (const war of lapsed) lapse(context, war);
  },
};
