import { isGrounded } from '../casus-belli/disputes.ts';
import { POWERS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { declareWarOn } from './declare.ts';
import { areEnemies, presentWars } from '../board/wars.ts';

/**
 * The Ottomans declare war on every power that still has its new Control in their Empire, as one war (PB-OTTO-1, 16,
 * AMB-104, 105). These declarations come before all others (PB-OTTO-14).
 */
export const declareOttomanWar = (context: StepContext): void => {
  const { state } = context;
  const provoked = state.casusBelli.filter(
    (cb) => cb.ground === 'ottoman-control' && isGrounded(context, cb),
  );
  for (const on of POWERS.filter((power) => provoked.some((cb) => cb.against === power))) {
    if (state.greatWar) return;
    if (areEnemies(presentWars(state), 'ottoman-empire', on)) continue;
    declareWarOn(context, { by: 'ottoman-empire', on });
  }
};
