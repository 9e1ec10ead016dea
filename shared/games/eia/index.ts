import type { Game, PhaseInfo, SeatInfo } from '../../kernel/match/game.ts';
import { giveInitial } from '../../kernel/match/seat-initials.ts';
import './board-lines.ts';
import { bots } from './bots/index.ts';
import { type Edition, editionOf } from './charts/edition.ts';
import { unreadInCharts } from './charts/unread.ts';
import { namesOf } from './charts/names.ts';
import { RULESETS } from './charts/settings.ts';
import { remarksNow } from './legal-lines/remarks.ts';
import { optionsFor } from './legal-lines/options.ts';
import './verb-forms.ts';
import { eiaSheets } from './orders/sheet.ts';
import { explain } from './report/refusals.ts';
import { redactForecast } from './report/redact-forecast.ts';
import { eiaFigures } from './report/figures.ts';
import { markedReport, report } from './report/index.ts';
import { setup } from './setup/setup.ts';
import { migrations } from './state/older-rules.ts';
import type { Fact } from './state/facts.ts';
import type { EiaState } from './state/state.ts';
import { readEiaText } from './text.ts';
import { lineObjection } from './legal-lines/never-legal.ts';
import { actLine, awaitedIn, runStep } from './turn.ts';
import { monthName, monthsBetween } from './vocabulary/months.ts';
import { stateOf, STEPS } from './vocabulary/steps.ts';
import { stateOfView } from './view/state-of-view.ts';
import { type EiaView, viewOf } from './view/view.ts';

const PHASE_INFO: readonly PhaseInfo[] = STEPS;

const seatsMade = new WeakMap<Edition, readonly SeatInfo[]>();

const makeSeats = ({ tables }: Edition): readonly SeatInfo[] => {
  const taken = new Set<string>();
  return tables.majors.majors.map(({ id, name }) => ({
    id,
    name,
    initial: giveInitial(name, taken),
    tone: id,
    by: 'player',
  }));
};

/** The seats of an edition, built once. */
const seats = (edition: Edition): readonly SeatInfo[] => {
  const known = seatsMade.get(edition) ?? makeSeats(edition);
  seatsMade.set(edition, known);
  return known;
};

/** Empires in Arms: the political phase of every month; the map is played elsewhere. */
export const eia: Game<Edition, EiaState, Fact, EiaView> = {
  id: 'eia',
  name: 'Empires in Arms',
  rulesVersion: 16,
  migrations,
  rulesets: RULESETS,
  phases: PHASE_INFO,
  edition: editionOf,
  unreadFields: unreadInCharts,
  seats,
  setup,
  moment: ({ turn, step, month, entered }) => ({
    turn,
    step,
    date: monthName(month),
    entered: entered[step] ?? 1,
    over: step === 'OVER',
  }),
  awaited: awaitedIn,
  readSheet: ({ edition, state }, _seat, text) =>
    eiaSheets.accept(namesOf(edition), text, stateOf(state.step)),
  readText: readEiaText,
  act: (at, seat, line) => actLine(at, { seat, ...line }),
  objection: lineObjection,
  advance: runStep,
  view: (at, seat) => viewOf(at, seat, awaitedIn(at)),
  knownState: (_edition, view) => stateOfView(view),
  report,
  markedReport,
  figures: eiaFigures,
  redactForecast,
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: ({ tables }) => monthsBetween(tables.majors.campaign.start, tables.majors.campaign.end) + 1,
  explain,
  remarks: remarksNow,
  options: optionsFor,
  bots,
  standIn: 'stand-in',
};
