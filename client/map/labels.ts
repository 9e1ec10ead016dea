import type { LabelBoard, CellRun } from './board.ts';
import { type MarkRequest, reserveMarks } from './marks.ts';

/** A place that is to be named and marked. */
export interface LabelRequest extends MarkRequest {
  /** Names are placed in this order. */
  readonly rank: number;
  /** Whether it has a name, or only a mark. */
  readonly isNamed: boolean;
  /** Whether it gets a name only if its widest row has room for name and mark. */
  readonly mustFitInside: boolean;
  /** The full name, for drawings that use it if there is room. */
  readonly fullName?: string;
}

/** Where the name and the mark of a place are; either may be missing. */
export interface Label {
  readonly place: string;
  readonly column: number;
  readonly row: number;
  readonly name: string;
  /** Cells from `column` to the name and to the mark; undefined if there is no mark. */
  readonly nameAt: number;
  readonly markAt: number | undefined;
  readonly width: number;
  /** The full mark is written where other labels have one letter. */
  readonly isGrown?: true;
}

interface LabelForm {
  readonly name: string;
  readonly nameAt: number;
  readonly markAt: number | undefined;
  readonly width: number;
}

/** `name mark`, `mark name`, then the short name with the mark. A mark of one letter may also touch the name. */
const formsOf = (board: LabelBoard, request: LabelRequest): readonly LabelForm[] => {
  const { name8 = '', short = '' } = board.dots.ground.places.get(request.place) ?? {};
  const { fullName = name8 } = request;
  const full = fullName === name8 ? [] : formsWith(request, fullName, name8).slice(0, 2);
  return [...full, ...formsWith(request, name8, short)];
};

const formsWith = ({ width }: LabelRequest, name8: string, short: string): readonly LabelForm[] => {
  const [long, brief] = [name8.length, short.length];
  if (width === 0) {
    return [name8, short].map((name) => ({ name, nameAt: 0, markAt: undefined, width: name.length }));
  }
  const apart: readonly LabelForm[] = [
    { name: name8, nameAt: 0, markAt: long + 1, width: long + 1 + width },
    { name: name8, nameAt: width + 1, markAt: 0, width: long + 1 + width },
  ];
  if (width > 1) return [...apart, { name: short, nameAt: 0, markAt: brief + 1, width: brief + 1 + width }];
  return [
    ...apart,
    { name: name8, nameAt: 0, markAt: long, width: long + width },
    { name: short, nameAt: 0, markAt: brief, width: brief + width },
  ];
};

/** Rows, relative to the label point, that a name may be in. */
const NAME_ROWS = [0, -1, 1] as const;
const ACROSS_COST = 0.5;
const DOWN_COST = 2;

interface Spot {
  readonly stretch: CellRun;
  readonly cost: number;
}

/** Whether the mark would be on or next to its place; without a mark, some of the name. */
const isInPlace = (
  board: LabelBoard,
  { place }: LabelRequest,
  { form, cell: { column, row } }: { readonly form: LabelForm; readonly cell: CellRun },
): boolean => {
  if (form.markAt !== undefined) return board.isAt(place, column + form.markAt, row);
  for (let x = column; x < column + form.width; x += 1) if (board.isAt(place, x, row)) return true;
  return false;
};

const costOf = (board: LabelBoard, request: LabelRequest, { column, row, width }: CellRun): number => {
  const isInside = board.widestRow(request.place) >= width;
  let cost = 0;
  for (let x = column; x < column + width; x += 1) {
    cost += board.costAt(request.place, [x, row], isInside);
  }
  return cost;
};

/** The cheapest position for a form; undefined if it fits nowhere. */
const bestSpot = (board: LabelBoard, request: LabelRequest, form: LabelForm): CellRun | undefined => {
  let best: Spot | undefined;
  for (const [x, y] of board.labelCells(request.place)) {
    for (const dy of NAME_ROWS) {
      for (let column = x - form.width - 1; column <= x + 2; column += 1) {
        const stretch = { column, row: y + dy, width: form.width };
        const away = Math.abs(column + form.width / 2 - x) * ACROSS_COST + Math.abs(dy) * DOWN_COST;
        if (best && away >= best.cost) continue;
        if (!board.isFree(stretch, 1) || !isInPlace(board, request, { form, cell: stretch })) continue;
        const cost = away + costOf(board, request, stretch);
        if (!best || cost < best.cost) best = { stretch, cost };
      }
    }
  }
  return best?.stretch;
};

const labelAt = (place: string, form: LabelForm, { column, row }: CellRun): Label => ({
  place,
  column,
  row,
  ...form,
});

const nameOne = (board: LabelBoard, request: LabelRequest, mark: CellRun | undefined): Label | undefined => {
  if (mark) board.release(mark);
  if (request.isNamed) {
    for (const form of formsOf(board, request)) {
      if (request.mustFitInside && board.widestRow(request.place) < form.width) continue;
      const stretch = bestSpot(board, request, form);
      if (!stretch) continue;
      board.occupy(stretch);
      return labelAt(request.place, form, stretch);
    }
  }
  if (!mark) return undefined;
  board.occupy(mark);
  return labelAt(request.place, { name: '', nameAt: 0, markAt: 0, width: mark.width }, mark);
};

/**
 * Places labels: a position for every mark first, then names by rank, each in the longest form that fits without
 * touching other text. The positions are marked as taken on the board.
 */
export const placeLabels = (board: LabelBoard, requests: readonly LabelRequest[]): readonly Label[] => {
  const marks = reserveMarks(
    board,
    requests.filter(({ width }) => width > 0),
  );
  return requests
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((request) => nameOne(board, request, marks.get(request.place)) ?? []);
};
