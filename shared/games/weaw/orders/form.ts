import type { PartValues, PatternPart, SetValues } from '../../../kernel/language/pattern.ts';
import { readParts } from '../../../kernel/language/pattern-reading.ts';
import { type HelpLine, syntaxOf } from '../../../kernel/language/pattern-writing.ts';
import {
  type ActionIn,
  type VerbForm,
  type VerbPattern,
  verbPatterns,
} from '../../../kernel/language/verb-form.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import type { FiledLine } from '../state/record.ts';
import type { WeawState, WritableState } from '../state/state.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { LineStep } from '../vocabulary/steps.ts';
import type { OrderReader } from './order-reader.ts';
import type { Action } from './types.ts';

/** The step a verb belongs to; standing orders take effect as the sheets are read. */
export type VerbStep = LineStep | 'STANDING';

/** How one kind of order is written, and in which step it is carried out. */
export interface WeawVerbForm<
  A extends { readonly do: string },
  S extends VerbStep = VerbStep,
> extends VerbForm<OrderReader, A> {
  readonly step: S;
  readonly parts: readonly PatternPart<OrderReader>[];
}

const verbPattern = verbPatterns<OrderReader, Action>();

/** An order that is a verb and slots: parser, formatter and line of help follow from them. */
export const pattern = <
  const Do extends Action['do'],
  const Parts extends readonly PatternPart<OrderReader>[],
  const S extends VerbStep,
  const Sets extends SetValues = Readonly<Record<never, never>>,
  A extends Action = ActionIn<Action, Do>,
>(
  form: VerbPattern<OrderReader, Action, Do, Parts, Sets, A> & { readonly step: S },
): WeawVerbForm<A, S> => ({ ...form, ...verbPattern<Do, Parts, Sets, A>(form) });

/** The parts of the diplomacy step, in the order in which they are carried out. */
export type DiplomacyPart =
  | 'exile'
  | 'land'
  | 'wars'
  | 'influence'
  | 'options'
  | 'peace'
  | 'answers'
  | 'offers';

/** Neighbours of a territory that enemies of the writer hold, for `facing all enemies`. */
export type EnemiesBeside = (place: string) => readonly string[];

/** A way to write several orders as one. */
interface Shorthand {
  /** As lines of help have it. */
  readonly syntax: HelpLine;
  /** @returns undefined if it does not stand next */
  read(reader: OrderReader, enemiesBeside: EnemiesBeside): readonly Action[] | undefined;
}

/** A shorthand that is a verb and slots: how it is read and its line of help follow from them. */
export const shorthand = <
  const Begins extends readonly PatternPart<OrderReader>[],
  const Rest extends readonly PatternPart<OrderReader>[],
>({
  verb,
  begins,
  rest,
  orders,
}: {
  readonly verb: string;
  /** Up to what tells it from the order itself. */
  readonly begins: Begins;
  readonly rest: Rest;
  orders(begun: PartValues<Begins>, rest: PartValues<Rest>, enemiesBeside: EnemiesBeside): readonly Action[];
}): Shorthand => {
  const beginning = (reader: OrderReader): PartValues<Begins> | undefined =>
    reader.acceptAlias(verb) === undefined ? undefined : readParts(reader, begins);
  return {
    syntax: syntaxOf(verb, [...begins, ...rest]),
    read: (reader, enemiesBeside) => {
      if (reader.lookAhead(() => beginning(reader)) === undefined) return undefined;
      const begun = beginning(reader);
      return begun && orders(begun, readParts(reader, rest), enemiesBeside);
    },
  };
};

/** A standing order: how it is put into force, and the orders that say what is in force. */
interface StandingLaw<A extends Action> {
  apply(state: WritableState, nation: string, action: A): void;
  inForce?(state: Pick<WeawState, 'standing' | 'gates'>, nation: string): readonly Action[];
}

/** What the law of every order may have. */
interface AnyLaw<A extends Action> {
  /** The step, where that depends on what is ordered. */
  stepOf?(action: A): VerbStep;
  /** Why it is never legal for a nation, whatever the position: nobody hands it in. */
  refusalInAnyPosition?(edition: Edition, nation: string, action: A): Refusal | undefined;
  /** Why none can be legal for a nation this turn, whatever else its sheet orders before it. */
  refusalThisTurn?(at: Position, nation: string): Refusal | undefined;
  /** What is worth offering of it to a nation; the law keeps what is legal. */
  options?(at: Position, nation: string): readonly A[];
  /** Ways to write several orders as one: `build 2 infantry each in metz, cologne`. */
  readonly shorthands?: readonly Shorthand[];
  /** The orders that one as it is written stands for. */
  split?(action: A): readonly A[];
}

/** An order that its step carries out. */
interface CarriedOutLaw<A extends Action> extends AnyLaw<A> {
  /** Does it, or says why not. */
  carryOut(step: StepContext, line: FiledLine, action: A): Refusal | undefined;
  /** In the diplomacy step, the part in which it is carried out. */
  readonly part?: DiplomacyPart;
  /** The same, where it depends on what is ordered. */
  partOf?(action: A): DiplomacyPart;
  readonly standing?: never;
}

/** An order of the diplomacy step, which names its part. */
type DiplomacyLaw<A extends Action> = CarriedOutLaw<A> &
  ({ readonly part: DiplomacyPart } | { partOf(action: A): DiplomacyPart });

interface StandingOrderLaw<A extends Action> extends AnyLaw<A> {
  readonly standing: StandingLaw<A>;
  readonly carryOut?: never;
  readonly part?: never;
  readonly partOf?: never;
}

/** What the law of an order must have by the step it belongs to. */
type LawOf<A extends Action, S extends VerbStep> = S extends 'STANDING'
  ? StandingOrderLaw<A>
  : S extends 'DIP'
    ? DiplomacyLaw<A>
    : CarriedOutLaw<A>;

/** An order of the sheet: how it is written, its step, and its law. */
export type WeawVerb<A extends Action = Action> = WeawVerbForm<A> & (CarriedOutLaw<A> | StandingOrderLaw<A>);

/** An order with its law beside its form. */
export const weawVerb = <A extends Action, const S extends VerbStep>(
  form: WeawVerbForm<A, S>,
  law: NoInfer<LawOf<A, S>>,
): WeawVerb<A> => ({ ...form, ...law });
