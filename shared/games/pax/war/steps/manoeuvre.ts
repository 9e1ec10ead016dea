import type { PaxPhase } from '../../lines/phase.ts';
import { resolveManoeuvre } from '../manoeuvre/manoeuvre.ts';

/** The alliance whose turn it is moves, its fleets first (PB-WMOVE-1, AMB-84). */
const manoeuvre = (id: 'MAN1' | 'MAN2', state: string, title: string): PaxPhase => ({
  id,
  state,
  title,
  awaited: () => undefined,
  run: resolveManoeuvre,
});

export const firstManoeuvre = manoeuvre('MAN1', 'FIRST_ORDERS', 'War: first manoeuvre');
export const secondManoeuvre = manoeuvre('MAN2', 'SECOND_ORDERS', 'War: second manoeuvre');
