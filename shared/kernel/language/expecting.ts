import { Cursor } from './cursor.ts';
import type { Expectation, Grammar } from './grammar.ts';
import { type Misreading, outOfPlace } from './misreading.ts';
import { canBecome, type Named, nameIndex, nearestNames } from './names.ts';
import { problemAt, type SyntaxProblem, type TextLine } from './sheet.ts';

/** Most words of a name that are looked at. */
export const NAME_WORDS = 8;
/** Farthest a misspelt keyword may be from the right one. */
const KEYWORD_ERRORS = 2;
/** Most words of which it is asked whether one of them was meant. */
const MAX_MEANT = 3;

/** Leaves the reading of one action; caught by `Reader.attempt` and nowhere else. */
export class LineFault {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem) {
    this.problem = problem;
  }
}

/** What is only tried is not told why it does not fit. */
const NO_FAULT = new LineFault(problemAt({ line: 1, column: 1 }, ''));

/** A line that notes at each point what it would have taken there, and refuses by it. */
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

  /** What reading something would give here, or nothing where it does not fit; takes nothing and notes nothing. */
  foresees<T>(read: () => T): T | undefined {
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

  /** Reads something without offering it: another way to write what is offered elsewhere. */
  quietly<T>(read: () => T): T {
    const isQuiet = this.isQuiet;
    this.isQuiet = true;
    try {
      return read();
    } finally {
      this.isQuiet = isQuiet;
    }
  }

  /** Offers nothing any more. */
  hush(): void {
    this.isQuiet = true;
  }

  /** Notes what would have been taken at a mark, which something else was taken for. */
  offers(label: string, choices: readonly Named[], mark = this.next): void {
    if (!this.isQuiet) this.expectations.push({ at: mark, label, choices });
  }

  /** Why what stands next can mean nothing wherever it stands, if it cannot. */
  reason(): string | undefined {
    return this.grammar.reasonAgainst?.(this);
  }

  /** Refuses the line at the next token: without a sentence of its own, by what would have been taken. */
  fail(message?: string): never {
    if (this.isTrying) throw NO_FAULT;
    const expected = [...new Set(this.here().map((expectation) => expectation.label))];
    const token = this.tokens[this.next];
    const found = token && { token, typed: this.typed() };
    const reason = message ?? this.grammar.reasonAgainst?.(this);
    const misread = outOfPlace(found, expected, this.nearest(token?.kind === 'word' ? token.text : ''));
    return this.refuse(reason === undefined ? misread : { ...misread, message: reason });
  }

  protected here(): readonly Expectation[] {
    const before = this.expectations.findLastIndex((expectation) => expectation.at < this.next);
    return this.expectations.slice(before + 1);
  }

  /** What could stand here that begins with the typed word, else what is spelt almost like it; of a keyword the phrases. */
  protected nearest(typed: string): readonly string[] {
    const choices = this.here().flatMap((expectation) => expectation.choices);
    if (!this.isName(typed))
      return choices.filter(({ id }) => id.startsWith(`${typed} `)).map(({ id }) => id);
    const begun = typed.length > 1 ? choices.filter((named) => canBecome(named, [typed], true)) : [];
    const nearest = nearestNames(
      nameIndex(choices),
      typed,
      Math.min(KEYWORD_ERRORS, Math.round(typed.length / 3)),
    );
    return begun.length > 0 && begun.length <= MAX_MEANT ? begun.map(({ id }) => id) : nearest;
  }

  protected refuse(misreading: Misreading): never {
    if (this.isTrying) throw NO_FAULT;
    throw new LineFault(problemAt(this.at(), misreading.message, misreading));
  }

  protected expect(label: string, choices: readonly Named[]): void {
    if (!this.isQuiet) this.expectations.push({ at: this.next, label, choices });
  }

  /** The words that come next, as far as nothing else stands between. */
  protected words(): readonly string[] {
    const words: string[] = [];
    for (let at = this.next; at < this.next + NAME_WORDS; at += 1) {
      const token = this.tokens[at];
      if (token?.kind !== 'word') break;
      words.push(token.text);
    }
    return words;
  }

  /** Whether a word can be part of a name: it is made of letters and no keyword. */
  protected isName(word: string | undefined): word is string {
    return word !== undefined && /^\p{L}/u.test(word) && !this.grammar.keywords.has(word);
  }

  /** Whether a word of the line is one of those that stand for themselves. */
  isKeyword(at: number): boolean {
    return this.grammar.keywords.has(this.tokens[at]?.text ?? '');
  }
}
