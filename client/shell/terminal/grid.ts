import { printable } from '@chancery/shared/kernel/text/printable.ts';
import stringWidth from 'fast-string-width';
import { isNarrow } from '../narrow.ts';
import { toAscii } from './ascii.ts';
import { showsOnBlanks } from './restyle.ts';
import { applySgr, type ColourLevel, PLAIN, sgrOf, type Style } from './sgr.ts';

/**
 * One screen row: a glyph and the SGR parameters of its style for every column. A blank has no style that does not
 * show on it.
 */
export interface CellRow {
  readonly glyphs: string[];
  readonly styles: string[];
}

export type Grid = readonly CellRow[];

export interface Looks {
  readonly columns: number;
  readonly rows: number;
  readonly colour: ColourLevel;
  /** Draw with ASCII only. */
  readonly ascii: boolean;
}

export const blankRow = (columns: number): CellRow => ({
  glyphs: new Array<string>(columns).fill(' '),
  styles: new Array<string>(columns).fill(''),
});

export const blankGrid = (columns: number, rows: number): Grid =>
  Array.from({ length: rows }, () => blankRow(columns));

/** First column from which the row is blank to its end. */
export const blankFrom = (row: CellRow): number => {
  let x = row.glyphs.length;
  while (x > 0 && row.glyphs[x - 1] === ' ' && row.styles[x - 1] === '') x -= 1;
  return x;
};

/** Whether nothing would have to be written to turn one row into the other. */
export const sameRow = (a: CellRow, b: CellRow): boolean =>
  a === b || a.glyphs.every((glyph, x) => glyph === b.glyphs[x] && a.styles[x] === b.styles[x]);

// SGR sequences are kept, every other escape sequence and control character is dropped, so that text written by
// other players cannot reach the terminal as a command.
/* oxlint-disable no-control-regex */
const TOKEN =
  /\u001b\[([\d;]*)m|\u001b\[[\d;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[\u0000-\u001f\u007f-\u009f]|[^\u0000-\u001f\u007f-\u009f]+/g;
/* eslint-enable no-control-regex */

const segmenter = new Intl.Segmenter();

/** The characters of a text as users see them. */
export const glyphsOf = (text: string): readonly string[] =>
  isNarrow(text) ? [...text] : [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment);

/** Columns that a text takes when drawn. */
export const drawnWidth = (text: string): number => (isNarrow(text) ? text.length : cellsOf(text).length);

/**
 * Text as glyphs of one column each. Wide characters are drawn as `?` and blanks of the same width, so that the
 * layout is kept; unprintable ones as `?`, though rows normally mark them earlier.
 */
export const cellsOf = (text: string): readonly string[] => {
  if (isNarrow(text)) return [...text];
  return [...segmenter.segment(text.normalize('NFC'))].flatMap(({ segment }) => {
    if (printable(segment) !== segment) return ['?'];
    const width = stringWidth(segment);
    return width === 1 ? [segment] : ['?', ' '].slice(0, width);
  });
};

/** A style, and the SGR parameters that set it on a reset terminal. */
interface Pen {
  readonly style: Style;
  readonly parameters: string;
  /** The pens that known sequences lead to from this one. */
  readonly next: Map<string, Pen>;
}

/** Maximum number of pens kept: far more than a screen has styles. */
const MAX_PENS = 1024;

/** Caches the pens of one terminal by style and by the sequence that led to them; there are few. */
class Pens {
  readonly #colour: ColourLevel;
  readonly #known = new Map<string, Pen>();
  readonly plain: Pen = { style: PLAIN, parameters: '', next: new Map() };

  constructor(colour: ColourLevel) {
    this.#colour = colour;
    this.#known.set('', this.plain);
  }

  after(pen: Pen, sgr: string): Pen {
    const known = pen.next.get(sgr);
    if (known) return known;
    const style = applySgr(pen.style, sgr);
    const name = sgrOf(style, '256');
    const next = this.#known.get(name) ?? {
      style,
      parameters: sgrOf(style, this.#colour),
      next: new Map<string, Pen>(),
    };
    if (this.#known.size >= MAX_PENS) return next;
    this.#known.set(name, next);
    pen.next.set(sgr, next);
    return next;
  }
}

const writeCells = (
  row: CellRow,
  at: number,
  { text, style }: { readonly text: string; readonly style: string },
): number => {
  const { length } = row.glyphs;
  const onBlanks = showsOnBlanks(style) ? style : '';
  let x = at;
  if (isNarrow(text)) {
    for (let n = 0; n < text.length && x < length; n += 1, x += 1) {
      row.glyphs[x] = text.charAt(n);
      row.styles[x] = row.glyphs[x] === ' ' ? onBlanks : style;
    }
    return x;
  }
  for (const glyph of cellsOf(text)) {
    if (x >= length) break;
    row.glyphs[x] = glyph;
    row.styles[x] = glyph === ' ' ? onBlanks : style;
    x += 1;
  }
  return x;
};

interface GridOptions extends Pick<Looks, 'columns' | 'ascii'> {
  readonly pens: Pens;
}

const readLine = (
  line: string,
  from: Pen,
  { columns, ascii, pens }: GridOptions,
): { row: CellRow; pen: Pen } => {
  const row = blankRow(columns);
  let pen = from;
  let x = 0;
  for (const token of line.matchAll(TOKEN)) {
    const [text, sgr] = token;
    if (sgr !== undefined) pen = pens.after(pen, sgr);
    else if (text.charCodeAt(0) >= 32 && !/^[\u007f-\u009f]/.test(text)) {
      x = writeCells(row, x, { text: ascii ? toAscii(text) : text, style: pen.parameters });
    }
  }
  return { row, pen };
};

/** Maximum number of rows cached: about twenty full screens. */
const MAX_ROWS = 1024;

/**
 * Parses frames, which are rows of text with SGR sequences, into grids of exactly the terminal's size. Most rows
 * have been in an earlier frame, so parsed rows are cached.
 */
export class FrameReader {
  readonly #ascii: boolean;
  readonly #pens: Pens;
  #columns = 0;
  /** Rows by their text, the most recently used last. */
  readonly #known = new Map<string, CellRow>();

  constructor({ colour, ascii }: Pick<Looks, 'colour' | 'ascii'>) {
    this.#ascii = ascii;
    this.#pens = new Pens(colour);
  }

  read(lines: readonly string[], { columns, rows }: Pick<Looks, 'columns' | 'rows'>): Grid {
    if (columns !== this.#columns) this.#known.clear();
    this.#columns = columns;
    const grid: CellRow[] = [];
    const reading = { columns, ascii: this.#ascii, pens: this.#pens };
    let pen = this.#pens.plain;
    for (let y = 0; y < rows; y += 1) {
      const line = lines[y] ?? '';
      // A row that begins in the style of the row above cannot be cached by its text.
      const isOwn = pen.parameters === '';
      const before = isOwn ? this.#known.get(line) : undefined;
      const read = before ? { row: before, pen } : readLine(line, pen, reading);
      if (isOwn && read.pen.parameters === '') this.#keep(line, read.row);
      pen = read.pen;
      grid.push(read.row);
    }
    return grid;
  }

  #keep(line: string, row: CellRow): void {
    this.#known.delete(line);
    this.#known.set(line, row);
    if (this.#known.size <= MAX_ROWS) return;
    const [oldest = ''] = this.#known.keys();
    this.#known.delete(oldest);
  }
}
