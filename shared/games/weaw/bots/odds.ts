import { penaltiesFor, trenchAgainst } from '../battle/penalties.ts';
import { figuresOf, mountainDefense } from '../board/figures.ts';
import { areAtWar } from '../board/relations.ts';
import { groupRefusal } from '../land/land-law.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { type Board, holderOf, neighbours, unitsAt } from './board.ts';
import { spareInfantryAt } from './guards.ts';
import { type Plan, unused } from './planning.ts';
import { FACES } from '../forecast/ahead.ts';

// The result of attacks by expected hits: possible attackers, defenders, survivors.

const TYPES: readonly UnitType[] = ['artillery', 'infantry', 'tank'];

/** Units of one kind from one place that could attack, and the value each hits at. */
export interface AttackingUnits {
  readonly type: UnitType;
  readonly from: string;
  readonly n: number;
  readonly value: number;
}

/** Artillery that may fire with each attacking unit. */
export const GUNS_EACH = 3;

/** The artillery of a force as far as its other units allow it to fire, the last places silent. */
const firingOf = (force: readonly AttackingUnits[]): readonly AttackingUnits[] => {
  const isGun = ({ type }: AttackingUnits): boolean => type === 'artillery';
  let left = GUNS_EACH * force.reduce((sum, lot) => sum + (isGun(lot) ? 0 : lot.n), 0);
  return force.flatMap((lot) => {
    const n = isGun(lot) ? Math.min(lot.n, left) : lot.n;
    if (isGun(lot)) left -= n;
    return n > 0 ? [{ ...lot, n }] : [];
  });
};

/**
 * Units that could attack a place by land. Artillery fires from where no infantry can be spared, too; tanks help the
 * infantry of their border over a trench (WEAW-TANK-2).
 */
export const attackersAgainst = (board: Board, plan: Plan, place: string): readonly AttackingUnits[] => {
  const { nation } = board;
  const hasInfantry = unitsAt(board, place, { which: () => true, type: 'infantry' }) > 0;
  const force = neighbours(board, place)
    .filter((from) => plan.free.has(from))
    .flatMap((from) => {
      const approach = { place, from, by: 'land' } as const;
      const trench = trenchAgainst(board, approach, hasInfantry);
      const tanks = unused(board, plan, { type: 'tank', at: from });
      return TYPES.flatMap((type): readonly AttackingUnits[] => {
        const n =
          type === 'infantry' ? spareInfantryAt(board, plan, from) : unused(board, plan, { type, at: from });
        if (n === 0 || groupRefusal(board, nation, { group: { type, from, n }, place })) return [];
        const lost = penaltiesFor(board, type, { approach, trench, tanks, radar: false });
        const points = lost.reduce((sum, each) => sum + each.points, 0);
        return [{ type, from, n, value: Math.max(1, figuresOf(board, nation, type).attack + points) }];
      });
    });
  return firingOf(force);
};

/** The attackers after planes have struck: infantry hits better by a point (WEAW-BOM-5). */
export const afterStrike = (lots: readonly AttackingUnits[]): readonly AttackingUnits[] =>
  lots.map((lot) => (lot.type === 'infantry' ? { ...lot, value: lot.value + 1 } : lot));

/** Units that defend a place, and their expected hits in a round. */
export interface Defence {
  readonly units: number;
  readonly hits: number;
}

export const defenceOf = (board: Board, place: string): Defence => {
  const holder = holderOf(board, place);
  const city = board.edition.places.get(place)?.city ? 1 / FACES : 0;
  return (board.piles.get(place) ?? []).reduce(
    ({ units, hits }, { nation, type, n }) => {
      if (areAtWar(board.state, nation, holder)) return { units, hits };
      const mountain = type === 'infantry' ? mountainDefense(board.edition, place) : undefined;
      const value = mountain ?? figuresOf(board, nation, type).defense;
      return { units: units + n, hits: hits + (n * value) / FACES };
    },
    { units: 0, hits: city },
  );
};

const MAX_ROUNDS = 12;

/** The share of attackers left when the defenders are destroyed, by expected hits round by round. */
export const expectedMargin = (lots: readonly AttackingUnits[], { units, hits }: Defence): number => {
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
  for (let round = 0; round < MAX_ROUNDS && own > 0 && others > 0; round += 1) {
    const dealt = fire('guns') + (fire('others') * own) / began;
    const taken = (hits * others) / units;
    own -= taken;
    others -= dealt;
  }
  return others <= 0 ? Math.max(own, 0) / began : -others / units;
};

/** Extra worth of an original supply centre: a nation that has lost half of its own asks for peace. */
const CENTRE_WORTH = 3;

/** The worth of a place to the nation that takes it. */
export const worthOf = (board: Board, place: string): number => {
  const row = board.edition.places.get(place);
  const isCentre = row?.homeland === true && (row.city || row.industrialCenter);
  const centre = isCentre && row.owner === holderOf(board, place) ? CENTRE_WORTH : 0;
  return 1 + (row?.resourceValue ?? 0) + (row?.capital ? 10 : 0) + (row?.industrialCenter ? 5 : 0) + centre;
};

/** Share of the attackers that must be expected to survive for an attack to be ordered. */
export const LEAST_LEFT = 0.35;

/** The same for the Allies in the last turns, when time is against them (WEAW-VIC-3). */
const LEAST_LEFT_AT_END = 0.15;
const LAST_TURNS = 8;

/** The margin from which a bot that seeks battle attacks. */
export const leastMargin = ({ edition, view, nation }: Board): number =>
  view.nations[nation]?.side === 'allied' && view.turn > edition.settings.turns - LAST_TURNS
    ? LEAST_LEFT_AT_END
    : LEAST_LEFT;
