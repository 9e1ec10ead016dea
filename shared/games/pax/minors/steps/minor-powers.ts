import { MINOR_POWERS } from '../../vocabulary/ids.ts';
import { resolveActivity } from '../activity.ts';
import { quellUnrest, recallExpeditions } from '../unrest.ts';
import type { PaxPhase } from '../../lines/phase.ts';

/**
 * Last turn's expeditions return home; then Belgium, the Netherlands, Portugal and Spain in turn roll for activity,
 * place a marker and march against unrest in their areas (PB-MINOR-9 to 44).
 */
export const minorPowers: PaxPhase = {
  id: 'MIN',
  state: 'START',
  title: 'Minor Powers',
  awaited: () => undefined,
  run(context) {
    recallExpeditions(context);
    for (const power of MINOR_POWERS) {
      resolveActivity(context, power);
      quellUnrest(context, power);
    }
  },
};
