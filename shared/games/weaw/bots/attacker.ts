import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { attackAll } from './attacks.ts';
import { campsOf, hasEnemies, isAtWar } from './board.ts';
import { ferry, buildTransports } from './ferry.ts';
import { buildFighters, moveFighters } from './flying.ts';
import { marchFrom } from './marching.ts';
import { type Planner, planSheets } from './planning.ts';
import { digTrenches, buildArtillery, incorporateAll, raiseTroops } from './raising.ts';
import { blockadeZones, chaseSubmarines, huntSubmarines } from './squadrons.ts';
import { planPolicy } from './statecraft.ts';
import { buildSubmarines, planTradeWar } from './submarines.ts';

// A bot that attacks where the expected hits say that it pays: it weighs every enemy place beside its own by what stands
// there and what guards it, attacks the best first, and leaves a guard where it is itself in danger.

/** Submarines that its side builds up to. */
const SUBMARINES = 6;

const planSheet: Planner = (board, plan) => {
  planPolicy(board, plan);
  digTrenches(board, plan, 1);
  if (isAtWar(board)) {
    buildSubmarines(board, plan, SUBMARINES);
    buildTransports(board, plan);
    buildFighters(board, plan);
  }
  buildArtillery(board, plan);
  raiseTroops(board, plan);
  attackAll(board, plan);
  if (hasEnemies(board)) {
    ferry(board, plan);
    huntSubmarines(board, plan);
    chaseSubmarines(board, plan);
    blockadeZones(board, plan);
    planTradeWar(board, plan);
  }
  moveFighters(board, plan);
  for (const place of campsOf(board)) marchFrom(board, plan, place);
  incorporateAll(board, plan);
};

/** The attacker's sheet for all nations a seat writes for. */
export const attackerSheet = (edition: Edition, view: WeawView, seat: string): string =>
  planSheets(planSheet, { edition, view }, seat);
