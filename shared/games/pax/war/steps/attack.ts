import type { PaxPhase } from '../../lines/phase.ts';
import { resolveAttacks } from '../attack/attacks.ts';
import { afterFirstAttack } from '../../board/next-step.ts';
import { resolveFirstRetreats } from '../retreat/retreats.ts';

/** The first alliance attacks and retreats at once where it is beaten (PB-WCOMBAT-1, PB-RETREAT-5, PBM-WAR-4). */
export const firstAttack: PaxPhase = {
  id: 'ATT1',
  state: 'FIRST_ORDERS',
  title: 'War: first attack',
  group: 'war',
  awaited: () => undefined,
  run: resolveAttacks,
  next: ({ state }) => afterFirstAttack(state),
};

/** Units beaten in the first attack retreat by the orders sent with the second alliance's (PB-RETREAT-6). */
export const firstRetreats: PaxPhase = {
  id: 'RET1',
  state: 'SECOND_ORDERS',
  title: 'War: retreats from the first attack',
  group: 'war',
  awaited: () => undefined,
  run: resolveFirstRetreats,
};

/** The second alliance attacks; both sides retreat at once (PB-RETREAT-7, PBM-WAR-5). */
export const secondAttack: PaxPhase = {
  id: 'ATT2',
  state: 'SECOND_ORDERS',
  title: 'War: second attack',
  group: 'war',
  awaited: () => undefined,
  run: resolveAttacks,
};
