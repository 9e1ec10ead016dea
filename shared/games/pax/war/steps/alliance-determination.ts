import type { PaxPhase } from '../../lines/phase.ts';
import { closeDetermination, openDetermination, seatsToAnswer } from '../alliances/determination.ts';
import { lineHandling } from '../../lines/immediate-line-law.ts';
import { allianceRefusals } from '../alliances/refusals.ts';
import { call } from '../verbs/call.ts';
import { declareWarAmongAllies } from '../verbs/declare-war-among-allies.ts';
import { decline, join } from '../verbs/join.ts';
import { passInWar } from '../verbs/pass.ts';
import { afterAlliances } from '../../board/next-step.ts';

/**
 * The sides of the next wars in the queue: calls on treaties and their answers, helpers of minors and Ottomans,
 * commanders (PB-WAR-5, PB-DOW-6 to 16). Every call that creates a new casus belli opens another round.
 */
export const allianceDetermination: PaxPhase = {
  id: 'ALD',
  state: 'ALD',
  title: 'Alliances',
  awaited({ state }) {
    const seats = seatsToAnswer(state);
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'war', closesWhenAllIn: true } : undefined;
  },
  enter: openDetermination,
  run: closeDetermination,
  next: ({ state }) => afterAlliances(state),
  ...lineHandling([passInWar, decline, join, declareWarAmongAllies, call], (verb) =>
    allianceRefusals.refuse('not-in-alliances', { verb }, 'PB-WAR-5'),
  ),
};
