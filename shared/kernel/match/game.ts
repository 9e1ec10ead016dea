import type { DiceOpening } from './dice-keys.ts';
import type { Bot } from './bot.ts';
import type { SeatAssignments, SeatRequest } from './seat-lists.ts';
import type { Dice } from './dice.ts';
import type { LogEntry } from './log.ts';
import type { Refusal } from '../refusal.ts';
import type { ReportFigure } from '../report/figures.ts';
import type { LineMark, MarkedLines } from '../report/marks.ts';
import type { Result } from '../result.ts';
import type { SyntaxProblem } from '../language/sheet.ts';
import type { Remark, SubmittedText, TextContext, TextReading } from './text-reading.ts';

/** Part of a log, and the later entries of the same event, which are reported after it. */
export interface LogWithSequel<Fact> {
  readonly log: readonly LogEntry<Fact>[];
  readonly later: readonly LogEntry<Fact>[];
  /** The step that was carried out; entries of other steps happened on entering them. Left out where nobody needs it. */
  readonly step?: string;
}

/** A step of the turn as the kernel knows it. */
export interface PhaseInfo {
  /** Step code: `EVENTS`, `ORDERS`. */
  readonly id: string;
  /** The state of the turn's state machine that it belongs to: `START`, `RESOLVE`. */
  readonly state: string;
  readonly title: string;
  /** The steps of one phase of the rules have the same group; absent if the phase is a single step. */
  readonly group?: string;
  /** Reported together with neighbouring steps that have the same title and this flag. */
  readonly isReportedAsOne?: true;
  /** Its own title, where combined steps are listed one by one. */
  readonly stepTitle?: string;
}

/** A seat of a match, with what screens need to name and mark its pieces. */
export interface SeatInfo {
  /** Its id in commands, audiences and invitations: `north`. */
  readonly id: string;
  readonly name: string;
  /** A unique letter for it where no colour is available. */
  readonly initial: string;
  /** Its colour, by a name that the game's client knows. */
  readonly tone: string;
  /** `rules`: played by the game itself; nobody can take it or act for it. */
  readonly by: 'player' | 'rules';
  /** Has nothing to do when a match begins, so the match does not wait for a player to take it. */
  readonly isSpare?: true;
}

/** A named set of house rules, the starting point of a new match. */
export interface Ruleset {
  /** Its id as written after `--ruleset`. */
  readonly id: string;
  readonly name: string;
  /** All of its settings. */
  readonly settings: unknown;
}

/** The current point of a match. */
export interface Moment {
  /** From 1. */
  readonly turn: number;
  /** Step code: `ORDERS`. */
  readonly step: string;
  /** How often the turn has entered the step, from 1. */
  readonly entered: number;
  /** The turn in the game's calendar, for display: `Year 5`, `Spring of year 5`. */
  readonly date: string;
  readonly over: boolean;
}

/** The seats that a phase waits for, and what they are to hand in. */
export interface Awaited {
  readonly seats: readonly string[];
  /**
   * `sheet`: one secret, replaceable sheet for each seat; `lines`: single lines that take effect at
   * once.
   */
  readonly by: 'sheet' | 'lines';
  /** Its key under `deadlines.*` in the settings, in hours. */
  readonly deadline: string;
  /** How many hours it is open instead of the settings' value, if the position decides that. */
  readonly hours?: number;
  /** Has no deadline: it stays open until everybody has handed in or the game master closes it. */
  readonly untilAllIn?: boolean;
  /** Closes as soon as everybody has handed in, even if the game master has set otherwise. */
  readonly closesWhenAllIn?: boolean;
}

/** A problem in a chart or a setting. */
export interface Problem {
  /** Its path: `settings.paradox`, `map.json: areas[3].coasts`. */
  readonly at: string;
  readonly message: string;
}

/** Complete settings and charts, as `Game.edition` reads them. */
export interface EditionSource {
  readonly settings: unknown;
  readonly tables: unknown;
}

