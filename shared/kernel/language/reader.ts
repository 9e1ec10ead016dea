import { type Category, type Expectation, type Grammar, keyword } from './grammar.ts';
import { type Token, tokensOf } from './lexer.ts';
import { type Misreading, notUnique, outOfPlace, unknownName, wrongKind } from './misreading.ts';
import { canBecome, matchName, type Named, nameIndex, nearestNames, wordsOf } from './names.ts';
import { type Position, problemAt, type SyntaxProblem, type TextLine } from './sheet.ts';
import { tidy } from '../text/name.ts';

const MAX_DEPTH = 40;
const MAX_NUMBER = 9999;
/** Most words of a name that are looked at. */
export const NAME_WORDS = 8;
/** Farthest a misspelt keyword may be from the right one. */
const KEYWORD_ERRORS = 2;
/** After so many problems the rest of a line is left unread. */
const MAX_PROBLEMS = 20;
/** Most words of which it is asked whether one of them was meant. */
const MOST_MEANT = 3;

/** Leaves the reading of one action; caught by `Reader.attempt` and nowhere else. */
class LineFault {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem) {
    this.problem = problem;
  }
}

const phraseOf = (text: string): readonly string[] => text.split(' ');

/**
 * Reads one line from left to right and notes at each point what it would have taken there: that is what
 * its refusals and the completions say. What does not fit ends the attempt it belongs to.
 */
export class Reader<Vocabulary> {
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly Token[];
  readonly problems: SyntaxProblem[] = [];
  readonly #grammar: Grammar;
  readonly #line: TextLine;
  readonly #expectations: Expectation[] = [];
  #next = 0;
  #depth = 0;
  #sound: number | undefined;

  constructor(vocabulary: Vocabulary, grammar: Grammar, line: TextLine) {
    this.vocabulary = vocabulary;
    this.#grammar = grammar;
    this.#line = line;
    this.tokens = tokensOf(line.text);
  }

