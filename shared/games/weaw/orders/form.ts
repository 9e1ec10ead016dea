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

/** The step of a verb; standing orders take effect when the sheets are read. */
export type VerbStep = LineStep | 'STANDING';

/** The syntax of one kind of order, and the step in which it is carried out. */
export interface WeawVerbForm<
  A extends { readonly do: string },
  S extends VerbStep = VerbStep,
> extends VerbForm<OrderReader, A> {
  readonly step: S;
  readonly parts: readonly PatternPart<OrderReader>[];
}

const verbPattern = verbPatterns<OrderReader, Action>();

/** An order made of a verb and slots; parser, formatter and line of help are derived from them. */
export const pattern = <
  const Do extends Action['do'],
  const Parts extends readonly PatternPart<OrderReader>[],
  const S extends VerbStep,
  const Sets extends SetValues = Readonly<Record<never, never>>,
  A extends Action = ActionIn<Action, Do>,
>(
  form: VerbPattern<OrderReader, Action, Do, Parts, Sets, A> & { readonly step: S },
): WeawVerbForm<A, S> => ({ ...form, ...verbPattern<Do, Parts, Sets, A>(form) });

/** The parts of the diplomacy step, in order of execution. */
export type DiplomacyPart =
  | 'exile'
  | 'land'
  | 'wars'
  | 'influence'
  | 'options'
  | 'peace'
  | 'answers'
  | 'offers';

/** Neighbours of a territory held by the writer's enemies, for `facing all enemies`. */
export type EnemiesBeside = (place: string) => readonly string[];

/** A way to write several orders as one. */
interface Shorthand {
  /** Its syntax in lines of help. */
  readonly syntax: HelpLine;
  /**
   *
   * @returns undefined if it does not follow
   */
  read(reader: OrderReader, enemiesBeside: EnemiesBeside): readonly Action[] | undefined;
}

/** A shorthand made of a verb and slots; its parser and line of help are derived from them. */
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
  /** The part that distinguishes it from the order itself. */
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

/** A standing order: how it takes effect, and the orders that describe what is in force. */
interface StandingLaw<A extends Action> {
  apply(state: WritableState, nation: string, action: A): void;
  inForce?(state: Pick<WeawState, 'standing' | 'gates'>, nation: string): readonly Action[];
}

/** Optional parts of every order's law. */
interface AnyLaw<A extends Action> {
  /** The step, if it depends on the order. */
  stepOf?(action: A): VerbStep;
  /** Why it is never legal for a nation, whatever the position; such an order is not accepted. */
  refusalInAnyPosition?(edition: Edition, nation: string, action: A): Refusal | undefined;
  /** Why no such order can be legal for a nation this turn, whatever its sheet orders before it. */
  refusalThisTurn?(at: Position, nation: string): Refusal | undefined;
  /** For steps after the fights: why it would be refused in the position before them, unless others help it there. */
  refusalBeforeFights?(at: Position, nation: string, action: A): Refusal | undefined;
  /** Variants worth offering to a nation; the law filters out illegal ones. */
  options?(at: Position, nation: string): readonly A[];
  /** Ways to write several orders as one: `build 2 infantry each in metz, cologne`. */
  readonly shorthands?: readonly Shorthand[];
  /** The orders a combined one represents. */
  split?(action: A): readonly A[];
}

/** An order that its step carries out. */
interface CarriedOutLaw<A extends Action> extends AnyLaw<A> {
  /** Carries it out, or says why not. */
  carryOut(step: StepContext, line: FiledLine, action: A): Refusal | undefined;
  /** In the diplomacy step, the part in which it is carried out. */
  readonly part?: DiplomacyPart;
  /** The same, if it depends on the order. */
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

/** The law an order needs, by its step. */
type LawOf<A extends Action, S extends VerbStep> = S extends 'STANDING'
  ? StandingOrderLaw<A>
  : S extends 'DIP'
    ? DiplomacyLaw<A>
    : CarriedOutLaw<A>;

/** An order of the sheet: its syntax, its step, and its law. */
export type WeawVerb<A extends Action = Action> = WeawVerbForm<A> & (CarriedOutLaw<A> | StandingOrderLaw<A>);

/** An order with its law beside its form. */
export const weawVerb = <A extends Action, const S extends VerbStep>(
  form: WeawVerbForm<A, S>,
  law: NoInfer<LawOf<A, S>>,
): WeawVerb<A> => ({ ...form, ...law });
