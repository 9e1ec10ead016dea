import { type VerbForm, verbPattern } from '../../../kernel/language/verb-form.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { FiledLine } from '../state/record.ts';
import type { WeawState } from '../state/state.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { LineStep } from '../vocabulary/steps.ts';
import type { OrderReader } from './order-reader.ts';
import type { Action } from './types.ts';

/** The step a verb belongs to; standing orders take effect as the sheets are read. */
export type VerbStep = LineStep | 'STANDING';

/** How one kind of order is written, and in which step it is carried out. */
export interface OrderForm<A extends { readonly do: string }> extends VerbForm<OrderReader, A> {
  readonly step: VerbStep;
}

/** An order that is a verb and slots: parser, formatter and line of help follow from them. */
export const pattern = <A extends { readonly do: string }>({
  step,
  ...form
}: Parameters<typeof verbPattern<OrderReader, A>>[0] & Pick<OrderForm<A>, 'step'>): OrderForm<A> => ({
  ...verbPattern<OrderReader, A>(form),
  step,
});

/** The parts of the diplomacy step, in the order in which they are carried out. */
export type DiplomacyPart =
  'exile' | 'land' | 'wars' | 'influence' | 'options' | 'peace' | 'answers' | 'offers';

/** Neighbours of a territory that enemies of the writer hold, for `facing all enemies`. */
export type EnemiesBeside = (place: string) => readonly string[];

/** A standing order: how it is put into force, and the orders that say what is in force. */
interface StandingLaw<A extends Action> {
  apply(state: WeawState, nation: string, action: A): void;
  inForce?(state: Pick<Frozen<WeawState>, 'standing' | 'gates'>, nation: string): readonly Action[];
}

/** An order of the sheet: how it is written, its step, and its law. */
export interface WeawVerb<A extends Action = Action> extends OrderForm<A> {
  /** The step, where that depends on what is ordered. */
  stepOf?(action: A): VerbStep;
  /** In the diplomacy step, the part in which it is carried out. */
  readonly part?: DiplomacyPart;
  /** The same, where it depends on what is ordered. */
  partOf?(action: A): DiplomacyPart;
  /** Does it, or says why not. */
  carryOut?(step: StepContext, line: FiledLine, action: A): Refusal | undefined;
  readonly standing?: StandingLaw<A>;
  /** What is worth offering of it to a nation; the law keeps what is legal. */
  options?(at: Position, nation: string): readonly A[];
  /** Reads a way to write several orders as one: `build 2 infantry each in metz, cologne`; nothing where none stands next. */
  readSeveral?(reader: OrderReader, enemiesBeside: EnemiesBeside): readonly Action[] | undefined;
  /** The orders that one as it is written stands for. */
  split?(action: A): readonly A[];
}

/** An order with its law beside its form. */
export const weawVerb = <A extends Action>(
  form: OrderForm<A>,
  law: NoInfer<Omit<WeawVerb<A>, keyof OrderForm<A>>>,
): WeawVerb<A> => ({ ...form, ...law });
