import { penaltiesFor, trenchAgainst } from '../battle/penalties.ts';
import { figuresOf, mountainDefense } from '../board/figures.ts';
import { atWar } from '../board/relations.ts';
import type { Edition } from '../charts/edition.ts';
import { attackRefusal, groupRefusal } from '../phases/land-law.ts';
import type { WeawView } from '../view/view.ts';
import type { UnitType } from '../vocabulary/units.ts';
import {
  type Board,
  campsOf,
  enemiesBeside,
  holderOf,
  isAtWar,
  isOwnLand,
  neighbours,
  enemyReach,
  unitsAt,
} from './board.ts';
import { ferry } from './ferry.ts';
import { march } from './marching.ts';
import { type Plan, type Planner, sheetBy } from './planning.ts';
import { dig, forge, incorporateAll, raiseTroops } from './raising.ts';
import { statecraft } from './statecraft.ts';

// A power that attacks where the expected hits say that it pays: it weighs every place beside its own by what stands
// there and what guards it, takes the best first, and leaves a guard where it is itself in danger.

const FACES = 10;
const TYPES: readonly UnitType[] = ['artillery', 'infantry', 'tank'];

/** Units of one kind from one place that could attack, at what each hits. */
interface Lot {
  readonly type: UnitType;
  readonly from: string;
  readonly n: number;
  readonly value: number;
}

interface Target {
  readonly place: string;
  readonly lots: readonly Lot[];
  /** Units left of a hundred that attack, when the defenders are gone; negative where they hold. */
  readonly margin: number;
  readonly worth: number;
}

/** What stays behind: a third of the infantry where enemies stand beside, one elsewhere on own land. */
const guardOf = (board: Board, place: string, n: number): number => {
  const least = isOwnLand(board, place) ? 1 : 0;
  return enemyReach(board, place) > 0 ? Math.max(least, Math.ceil(n / 3)) : least;
};

const lotsAgainst = (board: Board, plan: Plan, place: string): readonly Lot[] => {
  const { nation } = board;
  const hasInfantry = unitsAt(board, place, { which: () => true, type: 'infantry' }) > 0;
  return neighbours(board, place)
    .filter((from) => plan.free.has(from))
    .flatMap((from) => {
      const infantry = plan.free.get(from) ?? 0;
      const spare = Math.max(0, infantry - guardOf(board, from, infantry));
      if (spare === 0) return [];
      const approach = { place, from, by: 'land' } as const;
      const trench = trenchAgainst(board, approach, hasInfantry);
      return TYPES.flatMap((type): readonly Lot[] => {
        const n =
          type === 'infantry' ? spare : unitsAt(board, from, { which: (each) => each === nation, type });
        if (n === 0 || groupRefusal(board, nation, { group: { type, from, n }, place })) return [];
        const lost = penaltiesFor(board, type, { approach, trench, tanks: 0, radar: false });
        const points = lost.reduce((sum, each) => sum + each.points, 0);
        return [{ type, from, n, value: Math.max(1, figuresOf(board, nation, type).attack - points) }];
      });
    });
};

/** Defenders of a place and what they hit with in a round. */
const defence = (board: Board, place: string): { readonly units: number; readonly hits: number } => {
  const holder = holderOf(board, place);
  const city = board.edition.places.get(place)?.city ? 1 / FACES : 0;
  return (board.piles.get(place) ?? []).reduce(
    ({ units, hits }, { nation, type, n }) => {
      if (atWar(board.state, nation, holder)) return { units, hits };
      const mountain = type === 'infantry' ? mountainDefense(board.edition, place) : undefined;
      const value = mountain ?? figuresOf(board, nation, type).defense;
      return { units: units + n, hits: hits + (n * value) / FACES };
    },
    { units: 0, hits: city },
  );
};

const MOST_ROUNDS = 12;

