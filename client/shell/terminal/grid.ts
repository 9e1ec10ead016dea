import { shown } from '@chancery/shared/kernel/text/shown.ts';
import stringWidth from 'fast-string-width';
import { toAscii } from './ascii.ts';
import { applySgr, type ColourLevel, PLAIN, sgrOf, type Style } from './sgr.ts';

/** One screen row: a glyph and the SGR parameters of its style for every column. */
export interface Row {
  readonly glyphs: string[];
  readonly styles: string[];
}

export type Grid = readonly Row[];

export interface Looks {
  readonly columns: number;
  readonly rows: number;
  readonly colour: ColourLevel;
  /** Draw with ASCII only. */
  readonly ascii: boolean;
}

export const blankRow = (columns: number): Row => ({
  glyphs: new Array<string>(columns).fill(' '),
  styles: new Array<string>(columns).fill(''),
});

export const blankGrid = (columns: number, rows: number): Grid =>
  Array.from({ length: rows }, () => blankRow(columns));

/** Rows are equal when nothing of either would have to be written. */
export const sameRow = (a: Row, b: Row): boolean =>
  a === b || a.glyphs.every((glyph, x) => glyph === b.glyphs[x] && a.styles[x] === b.styles[x]);

// SGR sequences are kept, every other escape sequence and control character is dropped: text that other
// players wrote must not reach the terminal as a command.
/* eslint-disable no-control-regex */
const TOKEN =
  /\u001b\[([\d;]*)m|\u001b\[[\d;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[\u0000-\u001f\u007f-\u009f]|[^\u0000-\u001f\u007f-\u009f]+/g;
/* eslint-enable no-control-regex */

const segmenter = new Intl.Segmenter();

/** Printable ASCII, Latin letters, arrows, mathematics, boxes, blocks and braille: known to be one column wide. */
const NARROW =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2200-\u22ff\u2500-\u25fc\u2605\u2800-\u28ff]*$/;

/** The characters of a text as people see them. */
export const glyphsOf = (text: string): readonly string[] =>
  NARROW.test(text) ? [...text] : [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment);

/** Columns that a text takes as it is drawn. */
export const drawnWidth = (text: string): number => (NARROW.test(text) ? text.length : cellsOf(text).length);

/**
 * Text as glyphs of one column each. What is wider is drawn as `?` and blanks of the same width, so that
 * the layout stands; what is not printable is drawn as `?` too. Rows mark it before it comes here.
 */
export const cellsOf = (text: string): readonly string[] => {
  if (NARROW.test(text)) return [...text];
  return [...segmenter.segment(text.normalize('NFC'))].flatMap(({ segment }) => {
    if (shown(segment) !== segment) return ['?'];
    const width = stringWidth(segment);
    return width === 1 ? [segment] : ['?', ' '].slice(0, width);
  });
};

const put = (
  row: Row,
  at: number,
  { text, style }: { readonly text: string; readonly style: string },
): number => {
  let x = at;
  for (const glyph of cellsOf(text)) {
    if (x >= row.glyphs.length) break;
    row.glyphs[x] = glyph;
    row.styles[x] = style;
    x += 1;
  }
  return x;
};

const readLine = (line: string, from: Style, looks: Looks): { row: Row; style: Style } => {
  const row = blankRow(looks.columns);
  let style = from;
  let parameters = sgrOf(style, looks.colour);
  let x = 0;
  for (const token of line.matchAll(TOKEN)) {
    const [text, sgr] = token;
    if (sgr !== undefined) {
      style = applySgr(style, sgr);
      parameters = sgrOf(style, looks.colour);
    } else if (text.charCodeAt(0) >= 32 && !/^[\u007f-\u009f]/.test(text)) {
      x = put(row, x, { text: looks.ascii ? toAscii(text) : text, style: parameters });
    }
  }
  return { row, style };
};

/**
 * Reads frames, lines of text and SGR sequences, into grids of exactly the terminal's size. Most rows stand as
 * they stood in the frame before, wherever on the screen: those are taken over as they were read then.
 */
export class FrameReader {
  readonly #looks: Pick<Looks, 'colour' | 'ascii'>;
  #columns = 0;
  #known = new Map<string, Row>();

  constructor(looks: Pick<Looks, 'colour' | 'ascii'>) {
    this.#looks = looks;
  }

  read(frame: string, { columns, rows }: Pick<Looks, 'columns' | 'rows'>): Grid {
    const known = columns === this.#columns ? this.#known : new Map<string, Row>();
    const lines = frame.split('\n');
    const grid: Row[] = [];
    [this.#columns, this.#known] = [columns, new Map()];
    let style = PLAIN;
    for (let y = 0; y < rows; y += 1) {
      const line = lines[y] ?? '';
      // A row that begins in the style of the one above is not known by its own text.
      const isOwn = this.#isPlain(style);
      const before = isOwn ? known.get(line) : undefined;
      const read = before ? { row: before, style } : readLine(line, style, { columns, rows, ...this.#looks });
      if (isOwn && this.#isPlain(read.style)) this.#known.set(line, read.row);
      style = read.style;
      grid.push(read.row);
    }
    return grid;
  }

  #isPlain(style: Style): boolean {
    return sgrOf(style, this.#looks.colour) === '';
  }
}
