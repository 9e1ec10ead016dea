import { sitAgain } from '../../congress/standing-over.ts';
import type { Phase } from '../../state/phase.ts';
import { afterSpoils } from '../../board/course.ts';
import { closeCampaign } from '../campaign.ts';
import { formWars } from '../../declarations/queue.ts';
import { closeSpoils, openSpoils, seatsAtSpoils } from '../spoils/spoils.ts';
import { spoilsLines } from '../spoils/lines.ts';
import { restoreForces } from '../spoils/restitution.ts';

/** Victors divide what was conquered; owners place units that stand where they may not stay (PB-ENDWAR-8, 16). */
export const spoils: Phase = {
  id: 'SPOILS',
  state: 'SPOILS',
  title: 'Spoils of war',
  awaited(edition, state) {
    const seats = seatsAtSpoils({ edition, state });
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'spoils', closesWhenAllIn: true } : undefined;
  },
  enter: openSpoils,
  run: closeSpoils,
  next: (_edition, state) => (state.congress ? 'CONG_ATTEND' : 'RES'),
  ...spoilsLines,
};

/**
 * What was agreed is carried out, surrendered units come home, and the turn goes on (PB-WAR-17 to 19); with a
 * war, if one was declared in the Congress over the spoils (PB-ENDWAR-11).
 */
export const warResolution: Phase = {
  id: 'RES',
  state: 'SPOILS',
  title: 'Resolution of the war',
  awaited: () => undefined,
  run(adjudication) {
    restoreForces(adjudication);
    closeCampaign(adjudication);
    formWars(adjudication);
    sitAgain(adjudication);
  },
  next: (_edition, state) => afterSpoils(state),
};
