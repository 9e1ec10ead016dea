import { seatsToRespond, wrongedMinors } from '../defiance.ts';
import { congressLines, type CongressWars, mayDeclareWar } from '../lines.ts';
import { congressInSession } from '../session.ts';
import { areEnemies, presentWars } from '../../board/wars.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { passInCongress } from '../verbs/pass.ts';

/**
 * A minor whose rights are denied declares war by rule, with or without the powers that promised to back it
 * (PB-MINOR-32).
 */
const declareForMinors = (context: StepContext, wars: CongressWars): void => {
  const { state } = context;
  for (const { minor: by, defier: on } of wrongedMinors(state, congressInSession(state))) {
    if (state.greatWar) return;
    if (!areEnemies(presentWars(state), by, on)) wars.declare(context, { by, on });
  }
};

/**
 * The Congress has been defied: every holder of a casus belli against the defier, and every backer of a minor it has
 * wronged, decides on war (PB-CONG-18, PBM-CONG-12). No answer means peace. Seats that may not declare war now are not
 * awaited.
 */
export const congressDefiance = (wars: CongressWars): PaxPhase => ({
  id: 'CONG_DEFY',
  state: 'CONG_DEFY',
  title: 'Congress of Europe: defiance',
  group: 'congress',
  awaited({ edition, state }) {
    const mayDeclare = mayDeclareWar(wars, { edition, state });
    const seats = seatsToRespond(state, mayDeclare).filter((seat) => !state.passed.includes(seat));
    return seats.length > 0 ? { seats, by: 'lines', deadline: 'congressAnswer' } : undefined;
  },
  enter(context) {
    context.state.passed = [];
    declareForMinors(context, wars);
  },
  run: () => undefined,
  next: () => 'CONG_FAIL',
  ...congressLines(wars, [passInCongress]),
});
