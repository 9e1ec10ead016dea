import type { Grid, CellRow } from './grid.ts';

// Prints frames as lines of text for screen readers: nothing is drawn, moved or overwritten; only new rows are
// printed.

/** Columns of a frame for screen readers: wide enough for a list, too narrow for two panes. */
export const LINEAR_COLUMNS = 100;
/** Columns of its rows; enough that no row is cut. */
export const SPOKEN_COLUMNS = 400;

/** Signs and the words that replace them. */
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

/** Rules, frames and blocks are dropped. */
const DRAWN = /[\u2500-\u257f\u2580-\u259f]+/gu;
const BRAILLE = /[\u2800-\u28ff]/gu;
/** A row with more dots than this is part of a picture. */
const MAX_DOTS = 6;

const CURSOR = '▸';

const rawText = ({ glyphs }: CellRow): string => glyphs.join('').trimEnd();

/** An initial before its name, `N North`. */
const INITIALS = /(?<![^\s[(])(\p{Lu}) (?=\1\p{Ll})/gu;

/** Replaces the signs of a row by words. */
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

/** A row as text for a screen reader; empty if it is only drawing. */
const spokenRow = (text: string): string => {
  if ((text.match(BRAILLE)?.length ?? 0) > MAX_DOTS) return '';
  return withWords(text.replaceAll(DRAWN, '  ').replace(/▸ +/u, '▸ '))
    .trim()
    .replaceAll(/(?<=[,:;?]) {2,}/g, ' ')
    .replaceAll(/ {2,}/g, ', ');
};

/** Arrow keys in the foot; elsewhere an arrow means that something leads to something. */
const ARROW_KEYS: Readonly<Record<string, string>> = { '←': 'Left', '→': 'Right', '↑': 'Up', '↓': 'Down' };

const namedArrows = (text: string): string =>
  text.replaceAll(/(?<=^|\s)[←→↑↓](?= )/gu, (arrow) => ARROW_KEYS[arrow] ?? arrow);

const withoutCursor = (text: string): string => text.replace(CURSOR, ' ');

/** The text added at the end of a row, such as by typing; undefined if the row changed otherwise. */
const added = (before: string | undefined, now: string): string | undefined => {
  if (before === undefined || before.trim() === '' || !now.startsWith(before)) return undefined;
  return spokenRow(now.slice(before.length));
};

/** The top rows are compared piece by piece: the header, the workspaces, the screens of one. */
const HEAD_ROWS = 3;
/** Separates the pieces of such a row: blanks, a rule, or the brackets of the open tab. */
const BETWEEN_PIECES = / {2,}|(?<=\]) |(?<=\S) (?=\[)| *\u2500+ */u;

const piecesOf = (row: string): readonly string[] =>
  row.split(BETWEEN_PIECES).filter((piece) => piece !== '');

const withoutBrackets = (piece: string): string => piece.replace(/^\[(.*)\]$/, '$1');

/** The changed pieces of a top row: the open item, a changed number. */
const newPieces = (before: string, now: string): string => {
  const was = piecesOf(before);
  const known = new Set(was.map(withoutBrackets));
  return piecesOf(now)
    .filter((piece) => !was.includes(piece) && (piece.startsWith('[') || !known.has(piece)))
    .join('  ');
};

/** Lines as wide as the terminal, broken between words; the terminal itself would break them anywhere. */
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
 * The lines to print for a new frame: new rows, and the cursor's row if the cursor moved. Empty if nothing is new.
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
