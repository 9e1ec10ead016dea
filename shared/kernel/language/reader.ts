import { tidy } from '../text/name.ts';
import { ARTICLES, NUMBER_WORDS, PRONOUNS } from './english.ts';
import { type Category, type Expectation, type Grammar, keyword } from './grammar.ts';
import { Cursor, phraseOf } from './cursor.ts';
import {
  groupOf,
  type Misreading,
  notUnique,
  outOfPlace,
  pronounFor,
  tooShort,
  unknownName,
  wrongKind,
} from './misreading.ts';
import {
  canBecome,
  couldBecome,
  matchName,
  type Named,
  type NameMatch,
  nameIndex,
  nearestNames,
} from './names.ts';
import { problemAt, type SyntaxProblem, type TextLine } from './sheet.ts';

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

/** What is only tried is not told why it does not fit. */
const NO_FAULT = new LineFault(problemAt({ line: 1, column: 1 }, ''));

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
export class Reader<Vocabulary> extends Cursor {
  readonly vocabulary: Vocabulary;
  readonly problems: SyntaxProblem[] = [];
  readonly #grammar: Grammar;
  readonly #expectations: Expectation[] = [];
  #depth = 0;
  #sound: number | undefined;
  #isQuiet = false;
  #isTrying = false;

  constructor(vocabulary: Vocabulary, grammar: Grammar, line: TextLine) {
    super(line);
    this.vocabulary = vocabulary;
    this.#grammar = grammar;
  }

  /** What the line could have gone on with, at every point up to its first problem. */
  get foreseen(): readonly Expectation[] {
    return this.#expectations.slice(0, this.#sound);
  }