/** The share of attackers left when the defenders are gone, by expected hits round for round. */
const marginOf = (lots: readonly Lot[], { units, hits }: ReturnType<typeof defence>): number => {
  const began = lots.reduce((sum, { n, type }) => sum + (type === 'artillery' ? 0 : n), 0);
  if (began === 0) return -1;
  if (units === 0) return 1;
  const fire = (type: 'guns' | 'others'): number =>
    lots.reduce(
      (sum, lot) =>
        sum + ((lot.type === 'artillery') === (type === 'guns') ? (lot.n * lot.value) / FACES : 0),
      0,
    );
  let [own, others] = [began, units];
  for (let round = 0; round < MOST_ROUNDS && own > 0 && others > 0; round += 1) {
    const dealt = fire('guns') + (fire('others') * own) / began;
    const taken = (hits * others) / units;
    own -= taken;
    others -= dealt;
  }
  return others <= 0 ? Math.max(own, 0) / began : -others / units;
};

const worthOf = ({ edition }: Board, place: string): number => {
  const row = edition.places.get(place);
  return 1 + (row?.resourceValue ?? 0) + (row?.capital ? 10 : 0) + (row?.industrialCenter ? 5 : 0);
};

const targetOf = (board: Board, plan: Plan, place: string): Target => {
  const force = lotsAgainst(board, plan, place);
  const [first] = force.filter(({ type }) => type === 'infantry');
  const held = defence(board, place);
  // What nobody defends takes one unit.
  const lots = held.units > 0 ? force : first ? [{ ...first, n: 1 }] : [];
  return { place, lots, margin: marginOf(lots, held), worth: worthOf(board, place) };
};

/** Share of the attackers that must be expected to live for an attack to be worth it. */
const ENOUGH = 0.35;

const attackLine = (plan: Plan, { place, lots }: Target): string => {
  for (const { type, from, n } of lots)
    if (type === 'infantry') plan.free.set(from, Math.max(0, (plan.free.get(from) ?? 0) - n));
  return `attack ${place} with ${lots.map(({ type, from, n }) => `${String(n)} ${type} from ${from}`).join(', ')}`;
};

const better = (one: Target, other: Target): number =>
  other.worth * other.margin - one.worth * one.margin || (one.place < other.place ? -1 : 1);

/** The best attacks one after the other, each with what is left then. */
export const attackAll = (board: Board, plan: Plan): void => {
  const places = new Set(
    campsOf(board)
      .flatMap((place) => enemiesBeside(board, place))
      .filter((place) => !attackRefusal(board, board.nation, place)),
  );
  let targets = [...places].map((place) => targetOf(board, plan, place));
  const used = new Set<string>();
  for (;;) {
    const [best] = targets.filter(({ margin }) => margin >= ENOUGH).toSorted(better);
    if (!best) return;
    const lots = best.lots.filter(({ type, from }) => type === 'infantry' || !used.has(from));
    const from = new Set(best.lots.map((lot) => lot.from));
    for (const lot of lots) if (lot.type !== 'infantry') used.add(lot.from);
    plan.lines.push(attackLine(plan, { ...best, lots }));
    // Only what could be attacked from the same places has other odds now.
    targets = targets
      .filter(({ place }) => place !== best.place)
      .map((target) =>
        target.lots.some((lot) => from.has(lot.from)) ? targetOf(board, plan, target.place) : target,
      );
  }
};

const planSheet: Planner = (board, plan) => {
  statecraft(board, plan);
  dig(board, plan, 1);
  forge(board, plan);
  raiseTroops(board, plan);
  attackAll(board, plan);
  if (isAtWar(board)) ferry(board, plan);
  for (const place of campsOf(board)) march(board, plan, place);
  incorporateAll(board, plan);
};

/** A sheet for all nations a seat writes for. */
export const attacker = (edition: Edition, view: WeawView, seat: string): string =>
  sheetBy(planSheet, { edition, view }, seat);
