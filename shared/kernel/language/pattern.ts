// The lines of a language as data: a verb and its slots. The reader (`pattern-reading.ts`), the
// formatter and the line of help (`pattern-writing.ts`) are derived from them.

/** A value in an order: how it is read and written. */
export interface Slot<R, T> {
  /** Its name in the line of help: `AREA`. */
  readonly name: string;
  read(reader: R): T;
  format(value: T): string;
  /** The inverse of `format`; left out if the value is the text itself. */
  parseFormatted?(text: string): T;
  /**
   * Reads several values where one is normal, each for an order of its own: `build 2 tower, 1
   * wall`.
   */
  readSeveral?(reader: R): readonly T[];
  /** The accepted words, if it is one of a few words. */
  readonly words?: readonly string[];
  /** What each of these words means. */
  readonly hints?: Readonly<Record<string, string>>;
  /** The slot of an item, if it is a list. */
  readonly item?: Slot<R, unknown>;
  /** Its parts, if it combines several slots. */
  readonly parts?: readonly PatternPart<R>[];
  /** The text of an empty list; left out if the list is never empty. */
  readonly none?: string;
  /** Whether a value comes next. Consumes nothing. */
  peek(reader: R): boolean;
  /** Records that a value is accepted here. */
  offer?(reader: R): void;
}

/** A slot at its position in a pattern, or several patterns at one position. */
export interface PatternPart<R, K = string, T = unknown> {
  readonly key: K;
  readonly slot: Slot<R, T>;
  /** Words that may precede it, the normal one first; empty if it follows the verb directly. */
  readonly words: readonly string[];
  readonly hint: string;
  readonly isOptional: boolean;
  /** May precede all other parts without its word: `pay POWER 10`. */
  readonly isRecipient: boolean;
  /** Only read at its own position, because elsewhere it would be ambiguous. */
  readonly isInPlace?: boolean;
  /** Fixed words without a value. */
  readonly isFixed?: true;
  /** Its words, if they depend on the values: `am` for `is`. */
  written?(values: SetValues): string | undefined;
  /** May be repeated, each time with its word; its value is a list. */
  readonly isRepeated?: true;
  /** Its value if it is not written. This value is never written. */
  readonly absent?: T;
  /**
   * Its value if it is not written, computed from the other values. The formatter does write it.
   */
  implied?(values: SetValues, reader: R): T | undefined;
  /** The patterns, one of which is used here. */
  readonly alternatives?: readonly Alternative<R>[];
  /** Parts that follow in any order, each after a comma. */
  readonly clauses?: readonly PatternPart<R>[];
  /** The question asked for it when an order is composed: `On whom?`. */
  readonly ask?: string;
  /** Skipped when an order is composed, unless the player goes back to its question. */
  readonly isSeldom?: true;
}

/** One of several patterns at the same position, and values that it implies. */
export interface Alternative<R> {
  readonly parts: readonly PatternPart<R>[];
  readonly sets?: SetValues;
  /**
   * Keys that have no value in actions written this way: `in ZONE` for a force that does not sail.
   */
  readonly without?: readonly string[];
}

/** Values implied by how an order is written. */
export type SetValues = Readonly<Record<string, unknown>>;

/** A required part. */
interface RequiredPart<R, K, T> extends PatternPart<R, K, T> {
  readonly isOptional: false;
}

/** A part that has a value even if it is not written. */
interface DefaultedPart<R, K, T> extends PatternPart<R, K, T> {
  readonly hasDefault: true;
}

interface RepeatedPart<R, K, T> extends PatternPart<R, K, T> {
  readonly isRepeated: true;
}

interface FixedPart extends PatternPart<unknown, string, undefined> {
  readonly isFixed: true;
}

/** A part that contains other parts; their values are added to those of the pattern. */
interface SpreadPart<Values> extends PatternPart<never, string, undefined> {
  /** Type only: the values of its parts. */
  readonly reads?: Values;
  readonly isSpread: true;
}

interface PartOptions extends Partial<
  Pick<PatternPart<never>, 'hint' | 'isOptional' | 'isRecipient' | 'isInPlace' | 'ask' | 'isSeldom'>
> {
  readonly words?: string;
  readonly absent?: never;
  readonly implied?: never;
  readonly isRepeated?: never;
}

/** Options of an optional part that always has a value. */
type DefaultOptions<R, T> = Omit<PartOptions, 'absent' | 'implied' | 'isRepeated' | 'isOptional'> &
  Partial<Pick<PatternPart<R, string, T>, 'absent' | 'implied'>>;

type RepeatedOptions = Omit<PartOptions, 'isRepeated' | 'isOptional'> & { readonly isRepeated: true };

