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
}

interface PartOptions extends Partial<Pick<PatternPart<never>, 'hint' | 'isOptional' | 'isRecipient'>> {
  readonly words?: string;
}

/**
 * A part of a pattern.
 * @param options the words before it, or these and more; bars part the normal word from others: `in|at|into`
 */
export const part = <R, K extends string, T>(
  key: K,
  slot: Slot<R, T>,
  options: string | PartOptions = {},
): PatternPart<R, K, T> => {
  const {
    words = '',
    hint = '',
    isOptional = false,
    isRecipient = false,
  } = typeof options === 'string' ? { words: options } : options;
  return { key, slot, words: words === '' ? [] : words.split('|'), hint, isOptional, isRecipient };
};

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

/** Reads the slots of a pattern, in whatever order their words put them. */
export const readParts = <R extends AnyReader>(
  reader: R,
  parts: readonly PatternPart<R>[],
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  let left = parts;
  while (left.length > 0) {
    const next = nextPart(reader, left);
    if (!next) break;
    values[next.key] = next.slot.read(reader);
    left = left.filter((each) => each !== next);
  }
  if (left.some((each) => !each.isOptional)) reader.fail();
  return values;
};

/** The slots of a pattern in normal form, the verb apart. */
export const formatParts = <R>(
  parts: readonly PatternPart<R>[],
  values: Readonly<Record<string, unknown>>,
): string =>
  parts
    .filter(({ key }) => values[key] !== undefined)
    .map(
      ({ key, slot, words: [word] }) => `${word === undefined ? '' : `${word} `}${slot.format(values[key])}`,
    )
    .join(' ');

/** The line of help of a pattern, the verb apart: `[NUMBER] ARM SIZE from PLACE to PLACE`. */
export const syntaxOf = <R>(parts: readonly PatternPart<R>[]): string =>
  parts
    .map(({ slot, words: [word], isOptional }) => {
      const syntax = `${word === undefined ? '' : `${word} `}${slot.name}`;
      return isOptional ? `[${syntax}]` : syntax;
    })
    .join(' ');
