import type { Dice } from './dice.ts';
import type { LogEntry } from './log.ts';
import type { Refusal } from '../refusal.ts';
import type { Result } from '../result.ts';
import type { SyntaxProblem } from '../language/sheet.ts';

/** A step of the turn as the kernel knows it. */
export interface PhaseInfo {
  /** Step code: `RE`, `MSC_ORDERS`, `COL`. */
  readonly id: string;
  /** The state of the turn's state machine it belongs to: `START`, `RESOLVE`. */
  readonly state: string;
  readonly title: string;
}

/** A seat of a match. What screens need of it to name and mark its pieces is here. */
export interface SeatInfo {
  /** As it stands in commands, audiences and invitations: `britain`. */
  readonly id: string;
  readonly name: string;
  /** One letter that stands for it where colour does not reach; no two seats share it. */
  readonly initial: string;
  /** Its colour, by a name that the game's client knows. */
  readonly tone: string;
  /** `rules`: the game plays it by itself; nobody can take it or say anything for it. */
  readonly by: 'player' | 'rules';
}

/** A set of house rules under a name: where a match begins that asks for nothing else. */
export interface Ruleset {
  /** As it is written behind `--ruleset`. */
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
  /** How often the turn has come to the step, from 1. */
  readonly visit: number;
  /** The turn in the game's own calendar, as it is shown: `1880`, `March 1805`, `Spring 1914`. */
  readonly date: string;
  readonly over: boolean;
}

/** Who is waited for, and how. */
export interface Awaited {
  readonly seats: readonly string[];
  /** `sheet`: one secret, replaceable sheet per seat; `lines`: single lines that take effect at once. */
  readonly by: 'sheet' | 'lines';
  /** Key under `deadlines.*` in the settings, hours. */
  readonly deadline: string;
  /** Time alone does not close it: it stays open until nobody is missing or the game master closes it. */
  readonly untilAllIn?: boolean;
  /** Closes as soon as nobody is missing, whoever is the game master. */
  readonly closesWhenAllIn?: boolean;
}

/** What a table file or a setting has wrong. */
export interface Problem {
  /** Where: `settings.paradox`, `map.json: areas[3].coasts`. */
  readonly at: string;
  readonly message: string;
}

/** What a seat ought to know of its sheet before handing it in; the sheet is taken all the same. */
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

/** Where a text is said; what is left out is not known. */
export interface TextContext {
  /** Step code: `MSC_ORDERS`. */
  readonly phase?: string;
  readonly seat?: string;
  readonly ruleset?: string;
}

/** How a text was understood, whatever it is: a sheet, single lines, a text to be signed. */
export interface TextReading {
  /** Its lines in normal form; none where something is wrong. */
  readonly normal: readonly string[];
  /** What was typed and is no part of it, each with the number of its line: `1: Hi all,`. */
  readonly dropped: readonly string[];
  readonly problems: readonly SyntaxProblem[];
  /** It cannot be taken back and was not typed in its normal form, so that it is shown before it is done. */
  readonly isToConfirm: boolean;
}

interface SeatFiller<Edition, View> {
  write(edition: Edition, view: View, seat: string): string;
}

/**
 * Writes what a seat nobody plays hands in: a sheet, or lines one below the other. From its view alone.
 * (The type of a method, so that a game fits where its edition and view are not known.)
 */
export type Bot<Edition, View> = SeatFiller<Edition, View>['write'];

/** How matches of an older version of the rules are carried on; what is left out needs no change. */
export interface CarryOn<State> {
  /** Settings and charts as that version kept them, as this one reads them. */
  source?(source: EditionSource): EditionSource;
  /** A position of that version as one of this. */
  position?(state: unknown): State;
}

export interface Advanced<State, Fact> {
  readonly state: State;
  readonly log: readonly LogEntry<Fact>[];
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
  /** Older versions whose matches this one carries on; those of any other version are refused. */
  readonly carriesOn?: Readonly<Record<number, CarryOn<State>>>;
  /** The sets of house rules it can be played by, the usual one first; at least one. */
  readonly rulesets: readonly Ruleset[];
  readonly phases: readonly PhaseInfo[];
  /** Checks settings and tables; what is left out takes its default. */
  edition(settings: unknown, tables: unknown): Result<Edition, readonly Problem[]>;
  /** The seats of this printing, in the game's own order. */
  seats(edition: Edition): readonly SeatInfo[];
  setup(edition: Edition): State;
  moment(state: State): Moment;
  /** Who is waited for now; nothing when the next step runs by itself. */
  awaited(edition: Edition, state: State): Awaited | undefined;
  /** Reads a whole sheet for a seat; nothing of it is carried out. */
  readSheet(
    edition: Edition,
    state: State,
    seat: string,
    text: string,
  ): Result<{ readonly normal: string; readonly dropped?: readonly string[] }, readonly SyntaxProblem[]>;
  /** One line that takes effect at once. */
  act(
    edition: Edition,
    state: State,
    seat: string,
    text: string,
    dice: Dice,
  ): Result<Advanced<State, Fact>, Refusal | readonly SyntaxProblem[]>;
  /**
   * Why a line that has just been sent is not taken although `act` would carry it out: one too many, or it can be
   * meant in two ways. Lines taken before are carried out without asking, so stricter limits refuse no old journal.
   */
  objection?(edition: Edition, state: State, seat: string, text: string): Refusal | undefined;
  /** Runs the step that is due, with the sheets handed in; silence takes its default. */
  advance(
    edition: Edition,
    state: State,
    sheets: Readonly<Record<string, string>>,
    dice: Dice,
  ): Advanced<State, Fact>;
  /** Reads any text of the game without a match: what it is in normal form, and what was left out of it. */
  readText?(edition: Edition, context: TextContext, text: string): TextReading;
  /** What a seat may see of the position, built by addition. */
  view(edition: Edition, state: State, seat: string): View;
  /** The report of the entries this seat may read, as lines of text. */
  report(edition: Edition, log: readonly LogEntry<Fact>[], seat: string): readonly string[];
  /** The settings and charts of an edition with every default filled in, so that a match carries its own. */
  source?(edition: Edition): EditionSource;
  /** Most turns a match can last: as many dice keys are committed to before it begins. */
  turns?(edition: Edition): number;
  /** What is doubtful in a sheet as things stand, by what the seat itself may know. */
  lint?(edition: Edition, state: State, seat: string, text: string): readonly Remark[];
  /** Lines this seat may write now, in normal form, by what the seat itself may know. */
  options?(edition: Edition, state: State, seat: string): readonly string[];
  /** The sentence for a refusal of this game, with the names its charts give to places and powers. */
  explain(edition: Edition, refusal: Refusal): string;
  /** Players for empty seats, by name. */
  readonly bots?: Readonly<Record<string, Bot<Edition, View>>>;
}

/** Ids of the seats that people or bots play, in the game's own order; those the rules play are not among them. */
export const playersOf = <Edition>(
  game: Pick<Game<Edition, never, unknown, unknown>, 'seats'>,
  edition: Edition,
): readonly string[] => game.seats(edition).flatMap(({ id, by }) => (by === 'player' ? [id] : []));
