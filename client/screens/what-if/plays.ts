import type { StepRun } from '@chancery/shared/kernel/match/run.ts';
import { playOn } from '@chancery/shared/kernel/what-if/play-on.ts';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import type { Figure } from '../../table/game-client.ts';
import {
  conjectureOf,
  type KnownTable,
  othersAwaited,
  sheetSupposedOf,
  type TurnSupposition,
} from './supposition.ts';

/** A sentence of a report with the lines indented below it, and the step it reports on. */
export interface ReportSentence {
  readonly step: string;
  readonly lines: readonly string[];
}

/** One play of the turn, as far as it is shown. */
export interface Play {
  /** Sheets supposed of the others in it, by seat. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly sentences: readonly ReportSentence[];
  readonly figures: readonly Figure[];
  readonly holdings: ReadonlyMap<string, number>;
  /** By seat whose sheet was written by hand, what is reported to it alone. */
  readonly sentencesToOthers: Readonly<Record<string, readonly ReportSentence[]>>;
  /** Steps in which the viewer had to decide again. */
  readonly decided: readonly string[];
  /** It was played to the end of the turn. */
  readonly isWhole: boolean;
}

/** What has been reckoned so far. */
export interface Plays {
  readonly supposed: TurnSupposition;
  /** Sheets supposed of the others in the first play, by seat, as far as they have been written. */
  readonly others: Record<string, string>;
  readonly plays: Play[];
  readonly wanted: number;
  isDone: boolean;
}

/** As many plays as say something of shares, and are reckoned in some seconds. */
export const USUAL_PLAYS = 16;

/** What is reported to a seat of a step, sentence by sentence. */
const sentencesTo = (
  seat: string,
  { client, edition }: KnownTable,
  { step, log }: StepRun<unknown>,
): readonly ReportSentence[] => {
  const sentences: { step: string; lines: string[] }[] = [];
  for (const line of client.game.report(edition, log, seat)) {
    if (line === '' || client.isDetail?.(line)) continue;
    const last = sentences.at(-1);
    if (line.startsWith(' ') && last) last.lines.push(line);
    else sentences.push({ step, lines: [line] });
  }
  return sentences;
};

/** What a seat hears of the steps that carry its sheet out, and the viewer does not: its name stands for it. */
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

/** Nothing is played yet; sheets written by hand are there at once. */
export const newPlays = (supposed: TurnSupposition, wanted: number): Plays => ({
  supposed,
  others: { ...supposed.written },
  plays: [],
  wanted,
  isDone: false,
});

/** Has bots write the sheets of one play; a step of the generator for each. */
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
 * Plays the turn on as often as wanted, each time with other sheets of bots for the others, and with other dice: a
 * sheet that is the same in all plays would pass for the one that is really handed in. Every step of the generator is some milliseconds of work.
 */
export function* reckonPlays(table: KnownTable, into: Plays): Generator<undefined, Plays> {
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
