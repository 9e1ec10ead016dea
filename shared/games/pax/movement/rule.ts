import type { Use } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { RefusalTable } from '../../../kernel/refusals.ts';
import type { PaxVerbForm } from '../orders/form.ts';
import type { Action } from '../orders/types.ts';
import type { FactMatcher } from '../state/facts.ts';
import type { GreatPower, Power } from '../vocabulary/ids.ts';
import type { RefusalWords } from '../vocabulary/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import type { Workspace, WritableWorkspace } from './workspace.ts';

export type MovementActionOf<V extends Action['do']> = Extract<Action, { do: V }>;

/** Why the engine acts for a power that did not do something compulsory. */
export type Compulsion = 'garrison' | 'indian-army' | 'western-garrison' | 'forced-expenditure';

/** A power under the house rules and charts of a match, independent of the position. */
export interface PowerInEdition {
  readonly edition: Edition;
  readonly power: GreatPower;
}

/**
 * The law of one verb. `refusal` and `shortage` together are the test of legality for sheets, menus, remarks and what-if.
 */
export interface ActionRule<A extends Action> {
  /** Why it is never legal, whatever the position. */
  refusalInAnyPosition?(by: PowerInEdition, action: A): Refusal | undefined;
  /** Why it is illegal now; checked only if it may be legal in some position. */
  refusal(workspace: Workspace, action: A): Refusal | undefined;
  /** What is missing to do it: money or counters. */
  shortage(workspace: Workspace, action: A): Refusal | undefined;
  /** Pounds. */
  cost(workspace: Workspace, action: A): number;
  /** Carries it out. Call only if both tests return nothing. */
  carryOut(workspace: WritableWorkspace, action: A, why?: Compulsion): void;
  /** The owner's means it uses besides money. */
  uses(workspace: Workspace, action: A): readonly Use[];
}

/** An order of a movement and status change sheet, with its syntax, law and effects. */
export interface MovementVerb<A extends Action = Action> extends PaxVerbForm<A> {
  readonly law: ActionRule<A>;
  /** Variants worth offering in this workspace, in menus and to bots; the law filters out illegal ones. */
  options?(workspace: Workspace): readonly A[];
  /** The key under which conditions find it (see `conditionTopicOf`); absent if no condition can ask about it. */
  conditionTopic?(power: Power, action: A): string;
  /** Finds the public fact that reports it once carried out; absent if none is published (PB-MSC-10). */
  reportedBy?(power: Power, action: A): FactMatcher;
  /** Its own refusal reasons, which no other order has. */
  readonly refusals?: RefusalTable<RefusalWords>;
}

/** A verb with its law beside its syntax. */
export const movementVerb = <A extends Action>(
  form: PaxVerbForm<A>,
  rest: Omit<MovementVerb<A>, keyof PaxVerbForm>,
): MovementVerb<A> => ({ ...form, ...rest });

/** The key under which conditions find an action: `build france navy`. */
export const conditionTopicOf = (
  verb: 'place' | 'build' | 'move' | 'pay',
  power: Power,
  about: string,
): string => `${verb} ${power} ${about}`;
