import type { ConditionOver } from '../../../kernel/language/conditions.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { UnitType } from '../vocabulary/units.ts';

/** So many units of a kind; without a number, all of them. */
export interface Units {
  readonly type: UnitType;
  readonly n?: number;
  /** Where they are; of several joined by commas, the place that follows. */
  readonly from?: string;
}

/**
 * What orders hold, by what they do. Each adds its own beside its law:
 * `declare module '../../orders/types.ts' { interface Actions { … } }`.
 */
export interface Actions {
  // Orders that are their verb and nothing else.
  'gear-up': object;
  'repeat-builds': object;
  fund: object;
}

/** What an order does, and what that holds. */
export type Action = { readonly [Do in keyof Actions]: { readonly do: Do } & Actions[Do] }[keyof Actions];

export type ActionOf<Do extends Action['do']> = Extract<Action, { readonly do: Do }>;

/** Whom a condition is about: the id of a nation, or `me`, `anyone`, `ally`. */
export type Subject = string;

export type Atom =
  | { readonly is: 'at-war'; readonly who: Subject; readonly with: Subject }
  | { readonly is: 'holds'; readonly who: Subject; readonly place: string }
  | { readonly is: 'empty'; readonly place: string }
  | {
      readonly is: 'units';
      readonly least: number;
      readonly what: UnitType | 'ship';
      readonly enemy: boolean;
      readonly place: string;
    }
  | { readonly is: 'no-enemy'; readonly place: string }
  | { readonly is: 'us-entry'; readonly least: number }
  | { readonly is: 'money'; readonly least: number }
  | { readonly is: 'turn'; readonly least: number }
  | {
      readonly is: 'status';
      readonly who: string;
      readonly what: 'allied' | 'central' | 'neutral' | 'surrendered' | 'conquered';
    }
  | { readonly is: 'leans'; readonly who: string; readonly side: Side }
  | { readonly is: 'ruling'; readonly text: string };

export type Condition = ConditionOver<Atom>;

/** One line: what is to be done, all of it or nothing, and under which condition. */
export interface Order {
  /** The nation it is written for, where that is not the writer's. */
  readonly as?: string;
  readonly actions: readonly Action[];
  readonly condition?: Condition;
}
