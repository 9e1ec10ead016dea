import type { PaxPhase } from '../../lines/phase.ts';
import { rollInitiative } from '../initiative.ts';

/** A war turn begins: one die per alliance says who orders first, China and lone Ottomans apart (PB-WAR-7 to 9). */
export const initiative: PaxPhase = {
  id: 'INI',
  state: 'INI',
  title: 'Initiative',
  awaited: () => undefined,
  run: rollInitiative,
};
