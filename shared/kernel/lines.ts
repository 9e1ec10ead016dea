import type { Formula } from './formula.ts';
import type { Refusal } from './refusal.ts';

/** How an order line can end. */
export const LINE_STATUSES = ['done', 'struck', 'unfunded', 'illegal', 'needs ruling'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/**
 * One thing a line touches of its owner's means. `spend` and `gain` move an amount (money, counters,
 * units at a place); `read` and `write` concern something that is not an amount (where a piece stands).
 */
export interface Use {
  /** Full name of the resource, its owner included: `north money`, `north pieces at harbour`. */
  readonly key: string;
  readonly how: 'spend' | 'gain' | 'read' | 'write';
  readonly amount: number;
}

/** One order line as the resolver sees it. */
export interface ResolvableLine {
  /** `north/1`: the sheet and the number in it. */
  readonly id: string;
  /** Whose means it uses. */
  readonly owner: string;
  /** Place in the owner's order of execution; lower comes first, equal never. */
  readonly rank: number;
  readonly condition: Formula;
  /** What it needs of other lines besides its condition: consent, a shared price made up in full. */
  readonly needs: { readonly formula: Formula; readonly otherwise: LineFailure } | undefined;
  readonly uses: readonly Use[];
}

export interface LineFailure {
  readonly status: 'unfunded' | 'illegal';
  readonly refusal: Refusal;
}

/** The owners' purses and pieces, changed by carrying lines out; the game supplies it. */
export interface Means {
  /** What is left of a resource that is an amount. */
  available(key: string): number;
  /** Why the line cannot be carried out now, or nothing. Changes nothing. */
  attempt(id: string): LineFailure | undefined;
  /** Carries the line out. Only after `attempt` found nothing. */
  carryOut(id: string): void;
  /** An independent copy. */
  fork(): Means;
}

export interface ResolverSettings {
  readonly paradox: 'none' | 'all' | 'gm';
  readonly mutualEnable: 'all' | 'none';
  readonly overspend: 'skip' | 'stop';
}

/** The game master's answers: to questions (`ask`) and to paradoxes (by line id). */
export interface Rulings {
  readonly answers: Readonly<Record<string, boolean>>;
  readonly lines: Readonly<Record<string, 'done' | 'struck'>>;
}

/** How one line ended and which lines decided it. */
export interface LineOutcome {
  readonly id: string;
  readonly status: LineStatus;
  /** One of the resolver's own (`resolve/refusals.ts`), or the refusal of the means or of what it needs. */
  readonly reason: Refusal;
  /** Ids of the lines that decided it, twenty at most, in listing order; empty when the position alone did. */
  readonly because: readonly string[];
}

/** A question to the game master: one per paradox, or one per free text for all lines that depend on it. */
export interface RulingQuestion {
  readonly kind: 'paradox' | 'condition';
  readonly lines: readonly string[];
  /** The free text of a condition. */
  readonly text?: string;
}

export interface Resolution {
  readonly outcomes: readonly LineOutcome[];
  readonly questions: readonly RulingQuestion[];
  /** The means after every line that is done. */
  readonly means: Means;
}
