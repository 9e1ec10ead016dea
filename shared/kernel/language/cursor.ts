import { ARTICLES } from './english.ts';
import { type Token, tokensOf } from './lexer.ts';
import { positionIn, type TextPosition, type TextLine } from './sheet.ts';

const phrases = new Map<string, readonly string[]>();

/** The words of a grammar phrase; the result is cached. */
export const phraseOf = (text: string): readonly string[] => {
  const known = phrases.get(text);
  if (known) return known;
  const words = text.split(' ');
  phrases.set(text, words);
  return words;
};

/**
 * The tokens of a line and a position among them. It records no expectations; `ExpectingCursor`
 * does.
 */
export class Cursor {
  readonly tokens: Token[];
  protected readonly line: TextLine;
  /** Index of the next token. */
  protected next = 0;

  constructor(line: TextLine) {
    this.line = line;
    this.tokens = tokensOf(line.text);
  }

  /** Position of the next token, or of the end of the line. */
  position(): TextPosition {
    return positionIn(this.line, this.tokens[this.next]?.start ?? this.tokens.at(-1)?.end ?? 0);
  }

  get isAtEnd(): boolean {
    return this.next >= this.tokens.length;
  }

  /** Whether a keyword or sign follows after `skip` tokens. Consumes and records nothing. */
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

  /** The next token as it was typed, after `skip` tokens. Consumes nothing. */
  peekTyped(skip = 0): string {
    const token = this.tokens[this.next + skip];
    return token ? this.line.text.slice(token.start, token.end) : '';
  }

  /**
   * The next word, normalized by `foldWord`, or undefined if the next token is not a word. Consumes
   * nothing.
   */
  peekWord(skip = 0): string | undefined {
    const token = this.tokens[this.next + skip];
    return token?.kind === 'word' ? token.text : undefined;
  }

  /**
   * Consumes one of these phrases if it comes next. They are alternative spellings, which are
   * accepted but never suggested.
   * @returns the consumed phrase, the first in the list that matches
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

  /** Skips articles (`the`, `my`), unless nothing follows them. */
  skipArticles(): void {
    while (this.next + 1 < this.tokens.length && ARTICLES.includes(this.peekWord() ?? '')) this.next += 1;
  }

  /** Index of the next token, for `rewindTo`. */
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

  /** Whether only hyphens, or nothing at all, separate a token from the one before it. */
  isJoined(skip = 0): boolean {
    const [before, next] = [this.tokens[this.next + skip - 1], this.tokens[this.next + skip]];
    return !!before && !!next && !/\s/.test(this.line.text.slice(before.end, next.start));
  }

  /** Replaces the text of the next word by another form of it, such as the base form of a verb. */
  replaceWord(word: string): void {
    const token = this.tokens[this.next];
    if (token) this.tokens[this.next] = { ...token, text: word };
  }

  /** The text between the previous and the next token. */
  gapBefore(): string {
    const [before, next] = [this.tokens[this.next - 1], this.tokens[this.next]];
    return this.line.text.slice(before?.end ?? 0, next?.start);
  }

  /** The typed text from a token (`tokenIndex`) to the current position. */
  textFrom(tokenIndex: number): string {
    return this.line.text.slice(this.tokens[tokenIndex]?.start, this.tokens[this.next - 1]?.end);
  }
}
