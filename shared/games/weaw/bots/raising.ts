import type { UnitType } from '../vocabulary/units.ts';
import { priceOfOne } from '../money/goods.ts';
import { allowanceKey, cityAllowance } from '../money/allowance.ts';
import { manpowerLimit, poolFor, manpowerUsed } from '../board/manpower.ts';
import { wasIncorporatedBefore } from '../board/territory.ts';
import { reachable } from '../../../kernel/graph.ts';
import {
  type Board,
  campsOf,
  enemiesBeside,
  holderOf,
  isAtWar,
  isEnemy,
  isOnSide,
  neighbours,
  ownLand,
  threatAt,
  unitsAt,
} from './board.ts';
import { byNearness } from './distance.ts';
import { isLikelyHeld, shortfallAt } from './guards.ts';
import { depotOf, moneyLeft, type Plan, spend, spendOnGoods } from './planning.ts';

// What every bot spends money on: trenches, troops where they are needed or can leave from, incorporation.

/** Whether a nation may build in a place: not on the turn it regains it, nor while it is conquered (WEAW-PLC-1, WEAW-CONQ-2). */
const mayBuildIn = (board: Board, place: string): boolean =>
  !board.view.nations[board.nation]?.conquered && wasIncorporatedBefore(board, board.nation, place);

export const isHome = (board: Board, place: string): boolean => {
  const row = board.edition.places.get(place);
  return row?.homeland === true && row.owner === board.nation && mayBuildIn(board, place);
};

/** Own original cities, where infantry can be raised. */
const isRecruitingCity = (board: Board, place: string): boolean => {
  const row = board.edition.places.get(place);
  return row?.city === true && row.owner === board.nation && mayBuildIn(board, place);
};

/** Whether troops raised in a place could not leave it: it has no port and no way to the front. */
const isCutOff = ({ view }: Board, plan: Plan, place: string): boolean =>
  !plan.marchesToEnemy.has(place) && view.territories[place]?.port !== true;

/** Own cities, those that lack most infantry first, then the most threatened, then those troops can leave, then the nearest to the front. */
const recruitingCities = (board: Board, plan: Plan): readonly string[] =>
  byNearness(board, plan.marchesToEnemy)
    .filter((place) => isRecruitingCity(board, place))
    .toSorted(
      (one, other) =>
        shortfallAt(board, plan, other) - shortfallAt(board, plan, one) ||
        threatAt(board, other) - threatAt(board, one) ||
        Number(isCutOff(board, plan, one)) - Number(isCutOff(board, plan, other)),
    );

/** Infantry a pool can still provide at the normal price. */
const manpowerLeft = (board: Board, place: string): number => {
  const pool = poolFor(board, board.nation, place);
  return Math.max(0, manpowerLimit(board, board.nation, pool) - manpowerUsed(board, board.nation, pool));
};

/** Maximum number of cities in one depot that raise infantry in a turn where none is lacking. */
const CITIES_PER_DEPOT = 3;

/** Builds infantry in its own cities, first where the enemy is strongest; abroad as many as a colony allows. */
export const raiseTroops = (board: Board, plan: Plan): void => {
  const price = priceOfOne(board, board.nation, 'infantry');
  const shares = new Map<string, number>();
  const colonies = new Set<string>();
  for (const place of recruitingCities(board, plan)) {
    const most = cityAllowance(board, place);
    const key = allowanceKey(board, place);
    if (most !== undefined && (colonies.has(key) || isCutOff(board, plan, place))) continue;
    const depot = depotOf(board, plan, place);
    const share = shares.get(depot) ?? 0;
    const men = manpowerLeft(board, place);
    const each = men > 0 ? price : 2 * price;
    const left = Math.floor(moneyLeft(board, plan, place) / each);
    const lacking = shortfallAt(board, plan, place);
    const wanted = most ?? (lacking > 0 ? lacking : Math.max(1, Math.ceil(left / 2)));
    const n = Math.min(left, wanted, men > 0 ? men : left);
    if (n <= 0 || (share >= CITIES_PER_DEPOT && lacking === 0)) continue;
    shares.set(depot, share + 1);
    if (most !== undefined) colonies.add(key);
    plan.lines.push(`build ${String(n)} infantry in ${place}`);
    spend(board, plan, { amount: n * each, place });
  }
};

