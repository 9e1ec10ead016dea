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

/** An order as one step takes it: how it is written, what it does there and which are worth suggesting. */
export interface LineVerb<A extends Action = Action> extends PaxVerbForm<A> {
  /** Why it may never be done by its author under these house rules, whatever the position. */
  refusalInAnyPosition?(edition: Edition, by: LineAuthor, action: A): Refusal | undefined;
  /** Why it may not be done now; asked only where it may be in some position. */
  refusal?(position: Position, by: LineAuthor, action: A): Refusal | undefined;
  /** Does it; only after `refusal` found nothing. Absent where the step looks at a line as a whole. */
  carryOut?(context: StepContext, by: LineAuthor, action: A): void;
  /** Actions worth suggesting to a power, the likeliest first; not all of them need be allowed. */
  suggestions?(position: Position, power: GreatPower): readonly A[];
  /** It is given once for a seat as a whole, and not by each of its powers. */
  readonly isForSeat?: boolean;
  /** Actions worth suggesting to the game master. */
  masterSuggestions?(position: Position): readonly A[];
  /** Finds the fact by which everybody reads of it once it is carried out; absent where nothing looks for it. */
  reportedBy?(power: Power, action: A): FactMatcher;
  /** Reasons of its own, which no other order has. */
  readonly refusals?: RefusalTable<RefusalWords>;
}

/** Why an order may not be done now: never, or not as things stand. */
export const lineVerbRefusal = (
  verb: LineVerb,
  position: Position,
  { by, action }: { readonly by: LineAuthor; readonly action: Action },
): Refusal | undefined =>
  verb.refusalInAnyPosition?.(position.edition, by, action) ?? verb.refusal?.(position, by, action);

/** What a step adds to how an order is written. */
type LineRules<A extends Action> = Partial<Pick<PaxVerbForm<A>, 'does'>> &
  Omit<LineVerb<A>, keyof PaxVerbForm>;

/** Joins how an order is written with what it does in one step; in another step it may do something else. */
export const lineVerb = <A extends Action>(form: PaxVerbForm<A>, rules: LineRules<A>): LineVerb<A> => ({
  ...form,
  ...rules,
});
