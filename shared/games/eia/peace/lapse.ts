import { addDuty } from '../board/duties.ts';
import { clearForces, hasLeft } from '../board/forces.ts';
import { withMinors } from '../board/territory.ts';
import type { NeededFact } from '../state/needed-facts.ts';
import { unstatedAttackers } from '../board/unstated-facts.ts';
import { endMinorWar } from '../board/wars.ts';
import type { MinorWar } from '../state/state.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position, StepContext } from '../state/step.ts';

/** A war is tested in the first peace step after a land phase, if its minor is not yet conquered (EIA-AMB-59). */
const isTested = (at: Position, { power, minor, since }: MinorWar): boolean =>
  since < at.state.month && at.state.minors[minor]?.controller !== power;

/** EIA-4.6.6-a, -d: a war lapses if the invader has no corps in the minor. */
const hasLapsed = (at: Position, war: MinorWar): boolean =>
  isTested(at, war) && hasLeft(at, war.power, war.minor);

/** EIA-4.6.6-c: forces left there return home. EIA-4.6.4.1, EIA-AMB-60: the minor stays as it is. */
const lapse = (context: StepContext, { power, minor }: MinorWar): void => {
  endMinorWar(context.state, power, minor);
  addDuty(context, [power], { kind: 'repatriate', power, from: minor });
  clearForces(context, withMinors(context, power), (place) => place === minor);
  const controller = context.state.minors[minor]?.controller ?? null;
  context.emit({ type: 'lapsed', power, minor, controller });
};

/** Attackers whose presence nobody has stated. */
const unknownAttackers = (at: Position): readonly NeededFact[] =>
  unstatedAttackers(at)
    .filter(({ power, minor }) =>
      at.state.minorWars.some((war) => war.power === power && war.minor === minor && isTested(at, war)),
    )
    .map((about) => ({ about, rules: ['EIA-4.6.6-a'] }));

/**
 * EIA-4.4-b: wars with minors lapse when the peace step opens; an attacker counts as present if nobody has stated it.
 */
export const warsLapse: EiaPhase = {
  id: 'LAPSE',
  asks: unknownAttackers,
  run: (context) => {
    for (const fact of unknownAttackers(context)) context.emit({ type: 'unsaid', ...fact });
    const lapsed = context.state.minorWars.filter((war) => hasLapsed(context, war));
    for (const war of lapsed) lapse(context, war);
  },
};
