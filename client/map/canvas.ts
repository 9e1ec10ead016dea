import type { Line, Span, Tone } from '../shell/lines.ts';
import { DOTS_ACROSS, DOTS_DOWN, type Pane } from './view.ts';

/** Bits of a braille glyph, row by row. */
const BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
const BRAILLE = 0x2800;
const GLYPHS = Array.from({ length: 256 }, (_, bits) =>
  bits === 0 ? ' ' : String.fromCodePoint(BRAILLE + bits),
);

/** The bit of the dot in column `x` and row `y` of its cell. */
export const bitOf = (x: number, y: number): number => BITS[y * DOTS_ACROSS + x] ?? 0;

/** A pane being drawn: each cell has dots or a glyph, and a tone. */
export class Canvas {
  readonly columns: number;
  readonly rows: number;
  readonly bits: Uint8Array;
  readonly tones: Tone[];
  readonly #glyphs: (string | undefined)[];

  constructor({ columns, rows }: Pane) {
    this.columns = columns;
    this.rows = rows;
    this.bits = new Uint8Array(columns * rows);
    this.tones = new Array<Tone>(columns * rows).fill('plain');
    this.#glyphs = new Array<string | undefined>(columns * rows);
  }

  /** Puts dots into all cells. */
  setDots({ bits, tones }: { readonly bits: Uint8Array; readonly tones: readonly Tone[] }): void {
    this.bits.set(bits);
    tones.forEach((tone, cell) => {
      this.tones[cell] = tone;
    });
  }

  /** The cell that contains a dot; undefined if off the pane. */
  cellAt(x: number, y: number): number | undefined {
    if (x < 0 || y < 0 || x >= this.columns * DOTS_ACROSS || y >= this.rows * DOTS_DOWN) return undefined;
    return Math.floor(y / DOTS_DOWN) * this.columns + Math.floor(x / DOTS_ACROSS);
  }

  /** Removes the dots of a cell. */
  clear(cell: number): void {
    this.bits[cell] = 0;
  }

  /** Adds the dot at a position counted in dots, if it is on the pane. */
  dot(x: number, y: number, tone: Tone): void {
    const cell = this.cellAt(x, y);
    if (cell === undefined) return;
    this.bits[cell] = (this.bits[cell] ?? 0) | bitOf(x % DOTS_ACROSS, y % DOTS_DOWN);
    this.tones[cell] = tone;
  }

  glyph(cell: number, glyph: string, tone: Tone): void {
    this.#glyphs[cell] = glyph;
    this.tones[cell] = tone;
  }

  /** Replaces the dots of each cell by a glyph, unless it has a glyph already. */
  dotsAs(glyph: string): void {
    for (const [cell, bits] of this.bits.entries()) if (bits !== 0) this.#glyphs[cell] ??= glyph;
  }

  /** Writes text starting at a cell; it is cut at the edge of the pane. */
  text(cell: number, line: Line): void {
    let at = cell;
    const end = (Math.floor(cell / this.columns) + 1) * this.columns;
    for (const span of line) {
      const [tone, text] = typeof span === 'string' ? (['plain', span] as const) : span;
      for (const glyph of text) {
        if (at >= end) return;
        this.glyph(at, glyph, tone);
        at += 1;
      }
    }
  }

  #row(row: number): Line {
    const spans: Span[] = [];
    let [text, tone] = ['', 'plain' as Tone];
    const flush = (): void => {
      if (text !== '') spans.push(tone === 'plain' ? text : [tone, text]);
    };
    for (let cell = row * this.columns; cell < (row + 1) * this.columns; cell += 1) {
      const glyph = this.#glyphs[cell] ?? GLYPHS[this.bits[cell] ?? 0] ?? ' ';
      const own = glyph === ' ' ? tone : (this.tones[cell] ?? 'plain');
      if (own !== tone) {
        flush();
        [text, tone] = ['', own];
      }
      text += glyph;
    }
    flush();
    return spans;
  }

  /** The drawing as rows. Blanks take the tone of the text before them. */
  lines(): readonly Line[] {
    return Array.from({ length: this.rows }, (_, row) => this.#row(row));
  }
}
