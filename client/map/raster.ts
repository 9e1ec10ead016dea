// The place of each tenth of a degree, run-length encoded row by row as pairs of code and length. Both are
// variable-length integers: seven bits per byte, the lowest first.

/** Degrees between the centres of two cells, and the edges of the grid. */
export const STEP = 0.1;
export const NORTH = 84;
export const WEST = -180;
export const COLUMNS = 3600;
export const ROWS = 1440;

/** The centre of a row and of a column, in degrees. */
export const latOfRow = (row: number): number => NORTH - (row + 0.5) * STEP;

const pushNumber = (bytes: number[], number: number): void => {
  let rest = number;
  for (; rest > 127; rest >>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
};

/** Encodes codes, given row by row from the north-west corner, as runs. */
export const encodeRuns = (cells: Uint16Array): Uint8Array => {
  const bytes: number[] = [];
  for (let start = 0; start < cells.length; start += COLUMNS) {
    for (let from = start; from < start + COLUMNS;) {
      let to = from + 1;
      while (to < start + COLUMNS && cells[to] === cells[from]) to += 1;
      pushNumber(bytes, cells[from] ?? 0);
      pushNumber(bytes, to - from);
      from = to;
    }
  }
  return Uint8Array.from(bytes);
};

/** A raster that is unpacked row by row, when a row is first needed. */
export interface Raster {
  /** Writes the codes of a row into `row`, which has length `COLUMNS`. Rows beyond the grid are empty. */
  unpack(at: number, row: Uint16Array): void;
}

/** Reads a number and returns the position after it. */
const readNumber = (bytes: Uint8Array, at: number): readonly [number: number, next: number] => {
  let [number, shift, next] = [0, 0, at];
  for (;;) {
    const byte = bytes[next] ?? 0;
    next += 1;
    number |= (byte & 127) << shift;
    if (byte < 128) return [number, next];
    shift += 7;
  }
};

/** Reads a run and calls `take` with its code, its length and the position after it. */
const readRun = (
  bytes: Uint8Array,
  at: number,
  take: (code: number, length: number, next: number) => void,
): void => {
  const [code, lengthAt] = readNumber(bytes, at);
  const [length, next] = readNumber(bytes, lengthAt);
  take(code, length, next);
};

/** @throws RangeError if the bytes are not a valid raster */
export const rasterOf = (bytes: Uint8Array): Raster => {
  const starts = new Uint32Array(ROWS);
  let at = 0;
  for (let row = 0; row < ROWS; row += 1) {
    starts[row] = at;
    for (let column = 0; column < COLUMNS;) {
      readRun(bytes, at, (_code, length, next) => {
        if (length === 0 || column + length > COLUMNS || next > bytes.length) {
          throw new RangeError(`row ${String(row)} of the raster is broken`);
        }
        column += length;
        at = next;
      });
    }
  }
  return {
    unpack(row, into) {
      into.fill(0);
      if (row < 0 || row >= ROWS) return;
      let [from, column] = [starts[row] ?? 0, 0];
      while (column < COLUMNS) {
        readRun(bytes, from, (code, length, next) => {
          if (code !== 0) into.fill(code, column, column + length);
          column += length;
          from = next;
        });
      }
    },
  };
};
