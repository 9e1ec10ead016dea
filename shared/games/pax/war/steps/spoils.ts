import { sitAgain } from '../../congress/adjourned.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterSpoils } from '../../board/next-step.ts';
import { closeCampaign } from '../campaign.ts';
import { formWars } from '../../declarations/queue.ts';
import { closeSpoils, openSpoils, seatsAtSpoils } from '../spoils/spoils.ts';
import { lineHandling } from '../../lines/immediate-line-law.ts';
import { spoilsRefusals } from '../spoils/refusals.ts';
import { admitVictor } from '../verbs/admit-victor.ts';
import { moveHome } from '../verbs/move-home.ts';
import { passInWar } from '../verbs/pass.ts';
import { leave, take } from '../verbs/spoils.ts';
import { resolveEndedWars } from '../spoils/restitution.ts';

/** Victors divide what was conquered; owners place units that may not stay where they are (PB-ENDWAR-8, 16). */
export const spoils: PaxPhase = {
  id: 'SPOILS',
  state: 'SPOILS',
  title: 'Spoils of war',
  awaited({ edition, state }) {
    const seats = seatsAtSpoils({ edition, state });
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'spoils', closesWhenAllIn: true } : undefined;
  },
  enter: openSpoils,
  run: closeSpoils,
  next: ({ state }) => (state.congress ? 'CONG_ATTEND' : 'RES'),
  ...lineHandling([passInWar, take, leave, admitVictor, moveHome], (verb) =>
    spoilsRefusals.refuse('not-among-spoils', { verb }, 'PB-ENDWAR-8'),
  ),
};

/**
 * The agreement is carried out, surrendered units return home, and the turn goes on (PB-WAR-17 to 19), with a war if
 * one was declared in the Congress over the spoils (PB-ENDWAR-11).
 */
export const warResolution: PaxPhase = {
  id: 'RES',
  state: 'SPOILS',
  title: 'Resolution of the war',
  awaited: () => undefined,
  run(context) {
    resolveEndedWars(context);
    closeCampaign(context);
    formWars(context);
    sitAgain(context);
  },
  next: ({ state }) => afterSpoils(state),
};
