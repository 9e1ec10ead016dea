import type { LabelBoard } from './board.ts';

/** A sea zone to be named, and how many cells what stands under its name takes. */
export interface SeaRequest {
  readonly place: string;
  readonly name: string;
  readonly fleets: number;
}

/** Where the name of a sea and the fleets in it stand; a part that is left out has no cells. */
export interface SeaLabel {
  readonly place: string;
  readonly name: string;
  readonly nameAt: readonly [column: number, row: number];
  readonly fleetsAt: readonly [column: number, row: number] | undefined;
}

/** What found no place in its waters goes to a line at the bottom left. */
export interface SeaLabels {
  readonly placed: readonly SeaLabel[];
  readonly left: readonly SeaRequest[];
}

const FARTHEST = { across: 12, down: 5 };

interface Form {
  readonly name: string;
  readonly fleets: number;
}

const formsOf = (board: LabelBoard, { place, name, fleets }: SeaRequest): readonly Form[] => {
  const { name8 = '', short = '' } = board.dots.ground.places.get(place) ?? {};
  const named = [name, name8, short].map((form) => ({ name: form, fleets }));
  return fleets > 0 ? [...named, { name: '', fleets }] : named;
};

const isOpenWater = (
  board: LabelBoard,
  place: string,
  { column, row, width }: { readonly column: number; readonly row: number; readonly width: number },
): boolean => {
  if (!board.isFree({ column, row, width }, 1)) return false;
  for (let x = column; x < column + width; x += 1)
    if (board.codeAt(x, row) !== board.dots.ground.codeOf(place)) return false;
  return true;
};

/** Rows of a form with their cells, the upper one first, centred on a column. */
const rowsOf = (
  form: Form,
  [x, y]: readonly [number, number],
): readonly (readonly [number, number, number])[] =>
  [form.name.length, form.fleets]
    .filter((width) => width > 0)
    .map((width, n) => [x - Math.floor(width / 2), y + n, width] as const);

const OFFSETS: readonly (readonly [number, number])[] = Array.from(
  { length: (2 * FARTHEST.across + 1) * (2 * FARTHEST.down + 1) },
  (_, n): readonly [number, number] => [
    (n % (2 * FARTHEST.across + 1)) - FARTHEST.across,
    Math.floor(n / (2 * FARTHEST.across + 1)) - FARTHEST.down,
  ],
).toSorted(([ax, ay], [bx, by]) => ax * ax + 4 * ay * ay - bx * bx - 4 * by * by);

const placeForm = (board: LabelBoard, place: string, form: Form): SeaLabel | undefined => {
  for (const [column, row] of board.anchors(place)) {
    for (const [dx, dy] of OFFSETS) {
      const rows = rowsOf(form, [column + dx, row + dy]);
      if (!rows.every(([x, y, width]) => isOpenWater(board, place, { column: x, row: y, width }))) continue;
      for (const [x, y, width] of rows) board.take({ column: x, row: y, width });
      const [first = [0, 0], second] = rows.map(([x, y]) => [x, y] as const);
      if (form.name === '') return { place, name: '', nameAt: first, fleetsAt: first };
      return { place, name: form.name, nameAt: first, fleetsAt: second };
    }
  }
  return undefined;
};

/** Names seas over open water of their own zone, in the longest form that fits. */
export const placeSeas = (board: LabelBoard, requests: readonly SeaRequest[]): SeaLabels => {
  const placed: SeaLabel[] = [];
  const left: SeaRequest[] = [];
  for (const request of requests) {
    if (board.anchors(request.place).length === 0) continue;
    const label = formsOf(board, request)
      .map((form) => () => placeForm(board, request.place, form))
      .reduce<SeaLabel | undefined>((found, attempt) => found ?? attempt(), undefined);
    if (label) placed.push(label);
    else left.push(request);
  }
  return { placed, left };
};
