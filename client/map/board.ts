import type { Dots } from './dots.ts';
import { OUTSIDE, type Point } from './ground.ts';
import { cellOf, DOTS_ACROSS, DOTS_DOWN } from './view.ts';

/** A run of cells in one row. */
export interface CellRun {
  readonly column: number;
  readonly row: number;
  readonly width: number;
}

/** The cells in which a place on land has dots, and the largest number of them in one row without a gap. */
interface Footprint {
  readonly cells: ReadonlySet<number>;
  readonly widest: number;
}

const widestOf = (cells: ReadonlySet<number>, columns: number): number => {
  let widest = 0;
  for (const cell of cells) {
    if (cell % columns > 0 && cells.has(cell - 1)) continue;
    let run = 1;
    while ((cell + run) % columns > 0 && cells.has(cell + run)) run += 1;
    widest = Math.max(widest, run);
  }
  return widest;
};

const computeFootprints = ({ ground, codes, width, view }: Dots): readonly Footprint[] => {
  const cellsOf = Array.from({ length: ground.codes }, () => new Set<number>());
  codes.forEach((code, at) => {
    if (!ground.isLand(code)) return;
    const row = Math.floor(Math.floor(at / width) / DOTS_DOWN);
    cellsOf[code]?.add(row * view.columns + Math.floor((at % width) / DOTS_ACROSS));
  });
  return cellsOf.map((cells) => ({ cells, widest: widestOf(cells, view.columns) }));
};

const footprints = new WeakMap<Dots, readonly Footprint[]>();

/** Where places are; text written over them changes nothing. */
const footprintsOf = (dots: Dots): readonly Footprint[] => {
  const known = footprints.get(dots) ?? computeFootprints(dots);
  footprints.set(dots, known);
  return known;
};

const NO_CELLS: Footprint = { cells: new Set(), widest: 0 };

/** Tracks which cells of a pane have text, and which place each cell shows. */
export class LabelBoard {
  readonly dots: Dots;
  readonly columns: number;
  readonly rows: number;
  readonly #footprints: readonly Footprint[];
  readonly #taken: Uint8Array;

  constructor(dots: Dots) {
    this.dots = dots;
    this.columns = dots.view.columns;
    this.rows = dots.view.rows;
    this.#footprints = footprintsOf(dots);
    this.#taken = new Uint8Array(this.columns * this.rows);
  }

  #footprint(place: string): Footprint {
    return this.#footprints[this.dots.ground.codeOf(place)] ?? NO_CELLS;
  }

  /** The label points of a place that are on the pane, in order of preference. */
  labelCells(place: string): readonly (readonly [column: number, row: number])[] {
    const facts = this.dots.ground.places.get(place);
    const points: readonly Point[] = facts ? [facts.label, ...(facts.more ?? [])] : [];
    return points.flatMap((point) => {
      const cell = cellOf(this.dots.view, point);
      return cell ? [cell] : [];
    });
  }

  /** Whether a cell is on a place or next to it. */
  isAt(place: string, column: number, row: number): boolean {
    const { cells } = this.#footprint(place);
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const x = column + dx;
        if (x >= 0 && x < this.columns && cells.has((row + dy) * this.columns + x)) return true;
      }
    }
    return false;
  }

  /** The largest number of cells of a place in one row without a gap. */
  widestRow(place: string): number {
    return this.#footprint(place).widest;
  }

  /** The code with most dots in a cell. */
  codeAt(column: number, row: number): number {
    return this.dots.cells[row * this.columns + column] ?? 0;
  }

  /** Whether a run of cells is on the pane and free, with `margin` free cells on both sides. */
  isFree({ column, row, width }: CellRun, margin = 0): boolean {
    if (row < 0 || row >= this.rows || column < 0 || column + width > this.columns) return false;
    const first = Math.max(column - margin, 0);
    const end = Math.min(column + width + margin, this.columns);
    for (let x = first; x < end; x += 1) if (this.#taken[row * this.columns + x] !== 0) return false;
    return true;
  }

  occupy({ column, row, width }: CellRun): void {
    this.#taken.fill(1, row * this.columns + column, row * this.columns + column + width);
  }

  release({ column, row, width }: CellRun): void {
    this.#taken.fill(0, row * this.columns + column, row * this.columns + column + width);
  }

  /** The cost of writing a place's name over a cell: highest on the land of others. */
  costAt(place: string, [column, row]: readonly [number, number], isInside: boolean): number {
    const { ground } = this.dots;
    const code = this.codeAt(column, row);
    if (!ground.isLand(code)) return isInside ? 1.5 : 0.4;
    if (code === ground.codeOf(place)) return isInside ? 0 : 1.5;
    return code === OUTSIDE ? 3 : 8;
  }
}
