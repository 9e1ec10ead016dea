import type { Line } from '../shell/lines.ts';
import type { Draft } from './draft.ts';

/** The state that the sheet screens of all games have. */
export interface SheetState {
  /** The phase the draft is for; empty before the first table. */
  readonly phase: string;
  readonly draft: Draft;
  /** Rows that were typed but not added, one per line, the latest last; typing resumes with that one. */
  readonly stashed: string;
}

export const rowsIn = (stashed: string): readonly string[] => (stashed === '' ? [] : stashed.split('\n'));

const wordsIn = (row: string): string => row.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The stashed rows that are not in the sheet by now, ignoring case and blanks. */
export const stashedOutsideSheet = ({ draft, stashed }: Pick<SheetState, 'draft' | 'stashed'>): string => {
  const lines = new Set(draft.lines.map(wordsIn));
  return rowsIn(stashed)
    .filter((row) => !lines.has(wordsIn(row)))
    .join('\n');
};

/** Adds a row to the stashed ones, without duplicates. */
export const withStashed = (stashed: string, row: string): string =>
  row === '' ? stashed : [...rowsIn(stashed).filter((each) => each !== row), row].join('\n');

/** The row stashed last, the number of others, and what is left without it. */
export const lastStashed = (
  stashed: string,
): { readonly row: string; readonly others: number; readonly rest: string } => {
  const rows = rowsIn(stashed);
  const rest = rows.slice(0, -1);
  return { row: rows.at(-1) ?? '', others: rest.length, rest: rest.join('\n') };
};

/** Shown above a sheet while rows are stashed. */
export const stashedLine = (stashed: string): readonly Line[] => {
  const { row, others } = lastStashed(stashed);
  const more = others === 0 ? '' : `, then with ${String(others)} more`;
  return row === ''
    ? []
    : [
        [
          ['warn', `Put aside: ${row}`],
          ['dim', `  (i resumes it${more})`],
        ],
      ];
};

/** `1 line`, `3 lines`. */
export const countedLines = (count: number): string => `${String(count)} ${count === 1 ? 'line' : 'lines'}`;

/** How many lines of a text are not blank: `1 line`, `3 lines`. */
export const lineCountText = (text: string): string =>
  countedLines(text.split('\n').filter((line) => line.trim() !== '').length);

/** A draft as the game's rules understand it. */
export interface SheetReading {
  /** Rows that prevent handing in, counted from 0. */
  readonly badRows: readonly number[];
  /** The sheet in normal form; undefined if a row is not understood. */
  readonly normal: string | undefined;
}
