import { singleSpaced } from '../text/name.ts';
import { NUMBER_WORDS } from './english.ts';
import { phraseOf } from './cursor.ts';
import { LineFault } from './expecting.ts';
import { type Expectation, type Grammar, keyword } from './grammar.ts';
import { NameReader } from './name-reader.ts';
import type { Named } from './names.ts';
import type { SyntaxProblem, TextLine } from './sheet.ts';

const MAX_DEPTH = 40;
const MAX_NUMBER = 9999;
/** After this many problems the rest of a line is skipped. */
const MAX_LINE_PROBLEMS = 20;

/** A phrase and the choice that it selects. */
interface ChoicePhrase {
  readonly id: string;
  readonly phrase: string;
}

/** Phrases by their first word. */
type ChoicePhrases = ReadonlyMap<string, readonly ChoicePhrase[]>;

const choicePhrases = new WeakMap<readonly Named[], ChoicePhrases>();

const phrasesOf = (choices: readonly Named[]): ChoicePhrases => {
  const known = choicePhrases.get(choices);
  if (known) return known;
  const phrases = new Map<string, ChoicePhrase[]>();
  for (const { id, names } of choices) {
    for (const phrase of [id, ...names]) {
      const first = phraseOf(phrase)[0] ?? '';
      phrases.set(first, [...(phrases.get(first) ?? []), { id, phrase }]);
    }
  }
  choicePhrases.set(choices, phrases);
  return phrases;
};

/** The expectation recorded by `accept`, cached for each phrase of the grammar. */
const phraseExpectations = new Map<
  string,
  { readonly hint: string; readonly label: string; readonly choices: Named[] }
>();

const expectationOf = (phrase: string, hint: string) => {
  const known = phraseExpectations.get(phrase);
  if (known?.hint === hint) return known;
  const made = { hint, label: `"${phrase}"`, choices: [keyword(phrase, hint)] };
  phraseExpectations.set(phrase, made);
  return made;
};

/**
 * Reads one line from left to right and records what would have been accepted at each token;
 * refusals and completions are derived from that. `accept…` consumes its argument if it comes next;
 * `expect…` does so or fails; `peek…` and `lookAhead` consume nothing. A failure ends the enclosing
 * `attempt`.
 */
export class Reader<Vocabulary> extends NameReader {
  readonly vocabulary: Vocabulary;
  readonly problems: SyntaxProblem[] = [];
  #countUntilProblem: number | undefined;

  constructor(vocabulary: Vocabulary, grammar: Grammar, line: TextLine) {
    super(grammar, line);
    this.vocabulary = vocabulary;
  }

  /** What would have been accepted at each token up to the first problem. */
  get expectationsUntilProblem(): readonly Expectation[] {
    return this.expectations.slice(0, this.#countUntilProblem);
  }

  /** Consumes one of several keywords, the longest that matches. @returns its id */
  acceptChoice(choices: readonly Named[], label: string): string | undefined {
    this.noteExpectation(label, choices);
    let found: { readonly id: string; readonly length: number } | undefined;
    const first = this.tokens[this.next]?.text;
    if (first === undefined) return undefined;
    for (const { id, phrase } of phrasesOf(choices).get(first) ?? []) {
      if (!this.peek(phrase)) continue;
      const { length } = phraseOf(phrase);
      if (length > (found?.length ?? 0)) found = { id, length };
    }
    this.next += found?.length ?? 0;
    return found?.id;
  }

  /** Consumes one of several keywords; one must come next. @returns its id */
  expectChoice(choices: readonly Named[], label: string): string {
    return this.acceptChoice(choices, label) ?? this.fail();
  }

  /** Consumes a keyword or sign if it comes next. */
  accept(phrase: string, hint = ''): boolean {
    if (!this.isQuiet) {
      const { label, choices } = expectationOf(phrase, hint);
      this.noteExpectation(label, choices);
    }
    if (!this.peek(phrase)) return false;
    this.next += phraseOf(phrase).length;
    return true;
  }

  /** Consumes a keyword or sign; it must come next. */
  expect(phrase: string, hint = ''): void {
    if (!this.accept(phrase, hint)) this.fail();
  }

  /** Consumes a comma that continues a list; a comma before another action is not consumed. */
  acceptListComma(hint: string): boolean {
    if (this.isBeforeAction || !this.accept(',', hint)) return false;
    this.noteExpectation('an order', this.grammar.openers);
    return true;
  }

  /** Consumes a whole number from 1 to 9999 if one comes next. */
  acceptNumber(label = 'a whole number from 1 to 9999'): number | undefined {
    this.noteExpectation(label, []);
    const text = this.peekWord();
    if (text === undefined) return undefined;
    const value = NUMBER_WORDS.get(text) ?? (/^[0-9]{1,4}$/.test(text) ? Number(text) : 0);
    if (value < 1 || value > MAX_NUMBER) return undefined;
    this.next += 1;
    return value;
  }

  /** Consumes a whole number from 1 to 9999; one must come next. */
  expectNumber(): number {
    return this.acceptNumber() ?? this.fail();
  }

  /** Consumes a quoted text that is not blank, if one comes next. @returns it with single blanks */
  acceptText(label: string): string | undefined {
    this.noteExpectation(label, []);
    const token = this.tokens[this.next];
    if (token?.kind !== 'text' || token.text.trim() === '') return undefined;
    this.next += 1;
    return singleSpaced(token.text);
  }

  /**
   * Consumes a quoted text that is not blank; one must come next. @returns it with single blanks
   */
  expectText(label: string): string {
    return this.acceptText(label) ?? this.fail();
  }

  /** Reads something that may be nested, to a depth of 40. */
  nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) {
      this.fail(`Brackets and "not" stand more than ${String(MAX_DEPTH)} deep here; write it more simply.`);
    }
    const value = read();
    this.depth -= 1;
    return value;
  }

  /** Calls `read`; if it fails, adds the problem and returns undefined. */
  attempt<T>(read: () => T): T | undefined {
    const depth = this.depth;
    try {
      return read();
    } catch (fault) {
      if (!(fault instanceof LineFault)) throw fault;
      this.problems.push(fault.problem);
      this.#countUntilProblem ??= this.expectations.length;
      this.depth = depth;
      return undefined;
    }
  }

  /** Skips tokens until `isStart` or the end of the line. */
  skipUntil(isStart: () => boolean): void {
    const isHopeless = this.problems.length >= MAX_LINE_PROBLEMS;
    while (!this.isAtEnd && (isHopeless || !isStart())) this.next += 1;
  }

  /** Whether an action begins after `skip` tokens. */
  isActionNext(skip = 0): boolean {
    const { beginsAction, openers } = this.grammar;
    if (!beginsAction) return openers.some(({ id }) => this.peek(id, skip));
    this.next += skip;
    const isAction = beginsAction(this);
    this.next -= skip;
    return isAction;
  }

  /** Whether a comma and the beginning of an action come next. */
  get isBeforeAction(): boolean {
    return this.peek(',') && this.isActionNext(1);
  }

  /** Consumes `and` or `then` if the list continues after it. */
  acceptAnd(): boolean {
    const start = this.next;
    if (this.acceptAlias(', and then', ', and', ', then', 'and then', 'and', '&', 'then') === undefined)
      return false;
    if (this.isAtEnd || this.isActionNext()) {
      this.next = start;
      return false;
    }
    return true;
  }

  /** Fails unless the line is at its end. */
  expectEnd(): void {
    if (this.isAtEnd) return;
    this.noteExpectation('the end of the line', []);
    this.fail();
  }
}
