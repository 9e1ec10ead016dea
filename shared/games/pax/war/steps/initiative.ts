import type { PaxPhase } from '../../lines/phase.ts';
import { rollInitiative } from '../initiative.ts';

/**
 * The start of a war turn: one die per alliance decides who orders first; China and lone Ottomans do not roll (PB-WAR-7
 * to 9).
 */
export const initiative: PaxPhase = {
  id: 'INI',
  state: 'INI',
  title: 'Initiative',
  awaited: () => undefined,
  run: rollInitiative,
};
