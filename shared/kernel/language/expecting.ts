import { Cursor, phraseOf } from './cursor.ts';
import { ARTICLES } from './english.ts';
import type { Expectation, Grammar } from './grammar.ts';
import { type Misreading, MOST_NAMED, outOfPlace, unfinished } from './misreading.ts';
import { canBeginWith, type Named, nameIndex, nearestNames } from './names.ts';
import { problemAt, type SyntaxProblem, type TextLine } from './sheet.ts';

/** The longest name considered, in words. */
export const NAME_WORDS = 8;
/** The largest edit distance at which a misspelt keyword is recognized. */
const KEYWORD_ERRORS = 2;
/** The most completions suggested for a typed word. */
const MAX_SUGGESTED = 3;

/** Thrown to abort reading an action; caught only by `Reader.attempt` and `lookAhead`. */
export class LineFault {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem) {
    this.problem = problem;
  }
}

/** Thrown during `lookAhead`, where the message is not used. */
const NO_FAULT = new LineFault(problemAt({ line: 1, column: 1 }, ''));

/**
 * A cursor that records what would have been accepted at each token. The messages of refusals are
 * built from that.
 */
export class ExpectingCursor extends Cursor {
  protected readonly grammar: Grammar;
  protected readonly expectations: Expectation[] = [];
  protected depth = 0;
  protected isQuiet = false;
  protected isTrying = false;

  constructor(grammar: Grammar, line: TextLine) {
    super(line);
    this.grammar = grammar;
  }

  /**
   * The result of `read` at this position, or undefined if the line does not match. Consumes and
   * records nothing.
   */
  lookAhead<T>(read: () => T): T | undefined {
    const [next, depth, isQuiet, isTrying] = [this.next, this.depth, this.isQuiet, this.isTrying];
    this.isQuiet = true;
    this.isTrying = true;
    try {
      return read();
    } catch (fault) {
      if (!(fault instanceof LineFault)) throw fault;
      return undefined;
    } finally {
      this.isTrying = isTrying;
      this.next = next;
      this.depth = depth;
      this.isQuiet = isQuiet;
    }
  }

  /**
   * Calls `read` without recording expectations, for alternative spellings that are not suggested.
   */
  withoutOffering<T>(read: () => T): T {
    const isQuiet = this.isQuiet;
    this.isQuiet = true;
    try {
      return read();
    } finally {
      this.isQuiet = isQuiet;
    }
  }

  /** Records no more expectations on this line. */
  stopOffering(): void {
    this.isQuiet = true;
  }

  /** Records what would also have been accepted at a token where something else was read. */
  offer(label: string, choices: readonly Named[], tokenIndex = this.next): void {
    if (!this.isQuiet) this.expectations.push({ at: tokenIndex, label, choices });
  }

  /** Why the next token cannot mean anything anywhere in a line, or undefined. */
  reasonAgainst(): string | undefined {
    return this.grammar.reasonAgainst?.(this);
  }

  /**
   * Refuses the line at the next token. @param message by default built from the recorded
   * expectations
   */
  fail(message?: string): never {
    if (this.isTrying) throw NO_FAULT;
    const begun = message === undefined ? this.begunPhrases() : [];
    if (begun.length > 0) {
      const typed = this.tokens.slice(this.next).map(({ text }) => text);
      this.next = this.tokens.length;
      return this.refuse(unfinished(typed.join(' '), begun));
    }
    const token = this.tokens[this.next];
    const found = token && { token, typed: this.peekTyped() };
    // If the typed word or sign itself is accepted here, the error is in what follows it, so it is
    // not listed as expected.
    const labels = this.expectationsHere().map(({ label }) => label);
    const expected = [...new Set(labels)].filter((label) => label !== `"${found?.typed ?? ''}"`);
    const reason = message ?? this.grammar.reasonAgainst?.(this);
    const misread = outOfPlace(
      found,
      expected,
      this.nearestChoices(token?.kind === 'word' ? token.text : ''),
    );
    return this.refuse(reason === undefined ? misread : { ...misread, message: reason });
  }

  /**
   * Expected phrases that begin with the rest of the line: `if attacked by` if the line ends in `if
   * attacked`.
   */
  begunPhrases(): readonly string[] {
    const rest = this.tokens.slice(this.next);
    if (rest.length === 0 || rest.some(({ kind }) => kind !== 'word')) return [];
    const typed = rest.map(({ text }) => text);
    const phrases = this.expectationsHere().flatMap(({ choices }) => choices.map(({ id }) => id));
    const whole = typed.join(' ');
    // The last of several words may be unfinished.
    const isBegun = (phrase: string): boolean =>
      phrase !== whole &&
      typed.every((word, i) =>
        i > 0 && i === typed.length - 1
          ? (phraseOf(phrase)[i] ?? '').startsWith(word)
          : phraseOf(phrase)[i] === word,
      );
    return [...new Set(phrases.filter(isBegun))];
  }

  protected expectationsHere(): readonly Expectation[] {
    const before = this.expectations.findLastIndex((expectation) => expectation.at < this.next);
    return this.expectations.slice(before + 1);
  }

  /**
   * Suggestions for a typed word: choices that begin with it, or else those spelt similarly; for a
   * keyword, phrases that begin with it.
   */
  protected nearestChoices(typed: string): readonly string[] {
    if (ARTICLES.includes(typed)) return [];
    const here = this.expectationsHere();
    const choices = [...new Set(here.flatMap((expectation) => expectation.choices))];
    if (!this.isNameWord(typed)) {
      const ids = [...new Set(choices.map(({ id }) => id))];
      const begun = ids.filter((id) => id.startsWith(`${typed} `));
      // If many phrases are expected, phrases that contain the word are suggested, too.
      const isMuch = here.length > MOST_NAMED;
      return begun.length === 0 && isMuch ? ids.filter((id) => phraseOf(id).includes(typed)) : begun;
    }
    const begun = typed.length > 1 ? choices.filter((named) => canBeginWith(named, [typed], true)) : [];
    const nearest = nearestNames(
      nameIndex(choices),
      typed,
      Math.min(KEYWORD_ERRORS, Math.max(1, Math.floor(typed.length / 4))),
    );
    return begun.length > 0 && begun.length <= MAX_SUGGESTED ? begun.map(({ id }) => id) : nearest;
  }

  protected refuse(misreading: Misreading): never {
    if (this.isTrying) throw NO_FAULT;
    throw new LineFault(problemAt(this.position(), misreading.message, misreading));
  }

  protected noteExpectation(label: string, choices: readonly Named[]): void {
    if (!this.isQuiet) this.expectations.push({ at: this.next, label, choices });
  }

  /** The next words, up to a token that is not a word. Consumes nothing. */
  protected peekWords(): readonly string[] {
    const words: string[] = [];
    for (let at = this.next; at < this.next + NAME_WORDS; at += 1) {
      const token = this.tokens[at];
      if (token?.kind !== 'word') break;
      words.push(token.text);
    }
    return words;
  }

  /** Whether a word may be part of a name: it begins with a letter and is not a keyword. */
  protected isNameWord(word: string | undefined): word is string {
    return word !== undefined && /^\p{L}/u.test(word) && !this.grammar.keywords.has(word);
  }

  /** Whether the token at this index is a keyword. */
  isKeywordAt(at: number): boolean {
    return this.grammar.keywords.has(this.tokens[at]?.text ?? '');
  }
}