  /** What reading something would give here, or nothing where it does not fit; takes nothing and notes nothing. */
  foresees<T>(read: () => T): T | undefined {
    const [next, depth, isQuiet, isTrying] = [this.next, this.#depth, this.#isQuiet, this.#isTrying];
    this.#isQuiet = true;
    this.#isTrying = true;
    try {
      return read();
    } catch (fault) {
      if (!(fault instanceof LineFault)) throw fault;
      return undefined;
    } finally {
      this.#isTrying = isTrying;
      this.next = next;
      this.#depth = depth;
      this.#isQuiet = isQuiet;
    }
  }

  /** Reads something without offering it: another way to write what is offered elsewhere. */
  quietly<T>(read: () => T): T {
    const isQuiet = this.#isQuiet;
    this.#isQuiet = true;
    try {
      return read();
    } finally {
      this.#isQuiet = isQuiet;
    }
  }

  /** Offers nothing any more. */
  hush(): void {
    this.#isQuiet = true;
  }

  /** Takes one of several keywords, if one is there. */
  option(choices: readonly Named[], label: string): string | undefined {
    this.#expect(label, choices);
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
    if (!this.#isQuiet) {
      const { label, choices } = acceptedOf(phrase, hint);
      this.#expect(label, choices);
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
    this.#expect('an order', this.#grammar.openers);
    return true;
  }

  /** Takes the name of something, whole or by a unique beginning; an article before it changes nothing. */
  name(category: Category): string {
    this.#expect(category.label, category.index.named);
    this.#refusePronoun(category);
    const { words, length, ids, isWhole } = this.#matchBehindArticles(category);
    const [id] = ids;
    if (!isWhole) this.#refuseGroup(category, words);
    if (!isWhole && id !== undefined) this.#refuseStranger(category, words, length);
    // A beginning that goes on with other words is a misspelt name: `gold cost`.
    if (id === undefined || (!isWhole && this.#isName(words[length]))) return this.#unknown(category, words);
    if (ids.length > 1) return this.#refuse(notUnique(words.slice(0, length).join(' '), ids));
    this.next += length;
    this.#skipSameName(category, id);
    return id;
  }

  /** Takes a whole number from 1 to 9999 if one is there. */
  optionalNumber(label = 'a whole number from 1 to 9999'): number | undefined {
    this.#expect(label, []);
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

  /** Whether the name of something stands next, whole or begun; takes nothing. */
  seesName(category: Category): boolean {
    const start = this.next;
    const match = matchName(category.index, this.#words(), this.#grammar.keywords);
    if (match.isWhole || !ARTICLES.includes(this.word() ?? '')) return match.length > 0;
    this.skipArticles();
    const behind = matchName(category.index, this.#words(), this.#grammar.keywords);
    this.next = start;
    return behind.length > 0;
  }

  /** Whether a name in full stands next; takes nothing. */
  seesWhole({ index }: Category): boolean {
    const start = this.next;
    this.skipArticles();
    const { isWhole, length } = matchName(index, this.#words(), this.#grammar.keywords);
    const isPart = this.isJoined(length) && this.word(length) !== undefined;
    this.next = start;
    return isWhole && !isPart;
  }

  /** What stands next is noted to be the name of something; nothing is taken. */
  offersName({ label, index }: Category): void {
    this.#expect(label, index.named);
  }

  /** Takes a text between quotation marks that says something, if one is there; it comes back tidy. */
  optionalText(label: string): string | undefined {
    this.#expect(label, []);
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
    while (!this.isAtEnd && (isHopeless || !isStart())) this.next += 1;
  }

  /** Whether an action begins here, `skip` tokens on. */
  isActionNext(skip = 0): boolean {
    const { begins, openers } = this.#grammar;
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

  /** Notes what would have been taken at a mark, which something else was taken for. */
  offers(label: string, choices: readonly Named[], mark = this.next): void {
    if (!this.#isQuiet) this.#expectations.push({ at: mark, label, choices });
  }

  /** Nothing more may follow. */
  ends(): void {
    if (this.isAtEnd) return;
    this.#expect('the end of the line', []);
    this.fail();
  }

  /** Why what stands next can mean nothing wherever it stands, if it cannot. */
  reason(): string | undefined {
    return this.#grammar.reasonAgainst?.(this);
  }

  /** Whether a word stands next that is like no name of a category and like nothing else that belongs here. */
  isUnlike(category: Category): boolean {
    const word = this.word();
    if (word === undefined || !this.#isName(word) || this.seesName(category)) return false;
    const isOther =
      category.strangers && matchName(category.strangers, this.#words(), this.#grammar.keywords).isWhole;
    const isPronoun = PRONOUNS.has(word) || word.length < 3;
    return (
      !isOther &&
      !isPronoun &&
      nearestNames(category.index, word).length === 0 &&
      this.#nearest(word).length === 0
    );
  }

  /** Refuses the line at the next token: without a sentence of its own, by what would have been taken. */
  fail(message?: string): never {
    if (this.#isTrying) throw NO_FAULT;
    const expected = [...new Set(this.#here().map((expectation) => expectation.label))];
    const token = this.tokens[this.next];
    const found = token && { token, typed: this.typed() };
    const reason = message ?? this.#grammar.reasonAgainst?.(this);
    const misread = outOfPlace(found, expected, this.#nearest(token?.kind === 'word' ? token.text : ''));
    return this.#refuse(reason === undefined ? misread : { ...misread, message: reason });
  }

  #here(): readonly Expectation[] {
    const before = this.#expectations.findLastIndex((expectation) => expectation.at < this.next);
    return this.#expectations.slice(before + 1);
  }

  /** What could stand here that begins with the typed word, else what is spelt almost like it; of a keyword the phrases. */
  #nearest(typed: string): readonly string[] {
    const choices = this.#here().flatMap((expectation) => expectation.choices);
    if (!this.#isName(typed))
      return choices.filter(({ id }) => id.startsWith(`${typed} `)).map(({ id }) => id);
    const begun = typed.length > 1 ? choices.filter((named) => canBecome(named, [typed], true)) : [];
    const nearest = nearestNames(
      nameIndex(choices),
      typed,
      Math.min(KEYWORD_ERRORS, Math.round(typed.length / 3)),
    );
    return begun.length > 0 && begun.length <= MOST_MEANT ? begun.map(({ id }) => id) : nearest;
  }

  #refuse(misreading: Misreading): never {
    if (this.#isTrying) throw NO_FAULT;
    throw new LineFault(problemAt(this.at(), misreading.message, misreading));
  }

  #expect(label: string, choices: readonly Named[]): void {
    if (!this.#isQuiet) this.#expectations.push({ at: this.next, label, choices });
  }

  /** The words that come next, as far as nothing else stands between. */
  #words(): readonly string[] {
    const words: string[] = [];
    for (let at = this.next; at < this.next + NAME_WORDS; at += 1) {
      const token = this.tokens[at];
      if (token?.kind !== 'word') break;
      words.push(token.text);
    }
    return words;
  }

  /** Whether a word can be part of a name: it is made of letters and no keyword. */
  #isName(word: string | undefined): word is string {
    return word !== undefined && /^\p{L}/u.test(word) && !this.#grammar.keywords.has(word);
  }

  /** The name that stands next; where its first word is an article and no whole name, behind that. */
  #matchBehindArticles(category: Category): NameMatch & { readonly words: readonly string[] } {
    const words = this.#words();
    const { length, ids, isWhole } = matchName(category.index, words, this.#grammar.keywords);
    const isArticle = !isWhole && ARTICLES.includes(words[0] ?? '');
    if (!isArticle) return { length, ids, isWhole, words };
    this.#skipArticlesBefore(category);
    const behind = this.#words();
    return { ...matchName(category.index, behind, this.#grammar.keywords), words: behind };
  }

  #skipArticlesBefore(category: Category): void {
    const start = this.next;
    this.skipArticles();
    if (this.next === start) return;
    this.#expect(category.label, category.index.named);
    this.#refusePronoun(category);
  }

  /** `us` in small letters is nobody, `US` is a power. */
  #refusePronoun({ index }: Category): void {
    const word = this.word();
    if (word === undefined || !PRONOUNS.has(word) || ARTICLES.includes(word)) return;
    const { isWhole, ids } = matchName(index, [word]);
    if (!isWhole) this.#refuse(pronounFor(this.typed(), []));
    if (!/^(?:\p{Lu}+|(?:\p{L}\.)+\p{L}?)$/u.test(this.typed())) this.#refuse(pronounFor(this.typed(), ids));
  }

  #refuseGroup({ groups = [], label, index }: Category, words: readonly string[]): void {
    const group = groups.find(({ names }) =>
      names.some((name) => name.every((word, i) => words[i] === word) && !this.#isName(words[name.length])),
    );
    if (!group) return;
    const isKind = group.ids.some((id) => index.named.some((named) => named.id === id));
    const end = words.findIndex((word) => !this.#isName(word));
    const typed = words.slice(0, end < 0 ? undefined : end).join(' ');
    this.#refuse(groupOf(typed, group, isKind ? undefined : label));
  }

  /** A whole name of something else is no beginning of a name that belongs here. */
  #refuseStranger({ strangers, index, label }: Category, words: readonly string[], length: number): void {
    const other = strangers && matchName(strangers, words, this.#grammar.keywords);
    if (!strangers || !other?.isWhole || other.length < length) return;
    const [id] = other.ids.filter((each) => !index.named.some((named) => named.id === each));
    const stranger = strangers.named.find((named) => named.id === id);
    if (stranger) this.#refuse(wrongKind(stranger, label));
  }

  /** Passes over a bracket that names the same thing again: `Cameroon (Kamerun)`. */
  #skipSameName(category: Category, id: string): void {
    if (!this.sees('(')) return;
    const start = this.next;
    this.next += 1;
    const { ids, length } = matchName(category.index, this.#words(), this.#grammar.keywords);
    this.next += length;
    if (ids.length !== 1 || ids[0] !== id || !this.sees(')')) this.next = start;
    else this.next += 1;
  }

  #unknown(category: Category, words: readonly string[]): never {
    if (this.#isTrying) throw NO_FAULT;
    const { label, index, strangers } = category;
    const [first] = words;
    if (!this.#isName(first) || this.reason() !== undefined) return this.fail();
    const short = words.length > 0 && first.length < 3 ? couldBecome(index, words) : [];
    if (short.length > 0) return this.#refuse(tooShort(first, short));
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
