import type { ConditionOver } from '../../../kernel/language/conditions.ts';

/** A term of peace with its arguments, as a victor lists it. */
export interface TermChoice {
  /** `B.7`. */
  readonly code: string;
  /** `fleets`, `corps`, `half`, `thirds`, `great-britain`, `me`. */
  readonly option?: string;
  /** Provinces and minors of B.7 and C.4. */
  readonly places?: readonly string[];
  /** The corps of B.4, in the victor's words. */
  readonly note?: string;
}

/**
 * The data of each order. Powers, minors and provinces are ids of the charts. Each order declares its own next to its
 * law: `declare module '../../orders/types.ts' { interface Actions { … } }`.
 */
export interface Actions {
  done: object;
}

/** An order: its kind and its data. */
export type Action = { readonly [Do in keyof Actions]: { readonly do: Do } & Actions[Do] }[keyof Actions];

/** The subject of a condition: a power or minor, `me`, or `anyone`. */
export type Subject = string;

/** What a condition can ask. */
export type Atom =
  | { readonly is: 'at-war'; readonly who: Subject; readonly with: Subject }
  | { readonly is: 'declared'; readonly who: Subject; readonly on: Subject }
  | { readonly is: 'called'; readonly who: Subject; readonly ally: Subject; readonly enemy?: Subject }
  | { readonly is: 'answered'; readonly who: Subject; readonly caller: Subject }
  | { readonly is: 'refused'; readonly who: Subject; readonly caller: Subject }
  | { readonly is: 'sued'; readonly who: Subject; readonly of: Subject }
  | {
      readonly is: 'surrendered';
      readonly who: Subject;
      readonly to: Subject;
      readonly how?: 'conditionally' | 'unconditionally';
    }
  | { readonly is: 'allied'; readonly who: Subject; readonly with: Subject }
  | { readonly is: 'allies'; readonly who: Subject; readonly with: Subject }
  | { readonly is: 'runs'; readonly who: Subject; readonly minor: string }
  | { readonly is: 'stays'; readonly who: Subject; readonly minor: string }
  | { readonly is: 'in-zone'; readonly who: Subject; readonly zone: string }
  | { readonly is: 'dominant'; readonly who: Subject }
  | { readonly is: 'ruling'; readonly text: string };

export type Condition = ConditionOver<Atom>;

/** One line: an order and its condition. */
export interface Order {
  readonly action: Action;
  readonly condition?: Condition;
}

export type ActionOf<Do extends Action['do']> = Extract<Action, { readonly do: Do }>;
