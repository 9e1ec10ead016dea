import type { Refusal } from '../../../kernel/refusal.ts';
import type { PatternPart, SetValues } from '../../../kernel/language/pattern.ts';
import type { SlotValues } from '../../../kernel/language/questions.ts';
import {
  type ActionIn,
  type VerbForm,
  type VerbPattern,
  verbPatterns,
} from '../../../kernel/language/verb-form.ts';
import type { ChangeId } from '../charts/checks.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import type { FiledLine } from '../state/lines.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { StateId } from '../vocabulary/steps.ts';
import type { EiaRefusals } from '../vocabulary/refusals.ts';
import type { BoardAction } from './board/types.ts';
import type { OrderReader } from './order-reader.ts';
import type { Action, Order } from './types.ts';

/** How one kind of line is written. */
export interface EiaVerbForm<A extends { readonly do: string }> extends VerbForm<OrderReader, A> {
  readonly does: A['do'];
  /** Makes a line from the values of its slots, where it is a verb and slots. */
  make?(values: SlotValues): A;
}

const verbPattern = verbPatterns<OrderReader, Action | BoardAction>();

/** A line made of a verb and slots; its parser, formatter and help line are derived from them. */
export const pattern = <
  const Do extends (Action | BoardAction)['do'],
  const Parts extends readonly PatternPart<OrderReader>[],
  const Sets extends SetValues = Readonly<Record<never, never>>,
  A extends Action | BoardAction = ActionIn<Action | BoardAction, Do>,
>(
  form: VerbPattern<OrderReader, Action | BoardAction, Do, Parts, Sets, A> & { readonly does: A['do'] },
): EiaVerbForm<A> => {
  const written = verbPattern<Do, Parts, Sets, A>(form);
  return { ...form, ...written, does: form.does };
};

/** Lists what a seat may write now. */
type OptionLister<A extends Action> = (at: Position, seat: string) => readonly A[];

/** What happens when an order is given at once, in a state that takes single lines. */
interface ImmediateLaw<A extends Action> {
  /** Why it is refused, in any state. */
  refusal?(at: Position, seat: string, action: A): Refusal | undefined;
  /** Whether a state that waits for sheets takes it, too. */
  isTakenIn?(now: StateId): boolean;
  /** Set if its condition is checked later, when the step settles it with others. */
  readonly isConditionLater?: true;
  /** Carries it out, or returns why it cannot. */
  carryOut(
    context: StepContext,
    line: FiledLine & { readonly order: { readonly action: A } },
  ): Refusal | undefined;
}

/** A change of political points from the chart, and how many times it applies. */
export interface Price {
  readonly change: ChangeId;
  readonly times?: number;
}

/** An order of the month: its form, its law and its effect. The phases say where it is handed in. */
export interface EiaVerb<A extends Action = Action> extends EiaVerbForm<A> {
  /** Set if it takes effect whatever its condition. */
  readonly isUnconditional?: true;
  /** Why it is never legal for a power, whatever the position; such an order is refused when it is handed in. */
  refusalInAnyPosition?(edition: Edition, seat: string, action: A): Refusal | undefined;
  /**
   * Why it would be illegal if its step came now, from public information. Left out where the law can only judge when
   * the occasion has come.
   * @param sheet all orders of the same sheet, since some are judged together
   */
  refusal?(
    at: Position,
    seat: string,
    order: { readonly action: A; readonly sheet: readonly Order[] },
  ): Refusal | undefined;
  /**
   * Whether it is called illegal before its step; otherwise it is only a caution, since earlier steps may change it.
   */
  readonly isJudgedNow?: true;
  /** What it costs or gains in political points if it takes effect. */
  price?(at: Position, seat: string, action: A): readonly Price[];
  /** Possible results where dice or others decide, for forecasts; empty where it cannot take effect now. */
  foresees?(at: Position, seat: string, action: A): readonly Fact[];
  /** The same for an order that `refusal` refuses, if only some of its parts are refused; empty if nothing of it stands. */
  foreseesInPart?(
    at: Position,
    seat: string,
    order: { readonly action: A; readonly sheet: readonly Order[] },
  ): readonly Fact[];
  /** Orders worth offering, by state; the law removes illegal ones. */
  readonly options?: Partial<Record<StateId, OptionLister<A>>>;
  readonly immediate?: ImmediateLaw<A>;
  /** Carries out its filed lines when a step that takes it runs, before the rest of the step. */
  carryOut?(context: StepContext): void;
  /** Refusals that only this order has. */
  readonly refusals?: EiaRefusals;
}

/** An order: its law joined to its form. */
export const eiaVerb = <A extends Action>(
  form: EiaVerbForm<A>,
  rest: NoInfer<Omit<EiaVerb<A>, keyof EiaVerbForm<A>>> = {},
): EiaVerb<A> => ({ ...form, ...rest });
