import { formatActingFor } from '../../../kernel/language/acting-for.ts';
import { reachable } from '../../../kernel/graph.ts';
import { depotAt, moneyAt, moneyAtHome } from '../board/depots.ts';
import { centrePointsOf } from '../money/centre-points.ts';
import { homeOf, supplyCentres } from '../board/territory.ts';
import {
  type Board,
  boardOf,
  campsOf,
  holderOf,
  isOnSide,
  ownLand,
  neighbours,
  seatBoardOf,
  threatAt,
  unitsAt,
} from './board.ts';
import { isShip, type UnitType } from '../vocabulary/units.ts';
import { distances } from './distance.ts';
import { afterSurrenders } from './after-surrenders.ts';

// A sheet being written: its lines, the means they have used, and caches.

/** The sheet of one nation while it is written. */
export interface Plan {
  readonly lines: string[];
  /** Cache: money that no line has spent, by the first place of its depot. */
  readonly money: Map<string, number>;
  /** Money at home before any line. */
  readonly purse: number;
  /** Cache: the first place of the depot of a place, by place. */
  readonly depots: Map<string, string>;
  /** Points of centres that no line has spent. */
  readonly points: { left: number };
  /** Infantry that no line has used yet, by place. */
  readonly free: Map<string, number>;
  /** Infantry that lines move to a place, by place. */
  readonly arriving: Map<string, number>;
  /** Units but infantry that lines have used, by kind and where they are. */
  readonly used: Map<string, number>;
  /** Vessels except transports in their positions after all moves, by zone. */
  readonly stations: Map<string, number>;
  /** Cache: fuel from places with fighters to every place they reach. */
  readonly flights: Map<string, ReadonlyMap<string, number>>;
  /** Marches from a place to the nearest enemy, by place. */
  readonly marchesToEnemy: ReadonlyMap<string, number>;
  /** Own places beside enemies, the most threatened first. */
  readonly front: readonly string[];
  /** Original supply centres of the nation that it holds (WEAW-CONQ-1). */
  readonly centres: ReadonlySet<string>;
  /** The rail network of a place, named by its first place. */
  readonly railNets: ReadonlyMap<string, string>;
  /** Rail capacity that lines have used, by place. */
  readonly railUsed: Map<string, number>;
}

export const useInfantry = ({ free }: Plan, place: string, n: number): number => {
  const taken = Math.min(n, free.get(place) ?? 0);
  free.set(place, (free.get(place) ?? 0) - taken);
  return taken;
};

/** Units but infantry of a nation in a place that no line has used yet. */
export const unused = (
  board: Board,
  { used }: Plan,
  { type, at }: { readonly type: UnitType; readonly at: string },
): number =>
  unitsAt(board, at, { which: (each) => each === board.nation, type }) - (used.get(`${type} ${at}`) ?? 0);

export const markUsed = (
  { used }: Plan,
  { type, at, n }: { readonly type: UnitType; readonly at: string; readonly n: number },
): void => {
  used.set(`${type} ${at}`, (used.get(`${type} ${at}`) ?? 0) + n);
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
  }: { readonly amount: number; readonly place?: string | undefined },
): void => {
  if (place === undefined) return;
  plan.money.set(depotOf(board, plan, place), moneyLeft(board, plan, place) - amount);
};

/** Pays for what a factory or shipyard builds, with the points of centres first (WEAW-ICN-2, WEAW-ICN-3). */
export const spendOnGoods = (
  board: Board,
  plan: Plan,
  { amount, place }: { readonly amount: number; readonly place: string },
): void => {
  const points = Math.min(amount, plan.points.left);
  plan.points.left -= points;
  spend(board, plan, { amount: amount - points, place });
};

export const hasTrains = ({ view }: Board, place: string): boolean =>
  view.territories[place]?.incorporatedBy === view.territories[place]?.controller;

/** Connected incorporated land of the own side: the first place of its network for each place. */
const netsOf = (board: Board): ReadonlyMap<string, string> => {
  const nets = new Map<string, string>();
  const runs = (place: string): boolean => hasTrains(board, place) && isOnSide(board, holderOf(board, place));
  for (const place of ownLand(board)) {
    if (nets.has(place) || !runs(place)) continue;
    for (const each of reachable([place], (from) => neighbours(board, from), runs)) nets.set(each, place);
  }
  return nets;
};

/** Vessels of a nation by zone, transports aside. */
const stationsOf = ({ view, nation }: Board): Map<string, number> => {
  const stations = new Map<string, number>();
  for (const { nation: whose, type, at, n } of view.units)
    if (whose === nation && isShip(type) && type !== 'transport')
      stations.set(at, (stations.get(at) ?? 0) + n);
  return stations;
};

/** An empty plan: all infantry of the nation on land of its side is free. */
const planOf = (board: Board): Plan => {
  const far = distances(board);
  return {
    lines: [],
    money: new Map(),
    purse: moneyAtHome(board, board.nation),
    depots: new Map(),
    points: { left: centrePointsOf(board, board.nation) },
    arriving: new Map(),
    used: new Map(),
    stations: stationsOf(board),
    flights: new Map(),
    free: new Map(
      campsOf(board).map((place) => [
        place,
        unitsAt(board, place, { which: (each) => each === board.nation, type: 'infantry' }),
      ]),
    ),
    marchesToEnemy: far,
    front: ownLand(board)
      .filter((place) => far.get(place) === 0)
      .toSorted((one, other) => threatAt(board, other) - threatAt(board, one) || (one < other ? -1 : 1)),
    centres: new Set(
      supplyCentres(board, board.nation).filter((place) => holderOf(board, place) === board.nation),
    ),
    railNets: netsOf(board),
    railUsed: new Map(),
  };
};

/** Adds the lines of a power to a sheet. */
export type Planner = (board: Board, plan: Plan) => void;

/** A sheet for all nations a seat writes for. */
export const planSheets = (
  planner: Planner,
  { edition, view }: Pick<Board, 'edition' | 'view'>,
  seat: string,
): string => {
  const seen = seatBoardOf(edition, afterSurrenders(edition, view));
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
