import type { Game } from '../../kernel/match/game.ts';
import { powersByLists } from './setup/seat-assignment.ts';
import { amend } from './amendments/sentences.ts';
import { AMENDMENT_FORMS } from './amendments/reading.ts';
import { objection, readSubmittedSheet } from './acceptance.ts';
import { bots, formerBots } from './bots/index.ts';
import { type Edition, editionOf } from './charts/edition.ts';
import type { Fact } from './state/facts.ts';
import { actLine, runStep } from './play.ts';
import { PHASES, phaseOf } from './turn.ts';
import type { Seat } from './vocabulary/ids.ts';
import { textOfSeat } from './text-of-seat.ts';
import { legalLines } from './view/legal-lines.ts';
import { remarksNow } from './view/remarks.ts';
import { paxFigures } from './report/figures.ts';
import { markedReport, reportLines } from './report/index.ts';
import { refusalSentence } from './report/refusals.ts';
import { migrations } from './state/older-rules.ts';
import { seatsOf } from './setup/seats.ts';
import { powerName } from './wording/words.ts';
import { RULESETS } from './charts/settings.ts';
import { setup } from './setup/setup.ts';
import type { PaxState } from './state/state.ts';
import { type PaxView, stateOfView, type Viewer, viewOf } from './view/view.ts';

/** Pax Britannica: seven powers, ten turns from 1880, colonies, Congresses and wars. */
export const pax: Game<Edition, PaxState, Fact, PaxView> = {
  id: 'pax',
  name: 'Pax Britannica',
  rulesVersion: 10,
  migrations,
  rulesets: RULESETS,
  phases: PHASES,
  seats: seatsOf,
  seatInSentence: (edition, seat) => powerName(edition, seat as Seat),
  edition: editionOf,
  setup,
  moment: ({ turn, step, year, entered }) => ({
    turn,
    step,
    date: String(year),
    entered: entered[step] ?? 1,
    over: step === 'OVER',
  }),
  awaited: ({ edition, state }) => phaseOf(state.step).awaited({ edition, state }),
  readSheet: readSubmittedSheet,
  act: (at, seat, line) => actLine(at, seat as Seat | 'gm', line),
  objection,
  readText: textOfSeat,
  advance: runStep,
  view: (at, seat) => viewOf(at, seat as Viewer),
  knownState: (_edition, view) => stateOfView(view),
  report: reportLines,
  markedReport,
  figures: paxFigures,
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: (edition) => edition.tables.turnTrack.turns.length,
  diceOpening: ({ settings }) => (settings.diceReveal === 'afterReport' ? 'by-report' : 'by-turn'),
  remarks: remarksNow,
  options: legalLines,
  assignSeats: powersByLists,
  amendments: AMENDMENT_FORMS,
  amend,
  explain: refusalSentence,
  bots,
  standIn: 'stand-in',
  formerBots,
};