/** How to convert matches of an older rules version; a missing function means no change. */
export interface RulesMigration<State> {
  /** Converts settings and charts of that version. */
  source?(source: EditionSource): EditionSource;
  /**
   * Converts a position of that version. @param source the match's settings and charts in that
   * version's form
   */
  position?(state: unknown, source: EditionSource): State;
  /**
   * A position in that version's form, if only names differ: the hashes that its journals contain are of this form.
   */
  formerPosition?(state: State): unknown;
}

export interface StepResult<State, Fact> {
  readonly state: State;
  readonly log: readonly LogEntry<Fact>[];
}

/** An edition and a position: the first argument of most functions of a game. */
export interface GameAt<Edition, State> {
  readonly edition: Edition;
  readonly state: State;
  /** When the command was received, in milliseconds since 1970; left out if time is not used. */
  readonly now?: number;
}

/** The position in which a step is carried out. */
export interface AdvanceAt<Edition, State> extends GameAt<Edition, State> {
  /**
   * No other code refers to the position, as between two steps that run without waiting, so the
   * step may modify it instead of copying it.
   */
  readonly mayWrite?: boolean;
}

/** A position changed by the game master. */
export interface Amended<State> {
  readonly state: State;
  readonly said: readonly string[];
  readonly marks?: readonly LineMark[];
}

/**
 * A game is a value passed to the kernel. `Edition` holds the charts and settings of a match and
 * data derived from them. All functions are pure.
 */
