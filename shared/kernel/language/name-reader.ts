import { ARTICLES, PRONOUNS } from './english.ts';
import { ExpectingCursor } from './expecting.ts';
import type { Category } from './grammar.ts';
import { groupOf, notUnique, pronounFor, tooShort, unknownName, wrongKind } from './misreading.ts';
import { couldBecome, matchName, type NameMatch, nearestNames } from './names.ts';

/** Reads the names of things: whole or by a unique beginning, with an article before them or without. */
export class NameReader extends ExpectingCursor {
  /** Takes the name of something, whole or by a unique beginning; an article before it changes nothing. */
  name(category: Category): string {
    this.expect(category.label, category.index.named);
    this.#refusePronoun(category);
    const { words, length, ids, isWhole } = this.#matchBehindArticles(category);
    const [id] = ids;
    if (!isWhole) this.#refuseGroup(category, words);
    if (!isWhole && id !== undefined) this.#refuseStranger(category, words, length);
    // A beginning that goes on with other words is a misspelt name: `gold cost`.
    if (id === undefined || (!isWhole && this.isName(words[length]))) return this.#unknown(category, words);
    if (ids.length > 1) return this.refuse(notUnique(words.slice(0, length).join(' '), ids));
    this.next += length;
    this.#skipSameName(category, id);
    return id;
  }

  /** Whether the name of something stands next, whole or begun; takes nothing. */
  seesName(category: Category): boolean {
    const start = this.next;
    const match = matchName(category.index, this.words(), this.grammar.keywords);
    if (match.isWhole || !ARTICLES.includes(this.word() ?? '')) return match.length > 0;
    this.skipArticles();
    const behind = matchName(category.index, this.words(), this.grammar.keywords);
    this.next = start;
    return behind.length > 0;
  }

  /** Whether a name in full stands next; takes nothing. */
  seesWhole({ index }: Category): boolean {
    const start = this.next;
    this.skipArticles();
    const { isWhole, length } = matchName(index, this.words(), this.grammar.keywords);
    const isPart = this.isJoined(length) && this.word(length) !== undefined;
    this.next = start;
    return isWhole && !isPart;
  }

  /** What stands next is noted to be the name of something; nothing is taken, and no name looked up before it is asked for. */
  offersName(category: Category): void {
    if (this.isQuiet) return;
    this.expectations.push({
      at: this.next,
      label: category.label,
      get choices() {
        return category.index.named;
      },
    });
  }

  /** Whether a word stands next that is like no name of a category and like nothing else that belongs here. */
  isUnlike(category: Category): boolean {
    const word = this.word();
    if (word === undefined || !this.isName(word) || this.seesName(category)) return false;
    const isOther =
      category.strangers && matchName(category.strangers, this.words(), this.grammar.keywords).isWhole;
    const isPronoun = PRONOUNS.has(word) || word.length < 3;
    return (
      !isOther &&
      !isPronoun &&
      nearestNames(category.index, word).length === 0 &&
      this.nearest(word).length === 0
    );
  }

  /** The name that stands next; where its first word is an article and no whole name, behind that. */
  #matchBehindArticles(category: Category): NameMatch & { readonly words: readonly string[] } {
    const words = this.words();
    const { length, ids, isWhole } = matchName(category.index, words, this.grammar.keywords);
    const isArticle = !isWhole && ARTICLES.includes(words[0] ?? '');
    if (!isArticle) return { length, ids, isWhole, words };
    this.#skipArticlesBefore(category);
    const behind = this.words();
    return { ...matchName(category.index, behind, this.grammar.keywords), words: behind };
  }

  #skipArticlesBefore(category: Category): void {
    const start = this.next;
    this.skipArticles();
    if (this.next === start) return;
    this.expect(category.label, category.index.named);
    this.#refusePronoun(category);
  }

  /** `us` in small letters is nobody, `US` is a power. */
  #refusePronoun({ index }: Category): void {
    const word = this.word();
    if (word === undefined || !PRONOUNS.has(word) || ARTICLES.includes(word)) return;
    const { isWhole, ids } = matchName(index, [word]);
    if (!isWhole) this.refuse(pronounFor(this.typed(), []));
    if (!/^(?:\p{Lu}+|(?:\p{L}\.)+\p{L}?)$/u.test(this.typed())) this.refuse(pronounFor(this.typed(), ids));
  }

  #refuseGroup({ groups = [], label, index }: Category, words: readonly string[]): void {
    const group = groups.find(({ names }) =>
      names.some((name) => name.every((word, i) => words[i] === word) && !this.isName(words[name.length])),
    );
    if (!group) return;
    const isKind = group.ids.some((id) => index.named.some((named) => named.id === id));
    const end = words.findIndex((word) => !this.isName(word));
    const typed = words.slice(0, end < 0 ? undefined : end).join(' ');
    this.refuse(groupOf(typed, group, isKind ? undefined : label));
  }

  /** A whole name of something else is no beginning of a name that belongs here. */
  #refuseStranger({ strangers, index, label }: Category, words: readonly string[], length: number): void {
    const other = strangers && matchName(strangers, words, this.grammar.keywords);
    if (!strangers || !other?.isWhole || other.length < length) return;
    const [id] = other.ids.filter((each) => !index.named.some((named) => named.id === each));
    const stranger = strangers.named.find((named) => named.id === id);
    if (stranger) this.refuse(wrongKind(stranger, label));
  }

  /** Passes over a bracket that names the same thing again: `Cameroon (Kamerun)`. */
  #skipSameName(category: Category, id: string): void {
    if (!this.sees('(')) return;
    const start = this.next;
    this.next += 1;
    const { ids, length } = matchName(category.index, this.words(), this.grammar.keywords);
    this.next += length;
    if (ids.length !== 1 || ids[0] !== id || !this.sees(')')) this.next = start;
    else this.next += 1;
  }

  #unknown(category: Category, words: readonly string[]): never {
    if (this.isTrying) this.fail();
    const { label, index, strangers } = category;
    const [first] = words;
    if (!this.isName(first) || this.reason() !== undefined) return this.fail();
    const short = words.length > 0 && first.length < 3 ? couldBecome(index, words) : [];
    if (short.length > 0) return this.refuse(tooShort(first, short));
    const isOther = (id: string): boolean => !index.named.some((named) => named.id === id);
    const match = strangers && matchName(strangers, words, this.grammar.keywords);
    const other = match?.ids.length === 1 ? match.ids.find(isOther) : undefined;
    const stranger = strangers?.named.find(({ id }) => id === other);
    if (stranger) return this.refuse(wrongKind(stranger, label));
    if (this.nearest(first).some(isOther)) return this.fail();
    const stop = words.findIndex((word) => !this.isName(word));
    return this.refuse(unknownName(words.slice(0, stop < 0 ? undefined : stop).join(' '), label, index));
  }
}
