import type { PartValues, PatternPart, SetValues } from './pattern.ts';
import { type AnyReader, readEach, readParts } from './pattern-reading.ts';
import { formatVerbLine, type HelpLine, isSame, syntaxOf } from './pattern-writing.ts';
import type { SlotValues } from './questions.ts';

/** How one kind of order is written: what it begins with, and how what follows is read and written. */
export interface VerbForm<R, A extends { readonly do: string }> {
  /** What it begins with. */
  readonly verb: string;
  /** Other beginnings, read and never offered. */
  readonly others?: readonly string[];
  /** What it writes. */
  readonly does: A['do'] | readonly A['do'][];
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: HelpLine;
  readonly hint: string;
  readonly example: string;
  /** Its slots in their order, where it is a verb and slots and nothing else. */
  readonly parts?: readonly PatternPart<R>[];
  /** Whether it writes an action, where several verbs write what does the same. */
  writes?(action: A): boolean;
  /** Reads what follows the verb. */
  parse(reader: R): A;
  /** The whole order in normal form, its condition apart. */
  format(action: A): string;
}

/** The actions of a game that do one of these things. */
export type ActionIn<All extends { readonly do: string }, Do extends All['do']> = Extract<All, { do: Do }>;

type KeysOf<T> = T extends unknown ? keyof T : never;

/** The actions that a pattern makes; alternatives that do different things say so themselves. */
type MadeAction<Do, Values> = Values extends { readonly do: string } ? Values : { readonly do: Do } & Values;

/** Nothing to demand where what a pattern makes is an action of the game; else what is wrong with it. */
type Fitting<A, Values> = [Values] extends [A]
  ? [Exclude<KeysOf<Values>, KeysOf<A>>] extends [never]
    ? unknown
    : { readonly unknownKeys: Exclude<KeysOf<Values>, KeysOf<A>> }
  : { readonly wanted: A; readonly made: Values };

/** An order as a verb and what stands behind it, which must make one of the actions of the game. */
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
  /** What it does; several where its alternatives set `do`. */
  readonly does: Do | readonly Do[];
  readonly hint: string;
  readonly example: string;
  /** What it says beside its slots: `{ deny: true }`. */
  readonly sets?: Sets;
  readonly parts: Parts & Fitting<A, MadeAction<Do, PartValues<Parts> & Sets>>;
}

/** A verb and its parts, whose values are known to make such actions. */
interface KnownPattern<R, A extends { readonly do: string }> {
  readonly verb: string;
  readonly does: A['do'] | readonly A['do'][];
  readonly sets?: SetValues;
  readonly parts: readonly PatternPart<R>[];
}

const listOf = <T extends string>(one: T | readonly T[]): readonly T[] =>
  typeof one === 'string' ? [one] : one;

/** What follows from a verb and its parts, for whoever holds their keys and values to the action in another way. */
export const patternForm = <R extends AnyReader, A extends { readonly do: string }>({
  verb,
  does,
  sets,
  parts,
}: KnownPattern<R, A>) => {
  const said = { ...(typeof does === 'string' && { do: does }), ...sets };
  // The one narrowing of the language: what the parts read is not known by its keys here.
  const make = (values: SlotValues): A => ({ ...said, ...values }) as unknown as A;
  return {
    verb,
    does,
    /** The same as a list. */
    deeds: listOf(does),
    parts,
    syntax: syntaxOf(verb, parts),
    ...(sets && {
      writes: (action: A): boolean =>
        Object.entries(sets).every(([key, value]) => isSame(Reflect.get(action, key), value)),
    }),
    /** The order that its slots' values make. */
    make,
    parse: (reader: R): A => make(readParts(reader, parts)),
    /** The orders, where slots take several values: one of each. */
    parseEach: (reader: R): readonly A[] => readEach(reader, parts).map(make),
    format: (action: A): string => formatVerbLine(verb, parts, { ...action }),
  };
};

/**
 * The patterns of a game, whose actions they make: parser, formatter, line of help and what answers make follow from
 * the parts. A part whose key or value is not the action's does not compile.
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
