import { MINOR_POWERS } from '../ids.ts';
import { beActive } from '../minors/activity.ts';
import { quellUnrest, recallExpeditions } from '../minors/unrest.ts';
import type { Phase } from '../phase.ts';

/**
 * Last turn's expeditions come home; then Belgium, the Netherlands, Portugal and Spain in turn roll for
 * activity, place a marker and march against unrest in what is theirs (PB-MINOR-9 to 44).
 */
export const minorPowers: Phase = {
  id: 'MIN',
  state: 'START',
  title: 'Minor Powers',
  awaited: () => undefined,
  run(adjudication) {
    recallExpeditions(adjudication);
    for (const power of MINOR_POWERS) {
      beActive(adjudication, power);
      quellUnrest(adjudication, power);
    }
  },
};
