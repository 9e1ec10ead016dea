import type { Reader } from './reader.ts';

// The lines of a language as data: a verb and the slots behind it. Reading, writing and the line of help are
// derived from them, so that each is written once.

/** What is filled in: how it is read and how it is written. */
export interface Slot<R, T> {
  /** As the line of help has it: `AREA`. */
  readonly name: string;
  read(reader: R): T;
  format(value: T): string;
  /** The value of a text that `format` made; left out where the text is the value. */
  parseFormatted?(text: string): T;
  /** The words it can be, where it is one of a few. */
  readonly words?: readonly string[];
  /** What it is a list of, where it is one. */
  readonly item?: Slot<R, unknown>;
  /** What is written where such a list is empty; left out where it never is. */
  readonly none?: string;
  /** Whether one comes next; consumes nothing. */
  peek(reader: R): boolean;
  /** Records that one may stand here. */
  offer?(reader: R): void;
}

/** A slot in its place behind a verb. */
export interface PatternPart<R, K = string, T = unknown> {
  readonly key: K;
  readonly slot: Slot<R, T>;
  /** What stands before it, the normal word first; none where it follows the verb itself. */
  readonly words: readonly string[];
  readonly hint: string;
  readonly isOptional: boolean;
  /** May stand before everything else without its word: `pay FRANCE 10`. */
  readonly isRecipient: boolean;
  /** Words that stand there whatever is filled in; nothing is. */
  readonly isFixed?: true;
  /** How it is asked for where an order is put together: `On whom?`. */
  readonly ask?: string;
  /** Whether it is left out unless one goes back to its question. */
  readonly isSeldom?: true;
}

/** A part that must be there. */
interface RequiredPart<R, K, T> extends PatternPart<R, K, T> {
  readonly isOptional: false;
}

interface PartOptions extends Partial<
  Pick<PatternPart<never>, 'hint' | 'isOptional' | 'isRecipient' | 'ask' | 'isSeldom'>
> {
  readonly words?: string;
}

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
  options: PartOptions,
): PatternPart<R, K, T>;
export function part<R, K extends string, T>(
  key: K,
  slot: Slot<R, T>,
  options: string | PartOptions = {},
): PatternPart<R, K, T> {
  const {
    words = '',
    hint = '',
    isOptional = false,
    isRecipient = false,
    ...asked
  } = typeof options === 'string' ? { words: options } : options;
  const split = words === '' ? [] : words.split('|');
  return { key, slot, words: split, hint, isOptional, isRecipient, ...asked };
}

const NOTHING: Slot<unknown, undefined> = {
  name: '',
  read: () => undefined,
  format: () => '',
  peek: () => true,
};

/** Words between or behind slots, without which the line is none: `sue POWER for peace`. */
export const fixedWords = (words: string): PatternPart<unknown, string, undefined> => ({
  ...part(words, NOTHING, words),
  isFixed: true,
});

type AnyReader = Reader<unknown>;

/** Whether a part begins here; consumes its word. Only where the part is due is the word offered. */
const acceptPart = <R extends AnyReader>(
  reader: R,
  { words, hint, slot }: PatternPart<R>,
  isDue: boolean,
): boolean => {
  const [normal, ...others] = words;
  if (normal === undefined) return slot.peek(reader);
  const isNormal = isDue ? reader.accept(normal, hint) : reader.acceptAlias(normal) !== undefined;
  return isNormal || reader.acceptAlias(...others) !== undefined;
};

/** Whether a recipient stands before everything else; consumes its word, if it has one: `pay to france 10`. */
const acceptRecipient = <R extends AnyReader>(reader: R, { words, slot }: PatternPart<R>): boolean => {
  const start = reader.tokenIndex;
  reader.acceptAlias(...words);
  if (slot.peek(reader)) return true;
  reader.rewindTo(start);
  return false;
};

/** The part that comes next: the one that is due, or a later one put before it. */
const nextPart = <R extends AnyReader>(
  reader: R,
  left: readonly PatternPart<R>[],
): PatternPart<R> | undefined => {
  const recipient = left.find((each) => each.isRecipient);
  for (const each of left) {
    const isFirst = each === left[0] || left.slice(0, left.indexOf(each)).every((other) => other.isOptional);
    if (each.words.length === 0 && isFirst && !each.isOptional) {
      if (recipient && !each.slot.peek(reader) && acceptRecipient(reader, recipient)) return recipient;
      recipient?.slot.offer?.(reader);
      return each;
    }
    if (acceptPart(reader, each, isFirst)) return each;
  }
  return recipient?.slot.peek(reader) ? recipient : undefined;
};

/** What one part reads, under its key; fixed words have none. */
type PartValue<Part> =
  Part extends PatternPart<never, infer Key extends string, infer Value>
    ? string extends Key
      ? unknown
      : Part['isOptional'] extends false
        ? Readonly<Record<Key, Value>>
        : Readonly<Partial<Record<Key, Value>>>
    : never;

/** What the parts of a tuple read, by their keys; of a list whose parts the compiler does not know, anything. */
type PartValues<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? PartValue<First> & PartValues<Rest>
  : Parts extends readonly []
    ? unknown
    : Record<string, unknown>;

/** Reads the slots of a pattern, in whatever order their words put them. */
export function readParts<R extends AnyReader, const Parts extends readonly PatternPart<R>[]>(
  reader: R,
  parts: Parts,
): PartValues<Parts>;
export function readParts<R extends AnyReader>(
  reader: R,
  parts: readonly PatternPart<R>[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let left = parts;
  while (left.length > 0) {
    const next = nextPart(reader, left);
    if (!next) break;
    const value = next.slot.read(reader);
    if (!next.isFixed) values[next.key] = value;
    left = left.filter((each) => each !== next);
  }
  if (left.some((each) => !each.isOptional)) reader.fail();
  return values;
}

/** Signs that stand beside what is before them. */
const BESIDE = /^[:,]/;

/** A slot as it stands behind others, its word before it. */
const behind = (word: string, slot: string): string =>
  `${BESIDE.test(word) ? '' : ' '}${`${word} ${slot}`.trim()}`;

/** The slots of a pattern in normal form, the verb apart. */
export const formatParts = <R>(
  parts: readonly PatternPart<R>[],
  values: Readonly<Record<string, unknown>>,
): string =>
  parts
    .filter(({ key, isFixed }) => isFixed === true || values[key] !== undefined)
    .map(({ key, slot, words: [word = ''] }) => behind(word, slot.format(values[key])))
    .join('')
    .trim();

/** The line of help of a pattern, the verb apart: `[NUMBER] ARM SIZE from PLACE to PLACE`. */
export const syntaxOf = <R>(parts: readonly PatternPart<R>[]): string =>
  parts
    .map(({ slot, words: [word = ''], isOptional }) =>
      isOptional ? ` [${`${word} ${slot.name}`.trim()}]` : behind(word, slot.name),
    )
    .join('')
    .trim();
