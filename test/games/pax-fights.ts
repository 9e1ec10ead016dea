import { colonialCombat } from '@chancery/shared/games/pax/combat/steps/colonial-combat.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Faces, run, told } from './pax-workspace.ts';

export const fight = (state: WritableState, faces: Faces = {}) => {
  const workspace = run(colonialCombat, state, faces);
  return { ...workspace, state, combats: told(workspace, 'combat-fought').map((fact) => fact.combat) };
};