export interface Game<Edition, State, Fact, View> {
  readonly id: string;
  readonly name: string;
  /** Increases with every change of the rules that can change the course of a match. */
  readonly rulesVersion: number;
  /**
   * The older rules versions whose matches can be continued; matches of any other version are
   * refused.
   */
  readonly migrations?: Readonly<Record<number, RulesMigration<State>>>;
  /** Its rulesets, the default one first; at least one. */
  readonly rulesets: readonly Ruleset[];
  readonly phases: readonly PhaseInfo[];
  /** Validates settings and charts and fills in defaults. */
  edition(settings: unknown, tables: unknown): Result<Edition, readonly Problem[]>;
  /**
   * Fields of replacement charts that the game does not read, such as misspelt ones. Only checked
   * when a match is created.
   */
  unreadFields?(edition: Edition, tables: unknown): readonly Problem[];
  /** The seats of this edition, in the game's order. */
  seats(edition: Edition): readonly SeatInfo[];
  /** A seat's name inside a sentence, if it differs: `the North`. */
  seatInSentence?(edition: Edition, seat: string): string;
  setup(edition: Edition): State;
  moment(state: State): Moment;
  /** Who is awaited now; undefined if the next step runs without waiting. */
  awaited(at: GameAt<Edition, State>): Awaited | undefined;
  /**
   * Reads a seat's whole sheet without carrying it out.
   * @returns its normal form, and the typed text that was ignored, each with its line number: `1:
   * Hi all,`
   */
  readSheet(
    at: GameAt<Edition, State>,
    seat: string,
    text: string,
  ): Result<{ readonly normal: string; readonly dropped?: readonly string[] }, readonly SyntaxProblem[]>;
  /** Carries out a line that takes effect at once. */
  act(
    at: AdvanceAt<Edition, State>,
    seat: string,
    line: { readonly text: string; readonly dice: Dice },
  ): Result<StepResult<State, Fact>, Refusal | readonly SyntaxProblem[]>;
  /**
   * Why a new submission is refused although `readSheet` or `act` would accept it: too long, too
   * many, or ambiguous. Not checked in replays, so that stricter limits do not invalidate old
   * journals.
   */
  objection?(
    at: GameAt<Edition, State>,
    seat: string,
    submitted: SubmittedText,
  ): Refusal | readonly SyntaxProblem[] | undefined;
  /**
   * Carries out the step that is due with the submitted sheets; a missing sheet takes its default.
   */
  advance(
    at: AdvanceAt<Edition, State>,
    sheets: Readonly<Record<string, string>>,
    dice: Dice,
  ): StepResult<State, Fact>;
  /**
   * Reads any text of the game without a match, by its phase and seat: a sheet, immediate lines, a
   * game master's rulings or amendments. Returns its normal form and what was ignored.
   */
  readText(edition: Edition, context: TextContext, text: string): TextReading;
  /**
   * What a seat may see of the position. It is built up from what is visible, never by removing
   * secrets.
   */
  view(at: GameAt<Edition, State>, seat: string): View;
  /**
   * The position as far as a seat knows it, derived from its view. Clients and bots work with it.
   */
  knownState(edition: Edition, view: View): State;
  /** The report of the entries that this seat may read, as lines of text. */
  report(edition: Edition, log: readonly LogEntry<Fact>[], seat: string): readonly string[];
  /**
   * Like `report`, with what its lines say as data. It gets the later entries of the same event, so
   * that it can say how the event ended.
   */
  markedReport?(edition: Edition, told: LogWithSequel<Fact>, seat: string): MarkedLines;
  /** Figures from the entries as numbers, for charts over the turns. */
  figures?(log: readonly LogEntry<Fact>[], seat: string): readonly ReportFigure[];
  /**
   * The entries of a dry run that the game master may see before the phase closes, if sheets are
   * hidden from the game master, too.
   * @returns undefined if all entries may be shown, which is also the default
   */
  redactForecast?(
    at: GameAt<Edition, State>,
    log: readonly LogEntry<Fact>[],
  ): readonly LogEntry<Fact>[] | undefined;
  /** Settings and charts of an edition with all defaults filled in. A match stores its own copy. */
  source?(edition: Edition): EditionSource;
  /** The most turns a match can last: that many dice keys are committed to before it begins. */
  turns?(edition: Edition): number;
  /**
   * When the dice keys are published; default `by-turn`. `by-report` requires that all dice are
   * reported to everybody.
   */
  diceOpening?(edition: Edition): DiceOpening;
  /** Doubtful lines of a sheet in the current position, using only what the seat knows. */
  remarks?(at: GameAt<Edition, State>, seat: string, text: string): readonly Remark[];
  /** Lines that this seat may write now, in normal form, using only what the seat knows. */
  options?(at: GameAt<Edition, State>, seat: string): readonly string[];
  /**
   * Changes the position for the game master: `money north 120`. A change that would make the
   * position invalid is refused. It has no other effects.
   * @returns the position, one sentence for each change, and the marks of the first sentence
   */
  amend?(at: GameAt<Edition, State>, change: string): Result<Amended<State>, Refusal>;
  /** The forms of amendments: `money SEAT AMOUNT`. */
  readonly amendments?: readonly string[];
  /** Assigns seats by the players' wish lists; the default minimizes the sum of ranks. */
  assignSeats?(edition: Edition, request: SeatRequest): Result<SeatAssignments, Refusal>;
  /** The sentence for a refusal, with the charts' names of places and powers. */
  explain(edition: Edition, refusal: Refusal): string;
  /** The game's bots by id, as written in `--seat north=builder`. */
  readonly bots?: Readonly<Record<string, Bot<Edition, View>>>;
  /** The bot that plays for an absent player, by its id; left out if no bot does. */
  readonly standIn?: string;
  /** Former ids of bots in older matches. */
  readonly formerBots?: Readonly<Record<string, string>>;
}

/** Ids of the seats that people or bots play, in the game's order. */
export const playersOf = <Edition>(
  game: Pick<Game<Edition, never, unknown, unknown>, 'seats'>,
  edition: Edition,
): readonly string[] => game.seats(edition).flatMap(({ id, by }) => (by === 'player' ? [id] : []));

/** Ids of the seats that a match does not wait for before it begins. */
export const spareSeatsOf = <Edition>(
  game: Pick<Game<Edition, never, unknown, unknown>, 'seats'>,
  edition: Edition,
): readonly string[] => game.seats(edition).flatMap(({ id, isSpare }) => (isSpare ? [id] : []));
