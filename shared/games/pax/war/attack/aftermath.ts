import type { Adjudication } from '../../state/phase.ts';
import { removeUnits, unitsAt } from '../../board/position.ts';
import type { Battle } from '../../state/wars.ts';
import { warsBetween } from '../../board/sides.ts';

/** Takes lost units off the map; what another battle of the same moment has taken is not there any more. */
const takeLosses = ({ state }: Adjudication, { at, arm, lost }: Battle): void => {
  for (const { party, size, count } of lost) {
    let due = count;
    for (const stack of unitsAt(state, at, party, arm).filter((there) => there.size === size)) {
      const taken = Math.min(due, stack.count);
      removeUnits(state, { ...stack, count: taken });
      due -= taken;
    }
  }
};

/** Every war an attack is made in has seen fighting in this war turn (PB-WAR-15). */
const noteFighting = ({ state }: Adjudication, { attackers, defenders }: Battle): void => {
  for (const war of warsBetween(state, attackers, defenders)) war.isFought = true;
};

/** Puts a battle on record and takes its losses. */
export const settleBattle = (adjudication: Adjudication, battle: Battle): void => {
  const { state, tell } = adjudication;
  state.campaign?.battles.push(battle);
  tell({ type: 'battle-fought', battle });
  noteFighting(adjudication, battle);
  takeLosses(adjudication, battle);
};
