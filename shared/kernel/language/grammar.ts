import type { Named, NameIndex } from './names.ts';

/** A kind of thing that can be named; `label` is used in sentences ("an area"). */
export interface Category {
  readonly label: string;
  readonly index: NameIndex;
  /** Names that refer to several members, or to several things of another kind. */
  readonly groups?: readonly NameGroup[];
  /** Names of other kinds of things, so that a refusal can say what was named instead. */
  readonly otherKinds?: NameIndex;
  /** Whether the label means more than the names, so that a refusal may not list them as all of it. */
  readonly isPartOfLabel?: true;
}

/** A name for several things, which does not select one of them. */
export interface NameGroup {
  /** Each name as its normalized words. */
  readonly names: readonly (readonly string[])[];
  readonly ids: readonly string[];
  /** What the things are: `sea zones`. */
  readonly hint: string;
}

/** The words of a language. `openers` begin an action: after a comma they end a list. */
export interface Grammar {
  readonly keywords: ReadonlySet<string>;
  readonly openers: readonly Named[];
  /**
   * Whether an action begins here. Used instead of `openers` because it also knows spellings that
   * are not suggested.
   */
  beginsAction?(reader: GrammarLine): boolean;
  /**
   * Why the next token cannot mean anything anywhere in a line: a negation, a pronoun, a question.
   */
  reasonAgainst?(reader: GrammarLine): string | undefined;
}

/** The part of a cursor that a grammar uses. */
export interface GrammarLine {
  readonly isAtEnd: boolean;
  peek(phrase: string, skip?: number): boolean;
  peekTyped(skip?: number): string;
  peekWord(skip?: number): string | undefined;
}

/** What would have been accepted at the token with index `at`. */
export interface Expectation {
  readonly at: number;
  readonly label: string;
  readonly choices: readonly Named[];
}

/** A grammar word as a choice; `names` are alternative spellings. */
export const keyword = (id: string, hint: string, ...names: readonly string[]): Named => ({
  id,
  names,
  hint,
});

/** The keywords in lines of help: the words in small letters. */
export const keywordsOf = (syntax: readonly string[]): ReadonlySet<string> =>
  new Set(syntax.flatMap((line) => (line.match(/\p{L}+/gu) ?? []).filter((word) => /^\p{Ll}+$/u.test(word))));
