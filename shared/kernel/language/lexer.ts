import { MARK_PILE, INVISIBLE, findInvisible } from '../text/invisible.ts';
import { foldWord } from './names.ts';

/**
 * A token of a line. `word`: letters or a number, normalized by `foldWord`; `sign`: any other
 * visible character; `text`: the text between quotation marks; `odd`: something unreadable, where
 * `text` says why.
 */
export interface Token {
  readonly kind: 'word' | 'sign' | 'text' | 'odd';
  readonly text: string;
  /** Offsets in the line from 0; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The pattern of a token and how its text is made. Blanks and comments make no tokens. */
interface TokenRule {
  readonly pattern: RegExp;
  readonly token?: TokenForm;
}

interface TokenForm {
  readonly kind: Token['kind'];
  text(typed: string): string;
}

/**
 * A text between quotation marks. Inside it, a closing mark or a backslash must be escaped with a
 * backslash.
 */
const quoted = (opening: string, closing: string, never = ''): RegExp => {
  const plain = `${never && `(?!${MARK_PILE})`}[^${closing}\\\\${never}]`;
  return new RegExp(String.raw`${opening}(?:\\["\\]|\\(?!["\\])|${plain})*[${closing}]`, 'uy');
};

const word = { kind: 'word', text: foldWord } as const;
const sign = { kind: 'sign', text: (typed: string) => typed } as const;
const text = {
  kind: 'text',
  text: (typed: string) => typed.slice(1, -1).replace(/\\(["\\])/g, '$1'),
} as const;
const odd = (why: string): TokenForm => ({ kind: 'odd', text: () => why });
const hiding: TokenForm = {
  kind: 'odd',
  text: (typed) => {
    const { what = '', column = 0 } = findInvisible(typed.slice(1, -1)) ?? {};
    return `the text holds ${what} as character ${String(column)}; leave it out`;
  },
};

const COMMENT: TokenRule = { pattern: /#[^]*/uy };

/** The first pattern that matches is used; the last one matches everything. */
const PIECES: readonly TokenRule[] = [
  // Blanks, including those of zero width.
  { pattern: /[\s\u00AD\u200B-\u200D\u2060\uFEFF]+/uy },
  // Abbreviations: `U.S.A.`, `U.S`, and `N.` before the rest of a name.
  { pattern: /\p{L}(?:\.\p{L})+(?![\p{L}\p{M}])\.?/uy, token: word },
  { pattern: /\p{L}\.(?=\s*\p{L})/uy, token: word },
  { pattern: /\p{L}[\p{L}\p{M}'’]*/uy, token: word },
  // A number and its sign are one token, so that "-5" is not read as 5.
  {
    pattern: /(?:(?<![\p{L}\p{N}])[-+−])?\p{N}+(?:\.\p{N}+|,\p{N}{3}(?!\p{N}))*/uy,
    token: { kind: 'word', text: (typed) => typed },
  },
  { pattern: /\p{Pd}/uy },
  // `#3` is a number, any other `#` begins a comment.
  { pattern: /#(?=\p{N})/uy },
  COMMENT,
  { pattern: quoted('"', '"', INVISIBLE), token: text },
  { pattern: quoted('“', '”', INVISIBLE), token: text },
  { pattern: quoted('„', '“”', INVISIBLE), token: text },
  { pattern: quoted('"', '"'), token: hiding },
  { pattern: quoted('“', '”'), token: hiding },
  { pattern: quoted('„', '“”'), token: hiding },
  { pattern: /["“„][^]*/uy, token: odd('the quotation mark is not closed on this line') },
  { pattern: /[\p{P}\p{S}]/uy, token: sign },
  { pattern: /[^]/uy, token: odd('there is a character here that cannot be printed') },
];

/** The token rule that matches at an offset, and where the match ends. */
const pieceAt = (
  line: string,
  start: number,
): { readonly piece: TokenRule | undefined; readonly end: number } => {
  for (const piece of PIECES) {
    piece.pattern.lastIndex = start;
    if (piece.pattern.test(line)) return { piece, end: piece.pattern.lastIndex };
  }
  return { piece: undefined, end: line.length };
};

const BLANK = 32;
const [SMALL_A, SMALL_Z, CAPITAL_A, CAPITAL_Z] = [97, 122, 65, 90];

/**
 * Fast path: the word at an offset, if it has only ASCII letters and a blank or the end follows.
 */
const plainWordAt = (line: string, start: number): Token | undefined => {
  let end = start;
  let isSmall = true;
  for (; end < line.length; end += 1) {
    const code = line.charCodeAt(end);
    if (code >= SMALL_A && code <= SMALL_Z) continue;
    if (code < CAPITAL_A || code > CAPITAL_Z) break;
    isSmall = false;
  }
  if (end === start || (end < line.length && line.charCodeAt(end) !== BLANK)) return undefined;
  const typed = line.slice(start, end);
  return { kind: 'word', text: isSmall ? typed : typed.toLowerCase(), start, end };
};

/**
 * Splits a line into tokens. Blanks and hyphens only separate words; `#` outside quotation marks
 * begins a comment. Never throws: unreadable text becomes an `odd` token.
 */
export const tokensOf = (line: string): Token[] => {
  const tokens: Token[] = [];
  for (let start = 0; start < line.length;) {
    const plain = plainWordAt(line, start);
    if (plain !== undefined) {
      tokens.push(plain);
      start = plain.end;
      if (line.charCodeAt(start) === BLANK) start += 1;
      continue;
    }
    const { piece, end } = pieceAt(line, start);
    const token = piece?.token;
    if (token) tokens.push({ kind: token.kind, text: token.text(line.slice(start, end)), start, end });
    start = end;
  }
  return tokens;
};

/** The comment at the end of a line, from its `#` on, or undefined. */
export const commentIn = (line: string): string | undefined => {
  if (!line.includes('#')) return undefined;
  for (let start = 0; start < line.length;) {
    const { piece, end } = pieceAt(line, start);
    if (piece === COMMENT) return line.slice(start).trimEnd();
    start = end;
  }
  return undefined;
};

/** Quotes a text so that reading it returns the same text. */
export const quote = (written: string): string => `"${written.replace(/["\\]/g, '\\$&')}"`;
