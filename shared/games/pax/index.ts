import type { Game } from '../../kernel/match/game.ts';
import { problemAt } from '../../kernel/language/sheet.ts';
import { err, ok } from '../../kernel/result.ts';
import { bots } from './bots/index.ts';
import { type Edition, editionOf } from './charts/edition.ts';
import type { Fact } from './state/facts.ts';
import { actLine, lineObjection, PHASES, phaseOf, runStep } from './turn.ts';
import type { Seat } from './vocabulary/ids.ts';
import { overBudget } from './movement/sheet-budget.ts';
import { readText } from './language/reading.ts';
import { formatSheet, keepReading, readSheet } from './language/sheet.ts';
import { vocabularyOf } from './charts/places.ts';
import { offersTo } from './view/legal-lines.ts';
import { remarksOn } from './view/lint.ts';
import { refusalSentence, reportLines } from './report/index.ts';
import { carriesOn } from './state/older-rules.ts';
import { seatsOf } from './setup/seats.ts';
import { RULESETS } from './charts/settings.ts';
import { setup } from './setup/setup.ts';
import type { PaxState } from './state/state.ts';
import { type PaxView, type Viewer, viewOf } from './view/view.ts';
import { entryRefusals } from './war/orders/entry.ts';

/** Pax Britannica: seven powers, ten turns from 1880, colonies, Congresses and wars. */
export const pax: Game<Edition, PaxState, Fact, PaxView> = {
  id: 'pax',
  name: 'Pax Britannica',
  rulesVersion: 2,
  carriesOn,
  rulesets: RULESETS,
  phases: PHASES,
  seats: seatsOf,
  edition: editionOf,
  setup,
  moment: ({ turn, step, year, visits }) => ({
    turn,
    step,
    date: String(year),
    visit: visits[step] ?? 1,
    over: step === 'OVER',
  }),
  awaited: (edition, state) => phaseOf(state.step).awaited(edition, state),
  readSheet: (edition, state, seat, text) => {
    const context = { seat, phase: state.step };
    const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
    const read = readSheet(vocabulary, text, context);
    if (!read.ok) return read;
    const { sheet, dropped } = read.value;
    const over = overBudget(sheet);
    if (over) return err([problemAt({ line: over.line, column: 1 }, refusalSentence(edition, over.refusal))]);
    const problems = entryRefusals({ edition, state }, seat as Seat | 'gm', sheet).map(({ order, refusal }) =>
      problemAt(order.at ?? { line: 1, column: 1 }, refusalSentence(edition, refusal)),
    );
    const left = dropped.map((note) => `${String(note.line)}: ${note.text}`);
    if (problems.length > 0) return err(problems);
    const normal = formatSheet(sheet);
    if (normal === text) keepReading(vocabulary, text, sheet);
    return ok({ normal, dropped: left });
  },
  act: (edition, state, seat, text, dice) => actLine({ edition, state }, seat as Seat | 'gm', { text, dice }),
  objection: (edition, state, seat, text) => lineObjection({ edition, state }, seat as Seat | 'gm', text),
  readText: (edition, context, text) =>
    readText(vocabularyOf(edition.atlas, edition.tables.powers), text, context),
  advance: runStep,
  view: (edition, state, seat) => viewOf({ edition, state }, seat as Viewer),
  report: reportLines,
  source: ({ settings, tables }) => ({ settings, tables }),
  turns: (edition) => edition.tables.turnTrack.turns.length,
  lint: remarksOn,
  options: offersTo,
  explain: refusalSentence,
  bots,
};
