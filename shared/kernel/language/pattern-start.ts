import type { PatternPart } from './pattern.ts';
import type { Reader } from './reader.ts';

// Decides by the next tokens whether a part of a pattern begins here.

export type AnyReader = Reader<unknown>;

/**
 * The later parts that begin with the same word, so that the text after the word decides between
 * them.
 */
const rivalsOf = <R>(part: PatternPart<R>, left: readonly PatternPart<R>[]): readonly PatternPart<R>[] =>
  left
    .slice(left.indexOf(part) + 1)
    .filter((other) => `${other.words[0] ?? ''} `.startsWith(`${part.words[0] ?? ''} `));

/** Consumes the longest matching word of a part. Only the normal word is suggested. */
const acceptWord = (reader: AnyReader, { words, hint }: PatternPart<never>, isDue: boolean): boolean => {
  const [normal = ''] = words;
  const [longest = normal] = words
    .filter((word) => reader.peek(word))
    .toSorted((one, other) => other.length - one.length);
  return isDue && longest === normal
    ? reader.accept(normal, hint)
    : reader.acceptAlias(longest) !== undefined;
};

/** Whether a slot comes next; if not, records that it is accepted here. */
const peekSlot = <R extends AnyReader>(reader: R, { slot }: PatternPart<R>, isDue: boolean): boolean => {
  const isNext = slot.peek(reader);
  if (!isNext && isDue) slot.offer?.(reader);
  return isNext;
};

/** Whether a part begins here; consumes its word. The word is only suggested if the part is due. */
export const acceptPart = <R extends AnyReader>(
  reader: R,
  part: PatternPart<R>,
  { isDue, left }: { readonly isDue: boolean; readonly left: readonly PatternPart<R>[] },
): boolean => {
  if (part.words.length === 0) return peekSlot(reader, part, isDue);
  const start = reader.tokenIndex;
  if (!acceptWord(reader, part, isDue)) return false;
  const rivals = rivalsOf(part, left);
  if (rivals.length === 0 || peekSlot(reader, part, true)) return true;
  // If neither slot follows, a required part is taken, so that its slot is reported as missing;
  // between optional parts, the last one is taken.
  if (!part.isOptional && !rivals.some(({ slot }) => slot.peek(reader))) return true;
  reader.rewindTo(start);
  return false;
};

/**
 * Whether a recipient precedes all other parts; consumes its word, if there is one: `pay to POWER
 * 10`.
 */
export const acceptRecipient = <R extends AnyReader>(reader: R, { words, slot }: PatternPart<R>): boolean => {
  const start = reader.tokenIndex;
  reader.acceptAlias(...words);
  if (slot.peek(reader)) return true;
  reader.rewindTo(start);
  return false;
};
