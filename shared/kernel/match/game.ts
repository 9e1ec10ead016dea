import type { DiceOpening } from './dice-keys.ts';
import type { Bot } from './bot.ts';
import type { SeatAssignments, SeatRequest } from './seat-lists.ts';
import type { Dice } from './dice.ts';
import type { LogEntry } from './log.ts';
import type { Refusal } from '../refusal.ts';
import type { ReportFigure } from '../report/figures.ts';
import type { Result } from '../result.ts';
import type { SyntaxProblem } from '../language/sheet.ts';

/** Part of a log, and what followed in the same event, which is reported after it. */
export interface LogWithSequel<Fact> {
  readonly log: readonly LogEntry<Fact>[];
  readonly later: readonly LogEntry<Fact>[];
}

/** A step of the turn as the kernel knows it. */
export interface PhaseInfo {
  /** Step code: `RE`, `MSC_ORDERS`, `COL`. */
  readonly id: string;
  /** The state of the turn's state machine it belongs to: `START`, `RESOLVE`. */
  readonly state: string;
  readonly title: string;
  /** Reported together with neighbouring steps that have this too, under the title they share. */
  readonly isReportedAsOne?: true;
  /** What such a step is called by itself, where its neighbours are listed one by one. */
  readonly stepTitle?: string;
}

/** A seat of a match. What screens need of it to name and mark its pieces is here. */
export interface SeatInfo {
  /** As it stands in commands, audiences and invitations: `north`. */
  readonly id: string;
  readonly name: string;
  /** One letter that stands for it where colour does not reach; no two seats share it. */
  readonly initial: string;
  /** Its colour, by a name that the game's client knows. */
  readonly tone: string;
  /** `rules`: the game plays it by itself; nobody can take it or say anything for it. */
  readonly by: 'player' | 'rules';
  /** Has nobody to play for when a match begins, so that the match does not wait for somebody to take it. */
  readonly isSpare?: true;
}

/** A set of house rules under a name: where a match begins that asks for nothing else. */
export interface Ruleset {
  /** As it is written after `--ruleset`. */
  readonly id: string;
  readonly name: string;
  /** All of its settings. */
  readonly settings: unknown;
}

/** Where a match stands. */
export interface Moment {
  /** From 1. */
  readonly turn: number;
  /** Step code: `MSC_ORDERS`. */
  readonly step: string;
  /** How often the turn has entered the step, from 1. */
  readonly visit: number;
  /** The turn in the game's own calendar, as it is shown: `1880`, `March 1805`, `Spring 1914`. */
  readonly date: string;
  readonly over: boolean;
}

/** Whom a phase waits for, and for which kind of text. */
export interface Awaited {
  readonly seats: readonly string[];
  /** `sheet`: one secret, replaceable sheet per seat; `lines`: single lines that take effect at once. */
  readonly by: 'sheet' | 'lines';
  /** Key under `deadlines.*` in the settings, hours. */
  readonly deadline: string;
  /** How long it is open in place of what the settings say, where that is for the match itself to say. */
  readonly hours?: number;
  /** No deadline closes it: it stays open until nobody is missing or the game master closes it. */
  readonly untilAllIn?: boolean;
  /** Closes as soon as nobody is missing, whoever is the game master. */
  readonly closesWhenAllIn?: boolean;
}

/** What is wrong with a chart or a setting. */
export interface Problem {
  /** Where: `settings.paradox`, `map.json: areas[3].coasts`. */
  readonly at: string;
  readonly message: string;
}

/** A message about a line of a draft; the sheet is accepted in spite of it. */
export interface Remark {
  /** Line of the text, from 1; 0 where it concerns the sheet as a whole. */
  readonly line: number;
  /** `illegal`: as things stand it would not be carried out; `caution`: it would, but perhaps not as meant. */
  readonly weight: 'illegal' | 'caution';
  readonly refusal: Refusal;
}

/** Settings and charts in full, as `Game.edition` reads them. */
export interface EditionSource {
  readonly settings: unknown;
  readonly tables: unknown;
}

/** Where a text is handed in; parts left out are unknown. */
export interface TextContext {
  /** Step code: `MSC_ORDERS`. */
  readonly phase?: string;
  readonly seat?: string;
  readonly ruleset?: string;
}

