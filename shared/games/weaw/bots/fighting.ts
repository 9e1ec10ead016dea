import { attackAll, seeksBattle } from './attacks.ts';
import { bombardAll } from './bombarding.ts';
import { campsOf, hasEnemies, isAtWar } from './board.ts';
import { ferry, buildTransports } from './ferry.ts';
import { buildFighters, moveFighters } from './flying.ts';
import { marchFrom, shiftFrom } from './marching.ts';
import type { Planner } from './planning.ts';
import { digTrenches, buildArtillery, incorporateAll, raiseTroops } from './raising.ts';
import { blockadeZones, chaseSubmarines, engageFleets, huntSubmarines } from './squadrons.ts';
import { planPolicy } from './statecraft.ts';
import { buildTanks } from './tanks.ts';
import { buildSubmarines, planTradeWar } from './submarines.ts';

interface FightingStyle {
  /** Number of submarines its side builds. */
  readonly submarines: number;
  /** Ratio of strength at which a fleet sails to meet another; if left out, none does. */
  readonly fleetStrength?: number;
}

/** A sheet that fights on land, at sea and in the air. */
export const fightingPlanner =
  ({ submarines, fleetStrength }: FightingStyle): Planner =>
  (board, plan) => {
    planPolicy(board, plan);
    digTrenches(board, plan, 1);
    if (isAtWar(board)) {
      buildSubmarines(board, plan, submarines);
      buildTransports(board, plan);
      buildFighters(board, plan);
    }
    buildTanks(board, plan);
    buildArtillery(board, plan);
    raiseTroops(board, plan);
    attackAll(board, plan, seeksBattle(board));
    bombardAll(board, plan);
    if (hasEnemies(board)) {
      ferry(board, plan);
      if (fleetStrength !== undefined) engageFleets(board, plan, fleetStrength);
      huntSubmarines(board, plan);
      chaseSubmarines(board, plan);
      blockadeZones(board, plan);
      planTradeWar(board, plan);
    }
    moveFighters(board, plan);
    for (const place of campsOf(board)) marchFrom(board, plan, place);
    for (const place of campsOf(board)) shiftFrom(board, plan, place);
    incorporateAll(board, plan);
  };
