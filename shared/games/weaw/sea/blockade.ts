import { withoutCargo, pilesWithTask } from '../board/forces.ts';
import { areAtWar } from '../board/relations.ts';
import { endLine } from '../lines/carry-out.ts';
import { seaRefusals } from './refusals.ts';
import { forceTask } from '../land/landing.ts';
import type { Force } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { isSurface } from '../vocabulary/units.ts';
import { isChanceMet } from '../diplomacy/us-entry.ts';

const blockadersIn = ({ state }: StepContext, zone: string, against: string): readonly Force[] =>
  state.record.forces.filter(
    ({ tasks, path, nation }) =>
      tasks.includes('blockade') && path.at(-1) === zone && areAtWar(state, nation, against),
  );

/** Each ship that runs the blockade rolls: on 6 in 10 it is not caught (WEAW-NAV-14). */
const runBlockade = (step: StepContext, { nation, line }: Force, zone: string): boolean => {
  const ships = pilesWithTask(step.state, forceTask(line)).filter(({ type }) => isSurface(type));
  let isAnyFree = false;
  for (const pile of ships) {
    const dice = Array.from({ length: pile.n }, () => step.dice.roll(`run ${zone} ${nation}`, 10));
    const caught = dice.filter((die) => !isChanceMet(die, 6)).length;
    if (caught < pile.n) isAnyFree = true;
    if (caught === 0) continue;
    if (caught === pile.n) {
      pile.task = 'caught';
      pile.at = zone;
    } else {
      pile.n -= caught;
      step.state.units.push({ ...withoutCargo(pile), n: caught, task: 'caught', at: zone });
    }
  }
  return isAnyFree;
};

/** A stopped force stays at the blockade, and is attacked there (WEAW-AMB-119). */
const stopForce = (step: StepContext, force: Force, index: number): void => {
  const zone = force.path[index] ?? '';
  force.path = force.path.slice(0, index + 1);
  force.stopped = true;
  const line = step.state.record.lines.find(({ id }) => id === force.line);
  if (line)
    endLine(step, line, {
      end: 'stopped',
      reason: seaRefusals.refuse('blockaded', { zone }, 'WEAW-NAV-13'),
    });
};

const stopIfBlockaded = (step: StepContext, force: Force): void => {
  const { state } = step;
  const isSurfaceForce = pilesWithTask(state, forceTask(force.line)).some(({ type }) => isSurface(type));
  if (!isSurfaceForce || force.path.length < 2) return;
  for (const [i, zone] of force.path.entries()) {
    if (blockadersIn(step, zone, force.nation).length === 0) continue;
    if (force.tasks.includes('run') && runBlockade(step, force, zone)) continue;
    stopForce(step, force, i);
    return;
  }
};

/** Enemy surface ships that end in, leave or cross a blockaded zone are stopped; submarines pass (WEAW-NAV-13). */
export const stopAtBlockades = (step: StepContext): void => {
  for (const force of step.state.record.forces) stopIfBlockaded(step, force);
};
