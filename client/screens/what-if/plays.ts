import type { StepRun } from '@chancery/shared/kernel/match/run.ts';
import { playOn } from '@chancery/shared/kernel/what-if/play-on.ts';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import { markedReportOf } from '@chancery/shared/kernel/report/marked-report.ts';
import { isMarked, type LineMark, markedLinesOf } from '@chancery/shared/kernel/report/marks.ts';
import { touchesViewer } from '../../table/touching.ts';
import type { Figure } from '../../table/game-client.ts';
import {
  conjectureOf,
  type KnownTable,
  othersAwaited,
  sheetSupposedOf,
  type TurnSupposition,
} from './supposition.ts';

/** A sentence of a report with its indented lines, and the step it reports on. */
export interface ReportSentence {
  readonly step: string;
  readonly lines: readonly string[];
  /** What its first line says. */
  readonly marks: readonly LineMark[];
  /** Ids of the powers and places that it is about. */
  readonly about?: readonly string[];
}

/** Whether a sentence concerns the viewer. */
export const isAboutViewer = (table: KnownTable, { lines, ...told }: ReportSentence): boolean =>
  touchesViewer(table, { ...told, text: lines.join('\n') });

/** One simulated play of the turn. */
export interface Play {
  /** The assumed sheets of the other seats. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly sentences: readonly ReportSentence[];
  readonly figures: readonly Figure[];
  readonly holdings: ReadonlyMap<string, number>;
  /** For each seat whose sheet was written by hand, the reports that only it receives. */
  readonly sentencesToOthers: Readonly<Record<string, readonly ReportSentence[]>>;
  /** Steps in which the viewer had to decide again. */
  readonly decided: readonly string[];
  /** Whether it reached the end of the turn. */
  readonly isWhole: boolean;
}

/** The results so far. */
export interface Plays {
  readonly supposed: TurnSupposition;
  /** The assumed sheets of the other seats in the first play, as far as bots have written them. */
  readonly others: Record<string, string>;
  readonly plays: Play[];
  readonly wanted: number;
  isDone: boolean;
}

/** Default number of plays: enough for meaningful shares in a few seconds. */
export const USUAL_PLAYS = 16;

/** Lines that were carried out say nothing of the outcome, which dice may decide; the events do. */
const isLineCarriedOut = (line: Pick<ReportSentence, 'marks'>): boolean =>
  isMarked(line, 'line-record') && isMarked(line, 'routine');

/** The sentences reported to a seat in a step, without its lines that were carried out. */
const sentencesTo = (
  seat: string,
  { client: { game }, edition }: KnownTable,
  { step, log }: StepRun<unknown>,
): readonly ReportSentence[] => {
  const sentences: (Omit<ReportSentence, 'lines'> & { lines: string[] })[] = [];
  for (const line of markedLinesOf(markedReportOf({ game, edition }, { log, later: [] }, seat))) {
    const { text, ...told } = line;
    if (text === '' || isMarked(line, 'detail') || isLineCarriedOut(line)) continue;
    const last = sentences.at(-1);
    if (text.startsWith(' ') && last) last.lines.push(text);
    else sentences.push({ ...told, step, lines: [text] });
  }
  return sentences;
};

/** Sentences about the execution of a seat's sheet that the viewer does not receive, with the seat's name added. */
const sentencesToAlone = (
  seat: string,
  table: KnownTable,
  runs: readonly StepRun<unknown>[],
): readonly ReportSentence[] =>
  runs.slice(0, 2).flatMap((run) => {
    const log = run.log.filter(
      ({ audience }) => isInAudience(audience, seat) && !isInAudience(audience, table.seatView.seat),
    );
    return sentencesTo('gm', table, { ...run, log });
  });

/** The empty result; sheets written by hand are already in it. */
export const newPlays = (supposed: TurnSupposition, wanted: number): Plays => ({
  supposed,
  others: { ...supposed.written },
  plays: [],
  wanted,
  isDone: false,
});

/** Lets bots write the sheets of one play, one step of the generator for each. */
function* sheetsOfPlay(table: KnownTable, into: Plays, play: number): Generator<undefined, Play['sheets']> {
  const sheets: Record<string, string> = {};
  for (const seat of othersAwaited(table)) {
    const sheet = sheetSupposedOf(table, into.supposed, { seat, play });
    sheets[seat] = sheet;
    if (play === 1) into.others[seat] = sheet;
    yield undefined;
  }
  return sheets;
}

/**
 * Simulates the turn several times, each time with other sheets by bots and other dice; an identical sheet in every
 * play would look as if it were certain. Each step of the generator takes some milliseconds.
 */
export function* simulatePlays(table: KnownTable, into: Plays): Generator<undefined, Plays> {
  const { client, edition } = table;
  const { seat } = table.seatView;
  for (let number = 1; number <= into.wanted; number += 1) {
    const sheets = yield* sheetsOfPlay(table, into, number);
    const conjecture = conjectureOf(table, into.supposed, sheets);
    const { state, runs, decided, isWhole } = yield* playOn(conjecture, number);
    const at = { edition, state };
    into.plays.push({
      sheets,
      sentences: runs.flatMap((run) => sentencesTo(seat, table, run)),
      figures: client.prospects?.figures(at, seat) ?? [],
      holdings: client.prospects?.holdings?.(at, seat) ?? new Map(),
      sentencesToOthers: Object.fromEntries(
        Object.keys(into.supposed.written).map((other) => [other, sentencesToAlone(other, table, runs)]),
      ),
      decided,
      isWhole,
    });
  }
  into.isDone = true;
  return into;
}
