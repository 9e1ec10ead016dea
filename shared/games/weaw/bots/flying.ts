import { figuresOf } from '../board/figures.ts';
import { fuelTo, mayLand } from '../board/paths.ts';
import { priceOfOne } from '../money/goods.ts';
import { type Board, threatAt, neighbours } from './board.ts';
import { markUsed, moneyLeft, type Plan, spendOnGoods, unused } from './planning.ts';
import { complexesForGuns } from './raising.ts';

// Fighters: they strike before the infantry attacks, and move up behind the front.

/** Fighters needed over a place to help the infantry that attacks it by a point (WEAW-BOM-5). */
const STRIKE_SIZE = 3;

/** Fighters of one place. */
export interface Wing {
  readonly from: string;
  readonly n: number;
}

const unusedFighters = (board: Board, plan: Plan): readonly Wing[] =>
  (board.own.get('fighter') ?? [])
    .map((from) => ({ from, n: unused(board, plan, { type: 'fighter', at: from }) }))
    .filter(({ from, n }) => n > 0 && board.edition.places.has(from));

/** Fuel from a place of fighters to every place in reach, computed once per sheet. */
const fuelFrom = (board: Board, plan: Plan, from: string): ReadonlyMap<string, number> => {
  const known = plan.flights.get(from);
  if (known) return known;
  const { nation } = board;
  const fuel = fuelTo(board, from, {
    nation,
    type: 'fighter',
    capacity: figuresOf(board, nation, 'fighter').fuel,
  });
  plan.flights.set(from, fuel);
  return fuel;
};

/** Whether fighters that have spent some fuel can land next to a place. */
const canReturn = (board: Board, place: string, spent: number): boolean =>
  spent + 1 <= figuresOf(board, board.nation, 'fighter').fuel &&
  neighbours(board, place).some((each) => mayLand(board, board.nation, each));

/** Fighters that could strike a place and return home (WEAW-BOM-4, WEAW-FUEL-7); none if they are too few to help. */
export const strikers = (board: Board, plan: Plan, place: string): readonly Wing[] => {
  const wings = unusedFighters(board, plan).filter(({ from }) => {
    const out = fuelFrom(board, plan, from).get(place);
    return out !== undefined && canReturn(board, place, out);
  });
  return wings.reduce((sum, { n }) => sum + n, 0) >= STRIKE_SIZE ? wings : [];
};

/** Sends as many fighters as are useful to strike. */
export const orderStrike = (plan: Plan, place: string, wings: readonly Wing[]): void => {
  let left = STRIKE_SIZE;
  const going = wings.flatMap(({ from, n: there }): readonly Wing[] => {
    const n = Math.min(left, there);
    left -= n;
    return n > 0 ? [{ from, n }] : [];
  });
  for (const { from, n } of going) markUsed(plan, { type: 'fighter', at: from, n });
  plan.lines.push(
    `strike ${place} with ${going.map(({ from, n }) => `${String(n)} fighter from ${from}`).join(', ')}`,
  );
};

/** The best place for a wing to land: behind the most threatened part of the front. */
const airfieldFor = (board: Board, plan: Plan, from: string): string | undefined => {
  const away = (place: string): number => Math.abs((plan.marchesToEnemy.get(place) ?? 99) - 1);
  const threat = (place: string): number =>
    Math.max(0, ...neighbours(board, place).map((each) => threatAt(board, each)));
  const [field] = [...fuelFrom(board, plan, from).keys()]
    .filter((place) => board.view.territories[place] && mayLand(board, board.nation, place))
    .filter((place) => away(place) < away(from))
    .toSorted(
      (one, other) => away(one) - away(other) || threat(other) - threat(one) || (one < other ? -1 : 1),
    );
  return field;
};

/** Moves distant fighters nearer to the front. */
export const moveFighters = (board: Board, plan: Plan): void => {
  for (const { from, n } of unusedFighters(board, plan)) {
    const field = airfieldFor(board, plan, from);
    if (field === undefined) continue;
    plan.lines.push(`move ${String(n)} fighter from ${from} to ${field}`);
    markUsed(plan, { type: 'fighter', at: from, n });
  }
};

/** Infantry a nation must have before it builds planes. */
const LEAST_INFANTRY = 20;

/** Maximum number of marches from the front at which planes are built. */
const MOST_MARCHES = 2;

/** Builds fighters for one strike at the complex nearest to the front, one a turn. */
export const buildFighters = (board: Board, plan: Plan): void => {
  const { view, nation } = board;
  const count = (type: 'infantry' | 'fighter'): number =>
    view.units.reduce((sum, pile) => sum + (pile.nation === nation && pile.type === type ? pile.n : 0), 0);
  const [works] = complexesForGuns(board, plan);
  if (works === undefined || (plan.marchesToEnemy.get(works) ?? 99) > MOST_MARCHES) return;
  if (count('fighter') >= STRIKE_SIZE || count('infantry') < LEAST_INFANTRY) return;
  const price = priceOfOne(board, nation, 'fighter');
  if (plan.points.left + moneyLeft(board, plan, works) / 3 < price) return;
  plan.lines.push(`build fighter in ${works}`);
  spendOnGoods(board, plan, { amount: price, place: works });
};
