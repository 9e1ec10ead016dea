import { addDuty } from '../board/duties.ts';
import { clearForces, hasLeft } from '../board/forces.ts';
import { withMinors } from '../board/territory.ts';
import type { NeededFact } from '../state/needed-facts.ts';
import { unstatedAttackers } from '../board/unstated-facts.ts';
import { endMinorWar } from '../board/wars.ts';
import type { MinorWar } from '../state/state.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';

/** First in a peace step after a land phase, of a minor not yet conquered (EIA-AMB-59). */
const isTested = (at: Position, { power, minor, since }: MinorWar): boolean =>
  since < at.state.month && at.state.minors[minor]?.controller !== power;

/** EIA-4.6.6-a, -d: an invader without corps there. */
const hasLapsed = (at: Position, war: MinorWar): boolean =>
  isTested(at, war) && hasLeft(at, war.power, war.minor);

/** EIA-4.6.6-c: what is left there goes home. EIA-4.6.4.1, EIA-AMB-60: the minor stays as it is. */
const lapse = (context: StepContext, { power, minor }: MinorWar): void => {
  endMinorWar(context.state, power, minor);
  addDuty(context, [power], { kind: 'repatriate', power, from: minor });
  clearForces(context, withMinors(context, power), (place) => place === minor);
  const controller = context.state.minors[minor]?.controller ?? null;
  context.emit({ type: 'lapsed', power, minor, controller });
};

/** Attackers of whom nobody has said whether they are still there. */
const unknownAttackers = (at: Position): readonly NeededFact[] =>
  unstatedAttackers(at)
    .filter(({ power, minor }) =>
      at.state.minorWars.some((war) => war.power === power && war.minor === minor && isTested(at, war)),
    )
    .map((about) => ({ about, rules: ['EIA-4.6.6-a'] }));

/** EIA-4.4-b: wars with minors lapse as the peace step opens; an attacker is taken to be there where nobody says. */
export const warsLapse: EiaPhase = {
  id: 'LAPSE',
  asks: unknownAttackers,
  run: (context) => {
    for (const fact of unknownAttackers(context)) context.emit({ type: 'unsaid', ...fact });
    const lapsed = context.state.minorWars.filter((war) => hasLapsed(context, war));
    for (const war of lapsed) lapse(context, war);
  },
};
