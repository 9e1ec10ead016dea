import type { Grid, CellRow } from './grid.ts';

/** Rows `top` to `bottom` of the new frame are those `by` further down in the old one (up, if negative). */
export interface Shift {
  readonly top: number;
  readonly bottom: number;
  readonly by: number;
}

/** Minimum number of rows that scrolling must save. */
const MIN_GAIN = 3;

/** The content of a row as one string, and whether the string has one code unit for each column. */
interface RowText {
  readonly text: string;
  readonly isAligned: boolean;
}

const texts = new WeakMap<CellRow, RowText>();

/** The content of a row, cached: rows do not change once parsed. */
const textOfRow = (row: CellRow): RowText => {
  const before = texts.get(row);
  if (before) return before;
  const whole = row.glyphs.join('');
  const isAligned = whole.length === row.glyphs.length && !row.glyphs.includes('');
  const found = { text: whole.trimEnd(), isAligned };
  texts.set(row, found);
  return found;
};

const keyOf = (row: CellRow): string => textOfRow(row).text;

/** The content of a row up to a column. */
const keyBefore =
  (column: number) =>
  (row: CellRow): string => {
    const { text, isAligned } = textOfRow(row);
    return (isAligned ? text.slice(0, column) : row.glyphs.slice(0, column).join('')).trimEnd();
  };

type RowKey = (row: CellRow) => string;

/** Numbers the rows of two frames: equal text has equal numbers, blank rows 0. */
const numberRows = (was: Grid, now: Grid, key: RowKey): readonly [was: Int32Array, now: Int32Array] => {
  const numbers = new Map([['', 0]]);
  const numberOf = (row: CellRow): number => {
    const text = key(row);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return [Int32Array.from(was, numberOf), Int32Array.from(now, numberOf)];
};

interface ShiftedBlock {
  readonly from: number;
  readonly to: number;
  readonly gain: number;
}

/** What a shift saves in a row: 1 if it moves the row to its place, -1 if the row has to be written after it. */
const savedIn = (
  was: Int32Array,
  now: Int32Array,
  { y, by }: { readonly y: number; readonly by: number },
): number => {
  if (y + by < 0 || y + by >= was.length) return -Infinity;
  if (now[y] !== was[y + by]) return -1;
  return now[y] !== was[y] && now[y] !== 0 ? 1 : 0;
};

/** The rows whose shift saves the most, with rows between that are not the old ones `by` away, as that of a cursor. */
const bestBlock = (was: Int32Array, now: Int32Array, by: number): ShiftedBlock | undefined => {
  let best: ShiftedBlock | undefined;
  let from = 0;
  let gain = 0;
  for (let y = 0; y < now.length; y += 1) {
    if (gain <= 0) [from, gain] = [y, 0];
    gain += savedIn(was, now, { y, by });
    if (gain > (best?.gain ?? 0)) best = { from, to: y, gain };
  }
  return best;
};

/** The region that covers both the source and the target rows. */
const coveringShift = (block: ShiftedBlock, by: number): Shift =>
  by > 0 ? { top: block.from, bottom: block.to + by, by } : { top: block.from + by, bottom: block.to, by };

/** Rows that are already right and that scrolling would blank. */
const rowsLost = (
  was: Int32Array,
  now: Int32Array,
  { block, by }: { readonly block: ShiftedBlock; readonly by: number },
): number => {
  const { top, bottom } = coveringShift(block, by);
  let rows = 0;
  for (let y = top; y <= bottom; y += 1) {
    const isKept = y >= block.from && y <= block.to;
    if (!isKept && was[y] === now[y] && now[y] !== 0) rows += 1;
  }
  return rows;
};

/** Shifts that would move enough changed rows to their place, from the farthest up to the farthest down. */
const candidateShifts = (was: Int32Array, now: Int32Array): readonly number[] => {
  const stood = new Map<number, number[]>();
  was.forEach((row, y) => {
    const at = stood.get(row);
    if (at) at.push(y);
    else if (row !== 0) stood.set(row, [y]);
  });
  const counts = new Map<number, number>();
  now.forEach((row, y) => {
    if (row === was[y]) return;
    for (const at of stood.get(row) ?? []) counts.set(at - y, (counts.get(at - y) ?? 0) + 1);
  });
  return [...counts].flatMap(([by, count]) => (count >= MIN_GAIN ? [by] : [])).toSorted((a, b) => a - b);
};

/** A shift, and how many rows it saves. */
interface FoundShift {
  readonly shift: Shift;
  readonly gain: number;
}

const bestShift = (old: Grid, next: Grid, key: RowKey): FoundShift | undefined => {
  const changed = next.filter((row, y) => row !== old[y]).length;
  if (changed < MIN_GAIN) return undefined;
  const [was, now] = numberRows(old, next, key);
  let best: FoundShift | undefined;
  for (const by of candidateShifts(was, now)) {
    const block = bestBlock(was, now, by);
    const gain = block ? block.gain - rowsLost(was, now, { block, by }) : 0;
    if (block && gain >= MIN_GAIN && gain > (best?.gain ?? 0))
      best = { shift: coveringShift(block, by), gain };
  }
  return best;
};

/** The vertical shift that reuses most of the old frame, if one is worth it. */
export const findShift = (was: Grid, now: Grid): Shift | undefined => bestShift(was, now, keyOf)?.shift;

/** A list that has moved, and the column of the vertical line between it and the pane beside it. */
export interface PaneShift {
  readonly shift: Shift;
  readonly rule: number;
}

const RULES = ['│', '|'] as const;

/** Columns in which a row has a vertical line. */
const rulesIn = (row: CellRow): readonly number[] => {
  const { text, isAligned } = textOfRow(row);
  const sought = isAligned ? text : row.glyphs;
  const columns: number[] = [];
  for (const rule of RULES) {
    for (let x = sought.indexOf(rule); x >= 0; x = sought.indexOf(rule, x + 1)) columns.push(x);
  }
  return columns;
};

/** Columns in which a frame has a vertical line in most rows. */
const rulesOf = (now: Grid): readonly number[] => {
  const counts = new Map<number, number>();
  for (const row of now) for (const x of rulesIn(row)) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts].flatMap(([x, count]) => (count > now.length / 2 ? [x] : []));
};

/** The best shift of whole rows, and that of a list to the left of a pane if more of it has moved. */
export const findShifts = (
  was: Grid,
  now: Grid,
): { whole: Shift | undefined; pane: PaneShift | undefined } => {
  const whole = bestShift(was, now, keyOf);
  let most = whole?.gain ?? 0;
  let pane: PaneShift | undefined;
  for (const rule of rulesOf(now)) {
    const found = bestShift(was, now, keyBefore(rule));
    if (!found || found.gain < most + MIN_GAIN) continue;
    most = found.gain;
    pane = { shift: found.shift, rule };
  }
  return { whole: whole?.shift, pane };
};
