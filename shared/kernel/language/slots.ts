import { NUMBER_WORDS } from './english.ts';
import { type Category, keyword } from './grammar.ts';
import { quote } from './lexer.ts';
import type { Named } from './names.ts';
import type { PartValues, PatternPart, Slot } from './pattern.ts';
import { offerParts, peekParts, readParts } from './pattern-reading.ts';
import { formatParts, syntaxOf } from './pattern-writing.ts';
import type { Reader } from './reader.ts';

// Slots that several games use.

/** A name of one category; its value is the id. */
export const nameSlot = <Vocabulary, T extends string = string>(
  name: string,
  categoryOf: (vocabulary: Vocabulary) => Category,
): Slot<Reader<Vocabulary>, T> => ({
  name,
  read: (reader) => reader.expectName(categoryOf(reader.vocabulary)) as T,
  format: (id) => id,
  peek: (reader) => reader.peekName(categoryOf(reader.vocabulary)),
  offer: (reader) => {
    reader.offerName(categoryOf(reader.vocabulary));
  },
});

/** A whole number without a sign. */
export const NUMBER: Slot<Reader<unknown>, number> = {
  name: 'NUMBER',
  read: (reader) => reader.expectNumber(),
  format: String,
  parseFormatted: Number,
  peek: (reader) => /^\d+$/.test(reader.peekWord() ?? '') || NUMBER_WORDS.has(reader.peekWord() ?? ''),
  offer: (reader) => {
    reader.offer('a whole number from 1 to 9999', []);
  },
};

const isNamedNext = (reader: Reader<unknown>, named: readonly Named[]): boolean =>
  named.some(({ id, names }) => [id, ...names].some((word) => reader.peek(word)));

/** One of a few words, each with a value; `name` replaces the words in the line of help. */
export const choiceSlot = <const T>(
  choices: readonly { readonly word: Named; readonly is: T }[],
  {
    label = choices.map(({ word }) => `"${word.id}"`).join(' or '),
    name = choices.map(({ word }) => word.id).join(' | '),
  }: { readonly label?: string; readonly name?: string } = {},
): Slot<Reader<unknown>, T> => {
  const named = choices.map(({ word }) => word);
  const meaning = (id: string): T => choices.find(({ word }) => word.id === id)?.is as T;
  return {
    name,
    words: named.map(({ id }) => id),
    hints: Object.fromEntries(named.map(({ id, hint }) => [id, hint])),
    read: (reader) => meaning(reader.expectChoice(named, label)),
    format: (value) => choices.find(({ is }) => is === value)?.word.id ?? '',
    parseFormatted: meaning,
    peek: (reader) => isNamedNext(reader, named),
    offer: (reader) => {
      reader.offer(label, named);
    },
  };
};

/** A slot followed by a word, the normal word first: `3 rounds`. */
export const followedBy = <R extends Reader<unknown>, T>(slot: Slot<R, T>, words: string): Slot<R, T> => {
  const [normal = '', ...others] = words.split('|');
  const { parseFormatted } = slot;
  return {
    ...slot,
    name: `${slot.name} ${normal}`,
    read: (reader) => {
      const value = slot.read(reader);
      if (reader.acceptAlias(...others) === undefined) reader.expect(normal);
      return value;
    },
    format: (value) => `${slot.format(value)} ${normal}`,
    ...(parseFormatted && {
      parseFormatted: (text: string) => parseFormatted(text.slice(0, -normal.length - 1)),
    }),
  };
};

/** Several slots as one, for lists of them: `2 crates in harbour`. */
export function recordSlot<R extends Reader<unknown>, const Parts extends readonly PatternPart<R>[]>(
  parts: Parts,
): Slot<R, PartValues<Parts>>;
export function recordSlot<R extends Reader<unknown>>(
  parts: readonly PatternPart<R>[],
): Slot<R, Readonly<Record<string, unknown>>> {
  return {
    name: syntaxOf('', parts),
    parts,
    read: (reader) => readParts(reader, parts),
    format: (values) => formatParts(parts, values),
    peek: (reader) => peekParts(reader, parts),
    offer: (reader) => {
      offerParts(reader, parts);
    },
  };
}

/**
 * A list separated by commas or `and`.
 * @param isOpen whether the text after a comma may belong to what follows the list
 * @param mayRepeat whether duplicates are kept, as in a route that returns
 */
export const listSlot = <R extends Reader<unknown>, T>(
  item: Slot<R, T>,
  {
    name = `${item.name}, ${item.name}`,
    more,
    isOpen = false,
    mayRepeat = false,
  }: {
    readonly name?: string;
    readonly more: string;
    readonly isOpen?: boolean;
    readonly mayRepeat?: boolean;
  },
): Slot<R, readonly T[]> => {
  const goesOn = (reader: R): boolean => {
    const start = reader.tokenIndex;
    if (isOpen && reader.isBeforeAction) return false;
    if (!reader.accept(',', more) && reader.acceptAlias('and') === undefined) return false;
    if (!isOpen || item.peek(reader)) return true;
    item.offer?.(reader);
    reader.rewindTo(start);
    return false;
  };
  return {
    name,
    item,
    read: (reader) => {
      const list = [item.read(reader)];
      while (goesOn(reader)) list.push(item.read(reader));
      return mayRepeat ? list : [...new Set(list)];
    },
    format: (list) => list.map((each) => item.format(each)).join(', '),
    peek: (reader) => item.peek(reader),
    offer: (reader) => {
      item.offer?.(reader);
    },
  };
};

/** One of a few words, each with a value, or a name. */
export const choiceOr = <R extends Reader<unknown>, const Word extends string, T extends string>(
  choices: readonly { readonly word: Named; readonly is: Word }[],
  slot: Slot<R, T>,
  { label, name }: { readonly label: string; readonly name: string },
): Slot<R, Word | T> => {
  const named = choices.map(({ word }) => word);
  return {
    name,
    read: (reader) => {
      const said = reader.acceptChoice(named, label);
      return choices.find(({ word }) => word.id === said)?.is ?? slot.read(reader);
    },
    format: (value) => choices.find(({ is }) => is === value)?.word.id ?? value,
    peek: (reader) => isNamedNext(reader, named) || slot.peek(reader),
    offer: (reader) => {
      reader.offer(label, named);
      slot.offer?.(reader);
    },
  };
};

/** A text in quotation marks. */
export const quotedSlot = (label: string): Slot<Reader<unknown>, string> => ({
  name: '"TEXT"',
  read: (reader) => reader.expectText(label),
  format: quote,
  peek: (reader) => reader.tokens[reader.tokenIndex]?.kind === 'text',
});

/** A name or a single word: `all`, `everywhere`. */
export const wordOr = <R extends Reader<unknown>>(
  { word, hint }: { readonly word: string; readonly hint: string },
  slot: Slot<R, string>,
): Slot<R, string> =>
  choiceOr([{ word: keyword(word, hint), is: word }], slot, {
    label: `"${word}"`,
    name: `${slot.name}-or-${word}`,
  });

/**
 * A slot that is only recognized if all of it can be read: `NAME is empty` next to `NAME is
 * neutral`.
 */
export const whole = <R extends Reader<unknown>, T>({ name, read, format }: Slot<R, T>): Slot<R, T> => ({
  name,
  read,
  format,
  peek: (reader) => reader.lookAhead(() => ({ value: read(reader) })) !== undefined,
});
