import type { Use } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Action } from '../orders/types.ts';
import type { Desk } from './desk.ts';

/** Verbs that may stand in a movement/status change sheet (PB-MSC, PB-SEQ-2, PB-SEQ-5). */
export const MOVEMENT_VERBS = [
  'place',
  'lower',
  'build',
  'move',
  'merchant',
  'canal',
  'pay',
  'admit',
  'retreat',
  'combine',
  'fight-alone',
  'give-up',
  'hold',
  'lose',
] as const satisfies readonly Action['do'][];
export type MovementVerb = (typeof MOVEMENT_VERBS)[number];
export type ActionOf<V extends Action['do']> = Extract<Action, { do: V }>;

/** Why the engine acts for a power that did not do what it must. */
export type Compulsion = 'garrison' | 'indian-army' | 'western-garrison' | 'forced-expenditure';

/**
 * The law of one verb. `refusal` and `shortage` look at the desk as it stands and change nothing; together
 * they are the one test of legality behind sheets, menus, lint and what-if.
 */
export interface ActionRule<A extends Action> {
  /** Why it is against the rules here and now. */
  refusal(desk: Desk, action: A): Refusal | undefined;
  /** What is lacking to do it: money or counters. */
  shortage(desk: Desk, action: A): Refusal | undefined;
  /** Pounds. */
  cost(desk: Desk, action: A): number;
  /** Does it; only after neither test found anything. */
  carryOut(desk: Desk, action: A, why?: Compulsion): void;
  /** What it touches of its owner's means besides the money it costs. */
  uses(desk: Desk, action: A): readonly Use[];
}
