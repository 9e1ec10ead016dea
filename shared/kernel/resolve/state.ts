import type { LineFailure, LineOutcome, Means, ResolvableLine, ResolverSettings, Rulings } from '../lines.ts';
import type { Account } from './account.ts';
import type { Ternary } from './gates.ts';
import type { ResolverReason } from './refusals.ts';

/** The input of the resolver. */
export interface ResolverInput {
  readonly lines: readonly ResolvableLine[];
  readonly means: Means;
  readonly settings: ResolverSettings;
  readonly rulings: Rulings;
  /** Lines with a given outcome, by id. */
  readonly given: ReadonlyMap<string, FixedOutcome>;
}

/** An outcome that is not computed: assumed, found to be the same in all cases, or refused during execution. */
export type FixedOutcome =
  | { readonly as: 'assumed'; readonly isDone: boolean }
  | { readonly as: 'same'; readonly outcome: LineOutcome }
  | { readonly as: 'refused'; readonly failure: LineFailure };

/** Why a line is done or struck for another reason than its own condition. */
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
  /** Under `overspend: stop`: the list as an account, in which every line waits for those before it. */
  chain: Account | undefined;
  /** How many cases were tried for its lines so far. */
  efforts: number;
  /** Under `overspend: stop`: no line before this one can still end unfunded. */
  free: number;
  /** Under `overspend: stop`: the first line that is not tried. */
  stoppedFrom: number;
}

/** The current state of one line. It is done if condition, needs and supply all come out true. */
export interface LineRun {
  readonly line: ResolvableLine;
  /** Index in the input; only used to order ids in the result. */
  readonly listed: number;
  /** Index in the order by owner, rank and id, which the resolver uses. */
  readonly order: number;
  readonly list: OwnerList;
  /** Index in its list. */
  readonly at: number;
  /** Gates of its condition and needs; -1 for no needs. */
  readonly condition: number;
  readonly needs: number;
  readonly places: AccountPlace[];
  conditionMet: Ternary;
  needsMet: Ternary;
  funded: Ternary;
  isDone: Ternary;
  verdict: LineVerdict | undefined;
  failure: LineFailure | undefined;
  /** Lines that used what was lacking in a broken circle. */
  shortOf: readonly LineRun[];
  /** The number of amounts that are not yet certain. */
  doubts: number;
  /**
   * The number of things its supply waits for: accounts that earlier lines may change, and an earlier stop of its
   * list.
   */
  holds: number;
  /** Carried out, or never to be. */
  isFinished: boolean;
  /** Waits for the game master: its own question, or another line's. */
  waits: 'paradox' | 'too-tangled' | 'others' | undefined;
  /**
   * The line cannot be supplied while it is part of a circle. Formulas do not count it as refused until it is known
   * whether the circle would otherwise take place. False once it is released; undefined if it was never withheld.
   */
  isWithheld: Ternary;
  /** The decision counter when it last changed. */
  touched: number;
}

/** A line's place in one account. */
export interface AccountPlace {
  readonly account: Account;
  readonly at: number;
}

/** Whether it is undecided if the line is carried out. */
export const isUndecided = (state: LineRun): boolean => state.isDone === undefined;

/** Whether formulas still count with either outcome of the line. */
export const isOpenToFormulas = (state: LineRun): boolean => isUndecided(state) || state.isWithheld === true;

/** Whether the line may still end unfunded, which under `overspend: stop` stops those after it. */
export const mayOverspend = (state: LineRun): boolean =>
  state.funded !== true &&
  state.conditionMet !== false &&
  state.needsMet !== false &&
  state.verdict === undefined &&
  state.failure?.status !== 'illegal';

/** Whether it is certainly tried and not paid for. */
export const isUnfunded = (state: LineRun): boolean =>
  state.verdict === undefined &&
  state.conditionMet === true &&
  state.needsMet === true &&
  state.failure?.status === 'unfunded';

/** Whether its outcome depends on more than payment: on its condition or its needs. */
export const isConditional = (state: LineRun): boolean =>
  state.conditionMet === undefined || state.needsMet === undefined;

export const byListing = (a: LineRun, b: LineRun): number => a.listed - b.listed;
