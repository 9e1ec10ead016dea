import type { EiaPhase } from '../lines/phase.ts';
import { informalPeace } from './verbs/informal-peace.ts';

/** EIA-4.4.1: wars that both sides end by agreement. */
export const informalPeaceStep: EiaPhase = { id: 'INFORMAL', takes: [informalPeace] };
