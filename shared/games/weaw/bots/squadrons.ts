import { figuresOf } from '../board/figures.ts';
import { type Board, isEnemy, unitsAt } from './board.ts';
import {
  enemyStrength,
  SURFACE_FIGHTERS,
  warshipsAt,
  fleetStrength,
  NO_FLEET,
  zonesInReach,
  sendForce,
  type Ships,
  strengthValue,
  stepsBySea,
  addStrength,
  zonesWith,
} from './fleet.ts';
import { markUsed, type Plan, unused } from './planning.ts';

// Surface fleets: they meet weaker ones, hunt submarines and blockade zones where they are superior.

/** A squadron that can reach a zone this turn. */
interface Squadron {
  readonly from: string;
  readonly ships: readonly Ships[];
}

/** Unused fleets of a nation, by zone. */
const squadrons = (board: Board, plan: Plan): readonly Squadron[] =>
  [...new Set(SURFACE_FIGHTERS.flatMap((type) => zonesWith(board, plan, type)))]
    .toSorted()
    .map((from) => ({ from, ships: warshipsAt(board, plan, from) }))
    .filter(({ ships }) => ships.some(({ n }) => n > 0));

/** Squadrons that can be in a zone this turn, the nearest first. */
const squadronsFor = (board: Board, plan: Plan, zone: string): readonly Squadron[] =>
  squadrons(board, plan)
    .map((squadron) => ({
      squadron,
      steps: zonesInReach(board, squadron.from, { type: 'battleship' }).includes(zone)
        ? (stepsBySea(board, squadron.from).get(zone) ?? 99)
        : 99,
    }))
    .filter(({ steps }) => steps < 99)
    .toSorted((one, other) => one.steps - other.steps)
    .map(({ squadron }) => squadron);

/** The nearest squadrons that are strong enough together; none if all together are not. */
const strongEnough = (board: Board, available: readonly Squadron[], needed: number): readonly Squadron[] => {
  let might = NO_FLEET;
  for (const [i, { ships }] of available.entries()) {
    might = addStrength(might, fleetStrength(board, ships));
    if (strengthValue(might) >= needed) return available.slice(0, i + 1);
  }
  return [];
};

/** Sails from all around to meet weaker enemy fleets, the strongest first (WEAW-NAV-12, WEAW-AMB-118). */
export const engageFleets = (board: Board, plan: Plan, stronger: number): void => {
  const around = new Set(
    squadrons(board, plan).flatMap(({ from }) => zonesInReach(board, from, { type: 'battleship' })),
  );
  const targets = [...around]
    .map((zone) => ({ zone, met: strengthValue(enemyStrength(board, zone)) }))
    .filter(({ met }) => met > 0)
    .toSorted((one, other) => other.met - one.met || (one.zone < other.zone ? -1 : 1));
  for (const { zone, met } of targets) {
    const strong = strongEnough(board, squadronsFor(board, plan, zone), stronger * met);
    for (const { from, ships } of strong) sendForce(plan, ships, { from, to: zone, clauses: ['engage'] });
  }
};

const enemySubmarines = (board: Board, zone: string): number =>
  unitsAt(board, zone, { which: (nation) => isEnemy(board, nation), type: 'submarine' });

/** Destroyers search where submarines lie (WEAW-DET-1). */
export const huntSubmarines = (board: Board, plan: Plan): void => {
  for (const zone of zonesWith(board, plan, 'destroyer')) {
    const n = unused(board, plan, { type: 'destroyer', at: zone });
    if (enemySubmarines(board, zone) === 0) continue;
    plan.lines.push(`hunt in ${zone} with ${String(n)} destroyer`);
    markUsed(plan, { type: 'destroyer', at: zone, n });
  }
};

/** Half of the destroyers of a zone go to submarines with no stronger fleet beside them. */
export const chaseSubmarines = (board: Board, plan: Plan): void => {
  for (const from of zonesWith(board, plan, 'destroyer')) {
    const n = Math.ceil(unused(board, plan, { type: 'destroyer', at: from }) / 2);
    const might = strengthValue(fleetStrength(board, [{ type: 'destroyer', n }]));
    const [to] = zonesInReach(board, from, { type: 'destroyer' })
      .filter((zone) => zone !== from && enemySubmarines(board, zone) > 0)
      .filter((zone) => strengthValue(enemyStrength(board, zone)) <= might);
    if (to !== undefined) sendForce(plan, [{ type: 'destroyer', n }], { from, to });
  }
};

/** The strongest enemy fleet that could come to a zone next. */
const strongestThreat = (board: Board, zone: string): number =>
  Math.max(
    0,
    ...[...stepsBySea(board, zone)]
      .filter(([, steps]) => steps <= figuresOf(board, board.nation, 'battleship').move)
      .map(([each]) => strengthValue(enemyStrength(board, each))),
  );

/** Fleets stronger than all adjacent enemies blockade their zone (WEAW-NAV-13). */
export const blockadeZones = (board: Board, plan: Plan): void => {
  for (const { from, ships } of squadrons(board, plan)) {
    const threat = strongestThreat(board, from);
    if (threat > 0 && strengthValue(fleetStrength(board, ships)) > threat)
      sendForce(plan, ships, { from, to: from, clauses: ['blockade'] });
  }
};
