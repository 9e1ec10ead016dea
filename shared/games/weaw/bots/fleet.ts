import { seaSteps } from '../board/paths.ts';
import { figuresOf } from '../board/figures.ts';
import { isZone } from '../charts/edition.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { type Board, isEnemy, isOnSide } from './board.ts';
import { markUsed, type Plan, unused } from './planning.ts';

// Ships, and the forces they sail in.

/** Ships of one kind. */
export interface Ships {
  readonly type: UnitType;
  readonly n: number;
}

/** Surface ships that fight. */
export const FIGHTERS: readonly UnitType[] = ['battleship', 'destroyer'];
const MET: readonly UnitType[] = [...FIGHTERS, 'transport', 'carrier'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What a force is told: the way it goes, and what it does. */
export interface Errand {
  readonly from: string;
  readonly to: string;
  readonly doing?: readonly string[];
}

/** Sends ships on an errand; nothing happens where all letters are used (WEAW-NAV-1). */
export const sail = (plan: Plan, ships: readonly Ships[], { from, to, doing = [] }: Errand): void => {
  const letter = LETTERS[plan.lines.filter((line) => line.startsWith('force ')).length];
  const sailing = ships.filter(({ n }) => n > 0);
  if (letter === undefined || sailing.length === 0) return;
  const units = sailing.map(({ type, n }) => `${String(n)} ${type}`).join(', ');
  const way = from === to ? `in ${from}` : `from ${from} to ${to}`;
  plan.lines.push([`force ${letter}: ${units} ${way}`, ...doing].join(', '));
  for (const { type, n } of sailing) {
    markUsed(plan, { type, at: from, n });
    if (type === 'transport') continue;
    plan.stations.set(from, (plan.stations.get(from) ?? 0) - n);
    plan.stations.set(to, (plan.stations.get(to) ?? 0) + n);
  }
};

/** Zones by the fewest steps that a nation's ships need to them. */
export const stepsBySea = (board: Board, from: string, dives = false): ReadonlyMap<string, number> => {
  const key = `${from} ${String(dives)}`;
  const known = board.voyages.get(key);
  if (known) return known;
  const steps = seaSteps(board, from, { nation: board.nation, dives });
  board.voyages.set(key, steps);
  return steps;
};

/** Zones within reach of ships this turn, the nearest first. */
export const reach = (
  board: Board,
  from: string,
  { type, dives = false }: { readonly type: UnitType; readonly dives?: boolean },
): readonly string[] => {
  const { move } = figuresOf(board, board.nation, type);
  return [...stepsBySea(board, from, dives)]
    .filter(([, steps]) => steps <= move)
    .toSorted(([one, near], [other, far]) => near - far || (one < other ? -1 : 1))
    .map(([zone]) => zone);
};

/** Zones in which a nation has ships of a kind that no line has used. */
export const zonesWith = (board: Board, plan: Plan, type: UnitType): readonly string[] =>
  (board.own.get(type) ?? []).filter(
    (at) => isZone(board.edition, at) && unused(board, plan, { type, at }) > 0,
  );

/** How much a fleet fights and bears: what it hits with in a round, and the hits that sink it. */
export interface Might {
  readonly fire: number;
  readonly hull: number;
}

export const NO_FLEET: Might = { fire: 0, hull: 0 };

/** What two fleets are to each other: both fire and hull tell (the square law). */
export const strengthOf = ({ fire, hull }: Might): number => Math.sqrt(fire * hull);

export const together = (one: Might, other: Might): Might => ({
  fire: one.fire + other.fire,
  hull: one.hull + other.hull,
});

/** Undamaged enemy ships of a zone as they defend themselves. */
export const enemyMight = (board: Board, zone: string): Might =>
  (board.piles.get(zone) ?? [])
    .filter(({ nation, type }) => MET.includes(type) && isEnemy(board, nation))
    .map(({ nation, type, n, hits = 0 }): Might => {
      const figures = figuresOf(board, nation, type);
      return { fire: n * figures.defense, hull: n * Math.max(1, figures.hits - hits) };
    })
    .reduce(together, NO_FLEET);

/** Undamaged surface ships of the nation in a zone that no line has used. */
export const fightersAt = (board: Board, plan: Plan, at: string): readonly Ships[] =>
  FIGHTERS.map((type) => {
    const damaged = (board.piles.get(at) ?? [])
      .filter((pile) => pile.nation === board.nation && pile.type === type && (pile.hits ?? 0) > 0)
      .reduce((sum, pile) => sum + pile.n, 0);
    return { type, n: Math.max(0, unused(board, plan, { type, at }) - damaged) };
  });

export const mightOf = (board: Board, ships: readonly Ships[]): Might =>
  ships
    .map(({ type, n }): Might => {
      const { attack, hits } = figuresOf(board, board.nation, type);
      return { fire: n * attack, hull: n * hits };
    })
    .reduce(together, NO_FLEET);

/** Vessels of allies in a zone, transports aside. */
export const alliedVessels = (board: Board, zone: string): number =>
  (board.piles.get(zone) ?? []).reduce(
    (sum, { nation, type, n }) =>
      type !== 'transport' && nation !== board.nation && isOnSide(board, nation) ? sum + n : sum,
    0,
  );
