import { lineHandling } from '../../lines/immediate-line-law.ts';
import { warRefusals } from '../refusals.ts';
import { declareWarInWindow } from '../verbs/declare-war-in-window.ts';
import { passInWar } from '../verbs/pass.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { afterWindow } from '../../board/next-step.ts';
import { emitWindows, closeWindows, seatsAtWindow } from '../window-answers.ts';

/**
 * A short time for neutrals whose co-dominion was entered, and for alliances denied a passage by a neutral, to declare
 * war; a right that is not used lapses (PB-WCODOM-2, 3, PB-STRAITS-5, 6, AMB-64).
 */
export const answerWindow: PaxPhase = {
  id: 'WINDOW',
  state: 'WINDOW',
  title: 'War: time to answer',
  group: 'war',
  awaited({ edition, state }) {
    const seats = seatsAtWindow({ edition, state });
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'windows', closesWhenAllIn: true } : undefined;
  },
  enter: emitWindows,
  run: closeWindows,
  next: ({ state }) => afterWindow(state),
  ...lineHandling([passInWar, declareWarInWindow], (verb) =>
    warRefusals.refuse('not-in-window', { verb }, 'PB-WCODOM-2'),
  ),
};
