import { Cursor, phraseOf } from './cursor.ts';
import { ARTICLES } from './english.ts';
import type { Expectation, Grammar } from './grammar.ts';
import { type Misreading, MOST_NAMED, outOfPlace, unfinished } from './misreading.ts';
import { canBeginWith, type Named, nameIndex, nearestNames } from './names.ts';
import { problemAt, type SyntaxProblem, type TextLine } from './sheet.ts';

/** Most words of a name that are looked at. */
export const NAME_WORDS = 8;
/** Farthest a misspelt keyword may be from the right one. */
const KEYWORD_ERRORS = 2;
/** Most completions of a typed word that are suggested. */
const MAX_SUGGESTED = 3;

/** Thrown to leave the reading of one action; caught by `Reader.attempt` and `lookAhead` only. */
export class LineFault {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem) {
    this.problem = problem;
  }
}

/** Thrown in `lookAhead`, where nobody reads the reason. */
const NO_FAULT = new LineFault(problemAt({ line: 1, column: 1 }, ''));

/** A cursor that records at each token what would have been accepted there; refusals are worded by it. */
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

  /** What `read` would return here, undefined where the line does not fit; consumes and records nothing. */
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

  /** Reads something without recording expectations: another way to write what is offered elsewhere. */
  withoutOffering<T>(read: () => T): T {
    const isQuiet = this.isQuiet;
    this.isQuiet = true;
    try {
      return read();
    } finally {
      this.isQuiet = isQuiet;
    }
  }

  /** Records no expectations from here to the end of the line. */
  stopOffering(): void {
    this.isQuiet = true;
  }

  /** Records what could also have stood at a token (`tokenIndex`), where something else was read. */
  offer(label: string, choices: readonly Named[], tokenIndex = this.next): void {
    if (!this.isQuiet) this.expectations.push({ at: tokenIndex, label, choices });
  }

  /** Why what comes next can mean nothing wherever it stands; undefined where it can. */
  reasonAgainst(): string | undefined {
    return this.grammar.reasonAgainst?.(this);
  }

  /** Refuses the line at the next token. @param message left out, it is worded by the expectations */
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
    // A sign or word that does belong here, though not what stands behind it, is not what is missing.
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

  /** Phrases expected here of which the rest of the line is the beginning: `if attacked` of `if attacked by`. */
  begunPhrases(): readonly string[] {
    const rest = this.tokens.slice(this.next);
    if (rest.length === 0 || rest.some(({ kind }) => kind !== 'word')) return [];
    const typed = rest.map(({ text }) => text);
    const phrases = this.expectationsHere().flatMap(({ choices }) => choices.map(({ id }) => id));
    const whole = typed.join(' ');
    // The last word may be unfinished where another stands before it.
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

  /** What could stand here that begins with the typed word, else what is spelt almost like it; of a keyword the phrases. */
  protected nearestChoices(typed: string): readonly string[] {
    if (ARTICLES.includes(typed)) return [];
    const here = this.expectationsHere();
    const choices = [...new Set(here.flatMap((expectation) => expectation.choices))];
    if (!this.isNameWord(typed)) {
      const ids = [...new Set(choices.map(({ id }) => id))];
      const begun = ids.filter((id) => id.startsWith(`${typed} `));
      // Where much could stand, what the word is in comes near.
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

  /** The words that come next, up to a token of another kind; consumes nothing. */
  protected peekWords(): readonly string[] {
    const words: string[] = [];
    for (let at = this.next; at < this.next + NAME_WORDS; at += 1) {
      const token = this.tokens[at];
      if (token?.kind !== 'word') break;
      words.push(token.text);
    }
    return words;
  }

  /** Whether a word can be part of a name: it is made of letters and no keyword. */
  protected isNameWord(word: string | undefined): word is string {
    return word !== undefined && /^\p{L}/u.test(word) && !this.grammar.keywords.has(word);
  }

  /** Whether the token of this index is a keyword. */
  isKeywordAt(at: number): boolean {
    return this.grammar.keywords.has(this.tokens[at]?.text ?? '');
  }
}
