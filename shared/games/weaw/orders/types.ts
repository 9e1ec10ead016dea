import type { ConditionOver } from '../../../kernel/language/conditions.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { UnitType } from '../vocabulary/units.ts';

/** Units of one kind; all of them if no number is given. */
export interface Units {
  readonly type: UnitType;
  readonly n?: number;
  /** Where they are; in a list, the place named after it. */
  readonly from?: string;
}

/**
 * The data of each order, by its `do`. Each order adds its own beside its law: `declare module '../../orders/types.ts'
 * { interface Actions { … } }`.
 */
export interface Actions {
  // Orders without data.
  'gear-up': object;
  'repeat-builds': object;
  fund: object;
}

/** An action: its `do`, and its data. */
export type Action = { readonly [Do in keyof Actions]: { readonly do: Do } & Actions[Do] }[keyof Actions];

export type ActionOf<Do extends Action['do']> = Extract<Action, { readonly do: Do }>;

/** The subject of a condition: the id of a nation, or `me`, `anyone`, `ally`. */
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

/** One line: its actions, all or none of which are carried out, and its condition. */
export interface Order {
  /** The nation it is written for, if not the writer's. */
  readonly as?: string;
  readonly actions: readonly Action[];
  readonly condition?: Condition;
}
