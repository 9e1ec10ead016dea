import type { StepContext } from '../../state/phase.ts';
import { removeUnits, unitsAt } from '../../board/position.ts';
import type { Battle } from '../../state/wars.ts';
import { warsBetween } from '../../board/sides.ts';

/** Takes lost units off the map; units that another simultaneous battle has already removed are skipped. */
const takeLosses = ({ state }: StepContext, { at, arm, lost }: Battle): void => {
  for (const { party, size, count } of lost) {
    let due = count;
    for (const stack of unitsAt(state, at, { power: party, arm }).filter((there) => there.size === size)) {
      const taken = Math.min(due, stack.count);
      removeUnits(state, { ...stack, count: taken });
      due -= taken;
    }
  }
};

/** Marks every war this battle belongs to as fought in this war turn (PB-WAR-15). */
const markFought = ({ state }: StepContext, { attackers, defenders }: Battle): void => {
  for (const war of warsBetween(state, attackers, defenders)) war.isFought = true;
};

/** Records a battle and takes its losses. */
export const applyBattle = (context: StepContext, battle: Battle): void => {
  const { state, emit } = context;
  state.campaign?.battles.push(battle);
  emit({ type: 'battle-fought', battle });
  markFought(context, battle);
  takeLosses(context, battle);
};
