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
export const SURFACE_FIGHTERS: readonly UnitType[] = ['battleship', 'destroyer'];
const SURFACE_SHIPS: readonly UnitType[] = [...SURFACE_FIGHTERS, 'transport', 'carrier'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The destination of a force, and the further clauses of its order. */
export interface ForceRoute {
  readonly from: string;
  readonly to: string;
  readonly clauses?: readonly string[];
}

/** Orders a force of ships; does nothing if all letters are used (WEAW-NAV-1). */
export const sendForce = (
  plan: Plan,
  ships: readonly Ships[],
  { from, to, clauses: doing = [] }: ForceRoute,
): void => {
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

/** Zones by distance for a nation's ships. */
export const stepsBySea = (board: Board, from: string, dives = false): ReadonlyMap<string, number> => {
  const key = `${from} ${String(dives)}`;
  const known = board.voyages.get(key);
  if (known) return known;
  const steps = seaSteps(board, from, { nation: board.nation, dives });
  board.voyages.set(key, steps);
  return steps;
};

/** Zones within reach of ships this turn, the nearest first. */
export const zonesInReach = (
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

/** The strength of a fleet: `fire`, the sum of the values it rolls against in a round, and `hull`, the hits that sink it. */
export interface FleetStrength {
  readonly fire: number;
  readonly hull: number;
}

export const NO_FLEET: FleetStrength = { fire: 0, hull: 0 };

/** One number to compare fleets, from fire and hull (the square law). */
export const strengthValue = ({ fire, hull }: FleetStrength): number => Math.sqrt(fire * hull);

export const addStrength = (one: FleetStrength, other: FleetStrength): FleetStrength => ({
  fire: one.fire + other.fire,
  hull: one.hull + other.hull,
});

/** The strength of the enemy ships in a zone when they defend. */
export const enemyStrength = (board: Board, zone: string): FleetStrength =>
  (board.piles.get(zone) ?? [])
    .filter(({ nation, type }) => SURFACE_SHIPS.includes(type) && isEnemy(board, nation))
    .map(({ nation, type, n, hits = 0 }): FleetStrength => {
      const figures = figuresOf(board, nation, type);
      return { fire: n * figures.defense, hull: n * Math.max(1, figures.hits - hits) };
    })
    .reduce(addStrength, NO_FLEET);

/** Undamaged surface ships of the nation in a zone that no line has used. */
export const warshipsAt = (board: Board, plan: Plan, at: string): readonly Ships[] =>
  SURFACE_FIGHTERS.map((type) => {
    const damaged = (board.piles.get(at) ?? [])
      .filter((pile) => pile.nation === board.nation && pile.type === type && (pile.hits ?? 0) > 0)
      .reduce((sum, pile) => sum + pile.n, 0);
    return { type, n: Math.max(0, unused(board, plan, { type, at }) - damaged) };
  });

export const fleetStrength = (board: Board, ships: readonly Ships[]): FleetStrength =>
  ships
    .map(({ type, n }): FleetStrength => {
      const { attack, hits } = figuresOf(board, board.nation, type);
      return { fire: n * attack, hull: n * hits };
    })
    .reduce(addStrength, NO_FLEET);

/** Vessels of allies in a zone, transports aside. */
export const alliedVessels = (board: Board, zone: string): number =>
  (board.piles.get(zone) ?? []).reduce(
    (sum, { nation, type, n }) =>
      type !== 'transport' && nation !== board.nation && isOnSide(board, nation) ? sum + n : sum,
    0,
  );
