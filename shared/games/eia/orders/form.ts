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
  /** The line that its slots' values make, where it is a verb and slots. */
  make?(values: SlotValues): A;
}

const verbPattern = verbPatterns<OrderReader, Action | BoardAction>();

/** A line that is a verb and slots: parser, formatter and line of help follow from them. */
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

/** Lists what a seat may write as things stand. */
type OptionLister<A extends Action> = (at: Position, seat: string) => readonly A[];

/** What saying an order at once brings, where a state takes single lines. */
interface ImmediateLaw<A extends Action> {
  /** Why not, whatever state it is. */
  refusal?(at: Position, seat: string, action: A): Refusal | undefined;
  /** Whether a state takes it where sheets are waited for, too. */
  isTakenIn?(now: StateId): boolean;
  /** Whether its condition is looked at later, when the step settles it with others. */
  readonly isConditionLater?: true;
  /** Carries it out, or says why not. */
  carryOut(
    context: StepContext,
    line: FiledLine & { readonly order: { readonly action: A } },
  ): Refusal | undefined;
}

/** A change of political points by the chart, so many times. */
export interface Price {
  readonly change: ChangeId;
  readonly times?: number;
}

/** An order of the month: how it is written, its law, and what it brings. Where it is submitted, the phases say. */
export interface EiaVerb<A extends Action = Action> extends EiaVerbForm<A> {
  /** Takes effect whatever condition it is written with. */
  readonly isUnconditional?: true;
  /** Why it is never legal for a power, whatever the position: nobody hands it in or says it. */
  refusalInAnyPosition?(edition: Edition, seat: string, action: A): Refusal | undefined;
  /**
   * Why it would be illegal were its step now, by what is public. Left out where the law only speaks when the occasion
   * has come.
   * @param sheet all orders of the same sheet, since some are judged together
   */
  refusal?(
    at: Position,
    seat: string,
    order: { readonly action: A; readonly sheet: readonly Order[] },
  ): Refusal | undefined;
  /** Whether it is said to be illegal ahead of its step; else, since earlier steps may change it, a caution. */
  readonly isJudgedNow?: true;
  /** What it costs or brings if it comes about, in political points. */
  price?(at: Position, seat: string, action: A): readonly Price[];
  /** What may come of it where dice or others decide, for forecasts; nothing where it cannot come about as things stand. */
  foresees?(at: Position, seat: string, action: A): readonly Fact[];
  /** What is worth offering of it, by state; the law keeps what is legal. */
  readonly options?: Partial<Record<StateId, OptionLister<A>>>;
  readonly immediate?: ImmediateLaw<A>;
  /** Carries out the lines of it on file when a step that takes it runs, before whatever else the step does. */
  carryOut?(context: StepContext): void;
  /** Reasons of its own, which no other order has. */
  readonly refusals?: EiaRefusals;
}

/** An order with its law beside its form. */
export const eiaVerb = <A extends Action>(
  form: EiaVerbForm<A>,
  rest: NoInfer<Omit<EiaVerb<A>, keyof EiaVerbForm<A>>> = {},
): EiaVerb<A> => ({ ...form, ...rest });
