import { ReadingCache } from '../../kernel/match/reading-cache.ts';
import type { TextReading } from '../../kernel/match/text-reading.ts';
import type { Reader } from '../../kernel/language/reader.ts';
import type { SyntaxProblem } from '../../kernel/language/sheet.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { droppedIn, type ReadItems, readItems, type SheetLanguage } from './read.ts';
import { formatItems, type SheetItem, type SheetWords } from './sheet.ts';
import { listDropped, sheetReading } from './text-reading.ts';

type Problems = readonly SyntaxProblem[];
type Items<Order, Condition> = readonly SheetItem<Order, Condition>[];

/**
 * How a game parses and formats whole sheets. `Names` are the match's names; `At` is everything else that parsing
 * depends on.
 */
export interface SheetCodecOptions<Names, At, Line extends Reader<unknown>, Order, Condition> {
  language(names: Names, at: At): SheetLanguage<Line, Order, Condition>;
  readonly words: SheetWords<Order, Condition>;
}

/** A game's operations on whole sheets. */
export interface SheetCodec<Names, At, Order, Condition> {
  /** The orders of a text and the ignored text, or all its problems. */
  read(names: Names, text: string, at: At): Result<ReadItems<Order, Condition>, Problems>;
  /** The same as a result of `Game.readText`. */
  reading(names: Names, text: string, at: At): TextReading;
  /**
   * A submitted sheet in normal form. A sheet submitted in normal form is not parsed again when it is carried out.
   */
  accept(
    names: Names,
    text: string,
    at: At,
  ): Result<{ readonly normal: string; readonly dropped: readonly string[] }, Problems>;
  /** A sheet that was submitted earlier; uses the cached result if there is one. */
  accepted(names: Names, text: string, at: At): Result<Items<Order, Condition>, Problems>;
  /** Formats items in normal form. */
  format(items: Items<Order, Condition>): string;
}

export const sheetCodec = <Names extends object, At, Line extends Reader<unknown>, Order, Condition>({
  language,
  words,
}: SheetCodecOptions<Names, At, Line, Order, Condition>): SheetCodec<Names, At, Order, Condition> => {
  const cache = new ReadingCache<Names, Items<Order, Condition>>();
  const read = (names: Names, text: string, at: At) => readItems(text, language(names, at));
  const format = (items: Items<Order, Condition>): string => formatItems(items, words);
  return {
    read,
    format,
    reading(names, text, at) {
      const found = read(names, text, at);
      if (!found.ok) return sheetReading(found, droppedIn(text, language(names, at)));
      return sheetReading(ok({ normal: format(found.value.items), dropped: found.value.dropped }));
    },
    accept(names, text, at) {
      const found = read(names, text, at);
      if (!found.ok) return found;
      const { items, dropped } = found.value;
      const normal = format(items);
      if (normal === text) cache.set(names, text, items);
      return ok({ normal, dropped: listDropped(dropped) });
    },
    accepted(names, text, at) {
      const known = cache.get(names, text);
      if (known) return ok(known);
      const found = read(names, text, at);
      return found.ok ? ok(found.value.items) : found;
    },
  };
};
