import { moneyAt } from '../board/depots.ts';
import { priceOfOne } from '../money/goods.ts';
import { knownTo } from '../view/known.ts';
import {
  type Board,
  enemiesBeside,
  holderOf,
  isEnemy,
  isOnSide,
  landOf,
  neighbours,
  threatTo,
  unitsAt,
} from './board.ts';

// What every power of the engine does for its own: it digs in, builds where it is threatened, brings up what stands
// behind, and incorporates what it holds.

export interface Plan {
  readonly lines: string[];
  /** What its lines cost so far. */
  spent: number;
  /** Infantry that no line has used yet, by place. */
  readonly free: Map<string, number>;
}

export const take = ({ free }: Plan, place: string, n: number): number => {
  const taken = Math.min(n, free.get(place) ?? 0);
  free.set(place, (free.get(place) ?? 0) - taken);
  return taken;
};

/** Brings infantry that stands behind the front one step nearer to it. */
export const march = (board: Board, plan: Plan, place: string): void => {
  const n = plan.free.get(place) ?? 0;
  if (n < 2 || enemiesBeside(board, place).length > 0) return;
  const to = neighbours(board, place)
    .filter((each) => isOnSide(board, holderOf(board, each)))
    .toSorted((one, other) => threatTo(board, other) - threatTo(board, one) || (one < other ? -1 : 1))[0];
  if (to === undefined || threatTo(board, to) === 0) return;
  plan.lines.push(`move ${String(take(plan, place, n - 1))} infantry from ${place} to ${to}`);
};

const priceOf = ({ edition, nation }: Board): number => {
  const variants = edition.tables.units.nationalVariants;
  const own = variants.find((each) => each.nation === nation && each.unit === 'infantry' && !each.when);
  return own?.cost ?? edition.units.get('infantry')?.cost ?? 6;
};

/** Builds infantry in its own cities, first where the enemy is strongest. */
export const build = (board: Board, plan: Plan): void => {
  const { edition, view, nation } = board;
  const purse = Object.values(view.books[nation]?.purse ?? {}).reduce((sum, amount) => sum + amount, 0);
  const home = edition.nations.get(nation)?.capital;
  const cities = landOf(board)
    .filter((place) => edition.places.get(place)?.city && edition.places.get(place)?.homeland)
    .filter(
      (place) =>
        edition.places.get(place)?.owner === nation && view.territories[place]?.incorporatedBy === nation,
    )
    .toSorted((one, other) => threatTo(board, other) - threatTo(board, one) || (one < other ? -1 : 1));
  const price = priceOf(board);
  const keep = home === undefined ? 0 : Math.floor(purse / 4);
  let left = Math.floor((purse - keep - plan.spent) / price);
  for (const place of cities.slice(0, 3)) {
    const n = Math.min(left, Math.max(1, Math.ceil(left / 2)));
    if (n <= 0) return;
    plan.lines.push(`build ${String(n)} infantry in ${place}`);
    left -= n;
  }
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

/** Every infantry of a nation on its own land, to be used once. */
export const planOf = (board: Board): Plan => ({
  lines: [],
  spent: 0,
  free: new Map(
    landOf(board).map((place) => [place, unitsAt(board, place, (each) => each === board.nation, 'infantry')]),
  ),
});

/** A sheet for all nations a seat writes for. */
export const sheetBy = (
  plan: (board: Board) => readonly string[],
  { edition, view }: Pick<Board, 'edition' | 'view'>,
  seat: string,
): string => {
  const state = knownTo(edition, view);
  return view.commands
    .flatMap((nation) => {
      const lines = plan({ edition, view, state, nation });
      return nation === seat ? lines : lines.map((line) => `as ${nation}: ${line}`);
    })
    .join('\n');
};
