import type { LineFailure, LineOutcome, Means, ResolvableLine, ResolverSettings, Rulings } from '../lines.ts';
import type { Account } from './account.ts';
import type { Circuit, Ternary } from './circuit.ts';

/** What is put to the resolver. */
export interface Docket {
  readonly lines: readonly ResolvableLine[];
  readonly means: Means;
  readonly settings: ResolverSettings;
  readonly rulings: Rulings;
  /** Lines whose end is given from outside, by id. */
  readonly given: ReadonlyMap<string, Given>;
  /** Whether lines that are spoken of but not listed may yet come; otherwise they never do. */
  readonly mayBeAbsent: boolean;
}

/** An end that is not to be worked out: assumed, found to be the same in every case, or refused at last. */
export type Given =
  | { readonly as: 'assumed'; readonly isDone: boolean }
  | { readonly as: 'same'; readonly outcome: LineOutcome }
  | { readonly as: 'refused'; readonly failure: LineFailure };

/** Why a line is done or struck other than by its own condition. */
export interface Verdict {
  readonly reason: 'mutual' | 'paradox' | 'ruling' | 'assumed';
  /** All lines it was spoken over. */
  readonly over: readonly LineState[];
}

/** What is known of one line so far. A line is done when condition, needs and supply all come out true. */
export interface LineState {
  readonly line: ResolvableLine;
  /** Place in the listing; names only the order of ids in answers. */
  readonly listed: number;
  /** Place by owner, rank and id: what the resolver goes by. */
  readonly order: number;
  readonly condition: Circuit;
  readonly needs: Circuit | undefined;
  readonly places: Place[];
  meets: Ternary;
  consented: Ternary;
  supplied: Ternary;
  isDone: Ternary;
  verdict: Verdict | undefined;
  failure: LineFailure | undefined;
  /** Amounts of which it is not yet sure to find enough. */
  doubts: number;
  /** Accounts in which its supply waits for the changes of earlier lines. */
  holds: number;
  /** Carried out, or never to be. */
  isSettled: boolean;
  /** Waits for the game master: its own question, or someone else's. */
  waits: 'paradox' | 'others' | undefined;
  /** The count of decisions when it, or a line its formulas name, last changed. */
  touched: number;
}

/** A line's place in one account. */
export interface Place {
  readonly account: Account;
  readonly at: number;
}

/** Whether nothing has been decided about carrying the line out. */
export const isOpen = (state: LineState): boolean => state.isDone === undefined;

/** Whether the line may yet end unfunded, which under `overspend: stop` stops those after it. */
export const mayOverspend = (state: LineState): boolean =>
  state.supplied !== true &&
  state.meets !== false &&
  state.consented !== false &&
  state.verdict === undefined &&
  state.failure?.status !== 'illegal';
