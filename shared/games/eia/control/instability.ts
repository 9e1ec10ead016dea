import { makeNeutral, minorsOf } from '../board/minors.ts';
import { activePowers, zoneOf } from '../board/powers.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { StepContext } from '../state/step.ts';

/** The chart's check for the zone of a controller. */
const checkOf = (context: StepContext, power: string) => {
  const { procedure } = context.edition.tables.politicalStatus.minorControlCheck;
  const check = procedure[zoneOf(context, power)];
  return typeof check === 'object' ? check : undefined;
};

const checkMinors = (context: StepContext, power: string): void => {
  const check = checkOf(context, power);
  if (!check) return;
  for (const minor of minorsOf(context.state, power)) {
    const die = context.dice.roll(`instability ${minor}`, check.die);
    const lost = check.loseOn.includes(die);
    if (lost) makeNeutral(context.state, minor);
    context.emit({ type: 'unstable', minor, controller: power, die, lost });
  }
};

/** EIA-4.6.1, EIA-AMB-50: minors of powers in low zones may turn neutral when the step opens. */
export const instability: EiaPhase = {
  id: 'INSTABILITY',
  run: (context) => {
    if (context.edition.settings.instability !== 'table') return;
    for (const power of activePowers(context)) checkMinors(context, power);
  },
};
