import { sitAgain } from '../../congress/adjourned.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterWarTurn } from '../../board/next-step.ts';
import { endWarTurn } from '../ending/war-turn.ts';

/**
 * The end of the war turn: tension, treaties, demands, separate peace, and whether a war is over (PB-WAR-12 to 16,
 * PBM-WAR-6).
 */
export const warEnd: PaxPhase = {
  id: 'WED',
  state: 'WED',
  title: 'War: end of the war turn',
  group: 'war',
  awaited: () => undefined,
  run(context) {
    endWarTurn(context);
    sitAgain(context);
  },
  next: ({ state }) => afterWarTurn(state),
};
