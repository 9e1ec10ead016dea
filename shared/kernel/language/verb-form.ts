import type { PartValues, PatternPart, SetValues } from './pattern.ts';
import { readEach, readParts } from './pattern-reading.ts';
import type { AnyReader } from './pattern-start.ts';
import { formatVerbLine, type HelpLine, isSame, syntaxOf } from './pattern-writing.ts';
import type { SlotValues } from './questions.ts';

/** How one kind of order is written: its verb, and how the rest is read and formatted. */
export interface VerbForm<R, A extends { readonly do: string }> {
  /** Its first word or words. */
  readonly verb: string;
  /** Alternative verbs, accepted but never suggested. */
  readonly others?: readonly string[];
  /** The actions that it writes. */
  readonly does: A['do'] | readonly A['do'][];
  /** Small letters are literal, capitals are slots, square brackets are optional. */
  readonly syntax: HelpLine;
  readonly hint: string;
  readonly example: string;
  /** Its slots in order, if it consists of a verb and slots only. */
  readonly parts?: readonly PatternPart<R>[];
  /** Whether it writes an action, if several verbs write the same kind of action. */
  writes?(action: A): boolean;
  /** Reads the text after the verb. */
  parse(reader: R): A;
  /** The order in normal form, without its condition. */
  format(action: A): string;
}

/** The actions of a game with this `do`. */
export type ActionIn<All extends { readonly do: string }, Do extends All['do']> = Extract<All, { do: Do }>;

type KeysOf<T> = T extends unknown ? keyof T : never;

/** The actions that a pattern makes; alternatives with different actions set `do` themselves. */
type MadeAction<Do, Values> = Values extends { readonly do: string } ? Values : { readonly do: Do } & Values;

/**
 * No requirement if a pattern's action fits the game's actions; otherwise a type that shows the
 * mismatch.
 */
type Fitting<A, Values> = [Values] extends [A]
  ? [Exclude<KeysOf<Values>, KeysOf<A>>] extends [never]
    ? unknown
    : { readonly unknownKeys: Exclude<KeysOf<Values>, KeysOf<A>> }
  : { readonly wanted: A; readonly made: Values };

/** An order as a verb and its parts, which must make one of the game's actions. */
export interface VerbPattern<
  R,
  All extends { readonly do: string },
  Do extends All['do'],
  Parts extends readonly PatternPart<R>[],
  Sets,
  A,
> {
  readonly verb: string;
  readonly others?: readonly string[];
  /** Its action's `do`; several if its alternatives set it. */
  readonly does: Do | readonly Do[];
  readonly hint: string;
  readonly example: string;
  /** Values besides those of its slots: `{ deny: true }`. */
  readonly sets?: Sets;
  readonly parts: Parts & Fitting<A, MadeAction<Do, PartValues<Parts> & Sets>>;
}

/** A verb and parts whose values are known to fit the actions. */
interface KnownPattern<R, A extends { readonly do: string }> {
  readonly verb: string;
  readonly does: A['do'] | readonly A['do'][];
  readonly sets?: SetValues;
  readonly parts: readonly PatternPart<R>[];
}

const listOf = <T extends string>(one: T | readonly T[]): readonly T[] =>
  typeof one === 'string' ? [one] : one;

/**
 * What is derived from a verb and its parts, for callers that check in another way that they fit
 * the actions.
 */
export const patternForm = <R extends AnyReader, A extends { readonly do: string }>({
  verb,
  does,
  sets,
  parts,
}: KnownPattern<R, A>) => {
  const said = { ...(typeof does === 'string' && { do: does }), ...sets };
  // A cast, because the compiler does not know the parts' values by key here.
  const make = (values: SlotValues): A => ({ ...said, ...values }) as unknown as A;
  return {
    verb,
    does,
    /** `does` as a list. */
    deeds: listOf(does),
    parts,
    syntax: syntaxOf(verb, parts),
    ...(sets && {
      writes: (action: A): boolean =>
        Object.entries(sets).every(([key, value]) => isSame(Reflect.get(action, key), value)),
    }),
    /** The action made from slot values. */
    make,
    parse: (reader: R): A => make(readParts(reader, parts)),
    /** One action for each value, if slots take several values. */
    parseEach: (reader: R): readonly A[] => readEach(reader, parts).map(make),
    format: (action: A): string => formatVerbLine(verb, parts, { ...action }),
  };
};

/**
 * Creates the patterns of a game. Parser, formatter, line of help and composing are derived from
 * the parts. A part whose key or value does not fit the action does not compile.
 */
export const verbPatterns =
  <R extends AnyReader, All extends { readonly do: string }>() =>
  <
    const Do extends All['do'],
    const Parts extends readonly PatternPart<R>[],
    const Sets extends SetValues = Readonly<Record<never, never>>,
    A extends All = ActionIn<All, Do>,
  >(
    form: VerbPattern<R, All, Do, Parts, Sets, A>,
  ) => {
    const { does } = form;
    const parts: readonly PatternPart<R>[] = form.parts;
    return patternForm<R, A>({ ...form, does, parts });
  };
