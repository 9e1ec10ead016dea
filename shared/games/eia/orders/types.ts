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

/** What a line orders. Powers, minors and provinces are ids of the charts. */
export type Action =
  // Declarations (4.2)
  | { readonly do: 'declare-war'; readonly on: string; readonly under?: string }
  | { readonly do: 'declare-no-war' }
  // Calls (4.3)
  | { readonly do: 'call'; readonly ally: string; readonly enemy: string }
  | { readonly do: 'answer'; readonly caller: string; readonly enemy: string }
  | { readonly do: 'refuse'; readonly caller: string; readonly enemy: string }
  // Peace (4.4); `all` stands for every enemy
  | { readonly do: 'informal-peace'; readonly with: string; readonly text?: string }
  | { readonly do: 'sue'; readonly of: string; readonly term?: string }
  | { readonly do: 'offer'; readonly kind: 'conditional' | 'unconditional'; readonly to: string }
  | { readonly do: 'accept'; readonly of: string }
  | { readonly do: 'decline'; readonly of: string }
  | { readonly do: 'term'; readonly code: string; readonly to: string }
  | { readonly do: 'terms'; readonly to: string; readonly list: readonly TermChoice[] }
  | { readonly do: 'make-conquered'; readonly minor: string }
  | { readonly do: 'keep-free'; readonly minor: string }
  | { readonly do: 'demand-break'; readonly of: string }
  // Alliances (4.5), minors (4.6)
  | { readonly do: 'ally'; readonly with: string }
  | { readonly do: 'run'; readonly minor: string }
  | { readonly do: 'back-down'; readonly minor: string }
  | { readonly do: 'stand'; readonly minor: string }
  | { readonly do: 'support'; readonly minor: string; readonly against: string }
  | { readonly do: 'set-up'; readonly minor: string; readonly text: string }
  // Closing (4.7 to 4.9)
  | { readonly do: 'break'; readonly with: string }
  | { readonly do: 'free'; readonly minor: string }
  | { readonly do: 'combine'; readonly with: readonly string[] }
  | { readonly do: 'done' };

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
