import { ARTICLES, PRONOUNS } from './english.ts';
import { ExpectingCursor } from './expecting.ts';
import type { Category } from './grammar.ts';
import { ambiguousGroup, notUnique, pronounFor, tooShort, unknownName, wrongKind } from './misreading.ts';
import { namesBeginningWith, matchName, type NameMatch, nearestNames } from './names.ts';

/** Reads names: in full or abbreviated to a unique beginning, with or without an article. */
export class NameReader extends ExpectingCursor {
  /**
   * Consumes a name, in full or abbreviated to a unique beginning, with or without an article.
   * @returns its id
   */
  expectName(category: Category): string {
    this.noteExpectation(category.label, category.index.named);
    this.#refusePronoun(category);
    const { words, length, ids, isWhole } = this.#matchAfterArticles(category);
    const [id] = ids;
    if (!isWhole) this.#refuseGroup(category, words);
    if (!isWhole && id !== undefined) this.#refuseOtherKind(category, words, length);
    // An abbreviation followed by further words is a misspelt name: `old twon`.
    if (id === undefined || (!isWhole && this.isNameWord(words[length])))
      return this.#unknown(category, words);
    if (ids.length > 1) return this.refuse(notUnique(words.slice(0, length).join(' '), ids));
    this.next += length;
    this.#skipSameName(category, id);
    return id;
  }

  /** Whether a name, in full or abbreviated, comes next. Consumes nothing. */
  peekName(category: Category): boolean {
    const start = this.next;
    const match = matchName(category.index, this.peekWords(), this.grammar.keywords);
    if (match.isWhole || !ARTICLES.includes(this.peekWord() ?? '')) return match.length > 0;
    this.skipArticles();
    const rest = matchName(category.index, this.peekWords(), this.grammar.keywords);
    this.next = start;
    return rest.length > 0;
  }

  /** Whether a full name comes next. Consumes nothing. */
  peekWholeName({ index }: Category): boolean {
    const start = this.next;
    this.skipArticles();
    const { isWhole, length } = matchName(index, this.peekWords(), this.grammar.keywords);
    const isPart = this.isJoined(length) && this.peekWord(length) !== undefined;
    this.next = start;
    return isWhole && !isPart;
  }

  /**
   * Records that a name is accepted here. Consumes nothing; the names are only listed when they are
   * needed.
   */
  offerName(category: Category): void {
    if (this.isQuiet) return;
    this.expectations.push({
      at: this.next,
      label: category.label,
      get choices() {
        return category.index.named;
      },
    });
  }

  /**
   * Whether the next word matches no name of the category and nothing else that is accepted here,
   * not even approximately.
   */
  isUnknownWord(category: Category): boolean {
    const word = this.peekWord();
    if (word === undefined || !this.isNameWord(word) || this.peekName(category)) return false;
    const isOther =
      category.otherKinds && matchName(category.otherKinds, this.peekWords(), this.grammar.keywords).isWhole;
    const isPronoun = PRONOUNS.has(word) || word.length < 3;
    return (
      !isOther &&
      !isPronoun &&
      nearestNames(category.index, word).length === 0 &&
      this.nearestChoices(word).length === 0
    );
  }

  /** The next name. An article that is not the start of a full name is skipped. */
  #matchAfterArticles(category: Category): NameMatch & { readonly words: readonly string[] } {
    const words = this.peekWords();
    const { length, ids, isWhole } = matchName(category.index, words, this.grammar.keywords);
    const isArticle = !isWhole && ARTICLES.includes(words[0] ?? '');
    if (!isArticle) return { length, ids, isWhole, words };
    this.#skipArticlesBefore(category);
    const rest = this.peekWords();
    return { ...matchName(category.index, rest, this.grammar.keywords), words: rest };
  }

  #skipArticlesBefore(category: Category): void {
    const start = this.next;
    this.skipArticles();
    if (this.next === start) return;
    this.noteExpectation(category.label, category.index.named);
    this.#refusePronoun(category);
  }

  /** `us` in small letters is a pronoun, `US` is a name. */
  #refusePronoun({ index }: Category): void {
    const word = this.peekWord();
    if (word === undefined || !PRONOUNS.has(word) || ARTICLES.includes(word)) return;
    const { isWhole, ids } = matchName(index, [word]);
    if (!isWhole) this.refuse(pronounFor(this.peekTyped(), []));
    if (!/^(?:\p{Lu}+|(?:\p{L}\.)+\p{L}?)$/u.test(this.peekTyped()))
      this.refuse(pronounFor(this.peekTyped(), ids));
  }

  #refuseGroup({ groups = [], label, index }: Category, words: readonly string[]): void {
    const group = groups.find(({ names }) =>
      names.some(
        (name) => name.every((word, i) => words[i] === word) && !this.isNameWord(words[name.length]),
      ),
    );
    if (!group) return;
    const isKind = group.ids.some((id) => index.named.some((named) => named.id === id));
    const end = words.findIndex((word) => !this.isNameWord(word));
    const typed = words.slice(0, end < 0 ? undefined : end).join(' ');
    this.refuse(ambiguousGroup(typed, group, isKind ? undefined : label));
  }

  /** The full name of something else is not treated as an abbreviation of an expected name. */
  #refuseOtherKind({ otherKinds, index, label }: Category, words: readonly string[], length: number): void {
    const other = otherKinds && matchName(otherKinds, words, this.grammar.keywords);
    if (!otherKinds || !other?.isWhole || other.length < length) return;
    const [id] = other.ids.filter((each) => !index.named.some((named) => named.id === each));
    const named = otherKinds.named.find((each) => each.id === id);
    if (named) this.refuse(wrongKind(named, label));
  }

  /** Skips a bracket that names the same thing again: `Newport (Oldport)`. */
  #skipSameName(category: Category, id: string): void {
    if (!this.peek('(')) return;
    const start = this.next;
    this.next += 1;
    const { ids, length } = matchName(category.index, this.peekWords(), this.grammar.keywords);
    this.next += length;
    if (ids.length !== 1 || ids[0] !== id || !this.peek(')')) this.next = start;
    else this.next += 1;
  }

  #unknown(category: Category, words: readonly string[]): never {
    if (this.isTrying) this.fail();
    const { label, index, otherKinds } = category;
    const [first] = words;
    if (!this.isNameWord(first) || this.reasonAgainst() !== undefined) return this.fail();
    const short = words.length > 0 && first.length < 3 ? namesBeginningWith(index, words) : [];
    if (short.length > 0) return this.refuse(tooShort(first, short));
    const isOther = (id: string): boolean => !index.named.some((named) => named.id === id);
    const match = otherKinds && matchName(otherKinds, words, this.grammar.keywords);
    const other = match?.ids.length === 1 ? match.ids.find(isOther) : undefined;
    const named = otherKinds?.named.find(({ id }) => id === other);
    if (named) return this.refuse(wrongKind(named, label));
    if (this.nearestChoices(first).some(isOther)) return this.fail();
    const stop = words.findIndex((word) => !this.isNameWord(word));
    return this.refuse(unknownName(words.slice(0, stop < 0 ? undefined : stop).join(' '), category));
  }
}
