import { tidy } from '../text/name.ts';
import { NUMBER_WORDS } from './english.ts';
import { phraseOf } from './cursor.ts';
import { LineFault } from './expecting.ts';
import { type Expectation, type Grammar, keyword } from './grammar.ts';
import { NameReader } from './name-reader.ts';
import type { Named } from './names.ts';
import type { SyntaxProblem, TextLine } from './sheet.ts';

const MAX_DEPTH = 40;
const MAX_NUMBER = 9999;
/** After so many problems the rest of a line is left unread. */
const MAX_PROBLEMS = 20;

/** A phrase that stands for a choice. */
interface ChoicePhrase {
  readonly id: string;
  readonly phrase: string;
}

/** Phrases by the word they begin with. */
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

/** What `accepts` expects, one for each phrase and hint of the grammar. */
const accepted = new Map<
  string,
  { readonly hint: string; readonly label: string; readonly choices: Named[] }
>();

const acceptedOf = (phrase: string, hint: string) => {
  const known = accepted.get(phrase);
  if (known?.hint === hint) return known;
  const made = { hint, label: `"${phrase}"`, choices: [keyword(phrase, hint)] };
  accepted.set(phrase, made);
  return made;
};

/**
 * Reads one line from left to right and notes at each point what it would have taken there: that is what
 * its refusals and the completions say. What does not fit ends the attempt it belongs to.
 */
export class Reader<Vocabulary> extends NameReader {
  readonly vocabulary: Vocabulary;
  readonly problems: SyntaxProblem[] = [];
  #sound: number | undefined;

  constructor(vocabulary: Vocabulary, grammar: Grammar, line: TextLine) {
    super(grammar, line);
    this.vocabulary = vocabulary;
  }

  /** What the line could have gone on with, at every point up to its first problem. */
  get foreseen(): readonly Expectation[] {
    return this.expectations.slice(0, this.#sound);
  }

  /** Takes one of several keywords, if one is there. */
  option(choices: readonly Named[], label: string): string | undefined {
    this.expect(label, choices);
    let found: { readonly id: string; readonly length: number } | undefined;
    const first = this.tokens[this.next]?.text;
    if (first === undefined) return undefined;
    for (const { id, phrase } of phrasesOf(choices).get(first) ?? []) {
      if (!this.sees(phrase)) continue;
      const { length } = phraseOf(phrase);
      if (length > (found?.length ?? 0)) found = { id, length };
    }
    this.next += found?.length ?? 0;
    return found?.id;
  }

  /** Takes one of several keywords; it must be there. */
  choose(choices: readonly Named[], label: string): string {
    return this.option(choices, label) ?? this.fail();
  }

  /** Takes a keyword or sign if it is there. */
  accepts(phrase: string, hint = ''): boolean {
    if (!this.isQuiet) {
      const { label, choices } = acceptedOf(phrase, hint);
      this.expect(label, choices);
    }
    if (!this.sees(phrase)) return false;
    this.next += phraseOf(phrase).length;
    return true;
  }

  /** Takes a keyword or sign; it must be there. */
  needs(phrase: string, hint = ''): void {
    if (!this.accepts(phrase, hint)) this.fail();
  }

  /** Takes a comma if the list it stands in goes on; one before an opener belongs to the line. */
  continues(hint: string): boolean {
    if (this.isBeforeAction || !this.accepts(',', hint)) return false;
    this.expect('an order', this.grammar.openers);
    return true;
  }

  /** Takes a whole number from 1 to 9999 if one is there. */
  optionalNumber(label = 'a whole number from 1 to 9999'): number | undefined {
    this.expect(label, []);
    const text = this.word();
    if (text === undefined) return undefined;
    const value = NUMBER_WORDS.get(text) ?? (/^[0-9]{1,4}$/.test(text) ? Number(text) : 0);
    if (value < 1 || value > MAX_NUMBER) return undefined;
    this.next += 1;
    return value;
  }

  /** Takes a whole number from 1 to 9999. */
  number(): number {
    return this.optionalNumber() ?? this.fail();
  }

  /** Takes a text between quotation marks that says something, if one is there; it comes back tidy. */
  optionalText(label: string): string | undefined {
    this.expect(label, []);
    const token = this.tokens[this.next];
    if (token?.kind !== 'text' || token.text.trim() === '') return undefined;
    this.next += 1;
    return tidy(token.text);
  }

  /** Takes a text between quotation marks that says something; it comes back tidy. */
  text(label: string): string {
    return this.optionalText(label) ?? this.fail();
  }

  /** Reads what may hold itself, no deeper than 40 times. */
  deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) {
      this.fail(`Brackets and "not" stand more than ${String(MAX_DEPTH)} deep here; write it more simply.`);
    }
    const value = read();
    this.depth -= 1;
    return value;
  }

  /** Reads something; where it does not fit, its problem is kept and nothing comes back. */
  attempt<T>(read: () => T): T | undefined {
    const depth = this.depth;
    try {
      return read();
    } catch (fault) {
      if (!(fault instanceof LineFault)) throw fault;
      this.problems.push(fault.problem);
      this.#sound ??= this.expectations.length;
      this.depth = depth;
      return undefined;
    }
  }

  /** Passes over tokens until one satisfies `isStart` or none is left. */
  skipTo(isStart: () => boolean): void {
    const isHopeless = this.problems.length >= MAX_PROBLEMS;
    while (!this.isAtEnd && (isHopeless || !isStart())) this.next += 1;
  }

  /** Whether an action begins here, `skip` tokens on. */
  isActionNext(skip = 0): boolean {
    const { begins, openers } = this.grammar;
    if (!begins) return openers.some(({ id }) => this.sees(id, skip));
    this.next += skip;
    const is = begins(this);
    this.next -= skip;
    return is;
  }

  /** Whether a comma and the beginning of an action come next. */
  get isBeforeAction(): boolean {
    return this.sees(',') && this.isActionNext(1);
  }

  /** Takes `and` if the list it stands in goes on. */
  andGoesOn(): boolean {
    const start = this.next;
    if (this.takes(', and then', ', and', ', then', 'and then', 'and', '&', 'then') === undefined)
      return false;
    if (this.isAtEnd || this.isActionNext()) {
      this.next = start;
      return false;
    }
    return true;
  }

  /** Nothing more may follow. */
  ends(): void {
    if (this.isAtEnd) return;
    this.expect('the end of the line', []);
    this.fail();
  }
}
