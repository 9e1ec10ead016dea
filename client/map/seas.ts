import type { CellRun, LabelBoard } from './board.ts';

/** A sea zone to be named, and the width of the text under its name. */
export interface SeaRequest {
  readonly place: string;
  readonly name: string;
  readonly fleets: number;
}

/** Where the name of a sea and its fleets are; a missing part has no cells. */
export interface SeaLabel {
  readonly place: string;
  readonly name: string;
  readonly nameAt: readonly [column: number, row: number];
  readonly fleetsAt: readonly [column: number, row: number] | undefined;
  /** Width of the fleets in cells. */
  readonly fleets: number;
}

/** Placed labels; seas without room are listed at the bottom left. */
export interface SeaLabels {
  readonly placed: readonly SeaLabel[];
  readonly unplaced: readonly SeaRequest[];
}

const FARTHEST = { across: 12, down: 5 };

interface SeaForm {
  readonly name: string;
  readonly fleets: number;
}

const formsOf = (board: LabelBoard, { place, name, fleets }: SeaRequest): readonly SeaForm[] => {
  const { name8 = '', short = '' } = board.dots.ground.places.get(place) ?? {};
  const named = [name, name8, short].map((form) => ({ name: form, fleets }));
  return fleets > 0 ? [...named, { name: '', fleets }] : named;
};

/** Whether a run of cells is free and only on water of one code. */
const isOpenWater = (board: LabelBoard, stretch: CellRun, code: number): boolean => {
  const { column, row, width } = stretch;
  if (!board.isFree(stretch, 1)) return false;
  for (let x = column; x < column + width; x += 1) if (board.codeAt(x, row) !== code) return false;
  return true;
};

/** The cells of the name and, under it, of the fleets; a missing part has no cells. */
const stretchesOf = (form: SeaForm): readonly { readonly down: number; readonly width: number }[] =>
  [form.name.length, form.fleets].filter((width) => width > 0).map((width, down) => ({ down, width }));

const OFFSETS: readonly (readonly [number, number])[] = Array.from(
  { length: (2 * FARTHEST.across + 1) * (2 * FARTHEST.down + 1) },
  (_, n): readonly [number, number] => [
    (n % (2 * FARTHEST.across + 1)) - FARTHEST.across,
    Math.floor(n / (2 * FARTHEST.across + 1)) - FARTHEST.down,
  ],
).toSorted(([ax, ay], [bx, by]) => ax * ax + 4 * ay * ay - bx * bx - 4 * by * by);

const placeForm = (board: LabelBoard, place: string, form: SeaForm): SeaLabel | undefined => {
  const stretches = stretchesOf(form);
  const code = board.dots.ground.codeOf(place);
  for (const [column, row] of board.labelCells(place)) {
    for (const [dx, dy] of OFFSETS) {
      const runOf = ({ down, width }: (typeof stretches)[number]): CellRun => ({
        column: column + dx - Math.floor(width / 2),
        row: row + dy + down,
        width,
      });
      if (!stretches.every((stretch) => isOpenWater(board, runOf(stretch), code))) continue;
      const runs = stretches.map(runOf);
      for (const run of runs) board.occupy(run);
      const [first = [0, 0], second] = runs.map((run) => [run.column, run.row] as const);
      if (form.name === '') return { place, name: '', nameAt: first, fleetsAt: first, fleets: form.fleets };
      return { place, name: form.name, nameAt: first, fleetsAt: second, fleets: form.fleets };
    }
  }
  return undefined;
};

/** Places the names of seas on open water of their own zone, in the longest form that fits. */
export const placeSeas = (board: LabelBoard, requests: readonly SeaRequest[]): SeaLabels => {
  const placed: SeaLabel[] = [];
  const unplaced: SeaRequest[] = [];
  for (const request of requests) {
    if (board.labelCells(request.place).length === 0) continue;
    const label = formsOf(board, request)
      .map((form) => () => placeForm(board, request.place, form))
      .reduce<SeaLabel | undefined>((found, attempt) => found ?? attempt(), undefined);
    if (label) placed.push(label);
    else unplaced.push(request);
  }
  return { placed, unplaced };
};
