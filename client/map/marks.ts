import { NEIGHBOUR_STEPS } from './neighbour-steps.ts';
import type { LabelBoard, CellRun } from './board.ts';

/** A place that needs a mark. */
export interface MarkRequest {
  readonly place: string;
  /** Width of its mark in cells. */
  readonly width: number;
}

/** The label's cell and those next to it, the nearest first. */
const BESIDE = [[0, 0], ...NEIGHBOUR_STEPS] as const;

const spotsOf = (board: LabelBoard, { place, width }: MarkRequest): readonly CellRun[] =>
  board
    .labelCells(place)
    .flatMap(([column, row]) => BESIDE.map(([dx, dy]) => ({ column: column + dx, row: row + dy, width })))
    .filter((spot) => board.isFree(spot));

/** Assigns marks of one cell to positions: if an assignment exists it is found, moving earlier marks if necessary. */
const match = (
  spots: ReadonlyMap<string, readonly CellRun[]>,
  columns: number,
): ReadonlyMap<string, CellRun> => {
  const owners = new Map<number, string>();
  const given = new Map<string, CellRun>();
  const give = (place: string, tried: Set<number>): boolean => {
    for (const spot of spots.get(place) ?? []) {
      const cell = spot.row * columns + spot.column;
      if (tried.has(cell)) continue;
      tried.add(cell);
      const owner = owners.get(cell);
      if (owner !== undefined && !give(owner, tried)) continue;
      owners.set(cell, place);
      given.set(place, spot);
      return true;
    }
    return false;
  };
  for (const place of spots.keys()) give(place, new Set());
  return given;
};

/**
 * Reserves a position for the mark of every place, at its label or next to it. Marks of one cell find one if any
 * assignment exists; wider ones are placed in the order requested, with space between them if possible.
 */
export const reserveMarks = (
  board: LabelBoard,
  requests: readonly MarkRequest[],
): ReadonlyMap<string, CellRun> => {
  const single = requests.filter(({ width }) => width === 1);
  const reserved = new Map(
    match(new Map(single.map((request) => [request.place, spotsOf(board, request)])), board.columns),
  );
  for (const spot of reserved.values()) board.occupy(spot);
  for (const request of requests.filter(({ width }) => width > 1)) {
    const spots = spotsOf(board, request);
    const spot = spots.find((each) => board.isFree(each, 1)) ?? spots[0];
    if (!spot) continue;
    reserved.set(request.place, spot);
    board.occupy(spot);
  }
  return reserved;
};