  /** Where the next token stands, or the end of the line. */
  at(): Position {
    const start = this.tokens[this.#next]?.start ?? this.tokens.at(-1)?.end ?? 0;
    return { line: this.#line.line, column: start + 1 };
  }

  /** What the line could have gone on with, at every point up to its first problem. */
  get foreseen(): readonly Expectation[] {
    return this.#expectations.slice(0, this.#sound);
  }

  get isAtEnd(): boolean {
    return this.#next >= this.tokens.length;
  }

  /** Whether a keyword or sign comes next, `skip` tokens on; takes nothing and notes nothing. */
  sees(phrase: string, skip = 0): boolean {
    const first = this.#next + skip;
    if (!phrase.startsWith(this.tokens[first]?.text ?? ' ')) return false;
    return phraseOf(phrase).every((word, i) => {
      const token = this.tokens[first + i];
      return token?.text === word && (token.kind === 'word' || token.kind === 'sign');
    });
  }

  /** Takes one of several keywords, if one is there. */
  option(choices: readonly Named[], label: string): string | undefined {
    this.#expect(label, choices);
    for (const { id, names } of choices) {
      const phrase = [id, ...names].find((name) => this.sees(name));
      if (phrase === undefined) continue;
      this.#next += phraseOf(phrase).length;
      return id;
    }
    return undefined;
  }

  /** Takes one of several keywords; it must be there. */
  choose(choices: readonly Named[], label: string): string {
    return this.option(choices, label) ?? this.fail();
  }

  /** Takes a keyword or sign if it is there. */
  accepts(phrase: string, hint = ''): boolean {
    return this.option([keyword(phrase, hint)], `"${phrase}"`) !== undefined;
  }

  /** Takes a keyword or sign; it must be there. */
  needs(phrase: string, hint = ''): void {
    if (!this.accepts(phrase, hint)) this.fail();
  }

  /** Takes a comma if the list it stands in goes on; one before an opener belongs to the line. */
  continues(hint: string): boolean {
    if (this.isBeforeAction || !this.accepts(',', hint)) return false;
    this.#expect('an order', this.#grammar.openers);
    return true;
  }

  /** Takes the name of something, whole or by a unique beginning. */
  name(category: Category): string {
    this.#expect(category.label, category.index.named);
    const words = this.#words();
    const { length, ids, isWhole } = matchName(category.index, words, this.#grammar.keywords);
    const [id] = ids;
    // A beginning that goes on with other words is a misspelt name: `gold cost`.
    if (id === undefined || (!isWhole && this.#isName(words[length]))) return this.#unknown(category, words);
    if (ids.length > 1) return this.#refuse(notUnique(words.slice(0, length).join(' '), ids));
    this.#next += length;
    return id;
  }

  /** Takes a whole number from 1 to 9999 if one is there. */
  optionalNumber(label = 'a whole number from 1 to 9999'): number | undefined {
    this.#expect(label, []);
    const token = this.tokens[this.#next];
    if (token?.kind !== 'word' || !/^[0-9]{1,4}$/.test(token.text)) return undefined;
    const value = Number(token.text);
    if (value < 1 || value > MAX_NUMBER) return undefined;
    this.#next += 1;
    return value;
  }

  /** Takes a whole number from 1 to 9999. */
  number(): number {
    return this.optionalNumber() ?? this.fail();
  }

  /**
   * Takes a name that no index knows, word by word: up to a sign, the end of the line or where `isOver`
   * says so. What a hyphen joins stays together, so `peace-if-asked` is one name though `if` goes on with
   * the line. Comes back folded, with hyphens between its words.
   * Names of the category are offered; any other is taken as well.
   */
  freeName({ label, index }: Category, isOver: () => boolean): string {
    this.#expect(label, index.named);
    const words: string[] = [];
    while (this.tokens[this.#next]?.kind === 'word') {
      if (words.length > 0 && !this.#isJoined() && isOver()) break;
      words.push(...wordsOf(this.tokens[this.#next]?.text ?? ''));
      this.#next += 1;
    }
    return words.length > 0 ? words.join('-') : this.fail();
  }

  /** Takes a text between quotation marks that says something, if one is there; it comes back tidy. */
  optionalText(label: string): string | undefined {
    this.#expect(label, []);
    const token = this.tokens[this.#next];
    if (token?.kind !== 'text' || token.text.trim() === '') return undefined;
    this.#next += 1;
    return tidy(token.text);
  }

  /** Takes a text between quotation marks that says something; it comes back tidy. */
  text(label: string): string {
    return this.optionalText(label) ?? this.fail();
  }

  /** Reads what may hold itself, no deeper than 40 times. */
  deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      this.fail(`Brackets and "not" stand more than ${String(MAX_DEPTH)} deep here; write it more simply.`);
    }
    const value = read();
    this.#depth -= 1;
    return value;
  }

  /** Reads something; where it does not fit, its problem is kept and nothing comes back. */
  attempt<T>(read: () => T): T | undefined {
    const depth = this.#depth;
    try {
      return read();
    } catch (fault) {
      if (!(fault instanceof LineFault)) throw fault;
      this.problems.push(fault.problem);
      this.#sound ??= this.#expectations.length;
      this.#depth = depth;
      return undefined;
    }
  }

  /** Passes over tokens until one satisfies `isStart` or none is left. */
  skipTo(isStart: () => boolean): void {
    const isHopeless = this.problems.length >= MAX_PROBLEMS;
    while (!this.isAtEnd && (isHopeless || !isStart())) this.#next += 1;
  }

  /** Whether a comma and the beginning of an action come next. */
  get isBeforeAction(): boolean {
    return this.sees(',') && this.#grammar.openers.some(({ id }) => this.sees(id, 1));
  }

  /** Nothing more may follow. */
  ends(): void {
    if (this.isAtEnd) return;
    this.#expect('the end of the line', []);
    this.fail();
  }

  /** Refuses the line at the next token: without a sentence of its own, by what would have been taken. */
  fail(message?: string): never {
    const expected = [...new Set(this.#here().map((expectation) => expectation.label))];
    const token = this.tokens[this.#next];
    const found = token && { token, typed: this.#line.text.slice(token.start, token.end) };
    const misread = outOfPlace(found, expected, this.#nearest(token?.kind === 'word' ? token.text : ''));
    return this.#refuse(message === undefined ? misread : { ...misread, message });
  }

  /** Whether nothing but hyphens, or nothing at all, stands between the next token and the one before. */
  #isJoined(): boolean {
    const [before, next] = [this.tokens[this.#next - 1], this.tokens[this.#next]];
    return !!before && !!next && !/\s/.test(this.#line.text.slice(before.end, next.start));
  }

  #here(): readonly Expectation[] {
    const before = this.#expectations.findLastIndex((expectation) => expectation.at < this.#next);
    return this.#expectations.slice(before + 1);
  }

  /** What could stand here that begins with the typed word, else what is spelt almost like it; of a keyword the phrases. */
  #nearest(typed: string): readonly string[] {
    const choices = this.#here().flatMap((expectation) => expectation.choices);
    if (!this.#isName(typed))
      return choices.filter(({ id }) => id.startsWith(`${typed} `)).map(({ id }) => id);
    const begun = typed.length > 1 ? choices.filter((named) => canBecome(named, [typed], true)) : [];
    const nearest = nearestNames(nameIndex(choices), typed, KEYWORD_ERRORS);
    return begun.length > 0 && begun.length <= MOST_MEANT ? begun.map(({ id }) => id) : nearest;
  }

  #refuse(misreading: Misreading): never {
    throw new LineFault(problemAt(this.at(), misreading.message, misreading));
  }

  #expect(label: string, choices: readonly Named[]): void {
    this.#expectations.push({ at: this.#next, label, choices });
  }

  /** The words that come next, as far as nothing else stands between. */
  #words(): readonly string[] {
    const ahead = this.tokens.slice(this.#next, this.#next + NAME_WORDS);
    const stop = ahead.findIndex((token) => token.kind !== 'word');
    return (stop < 0 ? ahead : ahead.slice(0, stop)).map((token) => token.text);
  }

  /** Whether a word can be part of a name: it is made of letters and no keyword. */
  #isName(word: string | undefined): word is string {
    return word !== undefined && /^\p{L}/u.test(word) && !this.#grammar.keywords.has(word);
  }

  #unknown({ label, index, strangers }: Category, words: readonly string[]): never {
    const [first] = words;
    if (!this.#isName(first)) return this.fail();
    const isOther = (id: string): boolean => !index.named.some((named) => named.id === id);
    const match = strangers && matchName(strangers, words, this.#grammar.keywords);
    const other = match?.ids.length === 1 ? match.ids.find(isOther) : undefined;
    const stranger = strangers?.named.find(({ id }) => id === other);
    if (stranger) return this.#refuse(wrongKind(stranger, label));
    if (this.#nearest(first).some(isOther)) return this.fail();
    const stop = words.findIndex((word) => !this.#isName(word));
    return this.#refuse(unknownName(words.slice(0, stop < 0 ? undefined : stop).join(' '), label, index));
  }
}
