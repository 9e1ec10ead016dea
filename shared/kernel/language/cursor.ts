import { ARTICLES } from './english.ts';
import { type Token, tokensOf } from './lexer.ts';
import { placeIn, type TextPosition, type TextLine } from './sheet.ts';

const phrases = new Map<string, readonly string[]>();

/** The words of a phrase of the grammar; phrases are few, and each is cut up once. */
export const phraseOf = (text: string): readonly string[] => {
  const known = phrases.get(text);
  if (known) return known;
  const words = text.split(' ');
  phrases.set(text, words);
  return words;
};

/** A line in tokens, and where reading stands in it; it takes and looks, and expects nothing. */
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
  at(): TextPosition {
    return placeIn(this.line, this.tokens[this.next]?.start ?? this.tokens.at(-1)?.end ?? 0);
  }

  get isAtEnd(): boolean {
    return this.next >= this.tokens.length;
  }

  /** Whether a keyword or sign comes next, `skip` tokens on; takes nothing and notes nothing. */
  sees(phrase: string, skip = 0): boolean {
    const first = this.next + skip;
    if (!phrase.startsWith(this.tokens[first]?.text ?? ' ')) return false;
    const words = phraseOf(phrase);
    for (let i = 0; i < words.length; i += 1) {
      const token = this.tokens[first + i];
      if (token?.text !== words[i] || (token?.kind !== 'word' && token?.kind !== 'sign')) return false;
    }
    return true;
  }

  /** The next token as it was typed, `skip` tokens on. */
  typed(skip = 0): string {
    const token = this.tokens[this.next + skip];
    return token ? this.line.text.slice(token.start, token.end) : '';
  }

  /** The next word, folded; nothing where something else stands. */
  word(skip = 0): string | undefined {
    const token = this.tokens[this.next + skip];
    return token?.kind === 'word' ? token.text : undefined;
  }

  /**
   * Takes one of several other ways to write what is no choice of its own: it is read and never offered.
   * @returns the one taken
   */
  takes(...phrases: readonly string[]): string | undefined {
    if (this.isAtEnd) return undefined;
    for (const phrase of phrases) {
      if (!this.sees(phrase)) continue;
      this.next += phraseOf(phrase).length;
      return phrase;
    }
    return undefined;
  }

  /** Passes over words that change nothing, `the` or `my`, where something follows them. */
  skipArticles(): void {
    while (this.next + 1 < this.tokens.length && ARTICLES.includes(this.word() ?? '')) this.next += 1;
  }

  /** Where reading stands, to come back to with `returnTo`. */
  get mark(): number {
    return this.next;
  }

  returnTo(mark: number): void {
    this.next = mark;
  }

  /** Passes over the next token. */
  skip(): void {
    this.next += 1;
  }

  /** Whether nothing but hyphens, or nothing at all, stands between a token and the one before it. */
  isJoined(skip = 0): boolean {
    const [before, next] = [this.tokens[this.next + skip - 1], this.tokens[this.next + skip]];
    return !!before && !!next && !/\s/.test(this.line.text.slice(before.end, next.start));
  }

  /** Puts another form of the next word in its place: the base of a verb. */
  respell(word: string): void {
    const token = this.tokens[this.next];
    if (token) this.tokens[this.next] = { ...token, text: word };
  }

  /** What was typed between the token before and the next one. */
  gap(): string {
    const [before, next] = [this.tokens[this.next - 1], this.tokens[this.next]];
    return this.line.text.slice(before?.end ?? 0, next?.start);
  }

  /** What was typed from a mark up to here. */
  textFrom(mark: number): string {
    return this.line.text.slice(this.tokens[mark]?.start, this.tokens[this.next - 1]?.end);
  }
}
