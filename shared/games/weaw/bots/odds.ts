import { penaltiesFor, trenchAgainst } from '../battle/penalties.ts';
import { figuresOf, mountainDefense } from '../board/figures.ts';
import { areAtWar } from '../board/relations.ts';
import { groupRefusal } from '../land/land-law.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { type Board, threatAt, holderOf, isOwnLand, neighbours, unitsAt } from './board.ts';
import type { Plan } from './planning.ts';
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

/**
 * The guard that stays behind: a third of the infantry next to enemies, in the own capital as many as the enemies;
 * otherwise one on own land.
 */
const guardOf = (board: Board, place: string, n: number): number => {
  const least = isOwnLand(board, place) ? 1 : 0;
  const threat = threatAt(board, place);
  if (threat === 0) return least;
  const third = Math.max(least, Math.ceil(n / 3));
  const isCapital = board.edition.nations.get(board.nation)?.capital === place;
  return isCapital ? Math.min(n, Math.max(third, threat)) : third;
};

/** Infantry of a place that may leave it. */
const spareInfantryAt = (board: Board, plan: Plan, place: string): number => {
  const infantry = plan.free.get(place) ?? 0;
  return Math.max(0, infantry - guardOf(board, place, infantry));
};

/** Units that could attack a place by land. */
export const attackersAgainst = (board: Board, plan: Plan, place: string): readonly AttackingUnits[] => {
  const { nation } = board;
  const hasInfantry = unitsAt(board, place, { which: () => true, type: 'infantry' }) > 0;
  return neighbours(board, place)
    .filter((from) => plan.free.has(from))
    .flatMap((from) => {
      const spare = spareInfantryAt(board, plan, from);
      if (spare === 0) return [];
      const approach = { place, from, by: 'land' } as const;
      const trench = trenchAgainst(board, approach, hasInfantry);
      return TYPES.flatMap((type): readonly AttackingUnits[] => {
        const n =
          type === 'infantry' ? spare : unitsAt(board, from, { which: (each) => each === nation, type });
        if (n === 0 || groupRefusal(board, nation, { group: { type, from, n }, place })) return [];
        const lost = penaltiesFor(board, type, { approach, trench, tanks: 0, radar: false });
        const points = lost.reduce((sum, each) => sum + each.points, 0);
        return [{ type, from, n, value: Math.max(1, figuresOf(board, nation, type).attack + points) }];
      });
    });
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
