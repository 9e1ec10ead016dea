import { attackTask } from '../battle/gather.ts';
import { areNeighbours } from '../board/paths.ts';
import { advancesInForce } from '../board/figures.ts';
import { areFriends } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import { splitOff } from '../board/forces.ts';
import { type Handler, carryOutLines, linesToCarryOut } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';
import { fightForPlaces } from './battles.ts';
import { attackRefusal } from './land-law.ts';

/** Tanks of a nation that have taken a place this turn and stand in it. */
const tanksIn = ({ state }: StepContext, nation: string, place: string) =>
  state.units.filter(
    (pile) => pile.nation === nation && pile.type === 'tank' && pile.at === place && pile.task === 'moved',
  );

/** WEAW-TECH-15, WEAW-AMB-99: surviving tanks of the battle, alone, one territory on. */
const breakThrough: Handler<ActionOf<'break-through'>> = (step, { id, nation }, { place, to, units }) => {
  const { state, edition } = step;
  if (!advancesInForce(step, nation, 'tanks').some(({ advance }) => advance >= 4))
    return reasons.refuse('no-technology', { tech: 'tanks' }, 'WEAW-TECH-14');
  const taken = state.record.taken.some((each) => each.place === place && areFriends(state, each.by, nation));
  const there = tanksIn(step, nation, place);
  const most = there.reduce((sum, { n }) => sum + n, 0);
  const n = units.reduce((sum, each) => sum + (each.type === 'tank' ? (each.n ?? most) : 0), 0);
  if (!taken) return reasons.refuse('no-units', { cause: 'not-taken', place }, 'WEAW-TECH-15');
  if (n === 0 || n > most)
    return reasons.refuse(
      'no-units',
      { cause: 'too-few', n: Math.max(1, n), type: 'tank', place },
      'WEAW-TECH-15',
    );
  if (!areNeighbours(edition, place, to))
    return reasons.refuse('no-way', { from: place, to }, 'WEAW-TECH-15');
  const refusal = attackRefusal(step, nation, to);
  if (refusal) return refusal;
  let left = n;
  for (const pile of there) {
    const part = splitOff(state, pile, Math.min(left, pile.n));
    left -= part.n;
    part.task = attackTask(id);
    if (left <= 0) break;
  }
  state.record.attacks.push({ line: id, nation, target: to });
  state.record.breakthroughs.push({ nation, line: id, from: place, to, n });
  state.record.entered.push({ place: to, by: nation });
  return undefined;
};

/** Carries out breakthroughs, which come after all other combats (WEAW-TECH-16). */
export const runBreakthroughs = (step: StepContext): void => {
  const { state } = step;
  carryOutLines(step, linesToCarryOut(step, 'BAT'), { 'break-through': breakThrough });
  const contested = state.record.breakthroughs.filter(
    ({ nation, to }) => !areFriends(state, nation, controllerOf(step, to)),
  );
  fightForPlaces(step, [...new Set(contested.map(({ to }) => to))].toSorted());
};
