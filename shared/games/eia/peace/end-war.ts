import { addDuty } from '../board/duties.ts';
import { clearForces } from '../board/forces.ts';
import { minorsOf } from '../board/minors.ts';
import { ownerOf, withMinors } from '../board/territory.ts';
import { endMinorWar, endWar } from '../board/wars.ts';
import type { MadePeace } from '../state/month.ts';
import type { StepContext } from '../state/step.ts';
import { pairOf } from '../../../kernel/pairs.ts';

/** EIA-AMB-68: peace with a power is peace with the minors it controls. */
const endMinorWars = ({ state }: StepContext, one: string, other: string): void => {
  for (const minor of minorsOf(state, other)) endMinorWar(state, one, minor);
  for (const minor of minorsOf(state, one)) endMinorWar(state, other, minor);
};

/**
 * EIA-4.4.6.2-a, -c to -f: corps go to the nearest area of a friendly province or minor, garrisons to the nearest that
 * can hold them, depots are removed, fleets leave; the owner decides what "nearest" is (EIA-AMB-36). EIA-4.4.6.2-b:
 * what has been ceded decides what is friendly.
 */
const repatriate = (context: StepContext, power: string, from: string): void => {
  addDuty(context, [power], { kind: 'repatriate', power, from });
  clearForces(context, withMinors(context, power), (place) => ownerOf(context, place) === from);
};

/**
 * The consequences of every peace between two powers (EIA-4.4.6): the war ends, prisoners are exchanged (EIA-4.4.6.1-a;
 * also after an informal peace, EIA-AMB-21, and at no other time, EIA-4.4.6.1-c; they arrive with the next
 * reinforcements, EIA-4.4.6.1-b and EIA-4.0-d), forces return home (EIA-4.4.1-d).
 * @param staying the power whose forces stay where they are (EIA-4.4.6.2-g), except garrisons of capitals
 * (EIA-4.4.6.2-h)
 */
export const endWarBetween = (context: StepContext, peace: MadePeace, staying?: string): void => {
  const { state } = context;
  const { loser, victor } = peace;
  endWar(state, loser, victor);
  endMinorWars(context, loser, victor);
  state.record.peaces.push(peace);
  const pair = pairOf(loser, victor);
  const [one, other] = pair;
  addDuty(context, pair, { kind: 'exchange-prisoners', one, other });
  for (const [power, from] of [pair, pair.toReversed()] as [string, string][]) {
    if (power !== staying) repatriate(context, power, from);
    else addDuty(context, [power], { kind: 'leave-capitals', power, from });
  }
};
