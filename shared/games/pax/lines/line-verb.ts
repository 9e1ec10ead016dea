import type { Refusal } from '../../../kernel/refusal.ts';
import type { RefusalTable } from '../../../kernel/refusals.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxVerbForm } from '../orders/form.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import type { FactMatcher } from '../state/facts.ts';
import type { GreatPower, Power } from '../vocabulary/ids.ts';
import type { RefusalWords } from '../vocabulary/refusals.ts';
import type { LineAuthor } from './line-author.ts';

/** An order as one step accepts it: its syntax, its effect there, and which variants are suggested. */
export interface LineVerb<A extends Action = Action> extends PaxVerbForm<A> {
  /** Why it is never legal for its author under these house rules, whatever the position. */
  refusalInAnyPosition?(edition: Edition, by: LineAuthor, action: A): Refusal | undefined;
  /** Why it is not legal now; checked only if it may be legal in some position. */
  refusal?(position: Position, by: LineAuthor, action: A): Refusal | undefined;
  /** Carries it out. Call only if `refusal` returns nothing. Absent if the step handles a line as a whole. */
  carryOut?(context: StepContext, by: LineAuthor, action: A): void;
  /** Actions worth suggesting to a power, the likeliest first; some may be illegal. */
  suggestions?(position: Position, power: GreatPower): readonly A[];
  /** Whether it is given once for a whole seat instead of by each of its powers. */
  readonly isForSeat?: boolean;
  /** Actions worth suggesting to the game master. */
  masterSuggestions?(position: Position): readonly A[];
  /** Finds the public fact that reports it once carried out; absent if nothing looks for it. */
  reportedBy?(power: Power, action: A): FactMatcher;
  /** Its own refusal reasons, which no other order has. */
  readonly refusals?: RefusalTable<RefusalWords>;
}

/** Why an order is not legal now: never, or not in this position. */
export const lineVerbRefusal = (
  verb: LineVerb,
  position: Position,
  { by, action }: { readonly by: LineAuthor; readonly action: Action },
): Refusal | undefined =>
  verb.refusalInAnyPosition?.(position.edition, by, action) ?? verb.refusal?.(position, by, action);

/** What a step adds to the syntax of an order. */
type LineRules<A extends Action> = Partial<Pick<PaxVerbForm<A>, 'does'>> &
  Omit<LineVerb<A>, keyof PaxVerbForm>;

/** Combines the syntax of an order with its effect in one step; in another step it may do something else. */
export const lineVerb = <A extends Action>(form: PaxVerbForm<A>, rules: LineRules<A>): LineVerb<A> => ({
  ...form,
  ...rules,
});
