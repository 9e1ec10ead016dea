import { foldWord } from './names.ts';

/**
 * One piece of a line. `word`: a run of letters or a number, folded; `sign`: one visible character that is
 * neither; `text`: what stood between quotation marks; `odd`: what cannot be read, `text` says why.
 */
export interface Token {
  readonly kind: 'word' | 'sign' | 'text' | 'odd';
  readonly text: string;
  /** Offsets in the line, counted from 0; `end` is the first after it. */
  readonly start: number;
  readonly end: number;
}

/** Never part of a text: controls, line ends, halves of characters, and what reverses the direction of writing. */
const UNPRINTABLE = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069`;
/** What may stand between quotation marks: a mark or a backslash only after a backslash. */
const quoted = (closing: string): string =>
  String.raw`(?:\\["\\]|\\(?!["\\])|[^${closing}\\${UNPRINTABLE}])*`;

const PATTERN = new RegExp(
  [
    String.raw`(?<comment>#.*)`,
    // A number with its sign is one piece, so that "-5" is not read as 5.
    String.raw`(?<number>(?:(?<![\p{L}\p{N}])[-+−])?\p{N}+(?:\.\p{N}+)?)`,
    String.raw`(?<blank>\s+|\p{Pd})`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}'’]*(?:\.\p{L}[\p{L}\p{M}'’]*)*)`,
    `"(?<quoted>${quoted('"')})"`,
    `“(?<curly>${quoted('”')})”`,
    String.raw`(?<unclosed>["“].*)`,
    String.raw`(?<sign>[\p{P}\p{S}])`,
    String.raw`(?<odd>[^])`,
  ].join('|'),
  'uy',
);

const tokenOf = (groups: Readonly<Record<string, string | undefined>>): Pick<Token, 'kind' | 'text'> => {
  const { number, word, quoted, curly, sign, unclosed } = groups;
  const text = quoted ?? curly;
  if (number !== undefined) return { kind: 'word', text: number };
  if (word !== undefined) return { kind: 'word', text: foldWord(word) };
  if (text !== undefined) return { kind: 'text', text: text.replace(/\\(["\\])/g, '$1') };
  if (sign !== undefined) return { kind: 'sign', text: sign };
  if (unclosed !== undefined) return { kind: 'odd', text: 'the quotation mark is not closed on this line' };
  return { kind: 'odd', text: 'there is a character here that cannot be printed' };
};

/**
 * Cuts a line into its pieces. Blanks and hyphens part words and are nothing else; `#` outside quotation
 * marks begins a comment. Never fails: what cannot be read is an `odd` token.
 */
export const tokensOf = (line: string): Token[] => {
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  for (let found = PATTERN.exec(line); found; found = PATTERN.exec(line)) {
    const groups = found.groups ?? {};
    if (groups['comment'] !== undefined) break;
    if (groups['blank'] !== undefined) continue;
    tokens.push({ ...tokenOf(groups), start: found.index, end: found.index + found[0].length });
  }
  return tokens;
};

/** Puts a text between quotation marks so that it is read back as it is. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