/** How a text was read: a sheet, single lines, a text to be signed. */
export interface TextReading {
  /** Its lines in normal form; none where something is wrong. */
  readonly normal: readonly string[];
  /** Typed text that is not part of it, each with the number of its line: `1: Hi all,`. */
  readonly dropped: readonly string[];
  readonly problems: readonly SyntaxProblem[];
  /** Lines of a sheet that is taken, which are carried out in no position; left out where there are none. */
  readonly remarks?: readonly Remark[];
  /** It cannot be taken back and was not typed in its normal form, so that it is shown before it is done. */
  readonly isToConfirm: boolean;
  /** Lines that take effect at once, each in normal form, a treaty as one. Left out of sheets. */
  readonly immediateLines?: readonly string[];
}

/** What a seat hands in: a whole sheet, or one line that takes effect at once. */
export interface SubmittedText {
  readonly kind: 'sheet' | 'line';
  readonly text: string;
}

/** How matches of an older version of the rules are brought to this one; what is left out needs no change. */
export interface RulesMigration<State> {
  /** Converts settings and charts as that version kept them. */
  source?(source: EditionSource): EditionSource;
  /** Converts a position of that version. @param source the match's settings and charts as that version kept them */
  position?(state: unknown, source: EditionSource): State;
}

export interface StepResult<State, Fact> {
  readonly state: State;
  readonly log: readonly LogEntry<Fact>[];
}

/** Charts and settings with a position: the first argument of a game's functions. */
export interface GameAt<Edition, State> {
  readonly edition: Edition;
  readonly state: State;
  /** When a command was taken, in milliseconds since 1970; left out where nobody keeps time. */
  readonly now?: number;
}

/** Where a step is carried out. */
export interface AdvanceAt<Edition, State> extends GameAt<Edition, State> {
  /**
   * Nobody else holds the position, as that between two steps which run by themselves, so that the step may write to it
   * and needs no copy.
   */
  readonly mayWrite?: boolean;
}

/**
 * A game is a value handed to the kernel. `Edition` is one printing of it: the tables and settings of a
 * match with what is derived from them. Every function is pure.
 */
