import type { Phase } from '../../state/phase.ts';
import { closeDetermination, openDetermination, seatsToAnswer } from '../alliances/determination.ts';
import { allianceLines } from '../alliances/lines.ts';
import { afterAlliances } from '../../board/course.ts';

/**
 * Who stands with whom in the next wars of the queue: calls upon treaties and their answers, helpers of minors
 * and Ottomans, commanders (PB-WAR-5, PB-DOW-6 to 16). Every call that makes a new casus belli opens another
 * round.
 */
export const allianceDetermination: Phase = {
  id: 'ALD',
  state: 'ALD',
  title: 'Alliances',
  awaited(_edition, state) {
    const seats = seatsToAnswer(state);
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'war', closesWhenAllIn: true } : undefined;
  },
  enter: openDetermination,
  run: closeDetermination,
  next: (_edition, state) => afterAlliances(state),
  ...allianceLines,
};
