import { figuresOf } from '../board/figures.ts';
import { type Board, isEnemy, unitsAt } from './board.ts';
import {
  enemyMight,
  FIGHTERS,
  fightersAt,
  mightOf,
  NO_FLEET,
  reach,
  sail,
  type Ships,
  strengthOf,
  stepsBySea,
  together,
  zonesWith,
} from './fleet.ts';
import { markUsed, type Plan, unused } from './planning.ts';

// Surface fleets: they meet weaker ones, hunt submarines and shut the waters they command.

/** A squadron that can be somewhere this turn. */
interface Squadron {
  readonly from: string;
  readonly ships: readonly Ships[];
}

/** Fleets of a nation by zone, as far as no line has used them. */
const squadrons = (board: Board, plan: Plan): readonly Squadron[] =>
  [...new Set(FIGHTERS.flatMap((type) => zonesWith(board, plan, type)))]
    .toSorted()
    .map((from) => ({ from, ships: fightersAt(board, plan, from) }))
    .filter(({ ships }) => ships.some(({ n }) => n > 0));

/** Squadrons that can be in a zone this turn, the nearest first. */
const squadronsFor = (board: Board, plan: Plan, zone: string): readonly Squadron[] =>
  squadrons(board, plan)
    .map((squadron) => ({
      squadron,
      steps: reach(board, squadron.from, { type: 'battleship' }).includes(zone)
        ? (stepsBySea(board, squadron.from).get(zone) ?? 99)
        : 99,
    }))
    .filter(({ steps }) => steps < 99)
    .toSorted((one, other) => one.steps - other.steps)
    .map(({ squadron }) => squadron);

/** The first squadrons that are together strong enough; none where all are not. */
const enough = (board: Board, comers: readonly Squadron[], needed: number): readonly Squadron[] => {
  let might = NO_FLEET;
  for (const [i, { ships }] of comers.entries()) {
    might = together(might, mightOf(board, ships));
    if (strengthOf(might) >= needed) return comers.slice(0, i + 1);
  }
  return [];
};

/** Sails from all around to meet weaker enemy fleets, the strongest first (WEAW-NAV-12, WEAW-AMB-118). */
export const engage = (board: Board, plan: Plan, stronger: number): void => {
  const around = new Set(
    squadrons(board, plan).flatMap(({ from }) => reach(board, from, { type: 'battleship' })),
  );
  const targets = [...around]
    .map((zone) => ({ zone, met: strengthOf(enemyMight(board, zone)) }))
    .filter(({ met }) => met > 0)
    .toSorted((one, other) => other.met - one.met || (one.zone < other.zone ? -1 : 1));
  for (const { zone, met } of targets) {
    const comers = enough(board, squadronsFor(board, plan, zone), stronger * met);
    for (const { from, ships } of comers) sail(plan, ships, { from, to: zone, doing: ['engage'] });
  }
};

const enemySubmarines = (board: Board, zone: string): number =>
  unitsAt(board, zone, { which: (nation) => isEnemy(board, nation), type: 'submarine' });

/** Destroyers search where submarines lie (WEAW-DET-1). */
export const huntAll = (board: Board, plan: Plan): void => {
  for (const zone of zonesWith(board, plan, 'destroyer')) {
    const n = unused(board, plan, { type: 'destroyer', at: zone });
    if (enemySubmarines(board, zone) === 0) continue;
    plan.lines.push(`hunt in ${zone} with ${String(n)} destroyer`);
    markUsed(plan, { type: 'destroyer', at: zone, n });
  }
};

/** Half of the destroyers of a zone go where submarines lie and no stronger fleet does. */
export const chase = (board: Board, plan: Plan): void => {
  for (const from of zonesWith(board, plan, 'destroyer')) {
    const n = Math.ceil(unused(board, plan, { type: 'destroyer', at: from }) / 2);
    const might = strengthOf(mightOf(board, [{ type: 'destroyer', n }]));
    const [to] = reach(board, from, { type: 'destroyer' })
      .filter((zone) => zone !== from && enemySubmarines(board, zone) > 0)
      .filter((zone) => strengthOf(enemyMight(board, zone)) <= might);
    if (to !== undefined) sail(plan, [{ type: 'destroyer', n }], { from, to });
  }
};

/** The strongest enemy fleet that could come to a zone next. */
const threatAt = (board: Board, zone: string): number =>
  Math.max(
    0,
    ...[...stepsBySea(board, zone)]
      .filter(([, steps]) => steps <= figuresOf(board, board.nation, 'battleship').move)
      .map(([each]) => strengthOf(enemyMight(board, each))),
  );

/** Fleets that no enemy beside them can beat stop what passes (WEAW-NAV-13). */
export const bar = (board: Board, plan: Plan): void => {
  for (const { from, ships } of squadrons(board, plan)) {
    const threat = threatAt(board, from);
    if (threat > 0 && strengthOf(mightOf(board, ships)) > threat)
      sail(plan, ships, { from, to: from, doing: ['blockade'] });
  }
};
