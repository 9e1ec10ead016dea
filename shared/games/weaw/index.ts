import type { Game, PhaseInfo } from '../../kernel/match/game.ts';
import { copyJson } from '../../kernel/match/copy.ts';
import { openingAccounts } from './board/depots.ts';
import { runImmediateLine } from './immediate-line.ts';
import { amend } from './amend.ts';
import { CORRECTION_EXAMPLES } from './gm/corrections.ts';
import { bots } from './bots/index.ts';
import { remarksNow } from './legal-lines/remarks.ts';
import { legalLines } from './legal-lines/options.ts';
import { type Edition, editionOf, unreadInWarCharts } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { RULESETS } from './charts/settings.ts';
import { enemyNeighbours } from './lines/filing.ts';
import { weawSheets } from './orders/sheet.ts';
import { explain } from './report/refusals.ts';
import { weawFigures } from './report/figures.ts';
import { report } from './report/index.ts';
import { seatsOf } from './charts/seating.ts';
import { setup } from './setup/setup.ts';
import type { Fact } from './state/facts.ts';
import type { WeawState, WritableState } from './state/state.ts';
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

/** Adds accounts to a state saved by a version that kept none by place. */
const withAccounts = (old: unknown): WeawState => {
  const state = copyJson(old) as WritableState;
  state.record.money = openingAccounts(state);
  return state;
};

/** The War to End All Wars: the great war by mail, one sheet a nation and turn. */
export const weaw: Game<Edition, WeawState, Fact, WeawView> = {
  id: 'weaw',
  name: 'The War to End All Wars',
  rulesVersion: 12,
  // Positions are as they were: version 2 called some dice otherwise, version 3 keeps those who have surrendered out of
  // the wars of newcomers, and troops on their way home out of land of others. Accounts of a turn are kept by place since
  // version 4; those of a turn in play are opened again. Version 4 wrote causes of refusals down in words, version 5 those
  // of units, nations and places that are not to be had. Up to version 6 a gate denied to all was open to nobody. Up
  // to version 7 a line that was refused could leave something done, and one of several parts was done in part. Up to
  // version 8 facts said in words how and why, and reports keep these words. Up to version 9 a raid on land of one's own
  // side was refused for want of a war, and some refusals left out what they were about. Up to version 10 a
  // nation could give to itself, and the USA seek war on itself. Up to version 11 the line of a force that a blockade
  // stopped ended as illegal, and planes covered the force of an ally that had the letter of one's own.
  migrations: {
    1: { position: withAccounts },
    2: { position: withAccounts },
    3: { position: withAccounts },
    4: {},
    5: {},
    6: {},
    7: {},
    8: {},
    9: {},
    10: {},
    11: {},
  },
  rulesets: RULESETS,
  phases: PHASE_INFO,
  edition: editionOf,
  unreadFields: unreadInWarCharts,
  seats: seatsOf,
  setup,
  moment: ({ turn: number, step, visits }) => ({
    turn: number,
    step,
    date: dateOf(number),
    visit: visits[step] ?? 1,
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
  figures: weawFigures,
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: ({ settings }) => settings.turns,
  amend: ({ edition, state }, change) => amend(edition, state, change),
  amendments: CORRECTION_EXAMPLES,
  explain,
  remarks: ({ edition, state }, seat, text) =>
    remarksNow(edition, seenBy(edition, state, seat), { seat, text }),
  options: ({ edition, state }, seat) => legalLines(edition, seenBy(edition, state, seat)),
  bots,
};
