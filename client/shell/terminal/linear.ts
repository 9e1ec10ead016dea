import type { Grid, CellRow } from './grid.ts';

// Frames as lines of text for screen readers: nothing is drawn, moved or overwritten; only new rows are printed.

/** Columns of a frame for screen readers: wide enough for a list, too narrow for two panes. */
export const LINEAR_COLUMNS = 100;
/** Columns of its rows; many, so that no row is cut. */
export const SPOKEN_COLUMNS = 400;

/** Signs that stand for words. */
const WORDS: Readonly<Record<string, string>> = {
  '▸': '>',
  '▶': 'now ',
  '✓': 'yes',
  '✗': 'no',
  '✉': 'letter',
  '§': 'treaty',
  '⚔': 'fight',
  '●': '',
  '○': '',
  '→': 'to',
  '›': ',',
  '▌': '',
  '•': '',
  '≈': 'stand-in',
};
const SIGNS = new RegExp(`[${Object.keys(WORDS).join('')}]`, 'gu');

/** Rules, frames and blocks say nothing. */
const DRAWN = /[\u2500-\u257f\u2580-\u259f]+/gu;
const BRAILLE = /[\u2800-\u28ff]/gu;
/** More dots than this in a row make it part of a picture. */
const MAX_DOTS = 6;

const CURSOR = '▸';

const rawText = ({ glyphs }: CellRow): string => glyphs.join('').trimEnd();

/** An initial before the name it stands for, `F France`. */
const INITIALS = /(?<![^\s[(])(\p{Lu}) (?=\1\p{Ll})/gu;

/** A row with words in the place of its signs. */
const withWords = (text: string): string =>
  text
    .replaceAll(/ ✓(?= ›)/gu, ' done')
    .replaceAll(/ ›(?: |$)/gu, ', ')
    .replace(/(?<=^\s*)✓ /u, 'yes: ')
    .replaceAll(/(?<=^\s*|[.;:] )→ /gu, 'then ')
    .replaceAll(/(?<=^|\s)✗ /gu, 'no: ')
    .replaceAll(' (✗)', '')
    .replaceAll(/(?<=^\s*|▸ )[·•] /gu, '')
    .replaceAll(/ · /gu, ', ')
    .replaceAll(/(?<=\S +)✉ (?=\p{Ll})/gu, 'letter, ')
    .replaceAll(/≈(?=\d)/gu, 'about ')
    .replaceAll(/≈ (?=stand-in)/gu, '')
    .replaceAll(/(?<=\p{Ll})≈(?=[.,;:]|$)/gu, ' (stand-in)')
    .replaceAll(/(?<=\S)≈/gu, ' ≈')
    .replaceAll(SIGNS, (sign) => WORDS[sign] ?? sign)
    .replaceAll(INITIALS, '');

/** A row as text for a screen reader; empty where it is nothing but drawing. */
const spokenRow = (text: string): string => {
  if ((text.match(BRAILLE)?.length ?? 0) > MAX_DOTS) return '';
  return withWords(text.replaceAll(DRAWN, '  ').replace(/▸ +/u, '▸ '))
    .trim()
    .replaceAll(/(?<=[,:;?]) {2,}/g, ' ')
    .replaceAll(/ {2,}/g, ', ');
};

/** Arrow keys at the foot, where an arrow leads to nothing. */
const ARROW_KEYS: Readonly<Record<string, string>> = { '←': 'Left', '→': 'Right', '↑': 'Up', '↓': 'Down' };

const namedArrows = (text: string): string =>
  text.replaceAll(/(?<=^|\s)[←→↑↓](?= )/gu, (arrow) => ARROW_KEYS[arrow] ?? arrow);

const withoutCursor = (text: string): string => text.replace(CURSOR, ' ');

/** What was added at the end of a row, as by typing; undefined if the row is another one. */
const added = (before: string | undefined, now: string): string | undefined => {
  if (before === undefined || before.trim() === '' || !now.startsWith(before)) return undefined;
  return spokenRow(now.slice(before.length));
};

/** Rows at the top with pieces of their own: the header, the workspaces, the screens of one. */
const HEAD_ROWS = 3;
/** Where one piece of such a row ends: at blanks, a rule, or a bracket around the one that is open. */
const BETWEEN_PIECES = / {2,}|(?<=\]) |(?<=\S) (?=\[)| *\u2500+ */u;

const piecesOf = (row: string): readonly string[] =>
  row.split(BETWEEN_PIECES).filter((piece) => piece !== '');

const withoutBrackets = (piece: string): string => piece.replace(/^\[(.*)\]$/, '$1');

/** The new part of a top row: the open item, a figure that has changed. */
const newPieces = (before: string, now: string): string => {
  const was = piecesOf(before);
  const known = new Set(was.map(withoutBrackets));
  return piecesOf(now)
    .filter((piece) => !was.includes(piece) && (piece.startsWith('[') || !known.has(piece)))
    .join('  ');
};

/** Lines as wide as the terminal, broken between words: it would break them anywhere. */
const brokenLines = (text: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > columns) {
    const blank = rest.lastIndexOf(' ', columns);
    const end = blank > 0 ? blank : columns;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
};

/**
 * The lines to print for a frame after another: rows that were not there, and the row of the cursor where that has
 * moved. Empty where nothing is new.
 * @param columns of the terminal
 */
export const newLines = (was: Grid, now: Grid, columns: number): string => {
  const before = was.map(rawText);
  const previousRows = new Set(before.map(withoutCursor));
  const cursorWas = before.find((text) => text.includes(CURSOR));
  const foot = now.findLastIndex((row) => rawText(row) !== '');
  const spoken = now.flatMap((row, y) => {
    const text = rawText(row);
    const isMoved = text.includes(CURSOR) && text !== cursorWas;
    if (previousRows.has(withoutCursor(text)) && !isMoved) return [];
    const isHead = y < HEAD_ROWS && before[y] !== undefined;
    const named = (row = ''): string => (y === foot ? namedArrows(row) : row);
    const words = isHead
      ? spokenRow(newPieces(before[y] ?? '', text))
      : (added(named(before[y]), named(text)) ?? spokenRow(named(text)));
    return words === '' ? [] : brokenLines(words, columns);
  });
  return spoken.map((line) => `${line}\r\n`).join('');
};
