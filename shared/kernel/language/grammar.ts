import type { Named, NameIndex } from './names.ts';

/** What is being named: `label` as it stands in a sentence ("an area"). */
export interface Category {
  readonly label: string;
  readonly index: NameIndex;
  /** Names that stand for several members, or for several things of another kind. */
  readonly groups?: readonly NameGroup[];
  /** Names of other kinds of things, so that a refusal can say what was named instead. */
  readonly otherKinds?: NameIndex;
}

/** One name for several things, of which none is meant until one is named. */
export interface NameGroup {
  /** Each as its folded words. */
  readonly names: readonly (readonly string[])[];
  readonly ids: readonly string[];
  /** What they are: `sea zones`. */
  readonly hint: string;
}

/** The words a language is built of. `openers` begin an action: after a comma they end a list. */
export interface Grammar {
  readonly keywords: ReadonlySet<string>;
  readonly openers: readonly Named[];
  /** Whether an action begins here; asked in place of `openers`, since it also knows ways that are not offered. */
  beginsAction?(reader: GrammarLine): boolean;
  /** Why what comes next can mean nothing wherever it stands: a denial, a pronoun, a question. */
  reasonAgainst?(reader: GrammarLine): string | undefined;
}

/** The part of a cursor that a grammar may look at. */
export interface GrammarLine {
  readonly isAtEnd: boolean;
  peek(phrase: string, skip?: number): boolean;
  peekTyped(skip?: number): string;
  peekWord(skip?: number): string | undefined;
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