/** Infantry for each artillery of an attacking army. */
export const INFANTRY_PER_GUN = 2;

/** Artillery that the army which can march from a complex still lacks. */
const gunsWanted = (board: Board, works: string): number => {
  const { view, nation } = board;
  const isFriendly = (place: string): boolean => isOnSide(board, holderOf(board, place));
  const near = reachable([works], (from) => neighbours(board, from), isFriendly);
  const count = (type: UnitType): number =>
    view.units.reduce(
      (sum, pile) => sum + (pile.nation === nation && pile.type === type && near.has(pile.at) ? pile.n : 0),
      0,
    );
  return Math.max(0, Math.ceil(count('infantry') / INFANTRY_PER_GUN) - count('artillery'));
};

/** Own industrial complexes at home from which units can leave, the nearest to the front first. */
export const complexesForGuns = (board: Board, plan: Plan): readonly string[] =>
  byNearness(board, plan.marchesToEnemy).filter(
    (place) =>
      board.view.territories[place]?.complex && isHome(board, place) && !isCutOff(board, plan, place),
  );

/**
 * Uses the points of its centres, which would be lost, for artillery at the complex nearest to the front (WEAW-ICN-5);
 * if the army lacks artillery, half of the money there too.
 */
export const buildArtillery = (board: Board, plan: Plan): void => {
  const [works] = complexesForGuns(board, plan);
  if (works === undefined || !isAtWar(board)) return;
  const price = priceOfOne(board, board.nation, 'artillery');
  const points = plan.points.left;
  const paid = Math.min(
    gunsWanted(board, works),
    Math.floor((points + Math.max(0, moneyLeft(board, plan, works)) / 2) / price),
  );
  const n = Math.max(paid, Math.floor(points / price));
  if (n <= 0) return;
  plan.lines.push(`build ${String(n)} artillery in ${works}`);
  spendOnGoods(board, plan, { amount: n * price, place: works });
};

/** Digs trenches on threatened borders without one, a limited number per turn. */
export const digTrenches = (board: Board, plan: Plan, most: number): void => {
  let dug = 0;
  const price = priceOfOne(board, board.nation, 'trench');
  for (const place of campsOf(board)) {
    if (unitsAt(board, place, { which: (each) => each === board.nation, type: 'infantry' }) === 0) continue;
    for (const facing of enemiesBeside(board, place)) {
      if (dug >= most || board.view.territories[place]?.trenches[facing]) continue;
      if (unitsAt(board, facing, { which: (each) => isEnemy(board, each) }) === 0) continue;
      if (moneyLeft(board, plan, place) < price) continue;
      spend(board, plan, { amount: price, place });
      plan.lines.push(`build trench in ${place} facing ${facing}`);
      dug += 1;
    }
  }
};

/** Turns in which incorporated land has to yield income to repay its price and be worth the wait. */
const LEAST_TURNS_OF_INCOME = 4;

/**
 * Incorporates land it is likely to hold with the money that is left at home, the most valuable first; its own original
 * land costs nothing (WEAW-INC-2, WEAW-INC-4).
 */
export const incorporateAll = (board: Board, plan: Plan): void => {
  const { edition, view, nation } = board;
  const price = edition.tables.nations.production.incorporation.costPerResourcePoint;
  if (view.turn + LEAST_TURNS_OF_INCOME > edition.settings.turns) return;
  const worth = (place: string): number => edition.places.get(place)?.resourceValue ?? 0;
  const taken = ownLand(board).filter(
    (place) =>
      view.territories[place]?.incorporatedBy !== nation &&
      edition.places.get(place)?.owner !== nation &&
      isLikelyHeld(board, place) &&
      worth(place) > 0,
  );
  for (const place of taken.toSorted((one, other) => worth(other) - worth(one))) {
    const amount = price * worth(place);
    if (amount > moneyLeft(board, plan)) continue;
    plan.lines.push(`incorporate ${place}`);
    spend(board, plan, { amount });
  }
};
