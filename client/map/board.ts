import type { Dots } from './dots.ts';
import { OUTSIDE, type Point } from './ground.ts';
import { cellOf, DOTS_ACROSS, DOTS_DOWN } from './view.ts';

/** A run of cells in one row. */
export interface CellRun {
  readonly column: number;
  readonly row: number;
  readonly width: number;
}

const footprintsOf = ({ ground, codes, width, view }: Dots): readonly ReadonlySet<number>[] => {
  const footprints = Array.from({ length: ground.codes }, () => new Set<number>());
  codes.forEach((code, at) => {
    if (!ground.isLand(code)) return;
    const row = Math.floor(Math.floor(at / width) / DOTS_DOWN);
    footprints[code]?.add(row * view.columns + Math.floor((at % width) / DOTS_ACROSS));
  });
  return footprints;
};

const NO_CELLS: ReadonlySet<number> = new Set();

/** Where text stands already on a pane, and what lies under each cell. */
export class LabelBoard {
  readonly dots: Dots;
  readonly columns: number;
  readonly rows: number;
  readonly #footprints: readonly ReadonlySet<number>[];
  readonly #taken: Uint8Array;

  constructor(dots: Dots) {
    this.dots = dots;
    this.columns = dots.view.columns;
    this.rows = dots.view.rows;
    this.#footprints = footprintsOf(dots);
    this.#taken = new Uint8Array(this.columns * this.rows);
  }

  /** Cells that have a dot of a place on land. */
  footprint(place: string): ReadonlySet<number> {
    return this.#footprints[this.dots.ground.codeOf(place)] ?? NO_CELLS;
  }

  /** The label points of a place that lie on the pane, in the order in which they are to be used. */
  anchors(place: string): readonly (readonly [column: number, row: number])[] {
    const facts = this.dots.ground.places.get(place);
    const points: readonly Point[] = facts ? [facts.label, ...(facts.more ?? [])] : [];
    return points.flatMap((point) => {
      const cell = cellOf(this.dots.view, point);
      return cell ? [cell] : [];
    });
  }

  /** Whether a cell lies on a place or beside it. */
  isAt(place: string, column: number, row: number): boolean {
    const footprint = this.footprint(place);
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const x = column + dx;
        if (x >= 0 && x < this.columns && footprint.has((row + dy) * this.columns + x)) return true;
      }
    }
    return false;
  }

  /** The most cells of a place in one row without a gap. */
  widestRow(place: string): number {
    const footprint = this.footprint(place);
    let widest = 0;
    for (const cell of footprint) {
      if (cell % this.columns > 0 && footprint.has(cell - 1)) continue;
      let run = 1;
      while ((cell + run) % this.columns > 0 && footprint.has(cell + run)) run += 1;
      widest = Math.max(widest, run);
    }
    return widest;
  }

  /** The code most of a cell belongs to. */
  codeAt(column: number, row: number): number {
    return this.dots.cells[row * this.columns + column] ?? 0;
  }

  /** Whether a stretch lies on the pane and none of it is taken; `margin` cells on both sides are free too. */
  isFree({ column, row, width }: CellRun, margin = 0): boolean {
    if (row < 0 || row >= this.rows || column < 0 || column + width > this.columns) return false;
    const first = Math.max(column - margin, 0);
    const end = Math.min(column + width + margin, this.columns);
    for (let x = first; x < end; x += 1) if (this.#taken[row * this.columns + x] !== 0) return false;
    return true;
  }

  take({ column, row, width }: CellRun): void {
    this.#taken.fill(1, row * this.columns + column, row * this.columns + column + width);
  }

  release({ column, row, width }: CellRun): void {
    this.#taken.fill(0, row * this.columns + column, row * this.columns + column + width);
  }

  /** How dear it is to write over a cell for the name of a place: others' land most. */
  costAt(place: string, [column, row]: readonly [number, number], isInside: boolean): number {
    const { ground } = this.dots;
    const code = this.codeAt(column, row);
    if (!ground.isLand(code)) return isInside ? 1.5 : 0.4;
    if (code === ground.codeOf(place)) return isInside ? 0 : 1.5;
    return code === OUTSIDE ? 3 : 8;
  }
}
