import { figuresOf } from '../board/figures.ts';
import { seaSteps } from '../board/paths.ts';
import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { attackAll } from './attacker.ts';
import { type Board, campsOf, isAtWar, isEnemy, unitsAt } from './board.ts';
import { ferry, shipyards } from './ferry.ts';
import { march } from './marching.ts';
import { type Plan, type Planner, sheetBy } from './planning.ts';
import { dig, forge, incorporateAll, raiseTroops } from './raising.ts';
import { statecraft } from './statecraft.ts';

// A power of the sea: it ferries its armies to the front, meets weaker fleets, and sends its submarines where they hurt.

const FIGHTERS: readonly UnitType[] = ['battleship', 'destroyer'];
const MET: readonly UnitType[] = [...FIGHTERS, 'transport', 'carrier'];

/** How much stronger a fleet must be before it sails to meet another. */
const STRONGER = 1.5;

const strength = (
  board: Board,
  zone: string,
  { which, value }: { readonly which: (nation: string) => boolean; readonly value: 'attack' | 'defense' },
): number =>
  (board.piles.get(zone) ?? []).reduce(
    (sum, { nation, type, n, hits = 0 }) =>
      which(nation) && hits === 0 && MET.includes(type)
        ? sum + n * figuresOf(board, nation, type)[value]
        : sum,
    0,
  );

const sailors = (board: Board, zone: string): string =>
  FIGHTERS.map(
    (type) => [type, unitsAt(board, zone, { which: (each) => each === board.nation, type })] as const,
  )
    .filter(([, n]) => n > 0)
    .map(([type, n]) => `${String(n)} ${type}`)
    .join(', ');

/** Zones within reach of ships this turn, in the order of the chart. */
const reach = (
  board: Board,
  from: string,
  { type, dives }: { readonly type: UnitType; readonly dives: boolean },
): readonly string[] => {
  const { move } = figuresOf(board, board.nation, type);
  const steps = seaSteps(board, from, { nation: board.nation, dives });
  return [...board.edition.zones.keys()].filter((to) => (steps.get(to) ?? Number.POSITIVE_INFINITY) <= move);
};

const free = 'zyxwvutsrq';

/** Sails to meet the weaker enemy fleets within reach (WEAW-NAV-12, WEAW-AMB-118). */
const engage = (board: Board, plan: Plan): void => {
  const own = (nation: string): boolean => nation === board.nation;
  const enemy = (nation: string): boolean => isEnemy(board, nation);
  let letter = 0;
  for (const zone of board.edition.zones.keys()) {
    const ships = sailors(board, zone);
    if (ships === '') continue;
    const force = strength(board, zone, { which: own, value: 'attack' });
    const [target] = reach(board, zone, { type: 'battleship', dives: false })
      .map((to) => ({ to, met: strength(board, to, { which: enemy, value: 'defense' }) }))
      .filter(({ met }) => met > 0 && force >= STRONGER * met)
      .toSorted((one, other) => other.met - one.met || (one.to < other.to ? -1 : 1));
    if (!target || letter >= free.length) continue;
    const way = target.to === zone ? `in ${zone}` : `from ${zone} to ${target.to}`;
    plan.lines.push(`force ${free[letter] ?? 'z'}: ${ships} ${way}, engage`);
    letter += 1;
  }
};

/** Submarines of Britain's enemies go where each costs it most, and lie in wait there for transports (WEAW-RAID-1, WEAW-INT-1). */
const raid = (board: Board, plan: Plan): void => {
  const { edition } = board;
  if (!isEnemy(board, 'britain')) return;
  const worth = (zone: string): number => edition.zones.get(zone)?.britishIncomePerRaider ?? 0;
  let letter = 0;
  for (const zone of edition.zones.keys()) {
    const n = unitsAt(board, zone, { which: (each) => each === board.nation, type: 'submarine' });
    if (n === 0) continue;
    const [best] = reach(board, zone, { type: 'submarine', dives: true }).toSorted(
      (one, other) => worth(other) - worth(one) || (one < other ? -1 : 1),
    );
    if (best !== undefined && worth(best) > worth(zone)) {
      plan.lines.push(`force ${'klmnop'[letter] ?? 'p'}: ${String(n)} submarine from ${zone} to ${best}`);
      letter += 1;
    } else if (worth(zone) > 0)
      plan.lines.push(`intercept in ${zone} with ${String(n)} submarine, forces with transport`);
  }
};

const planSheet: Planner = (board, plan) => {
  statecraft(board, plan);
  dig(board, plan, 1);
  forge(board, plan);
  if (isAtWar(board)) shipyards(board, plan);
  raiseTroops(board, plan);
  attackAll(board, plan);
  if (isAtWar(board)) {
    ferry(board, plan);
    engage(board, plan);
    raid(board, plan);
  }
  for (const place of campsOf(board)) march(board, plan, place);
  incorporateAll(board, plan);
};

/** A sheet for all nations a seat writes for. */
export const admiral = (edition: Edition, view: WeawView, seat: string): string =>
  sheetBy(planSheet, { edition, view }, seat);
