import { type Category, keyword } from './grammar.ts';
import type { Slot } from './pattern.ts';
import type { Reader } from './reader.ts';

// Slots that lines of every game have.

/** A name of one class; its value is the id. */
export const nameSlot = <Vocabulary, T extends string = string>(
  name: string,
  categoryOf: (vocabulary: Vocabulary) => Category,
): Slot<Reader<Vocabulary>, T> => ({
  name,
  read: (reader) => reader.expectName(categoryOf(reader.vocabulary)) as T,
  format: (id) => id,
  peek: (reader) => reader.peekName(categoryOf(reader.vocabulary)),
});

/** A whole number without a sign. */
export const NUMBER: Slot<Reader<unknown>, number> = {
  name: 'NUMBER',
  read: (reader) => reader.expectNumber(),
  format: String,
  peek: (reader) => /^\d+$/.test(reader.peekWord() ?? ''),
};

/** Several of the same with commas or `and` between them, each once. */
export const listSlot = <R extends Reader<unknown>, T>(
  item: Slot<R, T>,
  { name = `${item.name}, ${item.name}`, more }: { readonly name?: string; readonly more: string },
): Slot<R, readonly T[]> => ({
  name,
  item,
  read: (reader) => {
    const list = [item.read(reader)];
    while (reader.accept(',', more) || reader.acceptAlias('and') !== undefined) list.push(item.read(reader));
    return [...new Set(list)];
  },
  format: (list) => list.map((each) => item.format(each)).join(', '),
  peek: (reader) => item.peek(reader),
});

/** One word in place of a name: `all`, `everywhere`. */
export const wordOr = <R extends Reader<unknown>>(
  { word, hint }: { readonly word: string; readonly hint: string },
  slot: Slot<R, string>,
): Slot<R, string> => {
  const choices = [keyword(word, hint)];
  return {
    name: `${slot.name}-or-${word}`,
    read: (reader) => reader.acceptChoice(choices, `"${word}"`) ?? slot.read(reader),
    format: (id) => id,
    peek: (reader) => reader.peek(word) || slot.peek(reader),
  };
};
