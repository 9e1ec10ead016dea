import type { HelpLine } from '../../../kernel/language/pattern-writing.ts';
import type { PatternPart, SetValues } from '../../../kernel/language/pattern.ts';
import { type VerbPattern, verbPatterns } from '../../../kernel/language/verb-form.ts';
import type { SlotQuestion, SlotValues } from '../../../kernel/language/questions.ts';
import type { AtomWithoutSubject } from './conditions/predicate.ts';
import type { OrderContext } from './slot-questions.ts';
import type { Lookahead } from './lookahead.ts';
import type { OrderReader } from './order-reader.ts';
import type { Action } from './types.ts';

/** One order of the language: how it is written. What it may do is decided elsewhere. */
export interface PaxVerbForm<A extends Action = Action> {
  /** What its line begins with: `place`, `give up`. */
  readonly verb: string;
  /** Which actions it writes. */
  readonly does: readonly A['do'][];
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: HelpLine;
  readonly hint: string;
  readonly example: string;
  /** Reads what follows the verb; several actions where a list of units stands in it. */
  parse(reader: OrderReader): A | readonly A[];
  /** The whole action in normal form, verb included. */
  format(action: A): string;
  /** Whether its slots say enough that the verb may be left out of a second one: `and 5 to russia`. */
  readonly isRepeatable?: boolean;
  /** Whether it writes an action, where several verbs write what does the same. */
  writes?(action: A): boolean;
  /** Its slots in their order, for the words of an order that is not whole yet. */
  readonly parts?: readonly PatternPart<OrderReader>[];
  /** How it is put together key by key; absent: only typed. */
  readonly questions?: readonly SlotQuestion<OrderContext>[];
  /** What the values of its slots make. */
  make?(values: SlotValues): A;
  /** Whether it cannot be undone, so that it wants a confirmation where it was not typed in its normal form. */
  isIrrevocable?(action: A): boolean;
  /** The atom for others who do the same: `… if france does`. */
  asConditionAtom?(action: A): AtomWithoutSubject | undefined;
  /** Other beginnings, which are read and never offered. */
  readonly synonyms?: readonly VerbSynonym<A>[];
}

/** Another beginning of an order. */
export interface VerbSynonym<A extends Action = Action> {
  /** Synonyms parted by bars: `put|buy|purchase`. */
  readonly words: string;
  /** What must follow if these words are to begin this order: `buy` builds units and places markers. */
  readonly followedBy?: Lookahead;
  /** Reads what follows, where it is not what follows the verb itself. */
  readonly parse?: (reader: OrderReader) => A | readonly A[];
}

/** The member of `Action` with a given `do`. */
export type ActionOf<Do extends Action['do']> = Extract<Action, { do: Do }>;

/** What a pattern may have besides its slots. */
type PatternRest<A extends Action> = Pick<
  PaxVerbForm<A>,
  'synonyms' | 'isRepeatable' | 'questions' | 'asConditionAtom' | 'isIrrevocable'
>;

const verbPattern = verbPatterns<OrderReader, Action>();

/** An order that is a verb and slots: parser, formatter and line of help follow from them. */
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
