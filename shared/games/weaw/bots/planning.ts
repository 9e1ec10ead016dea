import { formatActingFor } from '../../../kernel/language/acting-for.ts';
import { reachable } from '../../../kernel/graph.ts';
import { depotAt, moneyAt } from '../board/depots.ts';
import { homeOf } from '../board/territory.ts';
import {
  type Board,
  boardOf,
  campsOf,
  holderOf,
  isOnSide,
  ownLand,
  neighbours,
  seenIn,
  enemyReach,
  unitsAt,
} from './board.ts';
import { distances } from './distance.ts';

// A sheet in the making: what its lines have used up, and what was found out once for all of them.

export interface Plan {
  readonly lines: string[];
  /** Money that no line has spent, by the first place of its depot, as far as it has been asked. */
  readonly money: Map<string, number>;
  /** The depot of a place, as far as it has been asked: the first place of it. */
  readonly depots: Map<string, string>;
  /** Infantry that no line has used yet, by place. */
  readonly free: Map<string, number>;
  /** Marches to the nearest enemy. */
  readonly far: ReadonlyMap<string, number>;
  /** Own places beside enemies, the most threatened first. */
  readonly front: readonly string[];
  /** Which net of trains a place is on, by the first place of the net. */
  readonly nets: ReadonlyMap<string, string>;
  /** Rail capacity that is used. */
  readonly rails: Map<string, number>;
}

export const takeUnits = ({ free }: Plan, place: string, n: number): number => {
  const taken = Math.min(n, free.get(place) ?? 0);
  free.set(place, (free.get(place) ?? 0) - taken);
  return taken;
};

/** The first place of the depot that a place belongs to. */
export const depotOf = (board: Board, { depots }: Plan, place: string): string => {
  const known = depots.get(place);
  if (known !== undefined) return known;
  const depot = depotAt(board, board.nation, place);
  const [first = place] = depot;
  for (const each of depot) depots.set(each, first);
  depots.set(place, first);
  return first;
};

/** Money that no line has spent yet at the depot of a place, the capital's where none is named. */
export const moneyLeft = (board: Board, plan: Plan, place = homeOf(board, board.nation)): number => {
  if (place === undefined) return 0;
  const depot = depotOf(board, plan, place);
  const money = plan.money.get(depot) ?? moneyAt(board, board.nation, place);
  plan.money.set(depot, money);
  return money;
};

export const spend = (
  board: Board,
  plan: Plan,
  {
    amount,
    place = homeOf(board, board.nation),
  }: { readonly amount: number; readonly place?: string | undefined | undefined },
): void => {
  if (place === undefined) return;
  plan.money.set(depotOf(board, plan, place), moneyLeft(board, plan, place) - amount);
};

export const hasTrains = ({ view }: Board, place: string): boolean =>
  view.territories[place]?.incorporatedBy === view.territories[place]?.controller;

/** Incorporated land of the own side that hangs together. */
const netsOf = (board: Board): ReadonlyMap<string, string> => {
  const nets = new Map<string, string>();
  const runs = (place: string): boolean => hasTrains(board, place) && isOnSide(board, holderOf(board, place));
  for (const place of ownLand(board)) {
    if (nets.has(place) || !runs(place)) continue;
    for (const each of reachable([place], (from) => neighbours(board, from).filter(runs)))
      nets.set(each, place);
  }
  return nets;
};

/** A sheet not begun: every infantry of a nation on land of its side may be used once. */
const planOf = (board: Board): Plan => {
  const far = distances(board);
  return {
    lines: [],
    money: new Map(),
    depots: new Map(),
    free: new Map(
      campsOf(board).map((place) => [
        place,
        unitsAt(board, place, { which: (each) => each === board.nation, type: 'infantry' }),
      ]),
    ),
    far,
    front: ownLand(board)
      .filter((place) => far.get(place) === 0)
      .toSorted((one, other) => enemyReach(board, other) - enemyReach(board, one) || (one < other ? -1 : 1)),
    nets: netsOf(board),
    rails: new Map(),
  };
};

/** Adds the lines of a power to a sheet. */
export type Planner = (board: Board, plan: Plan) => void;

/** A sheet for all nations a seat writes for. */
export const sheetBy = (
  planner: Planner,
  { edition, view }: Pick<Board, 'edition' | 'view'>,
  seat: string,
): string => {
  const seen = seenIn(edition, view);
  return view.commands
    .flatMap((nation) => {
      const board = boardOf(seen, nation);
      const plan = planOf(board);
      planner(board, plan);
      const actor = formatActingFor(nation === seat ? undefined : nation);
      return plan.lines.map((line) => `${actor}${line}`);
    })
    .join('\n');
};
