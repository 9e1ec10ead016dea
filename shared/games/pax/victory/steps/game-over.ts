import type { PaxPhase } from '../../lines/phase.ts';

/** Nothing follows: the final record is complete (PB-SEQ-13). */
export const gameOver: PaxPhase = {
  id: 'OVER',
  state: 'OVER',
  title: 'Game over',
  awaited: () => undefined,
  run: () => undefined,
  next: () => 'OVER',
};
