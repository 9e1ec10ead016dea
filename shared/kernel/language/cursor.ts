import { ARTICLES } from './english.ts';
import { type Token, tokensOf } from './lexer.ts';
import { positionIn, type TextPosition, type TextLine } from './sheet.ts';

const phrases = new Map<string, readonly string[]>();

/** The words of a phrase of the grammar, split once per phrase. */
export const phraseOf = (text: string): readonly string[] => {
  const known = phrases.get(text);
  if (known) return known;
  const words = text.split(' ');
  phrases.set(text, words);
  return words;
};

/** A line in tokens, and how far it has been read; it records no expectations (`ExpectingCursor` does). */
export class Cursor {
  readonly tokens: Token[];
  protected readonly line: TextLine;
  /** The token that comes next. */
  protected next = 0;

  constructor(line: TextLine) {
    this.line = line;
    this.tokens = tokensOf(line.text);
  }

  /** Where the next token stands, or the end of the line. */
  position(): TextPosition {
    return positionIn(this.line, this.tokens[this.next]?.start ?? this.tokens.at(-1)?.end ?? 0);
  }

  get isAtEnd(): boolean {
    return this.next >= this.tokens.length;
  }

  /** Whether a keyword or sign comes next, `skip` tokens on; consumes and records nothing. */
  peek(phrase: string, skip = 0): boolean {
    const first = this.next + skip;
    if (!phrase.startsWith(this.tokens[first]?.text ?? ' ')) return false;
    const words = phraseOf(phrase);
    for (let i = 0; i < words.length; i += 1) {
      const token = this.tokens[first + i];
      if (token?.text !== words[i] || (token?.kind !== 'word' && token?.kind !== 'sign')) return false;
    }
    return true;
  }

  /** The next token as it was typed, `skip` tokens on; consumes nothing. */
  peekTyped(skip = 0): string {
    const token = this.tokens[this.next + skip];
    return token ? this.line.text.slice(token.start, token.end) : '';
  }

  /** The next word, folded; undefined where something else comes next. Consumes nothing. */
  peekWord(skip = 0): string | undefined {
    const token = this.tokens[this.next + skip];
    return token?.kind === 'word' ? token.text : undefined;
  }

  /**
   * Consumes one of these phrases if it comes next: other ways to write something, which are read and never offered.
   * @returns the phrase consumed, the first of the list that fits
   */
  acceptAlias(...phrases: readonly string[]): string | undefined {
    if (this.isAtEnd) return undefined;
    for (const phrase of phrases) {
      if (!this.peek(phrase)) continue;
      this.next += phraseOf(phrase).length;
      return phrase;
    }
    return undefined;
  }

  /** Skips words that change nothing, `the` or `my`, where something follows them. */
  skipArticles(): void {
    while (this.next + 1 < this.tokens.length && ARTICLES.includes(this.peekWord() ?? '')) this.next += 1;
  }

  /** Index of the next token, to come back to with `rewindTo`. */
  get tokenIndex(): number {
    return this.next;
  }

  rewindTo(tokenIndex: number): void {
    this.next = tokenIndex;
  }

  /** Skips the next token. */
  skip(): void {
    this.next += 1;
  }

  /** Whether nothing but hyphens, or nothing at all, stands between a token and the one before it. */
  isJoined(skip = 0): boolean {
    const [before, next] = [this.tokens[this.next + skip - 1], this.tokens[this.next + skip]];
    return !!before && !!next && !/\s/.test(this.line.text.slice(before.end, next.start));
  }

  /** Replaces the next word by another form of it: the base of a verb. */
  replaceWord(word: string): void {
    const token = this.tokens[this.next];
    if (token) this.tokens[this.next] = { ...token, text: word };
  }

  /** What was typed between the token before and the next one. */
  gapBefore(): string {
    const [before, next] = [this.tokens[this.next - 1], this.tokens[this.next]];
    return this.line.text.slice(before?.end ?? 0, next?.start);
  }

  /** What was typed from a token (`tokenIndex`) up to here. */
  textFrom(tokenIndex: number): string {
    return this.line.text.slice(this.tokens[tokenIndex]?.start, this.tokens[this.next - 1]?.end);
  }
}
