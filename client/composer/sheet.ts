import type { Line } from '../shell/lines.ts';
import type { Draft } from './draft.ts';

/** The state of an order sheet's screen, as far as every game's has it. */
export interface SheetState {
  /** The phase the draft is for; empty before the table was seen. */
  readonly phase: string;
  readonly draft: Draft;
  /** Rows that were typed and not taken over, the latest last; typing goes on with that one. */
  readonly stashed: string;
}

/** The rows of what was put aside. */
export const rowsIn = (stashed: string): readonly string[] => (stashed === '' ? [] : stashed.split('\n'));

const wordsIn = (row: string): string => row.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What was put aside and is not in the sheet by now, as the same words in a line of it. */
export const stillAside = ({ draft, stashed }: Pick<SheetState, 'draft' | 'stashed'>): string => {
  const lines = new Set(draft.lines.map(wordsIn));
  return rowsIn(stashed)
    .filter((row) => !lines.has(wordsIn(row)))
    .join('\n');
};

/** Rows put aside, with one more; nothing is put aside twice. */
export const withStashed = (stashed: string, row: string): string =>
  row === '' ? stashed : [...rowsIn(stashed).filter((each) => each !== row), row].join('\n');

/** The row that was put aside last, how many others there are, and what is left without it. */
export const lastStashed = (
  stashed: string,
): { readonly row: string; readonly others: number; readonly rest: string } => {
  const rows = rowsIn(stashed);
  const rest = rows.slice(0, -1);
  return { row: rows.at(-1) ?? '', others: rest.length, rest: rest.join('\n') };
};

/** What stands above a sheet while rows are put aside. */
export const stashedLine = (stashed: string): readonly Line[] => {
  const { row, others } = lastStashed(stashed);
  const more = others === 0 ? '' : `, then with ${String(others)} more`;
  return row === ''
    ? []
    : [
        [
          ['warn', `Put aside: ${row}`],
          ['dim', `  (i goes on with it${more})`],
        ],
      ];
};

/** `1 line`, `3 lines`. */
export const countedLines = (count: number): string => `${String(count)} ${count === 1 ? 'line' : 'lines'}`;

/** How many lines of a text are not blank: `1 line`, `3 lines`. */
export const lineCountText = (text: string): string =>
  countedLines(text.split('\n').filter((line) => line.trim() !== '').length);

/** A draft as the rules of its game understand it. */
export interface SheetReading {
  /** Rows that keep it from being handed in, counted from 0. */
  readonly badRows: readonly number[];
  /** Its normal form; undefined if a row is not understood. */
  readonly normal: string | undefined;
}
