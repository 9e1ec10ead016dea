import type { Use } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { RefusalTable } from '../../../kernel/refusals.ts';
import type { PaxVerbForm } from '../orders/form.ts';
import type { Action } from '../orders/types.ts';
import type { FactMatcher } from '../state/facts.ts';
import type { GreatPower, Power } from '../vocabulary/ids.ts';
import type { RefusalWords } from '../vocabulary/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import type { Workspace } from './workspace.ts';

export type MovementActionOf<V extends Action['do']> = Extract<Action, { do: V }>;

/** Why the engine acts for a power that did not do what it must. */
export type Compulsion = 'garrison' | 'indian-army' | 'western-garrison' | 'forced-expenditure';

/** A power under the house rules and charts of a match, whatever its position. */
export interface PowerInEdition {
  readonly edition: Edition;
  readonly power: GreatPower;
}

/**
 * The law of one verb. `refusal` and `shortage` look at the workspace as it stands and change nothing; together
 * they are the one test of legality behind sheets, menus, remarks and what-if.
 */
export interface ActionRule<A extends Action> {
  /** Why it is against the rules whatever the position. */
  refusalInAnyPosition?(by: PowerInEdition, action: A): Refusal | undefined;
  /** Why it is against the rules here and now; asked only where it may be done in some position. */
  refusal(workspace: Workspace, action: A): Refusal | undefined;
  /** What is lacking to do it: money or counters. */
  shortage(workspace: Workspace, action: A): Refusal | undefined;
  /** Pounds. */
  cost(workspace: Workspace, action: A): number;
  /** Does it; only after neither test found anything. */
  carryOut(workspace: Workspace, action: A, why?: Compulsion): void;
  /** What it touches of its owner's means besides the money it costs. */
  uses(workspace: Workspace, action: A): readonly Use[];
}

/** An order of a movement and status change sheet: its syntax, its law, and everything else about it. */
export interface MovementVerb<A extends Action = Action> extends PaxVerbForm<A> {
  readonly law: ActionRule<A>;
  /** What is worth offering of it as the workspace stands, in menus and to bots; the law keeps what is legal. */
  options?(workspace: Workspace): readonly A[];
  /** The key under which conditions find it (see `conditionTopicOf`); absent where no condition can ask about it. */
  conditionTopic?(power: Power, action: A): string;
  /** Finds the fact by which everybody reads of it once it is carried out; absent where none is published (PB-MSC-10). */
  reportedBy?(power: Power, action: A): FactMatcher;
  /** Reasons of its own, which no other order has. */
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
