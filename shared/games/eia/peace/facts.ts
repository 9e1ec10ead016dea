import type { Refusal } from '../../../kernel/refusal.ts';
import type { Obligation, PeaceRecord } from '../state/state.ts';
import type { Month } from '../vocabulary/months.ts';

export type PeaceFact =
  | {
      readonly type: 'lapsed';
      readonly power: string;
      readonly minor: string;
      readonly controller: string | null;
    }
  | { readonly type: 'informal-peace'; readonly one: string; readonly other: string; readonly text?: string }
  | { readonly type: 'sued'; readonly by: string; readonly of: string; readonly forced: boolean }
  | {
      readonly type: 'offered';
      readonly by: string;
      readonly to: string;
      readonly offer: 'conditional' | 'unconditional';
    }
  | {
      readonly type: 'replied';
      readonly by: string;
      readonly to: string;
      /** The term of list A, or whether an unconditional peace was accepted. */
      readonly reply: string;
    }
  | {
      readonly type: 'pick-order';
      readonly loser: string;
      readonly order: readonly string[];
      readonly dice: Readonly<Record<string, readonly number[]>>;
    }
  | {
      readonly type: 'peace';
      readonly peace: PeaceRecord;
      readonly until: string;
      readonly loserUntil: string;
    }
  /** Only in forecasts. */
  | { readonly type: 'informal-offer'; readonly by: string; readonly to: string }
  | {
      readonly type: 'suit-price';
      readonly power: string;
      /** Points by the kind of peace that results, charged once however many powers make it. */
      readonly conditional: number;
      readonly unconditional: number;
    }
  | {
      readonly type: 'offer-price';
      readonly power: string;
      readonly offer: 'conditional' | 'unconditional';
      readonly to: string;
      readonly points: number;
    }
  /** Only in forecasts: the result of accepting an offered peace. */
  | {
      readonly type: 'surrender-price';
      readonly loser: string;
      readonly victor: string;
      readonly kind: 'conditional' | 'unconditional';
      /** Points of the loser, charged once however many powers make peace with it; then of the victor. */
      readonly points: readonly [loser: number, victor: number];
      /** The most terms the victor may take. */
      readonly terms: number;
      /** Length of the truce. */
      readonly months: number;
    }
  /** Only in forecasts: a term that a victor takes from its list, and what it brings. */
  | {
      readonly type: 'term-outlook';
      readonly victor: string;
      readonly loser: string;
      readonly term: string;
      /** Whether the loser has not sued the victor. */
      readonly isAhead: boolean;
      /** Whether other victors may take it first. */
      readonly isContested: boolean;
      readonly owed?: Obligation;
      readonly duty?: string;
      /** The last month in which the loser may not declare war on the victor. */
      readonly truce?: Month;
    }
  /** Only in forecasts: a term of a victor's list that it cannot take, though it takes others. */
  | {
      readonly type: 'term-shut-out';
      readonly victor: string;
      readonly term: string;
      readonly refusal: Refusal;
    }
  | {
      readonly type: 'peace-points';
      readonly power: string;
      readonly points: number;
      readonly total: number;
      readonly rule: string;
    }
  /** With `termPicks: live`, a term when it is picked. */
  | { readonly type: 'picked'; readonly victor: string; readonly loser: string; readonly term: string }
  | { readonly type: 'passed-terms'; readonly victor: string; readonly loser: string }
  | { readonly type: 'ceded'; readonly place: string; readonly from: string; readonly to: string }
  | { readonly type: 'made-conquered'; readonly minor: string; readonly by: string }
  | { readonly type: 'out'; readonly power: string }
  | {
      readonly type: 'demanded';
      readonly by: string;
      readonly of: string;
      readonly points: number;
      readonly total: number;
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    peace: PeaceFact;
  }
}
