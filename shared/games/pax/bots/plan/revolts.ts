import { buildAndMarch, spareArmies } from '../../abandoned-powers/force.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';
import { combatStrength, markerOf, unitsLeft } from '../../board/position.ts';
import { type Armies, armiesIn, armiesStrength, armyCount, combinedArmies } from '../../combat/armies.ts';
import { possibleResults, requiredLoss } from '../../combat/fight.ts';
import { paidFromReserve } from '../../movement/funds.ts';
import { unitsPrice } from '../../movement/purchases.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import type { Action, Units } from '../../orders/types.ts';
import { type AreaId, homeOf, UNIT_SIZES } from '../../vocabulary/ids.ts';
import { holdingWorth } from '../worth/markers.ts';

// Armies against revolts in controlled areas: the force that is worth most after its cost, by the faces of the die it
// wins.

type ArmySize = (typeof UNIT_SIZES)[number];

/** Strength that armies can lose without losing all: everything but the smallest of them. */
const sparedBy = (armies: Armies, own: number): number =>
  own - (UNIT_SIZES.find((size) => armyCount(armies, size) > 0) ?? own);

/** Chance that armies put down a revolt: an exchange has to leave one of them (PB-CRT-5 to 12). */
const chanceOf = ({ edition }: Workspace, armies: Armies, against: number): number => {
  const own = armiesStrength(armies);
  if (own === 0) return 0;
  const sparable = sparedBy(armies, own);
  const results = possibleResults(edition.tables.combatTables, own, against);
  const won = results.filter(({ result }) => {
    const lost = requiredLoss(result, own, against);
    return result !== 'AR' && lost !== 'all' && lost <= sparable;
  });
  return won.length / results.length;
};

/** Armies sent to an area, by size: idle ones from home, and new ones. */
interface Reinforcement {
  readonly idle: Armies;
  readonly bought: Armies;
}

/** The most units of each size considered for one revolt. */
const MOST: Readonly<Record<ArmySize, number>> = { 1: 5, 3: 3, 10: 2 };

/** All reinforcements from what is idle and what can be bought. @param isIdleUsed whether idle armies are sent first */
const reinforcements = (workspace: Workspace, isIdleUsed: boolean): readonly Reinforcement[] => {
  const spare = spareArmies(workspace, homeOf(workspace.power));
  return UNIT_SIZES.reduce<readonly Reinforcement[]>(
    (known, size) => {
      const idle = isIdleUsed ? (spare.find((units) => units.size === size)?.count ?? 0) : 0;
      const most = Math.min(MOST[size], idle + unitsLeft(workspace, workspace.power, { arm: 'army', size }));
      return known.flatMap((each) =>
        Array.from({ length: most + 1 }, (_, count) => ({
          idle: { ...each.idle, [size]: Math.min(count, idle) },
          bought: { ...each.bought, [size]: Math.max(0, count - idle) },
        })),
      );
    },
    [{ idle: {}, bought: {} }],
  );
};

const unitsOf = (armies: Armies): readonly Units[] =>
  UNIT_SIZES.map((size) => ({ arm: 'army', size, count: armyCount(armies, size) }) as const).filter(
    ({ count }) => count > 0,
  );

const priceOf = ({ edition }: Workspace, armies: Armies): number =>
  unitsOf(armies).reduce((sum, units) => sum + unitsPrice(edition, units), 0);

/** Share of the price of idle armies that is charged to one area, since survivors serve again. */
const IDLE_SHARE = 0.1;

/** A reinforcement with the pounds it is worth after its cost. */
interface WeighedReinforcement {
  readonly actions: readonly Action[];
  readonly net: number;
}

/** All reinforcements for a revolt, the best first; the one without actions is to leave it to the garrison. */
const weighed = (workspace: Workspace, area: AreaId): readonly WeighedReinforcement[] => {
  const { edition, state, power } = workspace;
  const kind = markerOf(state, power, area)?.kind ?? 'none';
  const worth = holdingWorth(workspace, { area, kind });
  const there = armiesIn(state, power, area);
  const against = combatStrength(workspace, area);
  const upkeep = edition.tables.costs.maintenance.unitPerStrengthPoint;
  return [true, false]
    .flatMap((isIdleUsed) => reinforcements(workspace, isIdleUsed))
    .filter(({ bought }) => priceOf(workspace, bought) <= treasuryOf(workspace))
    .map((force): WeighedReinforcement => {
      const sent = combinedArmies([force.idle, force.bought]);
      const price = priceOf(workspace, force.bought);
      const cost =
        price -
        paidFromReserve(workspace, price, 'army') +
        IDLE_SHARE * priceOf(workspace, force.idle) +
        upkeep * armiesStrength(sent);
      const chance = chanceOf(workspace, combinedArmies([there, sent]), against);
      const actions = buildAndMarch(unitsOf(force.bought), unitsOf(sent), area);
      return { actions, net: chance * worth - cost };
    })
    .toSorted((a, b) => b.net - a.net);
};

/** Lines tried for one revolt: some armies may not leave home, or find no way. */
const TRIES = 12;

/** Sends the armies that pay best against a revolt in an area that the power controls. */
export const quellRevolt = (plan: PowerPlan, area: AreaId): void => {
  for (const { actions } of weighed(plan.workspace, area).slice(0, TRIES))
    if (actions.length === 0 || tryAddLine(plan, actions)) return;
};
