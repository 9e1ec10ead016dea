import type { Game, PhaseInfo } from '../../kernel/match/game.ts';
import { runImmediateLine } from './immediate-line.ts';
import { amend } from './amend.ts';
import { migrations } from './older-rules.ts';
import { CORRECTION_EXAMPLES } from './gm/corrections.ts';
import { bots } from './bots/index.ts';
import { remarksNow } from './legal-lines/remarks.ts';
import { gmRulings, legalLines } from './legal-lines/options.ts';
import { type Edition, editionOf, unreadInWarCharts } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { RULESETS } from './charts/settings.ts';
import { enemyNeighbours } from './lines/filing.ts';
import { weawSheets } from './orders/sheet.ts';
import { explain } from './report/refusals.ts';
import { weawFigures } from './report/figures.ts';
import { markedReport, report } from './report/index.ts';
import { seatsOf } from './charts/seating.ts';
import { setup } from './setup/setup.ts';
import type { Fact } from './state/facts.ts';
import type { WeawState } from './state/state.ts';
import { readWeawText, sheetObjection } from './text.ts';
import { turn } from './turn.ts';
import { dateOf } from './vocabulary/calendar.ts';
import { STEPS } from './vocabulary/steps.ts';
import { knownState } from './view/known.ts';
import { viewOf, type WeawView } from './view/view.ts';
import './verb-forms.ts';

/** Steps that run without waiting are reported together, as the result of the sheets of a turn. */
const PHASE_INFO: readonly PhaseInfo[] = STEPS.map((step) =>
  step.state === 'RESOLVE'
    ? { ...step, title: 'Events of the turn', stepTitle: step.title, isReportedAsOne: true as const }
    : step,
);

const seenBy = (edition: Edition, state: WeawState, seat: string): WeawView =>
  viewOf({ edition, state }, seat, undefined);

/** The War to End All Wars: the great war by mail, one sheet a nation and turn. */
export const weaw: Game<Edition, WeawState, Fact, WeawView> = {
  id: 'weaw',
  name: 'The War to End All Wars',
  rulesVersion: 15,
  migrations,
  rulesets: RULESETS,
  phases: PHASE_INFO,
  edition: editionOf,
  unreadFields: unreadInWarCharts,
  seats: seatsOf,
  setup,
  moment: ({ turn: number, step, entered }) => ({
    turn: number,
    step,
    date: dateOf(number),
    entered: entered[step] ?? 1,
    over: step === 'OVER',
  }),
  awaited: ({ edition, state }) => turn.awaited({ edition, state }),
  readSheet: ({ edition, state }, seat, text) =>
    weawSheets.accept(namesOf(edition), text, enemyNeighbours({ edition, state }, seat)),
  objection: ({ edition }, _seat, said) => sheetObjection(edition, said),
  readText: (edition, context, text) => readWeawText(edition, text, context),
  act: ({ edition, state }, seat, { text, dice }) => runImmediateLine({ edition, state, dice }, seat, text),
  advance: ({ edition, state, mayWrite = false }, sheets, dice) =>
    turn.advance({ edition, state, dice, mayWrite }, sheets),
  view: ({ edition, state }, seat) => viewOf({ edition, state }, seat, turn.awaited({ edition, state })),
  knownState: (_edition, view) => knownState(view),
  report,
  markedReport,
  figures: weawFigures,
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: ({ settings }) => settings.turns,
  amend: ({ edition, state }, change) => amend(edition, state, change),
  amendments: CORRECTION_EXAMPLES,
  explain,
  remarks: ({ edition, state }, seat, text) =>
    remarksNow(edition, seenBy(edition, state, seat), { seat, text }),
  options({ edition, state }, seat) {
    const view = seenBy(edition, state, seat);
    return seat === 'gm' ? gmRulings(view) : legalLines(edition, view);
  },
  bots,
  standIn: 'steward',
};
