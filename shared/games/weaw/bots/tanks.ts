import { penaltiesFor, trenchAgainst } from '../battle/penalties.ts';
import { figuresOf } from '../board/figures.ts';
import { FACES } from '../forecast/ahead.ts';
import { missingTech, priceOfOne } from '../money/goods.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { type Board, enemiesBeside, neighbours, unitsAt } from './board.ts';
import { spareInfantryAt } from './guards.ts';
import { moneyLeft, type Plan, spendOnGoods } from './planning.ts';
import { complexesForGuns } from './raising.ts';

// Tanks: one beside infantry that attacks over a trench gives each of it a point back (WEAW-TANK-2).

const ownAt = (board: Board, place: string, type: UnitType): number =>
  unitsAt(board, place, { which: (nation) => nation === board.nation, type });

/** Expected hits of one unit of a kind that attacks over a border beside some tanks. */
const hitsOver = (
  board: Board,
  type: UnitType,
  { place, from, tanks }: { readonly place: string; readonly from: string; readonly tanks: number },
): number => {
  const hasInfantry = unitsAt(board, place, { which: () => true, type: 'infantry' }) > 0;
  const approach = { place, from, by: 'land' } as const;
  const trench = trenchAgainst(board, approach, hasInfantry);
  const lost = penaltiesFor(board, type, { approach, trench, tanks, radar: false });
  const points = lost.reduce((sum, each) => sum + each.points, 0);
  return Math.max(1, figuresOf(board, board.nation, type).attack + points) / FACES;
};

/** Whether one more tank adds more hits for its price to an attack over a border than artillery. */
const isWorthIt = (board: Board, plan: Plan, border: TankBorder): boolean => {
  const { from } = border;
  const tanks = ownAt(board, from, 'tank');
  const hits = (type: UnitType, beside: number): number =>
    hitsOver(board, type, { ...border, tanks: beside });
  const helped = spareInfantryAt(board, plan, from) * (hits('infantry', tanks + 1) - hits('infantry', tanks));
  const perPrice = (gain: number, type: UnitType): number => gain / priceOfOne(board, board.nation, type);
  return perPrice(helped + hits('tank', tanks + 1), 'tank') > perPrice(hits('artillery', tanks), 'artillery');
};

interface TankBorder {
  readonly place: string;
  readonly from: string;
}

/** Places beside enemies whose infantry a tank would help more than artillery for its price. */
const placesForTanks = (board: Board, plan: Plan): readonly string[] =>
  plan.front.filter((from) =>
    enemiesBeside(board, from).some((place) => isWorthIt(board, plan, { place, from })),
  );

/** Tanks that are still behind the front. */
const onTheirWay = ({ own, nation, view }: Board, { marchesToEnemy }: Plan): number =>
  own.has('tank')
    ? view.units.reduce(
        (sum, pile) =>
          pile.nation === nation && pile.type === 'tank' && marchesToEnemy.get(pile.at) !== 0
            ? sum + pile.n
            : sum,
        0,
      )
    : 0;

/** Builds a tank for each army that it helps, at the nearest complex, for the points of centres and half of the money. */
export const buildTanks = (board: Board, plan: Plan): void => {
  if (missingTech(board, board.nation, 'tank') !== undefined) return;
  const complexes = complexesForGuns(board, plan);
  const armies = placesForTanks(board, plan).slice(onTheirWay(board, plan));
  const price = priceOfOne(board, board.nation, 'tank');
  for (const army of armies) {
    const near = complexes.find((place) => place === army || neighbours(board, army).includes(place));
    const works = near ?? complexes[0];
    if (works === undefined || plan.points.left + moneyLeft(board, plan, works) / 2 < price) return;
    plan.lines.push(`build tank in ${works}`);
    spendOnGoods(board, plan, { amount: price, place: works });
  }
};
