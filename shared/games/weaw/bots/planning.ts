import { reachable } from '../../../kernel/graph.ts';
import { moneyAt, moneyAtHome } from '../board/depots.ts';
import { priceOfOne } from '../money/goods.ts';
import { centrePointsOf } from '../phases/building.ts';
import { knownTo } from '../view/known.ts';
import {
  type Board,
  boardOf,
  enemiesBeside,
  holderOf,
  isEnemy,
  isOnSide,
  landOf,
  neighbours,
  pilesByPlace,
  threatTo,
  unitsAt,
} from './board.ts';
import { byNearness, distances } from './distance.ts';

// What every power of the engine does for its own: it digs in, builds where it is threatened, brings up what stands
// behind, and incorporates what it holds.

export interface Plan {
  readonly lines: string[];
  /** What its lines cost so far. */
  spent: number;
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

export const take = ({ free }: Plan, place: string, n: number): number => {
  const taken = Math.min(n, free.get(place) ?? 0);
  free.set(place, (free.get(place) ?? 0) - taken);
  return taken;
};

/** What marches to the front; guns are left where they were put. */
const MARCHERS = ['infantry', 'artillery', 'tank'] as const;
type Marcher = (typeof MARCHERS)[number];

const standing = (board: Board, plan: Plan, type: Marcher, place: string): number =>
  type === 'infantry'
    ? (plan.free.get(place) ?? 0)
    : unitsAt(board, place, (nation) => nation === board.nation, type);

/** Rail capacity that lines have not used yet. */
const roomAt = ({ edition }: Board, { rails }: Plan, place: string): number =>
  (edition.places.get(place)?.resourceValue ?? 0) - (rails.get(place) ?? 0);

const hasTrains = ({ view }: Board, place: string): boolean =>
  view.territories[place]?.incorporatedBy === view.territories[place]?.controller;

/** Trains to the own place at the front that needs it most and still has room (WEAW-RLY-1, WEAW-RLY-2). */
const entrain = (board: Board, plan: Plan, [from, type]: readonly [string, Marcher], n: number): number => {
  const [to] = plan.front.filter(
    (each) =>
      each !== from &&
      hasTrains(board, each) &&
      roomAt(board, plan, each) > 0 &&
      plan.nets.get(each) === plan.nets.get(from),
  );
  const carried = to === undefined ? 0 : Math.min(n, roomAt(board, plan, from), roomAt(board, plan, to));
  if (to === undefined || carried <= 0 || !hasTrains(board, from)) return 0;
  for (const place of [from, to]) plan.rails.set(place, (plan.rails.get(place) ?? 0) + carried);
  plan.lines.push(`rail ${String(carried)} ${type} from ${from} to ${to}`);
  return carried;
};

/** Brings what stands behind nearer to the front: by train from afar, on foot the last steps. */
export const march = (board: Board, plan: Plan, place: string): void => {
  const far = plan.far.get(place);
  if (far === undefined || far === 0) return;
  for (const type of MARCHERS) {
    const here = standing(board, plan, type, place);
    const n = type === 'infantry' ? here - 1 : here;
    if (n <= 0) continue;
    const carried = far > 1 ? entrain(board, plan, [place, type], n) : 0;
    const on = neighbours(board, place)
      .filter((each) => (plan.far.get(each) ?? 99) < far)
      .toSorted((one, other) => threatTo(board, other) - threatTo(board, one) || (one < other ? -1 : 1))[0];
    if (type === 'infantry') take(plan, place, n);
    if (on !== undefined && n > carried)
      plan.lines.push(`move ${String(n - carried)} ${type} from ${place} to ${on}`);
  }
};

const isHome = ({ edition, view, nation }: Board, place: string): boolean => {
  const row = edition.places.get(place);
  return row?.homeland === true && row.owner === nation && view.territories[place]?.incorporatedBy === nation;
};

/** Without a port and without a way to the front: what is raised there stays there. */
const inland = ({ view }: Board, plan: Plan, place: string): boolean =>
  !plan.far.has(place) && view.territories[place]?.port !== true;

/** Own cities at home, the most threatened first, then the nearest to the front. */
const musters = (board: Board, plan: Plan): readonly string[] =>
  byNearness(board, plan.far)
    .filter((place) => board.edition.places.get(place)?.city && isHome(board, place))
    .toSorted(
      (one, other) =>
        threatTo(board, other) - threatTo(board, one) ||
        Number(inland(board, plan, one)) - Number(inland(board, plan, other)),
    );

/** Builds infantry in its own cities, first where the enemy is strongest. */
export const build = (board: Board, plan: Plan): void => {
  const price = priceOfOne(board, board.nation, 'infantry');
  let left = Math.floor((moneyAtHome(board, board.nation) - plan.spent) / price);
  for (const place of musters(board, plan).slice(0, 3)) {
    const n = Math.min(left, Math.max(1, Math.ceil(left / 2)));
    if (n <= 0) return;
    plan.lines.push(`build ${String(n)} infantry in ${place}`);
    plan.spent += n * price;
    left -= n;
  }
};

/** Turns the points of its centres, which are lost otherwise, into artillery at the works nearest to the front (WEAW-ICN-5). */
export const forge = (board: Board, plan: Plan): void => {
  const points = centrePointsOf(board, board.nation);
  const n = Math.floor(points / priceOfOne(board, board.nation, 'artillery'));
  const [works] = byNearness(board, plan.far).filter(
    (place) => board.view.territories[place]?.complex && isHome(board, place) && plan.far.has(place),
  );
  if (n > 0 && works !== undefined) plan.lines.push(`build ${String(n)} artillery in ${works}`);
};

/** A trench on threatened borders that have none, so many a turn at most. */
export const dig = (board: Board, plan: Plan, most: number): void => {
  let dug = 0;
  for (const place of landOf(board)) {
    if (unitsAt(board, place, (each) => each === board.nation, 'infantry') === 0) continue;
    for (const facing of enemiesBeside(board, place)) {
      if (dug >= most || board.view.territories[place]?.trenches[facing]) continue;
      if (unitsAt(board, facing, (each) => isEnemy(board, each)) === 0) continue;
      const price = priceOfOne(board, board.nation, 'trench');
      if (moneyAt(board, board.nation, place) < plan.spent + price) continue;
      plan.spent += price;
      plan.lines.push(`build trench in ${place} facing ${facing}`);
      dug += 1;
    }
  }
};

export const incorporate = (board: Board, plan: Plan): void => {
  for (const place of landOf(board))
    if (board.view.territories[place]?.incorporatedBy !== board.nation)
      plan.lines.push(`incorporate ${place}`);
};

/** Incorporated land of the own side that hangs together. */
const netsOf = (board: Board): ReadonlyMap<string, string> => {
  const nets = new Map<string, string>();
  const runs = (place: string): boolean => hasTrains(board, place) && isOnSide(board, holderOf(board, place));
  for (const place of landOf(board)) {
    if (nets.has(place) || !runs(place)) continue;
    for (const each of reachable([place], (from) => neighbours(board, from).filter(runs)))
      nets.set(each, place);
  }
  return nets;
};

/** A sheet not begun: every infantry of a nation on its own land may be used once. */
export const planOf = (board: Board): Plan => {
  const far = distances(board);
  const own = landOf(board);
  return {
    lines: [],
    spent: 0,
    free: new Map(
      own.map((place) => [place, unitsAt(board, place, (each) => each === board.nation, 'infantry')]),
    ),
    far,
    front: own
      .filter((place) => far.get(place) === 0)
      .toSorted((one, other) => threatTo(board, other) - threatTo(board, one) || (one < other ? -1 : 1)),
    nets: netsOf(board),
    rails: new Map(),
  };
};

/** A sheet for all nations a seat writes for. */
export const sheetBy = (
  plan: (board: Board) => readonly string[],
  { edition, view }: Pick<Board, 'edition' | 'view'>,
  seat: string,
): string => {
  const seen = { edition, view, state: knownTo(edition, view), piles: pilesByPlace(view.units) };
  return view.commands
    .flatMap((nation) => {
      const lines = plan(boardOf(seen, nation));
      return nation === seat ? lines : lines.map((line) => `as ${nation}: ${line}`);
    })
    .join('\n');
};