type AnyOptions<R, T> = Omit<PartOptions, 'absent' | 'implied' | 'isRepeated'> &
  Partial<Pick<PatternPart<R, string, T>, 'absent' | 'implied' | 'isRepeated'>>;

/**
 * Creates a part of a pattern.
 * @param options its words, or an object with them and further options; `|` separates the normal
 * word from alternative spellings: `in|at|into`
 */
export function part<R, K extends string, T>(
  key: K,
  slot: Slot<R, T>,
  options?: string | (PartOptions & { readonly isOptional?: false }),
): RequiredPart<R, K, T>;
export function part<R, K extends string, T>(
  key: K,
  slot: Slot<R, T>,
  options: RepeatedOptions,
): RepeatedPart<R, K, T>;
export function part<R, K extends string, T>(
  key: K,
  slot: Slot<R, T>,
  options: DefaultOptions<R, NoInfer<T>> &
    ({ readonly absent: NoInfer<T> } | { implied(values: SetValues, reader: R): NoInfer<T> | undefined }),
): DefaultedPart<R, K, T>;
export function part<R, K extends string, T>(
  key: K,
  slot: Slot<R, T>,
  options: PartOptions,
): PatternPart<R, K, T>;
export function part<R, K extends string, T>(
  key: K,
  slot: Slot<R, T>,
  options: string | AnyOptions<R, T> = {},
): PatternPart<R, K, T> {
  const given: AnyOptions<R, T> = typeof options === 'string' ? { words: options } : options;
  const { words = '', hint = '', isOptional = false, isRecipient = false, ...rest } = given;
  const split = words === '' ? [] : words.split('|');
  const hasDefault = rest.absent !== undefined || rest.implied !== undefined || rest.isRepeated === true;
  return {
    key,
    slot,
    words: split,
    hint,
    isRecipient,
    ...rest,
    isOptional: isOptional || hasDefault,
    ...(hasDefault && { hasDefault }),
  };
}

const NOTHING: Slot<unknown, undefined> = {
  name: '',
  read: () => undefined,
  format: () => '',
  peek: () => true,
};

/** Required words between or after slots: `sue POWER for peace`. */
export const fixedWords = (
  words: string,
  hint = '',
  written?: PatternPart<unknown>['written'],
): FixedPart => ({
  ...part(words, NOTHING, { words, hint }),
  isFixed: true,
  ...(written && { written }),
});

const YES: Slot<unknown, true> = { name: '', read: () => true, format: () => '', peek: () => true };

/** Optional words; the value is true if they are written: `with artillery`. */
export const flag = <K extends string>(key: K, words: string, hint = ''): PatternPart<unknown, K, true> =>
  part(key, YES, { words, hint, isOptional: true });

/** The values of a tuple of parts together with those that the alternative sets. */
type AlternativeValues<One> = One extends { readonly parts: infer Parts }
  ? PartValues<Parts> & (One extends { readonly sets: infer Sets } ? Sets : unknown)
  : never;

/**
 * One of several patterns. The next words decide which one is read; if none of them begins, the
 * last one. If the last one is empty, all are optional. An action is written by the first one that
 * can express it.
 */
export const either = <const Alternatives extends readonly Alternative<never>[]>(
  ...alternatives: Alternatives
): SpreadPart<AlternativeValues<Alternatives[number]>> => ({
  ...part('', NOTHING, { isOptional: alternatives.at(-1)?.parts.length === 0 }),
  alternatives,
  isSpread: true,
});

/** Optional parts in any order, each after a comma: `, load 2 crates in harbour, escort`. */
export const clauses = <const Parts extends readonly PatternPart<never>[]>(
  ...parts: Parts
): SpreadPart<PartValues<Parts>> => ({
  ...part('', NOTHING, { isOptional: true }),
  clauses: parts,
  isSpread: true,
});

/** The value of one part, under its key; fixed words have none. */
type PartValue<Part> =
  Part extends SpreadPart<infer Values>
    ? Values
    : Part extends PatternPart<never, infer Key extends string, infer Value>
      ? string extends Key
        ? unknown
        : Part extends { readonly isRepeated: true }
          ? Readonly<Record<Key, readonly Value[]>>
          : Part extends { readonly isOptional: false } | { readonly hasDefault: true }
            ? Readonly<Record<Key, Value>>
            : Readonly<Partial<Record<Key, Value>>>
      : never;

/** The values of a tuple of parts, by key; untyped if the tuple's type is unknown. */
export type PartValues<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? PartValue<First> & PartValues<Rest>
  : Parts extends readonly []
    ? unknown
    : Record<string, unknown>;
