import type { Reader } from './reader.ts';

// The lines of a language as data: a verb and the slots behind it. Reading, writing and the line of help are
// derived from them, so that each is written once.

/** What is filled in: how it is read and how it is written. */
export interface Slot<R, T> {
  /** As the line of help has it: `AREA`. */
  readonly name: string;
  read(reader: R): T;
  write(value: T): string;
  /** The value of what `write` writes; left out where that is the value. */
  fromWritten?(written: string): T;
  /** Whether one stands next; takes nothing. */
  sees(reader: R): boolean;
  /** Notes that one may stand here, where the word typed begins one. */
  offers?(reader: R): void;
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

/** Whether a part begins here; its word is taken. Only where it is due is the word offered. */
const begins = <R extends AnyReader>(
  reader: R,
  { words, hint, slot }: PatternPart<R>,
  isDue: boolean,
): boolean => {
  const [normal, ...others] = words;
  if (normal === undefined) return slot.sees(reader);
  const isNormal = isDue ? reader.accepts(normal, hint) : reader.takes(normal) !== undefined;
  return isNormal || reader.takes(...others) !== undefined;
};

/** Whether a receiver stands before everything else, with its word or without: `pay to france 10`. */
const beginsRecipient = <R extends AnyReader>(reader: R, { words, slot }: PatternPart<R>): boolean => {
  const start = reader.mark;
  reader.takes(...words);
  if (slot.sees(reader)) return true;
  reader.returnTo(start);
  return false;
};

/** The part that stands next: the one that is due, or a later one put before it. */
const nextPart = <R extends AnyReader>(
  reader: R,
  left: readonly PatternPart<R>[],
): PatternPart<R> | undefined => {
  const recipient = left.find((each) => each.isRecipient);
  for (const each of left) {
    const isFirst = each === left[0] || left.slice(0, left.indexOf(each)).every((other) => other.isOptional);
    if (each.words.length === 0 && isFirst && !each.isOptional) {
      if (recipient && !each.slot.sees(reader) && beginsRecipient(reader, recipient)) return recipient;
      recipient?.slot.offers?.(reader);
      return each;
    }
    if (begins(reader, each, isFirst)) return each;
  }
  return recipient?.slot.sees(reader) ? recipient : undefined;
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
export const writeParts = <R>(
  parts: readonly PatternPart<R>[],
  values: Readonly<Record<string, unknown>>,
): string =>
  parts
    .filter(({ key }) => values[key] !== undefined)
    .map(
      ({ key, slot, words: [word] }) => `${word === undefined ? '' : `${word} `}${slot.write(values[key])}`,
    )
    .join(' ');

/** The line of help of a pattern, the verb apart: `[NUMBER] ARM SIZE from PLACE to PLACE`. */
export const syntaxOf = <R>(parts: readonly PatternPart<R>[]): string =>
  parts
    .map(({ slot, words: [word], isOptional }) => {
      const shown = `${word === undefined ? '' : `${word} `}${slot.name}`;
      return isOptional ? `[${shown}]` : shown;
    })
    .join(' ');
