import { column, type Line, textOf } from './lines.ts';
import { windowAround } from './scrolling.ts';
import { cutTo, textWidth } from './text-width.ts';

/** From this width on, a list has its detail beside it. */
export const WIDE = 110;

/** From this width on, there are three panes side by side. */
export const WIDEST = 180;

/** Cuts or pads a row to a width; a row that is cut loses its tones. */
export const fitLine = (line: Line, width: number): Line => {
  const text = textOf(line);
  const room = width - textWidth(text);
  return room >= 0 ? [...line, ' '.repeat(room)] : [column(text, width)];
};

/** Cuts or pads a row to a width; a row that is cut keeps its tones and gets no ellipsis. */
export const cropLine = (line: Line, width: number): Line => {
  if (textWidth(textOf(line)) === width) return line;
  const spans: (readonly [string, string])[] = [];
  let left = width;
  for (const span of line) {
    const [tone, text] = typeof span === 'string' ? (['plain', span] as const) : span;
    const kept = cutTo(text, left);
    left -= textWidth(kept);
    spans.push([tone, kept]);
    if (left <= 0) break;
  }
  return left > 0 ? [...spans, ' '.repeat(left)] : spans;
};

/** Rows of text, and the width of their pane. */
export interface PaneRows {
  readonly lines: readonly Line[];
  readonly width: number;
}

/** Rows, and blank ones below them up to a height. */
export const filledTo = (lines: readonly Line[], rows: number): readonly Line[] => [
  ...lines,
  ...Array.from({ length: Math.max(rows - lines.length, 0) }, (): Line => []),
];

/** Columns between two panes. */
export const BETWEEN_PANES = 3;

/** Panes side by side, each with its own width. */
export const besideEachOther = (panes: readonly PaneRows[], rows: number): readonly Line[] =>
  Array.from({ length: rows }, (_, n): Line =>
    panes.flatMap(({ lines, width }, at): Line => [
      ...(at > 0 ? [['dim', ' │ '] as const] : []),
      ...fitLine(lines[n] ?? [], width),
    ]),
  );

/** The rows of a pane that fit. If some do not, the last says how many and where to read them. */
export const fittingRows = (lines: readonly Line[], rows: number, where: string): readonly Line[] =>
  lines.length <= rows
    ? lines
    : [...lines.slice(0, rows - 1), [['dim', `… ${String(lines.length - rows + 1)} more rows: ${where}`]]];

/** The rows of a list that fit around the cursor. If more follow, the last says how many. */
export const rowsAround = (rows: readonly Line[], at: number, tall: number): readonly Line[] => {
  const shown = windowAround(rows, at, tall);
  const below = rows.length - Math.max(0, rows.indexOf(shown[0] ?? [])) - shown.length;
  if (below <= 0 || tall < 4) return shown;
  return [...shown.slice(0, -1), [['dim', `  … ${String(below + 1)} more rows below: ↓`]]];
};

/** The columns of a long page: how many, and how wide each. */
export interface PageColumns {
  readonly count: number;
  readonly width: number;
}

/** As many columns of a minimum width as the screen has room for; one for screen readers and on narrow screens. */
export const pageColumns = (
  { columns, isLinear }: { readonly columns: number; readonly isLinear?: boolean },
  least: number,
): PageColumns => {
  const room = Math.floor((columns + BETWEEN_PANES) / (least + BETWEEN_PANES));
  const count = isLinear || columns < WIDE ? 1 : Math.max(room, 1);
  return { count, width: Math.floor((columns - BETWEEN_PANES * (count - 1)) / count) };
};

/** Rows that continue from the foot of one column at the top of the next. */
export const inColumns = (
  lines: readonly Line[],
  { count, width }: PageColumns,
  rows: number,
): readonly Line[] =>
  count === 1
    ? lines
    : besideEachOther(
        Array.from({ length: count }, (_, n) => ({ lines: lines.slice(n * rows, (n + 1) * rows), width })),
        rows,
      );

/** Two panes side by side, the left one `width` columns wide. */
export const sideBySide = (
  left: readonly Line[],
  right: readonly Line[],
  { width, rows }: { readonly width: number; readonly rows: number },
): readonly Line[] =>
  Array.from({ length: rows }, (_, n): Line => [
    ...fitLine(left[n] ?? [], width),
    ['dim', ' │ '],
    ...(right[n] ?? []),
  ]);
