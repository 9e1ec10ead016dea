import { printable } from '@chancery/shared/kernel/text/printable.ts';
import type { Line, Span } from './lines.ts';
import { type Palette, styledLine } from './styling.ts';
import { drawnWidth, glyphsOf } from './terminal/grid.ts';

const MORE = '…';

/** The text, cut with a mark if it is too long. */
const cutToColumns = (text: string, columns: number): string => {
  if (drawnWidth(text) <= columns) return text;
  let [kept, left] = ['', columns - 1];
  for (const glyph of glyphsOf(text)) {
    left -= drawnWidth(glyph);
    if (left < 0) break;
    kept += glyph;
  }
  return kept + MORE;
};

const shownSpan = (span: Span): Span =>
  typeof span === 'string' ? printable(span) : [span[0], printable(span[1])];

/** One row of a screen in its colours, cut at the edge. Unprintable characters are replaced by a visible mark. */
const drawnRow = (line: Line, columns: number, palette: Palette): string => {
  const spans = line.map(shownSpan);
  const text = spans.map((span) => (typeof span === 'string' ? span : span[1])).join('');
  return styledLine(spans, cutToColumns(text, columns), palette);
};

const isSameSpan = (a: Span, b: Span | undefined): boolean =>
  typeof a === 'string' || typeof b !== 'object' ? a === b : a[0] === b[0] && a[1] === b[1];

const isSameLine = (a: Line, b: Line): boolean =>
  a === b || (a.length === b.length && a.every((span, n) => isSameSpan(span, b[n])));

/** Caches the drawn rows of one pane, as most stay the same from frame to frame. */
export class DrawnRows {
  #lines: readonly Line[] = [];
  #rows: readonly string[] = [];
  #columns = 0;
  #palette: Palette | undefined;

  draw(lines: readonly Line[], columns: number, palette: Palette): readonly string[] {
    const [before, drawn] = [this.#lines, this.#rows];
    const isKept =
      columns === this.#columns &&
      palette.tones === this.#palette?.tones &&
      palette.looks === this.#palette.looks;
    if (isKept && lines === before) return drawn;
    [this.#lines, this.#columns, this.#palette] = [lines, columns, palette];
    this.#rows = lines.map((line, n) => {
      const [was, row] = [before[n], drawn[n]];
      return isKept && was && row !== undefined && isSameLine(was, line)
        ? row
        : drawnRow(line, columns, palette);
    });
    return this.#rows;
  }
}
