import type { Refusal } from '../../../kernel/refusal.ts';
import type { OrderForm } from '../orders/form.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import type { GreatPower } from '../vocabulary/ids.ts';
import type { Speaker } from './speaker.ts';

/** An order as one step takes it when it is said: how it is written, what it does there, what is worth saying of it. */
export interface LineVerb<A extends Action = Action> extends OrderForm<A> {
  /** Why it may not be done now. */
  refusal?(position: Position, by: Speaker, action: A): Refusal | undefined;
  /** Does it; only after `refusal` found nothing. Absent where the step looks at a line as a whole. */
  carryOut?(context: StepContext, by: Speaker, action: A): void;
  /** What may be worth saying of it for a power, the likeliest first; the law keeps what is allowed. */
  suggestions?(position: Position, power: GreatPower): readonly A[];
  /** It is said for a seat as a whole, and so not by each of its powers. */
  readonly isForSeat?: boolean;
  /** What the game master may want to say of it. */
  masterSuggestions?(position: Position): readonly A[];
}

/** What a step adds to how an order is written. */
type LineRules<A extends Action> = Partial<Pick<OrderForm<A>, 'does'>> & Omit<LineVerb<A>, keyof OrderForm>;

/** An order as a step takes it: the same words may mean another thing in another step. */
export const lineVerb = <A extends Action>(form: OrderForm<A>, rules: LineRules<A>): LineVerb<A> => ({
  ...form,
  ...rules,
});
