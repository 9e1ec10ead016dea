// The lines of a language as data: a verb and the slots after it. Reading, writing and the line of help are
// derived from them (`pattern-reading.ts`, `pattern-writing.ts`), so that each is written once.

/** What is filled in: how it is read and how it is written. */
export interface Slot<R, T> {
  /** As the line of help has it: `AREA`. */
  readonly name: string;
  read(reader: R): T;
  format(value: T): string;
  /** The value of a text that `format` made; left out where the text is the value. */
  parseFormatted?(text: string): T;
  /** Reads several where one is written, each for an order of its own: `build 2 tower, 1 wall`. */
  readSeveral?(reader: R): readonly T[];
  /** The words it can be, where it is one of a few. */
  readonly words?: readonly string[];
  /** What each of these words means. */
  readonly hints?: Readonly<Record<string, string>>;
  /** What it is a list of, where it is one. */
  readonly item?: Slot<R, unknown>;
  /** What it is made of, where it is several slots as one. */
  readonly parts?: readonly PatternPart<R>[];
  /** What is written where such a list is empty; left out where it never is. */
  readonly none?: string;
  /** Whether one comes next; consumes nothing. */
  peek(reader: R): boolean;
  /** Records that one may stand here. */
  offer?(reader: R): void;
}

/** A slot in its place after a verb, or several patterns in one place. */
export interface PatternPart<R, K = string, T = unknown> {
  readonly key: K;
  readonly slot: Slot<R, T>;
  /** What stands before it, the normal word first; none where it follows the verb itself. */
  readonly words: readonly string[];
  readonly hint: string;
  readonly isOptional: boolean;
  /** May stand before everything else without its word: `pay POWER 10`. */
  readonly isRecipient: boolean;
  /** Stands in its place alone: elsewhere it could be taken for something else. */
  readonly isInPlace?: boolean;
  /** Words that stand there whatever is filled in; nothing is. */
  readonly isFixed?: true;
  /** Its words where what is filled in changes them: `am` for `is`. */
  written?(values: SetValues): string | undefined;
  /** Stands any number of times, each with its word; its value is the list. */
  readonly isRepeated?: true;
  /** What it is where nothing stands; nothing is written of it then. */
  readonly absent?: T;
  /** What it is where it is left unsaid, by what else was read; it is written anyway. */
  implied?(values: SetValues, reader: R): T | undefined;
  /** The patterns of which one stands here. */
  readonly alternatives?: readonly Alternative<R>[];
  /** What stands here in any order, a comma before each. */
  readonly clauses?: readonly PatternPart<R>[];
  /** How it is asked for where an order is put together: `On whom?`. */
  readonly ask?: string;
  /** Whether it is left out unless one goes back to its question. */
  readonly isSeldom?: true;
}

/** One of several patterns in the same place, and what it sets without its being said. */
export interface Alternative<R> {
  readonly parts: readonly PatternPart<R>[];
  readonly sets?: SetValues;
  /** What is left unsaid where this is written: `in ZONE` for a force that sails nowhere. */
  readonly without?: readonly string[];
}

/** Values that follow from how an order is written. */
export type SetValues = Readonly<Record<string, unknown>>;

/** A part that must be there. */
interface RequiredPart<R, K, T> extends PatternPart<R, K, T> {
  readonly isOptional: false;
}

/** A part that has a value also where nothing stands. */
interface DefaultedPart<R, K, T> extends PatternPart<R, K, T> {
  readonly hasDefault: true;
}

interface RepeatedPart<R, K, T> extends PatternPart<R, K, T> {
  readonly isRepeated: true;
}

interface FixedPart extends PatternPart<unknown, string, undefined> {
  readonly isFixed: true;
}

/** A part that holds others, whose values are those of the whole. */
interface SpreadPart<Values> extends PatternPart<never, string, undefined> {
  /** For the compiler: what it reads. */
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

/** The options of a part of which nothing need stand, though it always has a value. */
type DefaultOptions<R, T> = Omit<PartOptions, 'absent' | 'implied' | 'isRepeated' | 'isOptional'> &
  Partial<Pick<PatternPart<R, string, T>, 'absent' | 'implied'>>;

type RepeatedOptions = Omit<PartOptions, 'isRepeated' | 'isOptional'> & { readonly isRepeated: true };

type AnyOptions<R, T> = Omit<PartOptions, 'absent' | 'implied' | 'isRepeated'> &
  Partial<Pick<PatternPart<R, string, T>, 'absent' | 'implied' | 'isRepeated'>>;

/**
 * A part of a pattern.
 * @param options the words before it, or these and more; bars part the normal word from others: `in|at|into`
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

/** Words between or after slots, which the line must have: `sue POWER for peace`. */
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

/** Words that may stand there, true where they do: `with artillery`. */
export const flag = <K extends string>(key: K, words: string, hint = ''): PatternPart<unknown, K, true> =>
  part(key, YES, { words, hint, isOptional: true });

/** What a tuple of parts reads together with what is set. */
type AlternativeValues<One> = One extends { readonly parts: infer Parts }
  ? PartValues<Parts> & (One extends { readonly sets: infer Sets } ? Sets : unknown)
  : never;

/**
 * One of several patterns; what begins next decides, the last stands where no other begins. An empty last one makes
 * the others optional. The first that has all values of an order writes it.
 */
export const either = <const Alternatives extends readonly Alternative<never>[]>(
  ...alternatives: Alternatives
): SpreadPart<AlternativeValues<Alternatives[number]>> => ({
  ...part('', NOTHING, { isOptional: alternatives.at(-1)?.parts.length === 0 }),
  alternatives,
  isSpread: true,
});

/** Optional parts in any order, a comma before each: `, load 2 crates in harbour, escort`. */
export const clauses = <const Parts extends readonly PatternPart<never>[]>(
  ...parts: Parts
): SpreadPart<PartValues<Parts>> => ({
  ...part('', NOTHING, { isOptional: true }),
  clauses: parts,
  isSpread: true,
});

/** What one part reads, under its key; fixed words have none. */
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

/** What the parts of a tuple read, by their keys; of a list whose parts the compiler does not know, anything. */
export type PartValues<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? PartValue<First> & PartValues<Rest>
  : Parts extends readonly []
    ? unknown
    : Record<string, unknown>;