export interface Game<Edition, State, Fact, View> {
  readonly id: string;
  readonly name: string;
  /** Goes up with every change of the rules that can lead a match elsewhere. */
  readonly rulesVersion: number;
  /** By version, the older rules whose matches this one continues; matches of any other version are refused. */
  readonly migrations?: Readonly<Record<number, RulesMigration<State>>>;
  /** The sets of house rules it can be played by, the usual one first; at least one. */
  readonly rulesets: readonly Ruleset[];
  readonly phases: readonly PhaseInfo[];
  /** Checks settings and tables; what is left out takes its default. */
  edition(settings: unknown, tables: unknown): Result<Edition, readonly Problem[]>;
  /**
   * Fields of replaced charts that nothing reads, such as mistyped ones. Asked when a match is created, never when one in
   * play is opened.
   */
  unreadFields?(edition: Edition, tables: unknown): readonly Problem[];
  /** The seats of this printing, in the game's own order. */
  seats(edition: Edition): readonly SeatInfo[];
  /** A seat inside a sentence, if that differs from its name: `the United States`. */
  seatInSentence?(edition: Edition, seat: string): string;
  setup(edition: Edition): State;
  moment(state: State): Moment;
  /** Who is waited for now; undefined if the next step runs by itself. */
  awaited(at: GameAt<Edition, State>): Awaited | undefined;
  /**
   * Reads a whole sheet for a seat; nothing of it is carried out.
   * @returns its normal form, and what was typed and is not part of it, each with its line: `1: Hi all,`
   */
  readSheet(
    at: GameAt<Edition, State>,
    seat: string,
    text: string,
  ): Result<{ readonly normal: string; readonly dropped?: readonly string[] }, readonly SyntaxProblem[]>;
  /** One line that takes effect at once. */
  act(
    at: GameAt<Edition, State>,
    seat: string,
    line: { readonly text: string; readonly dice: Dice },
  ): Result<StepResult<State, Fact>, Refusal | readonly SyntaxProblem[]>;
  /**
   * Why a new submission is refused although `readSheet` or `act` would accept it: too long, too many, or ambiguous. A
   * replay does not ask, so that stricter limits refuse no old journal.
   */
  objection?(
    at: GameAt<Edition, State>,
    seat: string,
    submitted: SubmittedText,
  ): Refusal | readonly SyntaxProblem[] | undefined;
  /** Runs the step that is due, with the sheets handed in; a missing sheet takes its default. */
  advance(
    at: AdvanceAt<Edition, State>,
    sheets: Readonly<Record<string, string>>,
    dice: Dice,
  ): StepResult<State, Fact>;
  /**
   * Reads any text of the game without a match, by its phase and seat: a sheet, lines said at once, what the game master
   * says or changes. What it is in normal form, and what was left out of it.
   */
  readText(edition: Edition, context: TextContext, text: string): TextReading;
  /** What a seat may see of the position, built by addition. */
  view(at: GameAt<Edition, State>, seat: string): View;
  /** The position as far as a seat knows it, made of what it sees: what a client or a bot reasons on. */
  knownState(edition: Edition, view: View): State;
  /** The report of the entries this seat may read, as lines of text. */
  report(edition: Edition, log: readonly LogEntry<Fact>[], seat: string): readonly string[];
  /** The same where one knows what followed in the same event: it says how what began here ended. */
  reportWithSequel?(edition: Edition, told: LogWithSequel<Fact>, seat: string): readonly string[];
  /** Figures of the same entries as numbers, for charts over the turns. */
  figures?(log: readonly LogEntry<Fact>[], seat: string): readonly ReportFigure[];
  /**
   * The entries of a dry run that the game master may see before the phase has closed, where sheets are sealed from the
   * game master too.
   * @returns undefined where all of it may be shown, as in games that leave this out
   */
  redactForecast?(
    at: GameAt<Edition, State>,
    log: readonly LogEntry<Fact>[],
  ): readonly LogEntry<Fact>[] | undefined;
  /** The settings and charts of an edition with every default filled in, so that a match carries its own. */
  source?(edition: Edition): EditionSource;
  /** Most turns a match can last: as many dice keys are committed to before it begins. */
  turns?(edition: Edition): number;
  /** When the keys of the dice are published; by turn where left out. `by-report` is for dice that are all reported to everybody. */
  diceOpening?(edition: Edition): DiceOpening;
  /** Doubtful lines of a sheet as things stand, by what the seat itself may know. */
  remarks?(at: GameAt<Edition, State>, seat: string, text: string): readonly Remark[];
  /** Lines this seat may write now, in normal form, by what the seat itself may know. */
  options?(at: GameAt<Edition, State>, seat: string): readonly string[];
  /**
   * A change of the position by the game master: `money north 120`. What the position's own rules do not
   * allow is refused; nothing else happens by it.
   * @returns the position and what was changed, one sentence per change
   */
  amend?(
    at: GameAt<Edition, State>,
    change: string,
  ): Result<{ readonly state: State; readonly said: readonly string[] }, Refusal>;
  /** How changes of the position are written, an example each: `money SEAT AMOUNT`. */
  readonly amendments?: readonly string[];
  /** Assigns seats by the wish lists of those who want to play; left out, by the smallest sum of ranks. */
  assignSeats?(edition: Edition, request: SeatRequest): Result<SeatAssignments, Refusal>;
  /** The sentence for a refusal of this game, with the names its charts give to places and powers. */
  explain(edition: Edition, refusal: Refusal): string;
  /** Players for empty seats by id, as it stands in `--seat north=steward`. */
  readonly bots?: Readonly<Record<string, Bot<Edition, View>>>;
  /** What bots were called in matches created before `bots` had their present names. */
  readonly formerBots?: Readonly<Record<string, string>>;
}

/** Ids of the seats that people or bots play, in the game's own order; those the rules play are not among them. */
export const playersOf = <Edition>(
  game: Pick<Game<Edition, never, unknown, unknown>, 'seats'>,
  edition: Edition,
): readonly string[] => game.seats(edition).flatMap(({ id, by }) => (by === 'player' ? [id] : []));

/** Ids of the seats that a match does not wait for before it begins. */
export const spareSeatsOf = <Edition>(
  game: Pick<Game<Edition, never, unknown, unknown>, 'seats'>,
  edition: Edition,
): readonly string[] => game.seats(edition).flatMap(({ id, isSpare }) => (isSpare ? [id] : []));
