import { atWar, friendly } from '../board/relations.ts';
import type { StepContext } from '../state/step.ts';
import { isSurface } from '../vocabulary/units.ts';
import { fightAtSea } from './fight.ts';
import { seaStack, splitBigShips, surfaceShipsAt } from './ships.ts';

/** New ships placed beside enemies fight them, attacking; submarines do not (WEAW-PLC-8, WEAW-AMB-144). */
export const fightNewShips = (step: StepContext): void => {
  const { state } = step;
  const zones = [...new Set(state.record.placed.map(({ at }) => at))].toSorted();
  for (const zone of zones) {
    splitBigShips(step, zone);
    const fresh = state.units.filter(
      (pile) => pile.at === zone && pile.task === 'new' && pile.n > 0 && isSurface(pile.type),
    );
    const [first] = fresh;
    if (!first) continue;
    const side = fresh.filter(({ nation }) => friendly(state, first.nation, nation));
    const targets = surfaceShipsAt(step, zone, (nation) => atWar(state, first.nation, nation));
    if (targets.length === 0) continue;
    fightAtSea(step, {
      kind: 'sea',
      label: `sea ${zone}`,
      zone,
      attackers: side.map((pile) => seaStack(step, pile, { attacks: true })),
      defenders: targets.map((pile) => seaStack(step, pile)),
      isOver: () => undefined,
    });
  }
};
