import type { Named, NameIndex } from './names.ts';

/** What is being named: `label` as it stands in a sentence ("an area"). */
export interface Category {
  readonly label: string;
  readonly index: NameIndex;
  /** Other things a player may have meant, to say what they are instead. */
  readonly strangers?: NameIndex;
}

/** The words a language is built of. `openers` begin an action: after a comma they end a list. */
export interface Grammar {
  readonly keywords: ReadonlySet<string>;
  readonly openers: readonly Named[];
}

/** What could have stood before token number `at`. */
export interface Expectation {
  readonly at: number;
  readonly label: string;
  readonly choices: readonly Named[];
}

/** A word of the grammar as something to choose; `names` are other ways to write it. */
export const keyword = (id: string, hint: string, ...names: readonly string[]): Named => ({
  id,
  names,
  hint,
});

/** The words that stand for themselves, taken from lines of help: those in small letters. */
export const keywordsOf = (syntax: readonly string[]): ReadonlySet<string> =>
  new Set(syntax.flatMap((line) => (line.match(/\p{L}+/gu) ?? []).filter((word) => /^\p{Ll}+$/u.test(word))));
