import type { HelpLine } from '../../../kernel/language/pattern-writing.ts';
import type { PatternPart, SetValues } from '../../../kernel/language/pattern.ts';
import { type VerbPattern, verbPatterns } from '../../../kernel/language/verb-form.ts';
import type { SlotQuestion, SlotValues } from '../../../kernel/language/questions.ts';
import type { AtomWithoutSubject } from './conditions/predicate.ts';
import type { OrderContext } from './slot-questions.ts';
import type { Lookahead } from './lookahead.ts';
import type { OrderReader } from './order-reader.ts';
import type { Action } from './types.ts';

/** One order of the language: its syntax. What it does is decided elsewhere. */
export interface PaxVerbForm<A extends Action = Action> {
  /** The beginning of its line: `place`, `give up`. */
  readonly verb: string;
  /** The actions it writes. */
  readonly does: readonly A['do'][];
  /** Lower-case words are literal, capitals are values, square brackets are optional. */
  readonly syntax: HelpLine;
  readonly hint: string;
  readonly example: string;
  /** Reads the part after the verb; returns several actions for a list of units. */
  parse(reader: OrderReader): A | readonly A[];
  /** The whole action in normal form, including the verb. */
  format(action: A): string;
  /** Whether its slots are distinctive enough that a second one may omit the verb: `and 5 to russia`. */
  readonly isRepeatable?: boolean;
  /** Whether it writes an action, if several verbs write the same kind. */
  writes?(action: A): boolean;
  /** Its slots in order, for describing an incomplete order. */
  readonly parts?: readonly PatternPart<OrderReader>[];
  /** How it is composed key by key; absent if it can only be typed. */
  readonly questions?: readonly SlotQuestion<OrderContext>[];
  /** The action made from the values of its slots. */
  make?(values: SlotValues): A;
  /** Whether it is irreversible, so that it needs confirmation unless typed in normal form. */
  isIrrevocable?(action: A): boolean;
  /** The atom for others doing the same: `… if france does`. */
  asConditionAtom?(action: A): AtomWithoutSubject | undefined;
  /** Other beginnings, which are accepted and never offered. */
  readonly synonyms?: readonly VerbSynonym<A>[];
}

/** Another beginning of an order. */
export interface VerbSynonym<A extends Action = Action> {
  /** Synonyms separated by bars: `put|buy|purchase`. */
  readonly words: string;
  /** What must follow for these words to begin this order: `buy` builds units and places markers. */
  readonly followedBy?: Lookahead;
  /** Reads the part after it, if it differs from the part after the verb itself. */
  readonly parse?: (reader: OrderReader) => A | readonly A[];
}

/** The member of `Action` with a given `do`. */
export type ActionOf<Do extends Action['do']> = Extract<Action, { do: Do }>;

/** The properties of a pattern besides its slots. */
type PatternRest<A extends Action> = Pick<
  PaxVerbForm<A>,
  'synonyms' | 'isRepeatable' | 'questions' | 'asConditionAtom' | 'isIrrevocable'
>;

const verbPattern = verbPatterns<OrderReader, Action>();

/** An order made of a verb and slots; parser, formatter and line of help are derived from them. */
export const pattern = <
  const Do extends Action['do'],
  const Parts extends readonly PatternPart<OrderReader>[],
  const Sets extends SetValues = Readonly<Record<never, never>>,
  A extends Action = ActionOf<Do>,
>(
  form: VerbPattern<OrderReader, Action, Do, Parts, Sets, A> & PatternRest<NoInfer<A>>,
): PaxVerbForm<A> => {
  const { parseEach, deeds, ...written } = verbPattern<Do, Parts, Sets, A>(form);
  return { ...form, ...written, does: deeds, parse: parseEach };
};
