import { problemAt, type SyntaxProblem, type TextLine } from './sheet.ts';

// Cleans pasted text: removes quotation marks of mail programs, bullets, numbers, headers and
// signatures. Removed lines are returned with their numbers, so that they can be listed.

/** A typed line that was ignored. */
export interface DroppedText {
  readonly line: number;
  readonly text: string;
}

/** A line without its prefix: a mail's quotation mark, a bullet or a number. */
export interface CleanLine extends TextLine {
  /** Whether it has its own bullet or number, so that it does not continue the previous line. */
  readonly isItem: boolean;
  readonly number?: number;
}

export interface CleanText {
  readonly lines: readonly CleanLine[];
  readonly dropped: readonly DroppedText[];
  readonly problems: readonly SyntaxProblem[];
}

const BLANK = /^[\s\u00AD\u200B-\u200D\u2060\uFEFF]*$/;
const QUOTES = /^[\s\uFEFF]*(?:>[ \t]?)+/;
const SIGNATURE = /^\s*--\s*$/;
const HEADERS =
  /^\s*(?:from|to|cc|bcc|date|sent|subject|reply-to|message-id|von|an|datum|gesendet|betreff)\s*:\s/i;
const ATTRIBUTION = /^\s*(?:on|am)\s.+\b(?:wrote|schrieb.*)\s*:\s*$/i;
const RULE = /^\s*(?:[-=_*~+]\s?){3,}$|^\s*```\w*\s*$/;

const BULLET = /^[\s\uFEFF]*(?:[-*•·–—‣▪●◦+→]|=>|->)\s+/u;
const NUMBERED =
  /^[\s\uFEFF]*(?:(?:order|priority|prio|no\.|nr\.|number)\s*#?\s*(\d{1,4})\s*[.:)-]?\s+|#(\d{1,4})\s*[.:)]?\s+|\(?(\d{1,4})\s*[.):]\)?\s+|(\d{1,4})\s+[-–—]\s+)/iu;
const LETTERED = /^[\s\uFEFF]*(?:\(([a-z])\)|([a-z])[.)])\s+/iu;

/** The length of a list item's prefix, and its number if it has one. */
const prefixOf = (text: string): { readonly length: number; readonly number?: number } | undefined => {
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const number = Number(numbered.slice(1).find((group) => group !== undefined));
    return { length: numbered[0].length, number };
  }
  const lettered = LETTERED.exec(text);
  if (lettered) {
    const letter = (lettered[1] ?? lettered[2] ?? 'a').toLowerCase();
    return { length: lettered[0].length, number: letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1 };
  }
  const bullet = BULLET.exec(text);
  return bullet ? { length: bullet[0].length } : undefined;
};

/** The length of the bullet or number at the start of a line. */
export const prefixLength = (text: string): number => prefixOf(text)?.length ?? 0;

const depthOf = (text: string): number => (QUOTES.exec(text)?.[0].match(/>/g) ?? []).length;

const MIXED =
  'Some lines are quoted with ">" and some are not: paste those that are your orders, without the others.';

/** The lines without a mail's quotation marks. Lines quoted to different depths are refused. */
const unquoted = (lines: readonly TextLine[]): readonly TextLine[] | SyntaxProblem => {
  if (!lines.some(({ text }) => text.includes('>'))) return lines;
  const said = lines.filter(({ text }) => !BLANK.test(text.replace(QUOTES, '')));
  const depth = depthOf(said[0]?.text ?? '');
  const other = said.find(({ text }) => depthOf(text) !== depth);
  if (other) return problemAt({ line: other.line, column: 1 }, MIXED);
  if (depth === 0) return lines;
  return lines.map(({ line, text }) => {
    const length = QUOTES.exec(text)?.[0].length ?? 0;
    return { line, text: text.slice(length), pieces: [{ from: 0, line, column: length + 1 }] };
  });
};

const withoutPrefix = (line: TextLine): CleanLine => {
  const prefix = prefixOf(line.text);
  if (!prefix) return Object.assign({}, line, { isItem: false });
  const column = (line.pieces?.[0]?.column ?? 1) + prefix.length;
  return {
    line: line.line,
    text: line.text.slice(prefix.length),
    pieces: [{ from: 0, line: line.line, column }],
    isItem: true,
    ...(prefix.number !== undefined && { number: prefix.number }),
  };
};

const FALLING =
  'These numbers do not rise from line to line. Which comes first? The order of the lines is the priority: put them in order, or leave the numbers out.';

/** Numbers must rise from line to line. */
const numberProblem = (lines: readonly CleanLine[]): SyntaxProblem | undefined => {
  let last = 0;
  for (const { number, line } of lines) {
    if (number === undefined) continue;
    if (number <= last) return problemAt({ line, column: 1 }, FALLING);
    last = number;
  }
  return undefined;
};

/** The longest line that is checked for headers and greetings. */
export const MAX_FRAME_LENGTH = 400;

const isFrame = (text: string): boolean =>
  text.length <= MAX_FRAME_LENGTH && (HEADERS.test(text) || ATTRIBUTION.test(text) || RULE.test(text));

/** Removes what mail programs and lists add. Blank lines are kept. */
export const cleanPasted = (lines: readonly TextLine[]): CleanText => {
  const end = lines.findIndex(({ text }) => SIGNATURE.test(text.replace(QUOTES, '')));
  const kept = end < 0 ? lines : lines.slice(0, end);
  const dropped: DroppedText[] = [];
  const drop = ({ line, text }: TextLine): void => {
    if (!BLANK.test(text)) dropped.push({ line, text: text.trim() });
  };
  const framed: TextLine[] = [];
  for (const line of kept) {
    if (isFrame(line.text)) drop(line);
    else framed.push(line);
  }
  for (const line of end < 0 ? [] : lines.slice(end)) drop(line);
  const plain = unquoted(framed);
  if ('message' in plain) return { lines: [], dropped, problems: [plain] };
  const clean = plain.map(withoutPrefix);
  const falling = numberProblem(clean);
  return { lines: clean, dropped, problems: falling ? [falling] : [] };
};

/** Joins lines into the first of them; `pieces` record the original position of each part. */
export const joinLines = <Line extends CleanLine>(first: Line, others: readonly TextLine[]): Line => {
  const pieces: NonNullable<TextLine['pieces']>[number][] = [];
  let from = 0;
  for (const part of [first, ...others]) {
    for (const piece of part.pieces ?? [{ from: 0, line: part.line, column: 1 }])
      pieces.push({ ...piece, from: from + piece.from });
    from += part.text.length + 1;
  }
  return { ...first, text: [first, ...others].map(({ text }) => text).join(' '), pieces };
};

/** Whether a line is blank, including invisible blanks. */
export const isBlank = (text: string): boolean => BLANK.test(text);
