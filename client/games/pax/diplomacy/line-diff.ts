import type { Line } from '../../../shell/lines.ts';

/** A row of two texts shown side by side: in both, or in only one of them. */
export interface DiffRow {
  readonly in: 'both' | 'first' | 'second';
  readonly text: string;
}

/** Lengths of the longest common subsequences of the remaining rows, from each pair of rows on. */
const commonLengths = (first: readonly string[], second: readonly string[]) => {
  const lengths = Array.from({ length: first.length + 1 }, () =>
    new Array<number>(second.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = first.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = second.length - 1; j >= 0; j -= 1) {
      row[j] = first[i] === second[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
};

/** The rows of two texts with common rows aligned, with as few differences as possible. */
export const diffRows = (first: readonly string[], second: readonly string[]): readonly DiffRow[] => {
  const common = commonLengths(first, second);
  const rows: DiffRow[] = [];
  for (let [i, j] = [0, 0]; i < first.length || j < second.length;) {
    const [one, other] = [first[i], second[j]];
    if (one !== undefined && one === other) {
      rows.push({ in: 'both', text: one });
      i += 1;
      j += 1;
    } else if (one !== undefined && (other === undefined || common(i + 1, j) >= common(i, j + 1))) {
      rows.push({ in: 'first', text: one });
      i += 1;
    } else {
      rows.push({ in: 'second', text: other ?? '' });
      j += 1;
    }
  }
  return rows;
};

/** A clause without its number, which changes with every clause put in above it. */
const withoutNumber = (row: string): string => row.replace(/^(\s*)\d+ /, '$1');

/** The rows of two texts, clauses by their words alone, with signs before what differs. */
export const diffLines = (first: string, second: string): readonly Line[] =>
  diffRows(first.split('\n').map(withoutNumber), second.split('\n').map(withoutNumber)).map((row): Line => {
    if (row.in === 'both') return [`    ${row.text}`];
    return row.in === 'first' ? [['bad', `  - ${row.text}`]] : [['good', `  + ${row.text}`]];
  });
