import type { LineFailure, LineOutcome, Means, ResolvableLine, ResolverSettings, Rulings } from '../lines.ts';
import type { Account } from './account.ts';
import type { Ternary } from './gates.ts';
import type { ResolverReason } from './refusals.ts';

/** What is put to the resolver. */
export interface ResolverInput {
  readonly lines: readonly ResolvableLine[];
  readonly means: Means;
  readonly settings: ResolverSettings;
  readonly rulings: Rulings;
  /** Lines whose end is given from outside, by id. */
  readonly given: ReadonlyMap<string, FixedOutcome>;
}

/** An end that is not to be worked out: assumed, found to be the same in every case, or refused when carried out. */
export type FixedOutcome =
  | { readonly as: 'assumed'; readonly isDone: boolean }
  | { readonly as: 'same'; readonly outcome: LineOutcome }
  | { readonly as: 'refused'; readonly failure: LineFailure };

/** Why a line is done or struck other than by its own condition. */
export interface LineVerdict {
  readonly reason: Extract<
    ResolverReason,
    'mutual' | 'shortage' | 'paradox' | 'too-tangled' | 'ruling' | 'assumed'
  >;
  /** The lines that decided it. */
  readonly over: readonly LineRun[];
}

/** One owner's lines in order of execution. */
export interface OwnerList {
  readonly states: LineRun[];
  /** Under `overspend: stop`: the list as an account of its own, on which every line waits for those before it. */
  chain: Account | undefined;
  /** Cases in which its lines were tried out so far. */
  efforts: number;
  /** Under `overspend: stop`: no line before this one can end unfunded any more. */
  free: number;
  /** Under `overspend: stop`: the first line that is not tried. */
  stoppedFrom: number;
}

/** What is known of one line so far. A line is done when condition, needs and means all come out true. */
export interface LineRun {
  readonly line: ResolvableLine;
  /** Place in the listing; names only the order of ids in answers. */
  readonly listed: number;
  /** Place in the order by owner, rank and id, which the resolver uses. */
  readonly order: number;
  readonly list: OwnerList;
  /** Place in the list. */
  readonly at: number;
  /** Gates of its condition and of what it needs; no needs: -1. */
  readonly condition: number;
  readonly needs: number;
  readonly places: AccountPlace[];
  conditionMet: Ternary;
  needsMet: Ternary;
  funded: Ternary;
  isDone: Ternary;
  verdict: LineVerdict | undefined;
  failure: LineFailure | undefined;
  /** Lines that took what a broken circle lacked. */
  shortOf: readonly LineRun[];
  /** Amounts of which it is not yet sure to find enough. */
  doubts: number;
  /** What its supply waits for: accounts that earlier lines may change, and an earlier stop of its list. */
  holds: number;
  /** Carried out, or never to be. */
  isFinished: boolean;
  /** Waits for the game master: its own question, or someone else's. */
  waits: 'paradox' | 'too-tangled' | 'others' | undefined;
  /**
   * Its means refuse it while it waits for lines that wait for it: formulas count it only when it is known
   * whether all would take place but for that. False once they do; undefined where it was never withheld.
   */
  isWithheld: Ternary;
  /** The count of decisions when it last changed. */
  touched: number;
}

/** A line's place in one account. */
export interface AccountPlace {
  readonly account: Account;
  readonly at: number;
}

/** Whether nothing has been decided about carrying the line out. */
export const isUndecided = (state: LineRun): boolean => state.isDone === undefined;

/** Whether formulas still count with either end of the line. */
export const isOpenToFormulas = (state: LineRun): boolean => isUndecided(state) || state.isWithheld === true;

/** Whether the line may yet end unfunded, which under `overspend: stop` stops those after it. */
export const mayOverspend = (state: LineRun): boolean =>
  state.funded !== true &&
  state.conditionMet !== false &&
  state.needsMet !== false &&
  state.verdict === undefined &&
  state.failure?.status !== 'illegal';

/** Whether it is tried and not paid for, for certain. */
export const isUnfunded = (state: LineRun): boolean =>
  state.verdict === undefined &&
  state.conditionMet === true &&
  state.needsMet === true &&
  state.failure?.status === 'unfunded';

/** Whether its end depends on others besides what it costs: on its condition, or on what it needs of them. */
export const isConditional = (state: LineRun): boolean =>
  state.conditionMet === undefined || state.needsMet === undefined;

export const byListing = (a: LineRun, b: LineRun): number => a.listed - b.listed;
