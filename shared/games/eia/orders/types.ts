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
 * What orders hold, by what they do. Powers, minors and provinces are ids of the charts. An order may add its own beside
 * its law: `declare module '../../orders/types.ts' { interface Actions { … } }`.
 */
export interface Actions {
  // Declarations (4.2)
  'declare-war': { readonly on: string; readonly under?: string };
  'declare-no-war': object;
  // Calls (4.3)
  call: { readonly ally: string; readonly enemy: string };
  answer: { readonly caller: string; readonly enemy: string };
  refuse: { readonly caller: string; readonly enemy: string };
  // Peace (4.4); `all` stands for every enemy
  'informal-peace': { readonly with: string; readonly text?: string };
  sue: { readonly of: string; readonly term?: string };
  offer: { readonly kind: 'conditional' | 'unconditional'; readonly to: string };
  accept: { readonly of: string };
  decline: { readonly of: string };
  term: { readonly code: string; readonly to: string };
  terms: { readonly to: string; readonly list: readonly TermChoice[] };
  'make-conquered': { readonly minor: string };
  'keep-free': { readonly minor: string };
  'demand-break': { readonly of: string };
  // Alliances (4.5), minors (4.6)
  ally: { readonly with: string };
  run: { readonly minor: string };
  'back-down': { readonly minor: string };
  stand: { readonly minor: string };
  support: { readonly minor: string; readonly against: string };
  'set-up': { readonly minor: string; readonly text: string };
  // Closing (4.7 to 4.9)
  break: { readonly with: string };
  free: { readonly minor: string };
  combine: { readonly with: readonly string[] };
  done: object;
}

/** What a line orders: what it does, and what that holds. */
export type Action = { readonly [Do in keyof Actions]: { readonly do: Do } & Actions[Do] }[keyof Actions];

/** Who or what a condition speaks of: a power or minor, `me`, or `anyone`. */
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

/** One line: what is to be done, and under which condition. */
export interface Order {
  readonly action: Action;
  readonly condition?: Condition;
}

export type ActionOf<Do extends Action['do']> = Extract<Action, { readonly do: Do }>;
