import { playedPowers } from './board/powers.ts';
import type { EiaPhase } from './lines/phase.ts';

/** One sealed sheet for the rest of the month, carried out step by step (EIA-4.0-a, EIA-4.1-a). */
export const politics: EiaPhase = {
  id: 'POLITICS',
  gathersUpTo: 'BOARD',
  waits: { by: 'sheet', deadline: 'politics', isWindow: false, missing: playedPowers },
};
