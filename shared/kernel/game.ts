import type { Dice } from './dice.ts';
import type { LogEntry } from './log.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import type { SyntaxProblem } from './sheet.ts';

/** A step of the turn as the kernel knows it. */
export interface PhaseInfo {
  /** Step code: `RE`, `MSC_ORDERS`, `COL`. */
  readonly id: string;
  /** The state of the turn's state machine it belongs to: `START`, `RESOLVE`. */
  readonly state: string;
  readonly title: string;
}

/** Who is waited for, and how. */
export interface Awaited {
  readonly seats: readonly string[];
  /** `sheet`: one secret, replaceable sheet per seat; `lines`: single lines that take effect at once. */
  readonly by: 'sheet' | 'lines';
  /** Key under `deadlines.*` in the settings, hours. */
  readonly deadline: string;
}

/** What a table file or a setting has wrong. */
export interface Problem {
  /** Where: `settings.paradox`, `map.json: areas[3].coasts`. */
  readonly at: string;
  readonly message: string;
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
  readonly rulesVersion: number;
  /** Seats that play, in the game's own order. */
  readonly seats: readonly string[];
  readonly phases: readonly PhaseInfo[];
  /** Checks settings and tables; what is left out takes its default. */
  edition(settings: unknown, tables: unknown): Result<Edition, readonly Problem[]>;
  setup(edition: Edition): State;
  position(state: State): { readonly turn: number; readonly step: string; readonly over: boolean };
  /** Who is waited for now; nothing when the next step runs by itself. */
  awaited(edition: Edition, state: State): Awaited | undefined;
  /** Reads a whole sheet for a seat; nothing of it is carried out. */
  readSheet(
    edition: Edition,
    state: State,
    seat: string,
    text: string,
  ): Result<{ readonly normal: string }, readonly SyntaxProblem[]>;
  /** One line that takes effect at once. */
  act(
    edition: Edition,
    state: State,
    seat: string,
    text: string,
    dice: Dice,
  ): Result<Advanced<State, Fact>, Refusal | readonly SyntaxProblem[]>;
  /** Runs the step that is due, with the sheets handed in; silence takes its default. */
  advance(
    edition: Edition,
    state: State,
    sheets: Readonly<Record<string, string>>,
    dice: Dice,
  ): Advanced<State, Fact>;
  /** What a seat may see of the position, built by addition. */
  view(edition: Edition, state: State, seat: string): View;
  /** The report of the entries this seat may read, as lines of text. */
  report(edition: Edition, log: readonly LogEntry<Fact>[], seat: string): readonly string[];
}
