import type { Formula } from './formula.ts';
import type { Refusal } from './refusal.ts';

/** How an order line can end. */
export const LINE_STATUSES = ['done', 'struck', 'unfunded', 'illegal', 'needs ruling'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/**
 * One use that a line makes of its owner's resources. `spend` and `gain` change an amount (money,
 * counters, units at a place); `read` and `write` concern anything that is not an amount (the
 * position of a piece).
 */
export interface Use {
  /** The resource's full name, including its owner: `north money`, `north pieces at harbour`. */
  readonly key: string;
  readonly how: 'spend' | 'gain' | 'read' | 'write';
  readonly amount: number;
}

/** One order line as the resolver sees it. */
export interface ResolvableLine {
  /** Sheet and line number: `north/1`. */
  readonly id: string;
  /** The owner of the resources that it uses. */
  readonly owner: string;
  /** Its position in the owner's order of execution: lower comes first, no two are equal. */
  readonly rank: number;
  readonly condition: Formula;
  /**
   * What it requires of other lines besides its condition: consent, or a shared price paid in full.
   */
  readonly needs: { readonly formula: Formula; readonly otherwise: LineFailure } | undefined;
  readonly uses: readonly Use[];
}

export interface LineFailure {
  readonly status: 'unfunded' | 'illegal';
  readonly refusal: Refusal;
}

/** The owners' money and pieces, which carrying out lines changes. Provided by the game. */
export interface Means {
  /** The amount left of a resource. */
  available(key: string): number;
  /** Why the line cannot be carried out now, or undefined if it can. Changes nothing. */
  attempt(id: string): LineFailure | undefined;
  /** Carries the line out. Call it only if `attempt` returned undefined. */
  carryOut(id: string): void;
  /** An independent copy. */
  fork(): Means;
}

export interface ResolverSettings {
  readonly paradox: 'none' | 'all' | 'gm';
  readonly mutualEnable: 'all' | 'none';
  readonly overspend: 'skip' | 'stop';
}

/**
 * The game master's rulings: answers to questions (by text) and decisions on paradoxes (by line
 * id).
 */
export interface Rulings {
  readonly answers: Readonly<Record<string, boolean>>;
  readonly lines: Readonly<Record<string, 'done' | 'struck'>>;
}

/** How one line ended and which lines decided it. */
export interface LineOutcome {
  readonly id: string;
  readonly status: LineStatus;
  /**
   * One of the resolver's own reasons (`resolve/refusals.ts`), or the refusal returned by `Means`
   * or set in `needs`.
   */
  readonly reason: Refusal;
  /**
   * Ids of the lines that decided it, at most twenty, in listing order; empty if the position alone
   * decided it.
   */
  readonly because: readonly string[];
}

/**
 * A question to the game master: one for each paradox, and one for each free-text condition with
 * all lines that use it.
 */
export interface RulingQuestion {
  readonly kind: 'paradox' | 'condition';
  readonly lines: readonly string[];
  /** The text of a free-text condition. */
  readonly text?: string;
}

export interface Resolution {
  readonly outcomes: readonly LineOutcome[];
  readonly questions: readonly RulingQuestion[];
  /** The resources after all lines were carried out. */
  readonly means: Means;
}
