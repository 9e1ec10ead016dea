import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { attackAll } from './attacks.ts';
import { campsOf, hasEnemies, isAtWar } from './board.ts';
import { ferry, buildTransports } from './ferry.ts';
import { buildFighters, moveFighters } from './flying.ts';
import { marchFrom } from './marching.ts';
import { type Planner, planSheets } from './planning.ts';
import { digTrenches, buildArtillery, incorporateAll, raiseTroops } from './raising.ts';
import { blockadeZones, chaseSubmarines, engageFleets, huntSubmarines } from './squadrons.ts';
import { planPolicy } from './statecraft.ts';
import { buildSubmarines, planTradeWar } from './submarines.ts';

// A bot that plays the sea: it ferries its armies to the front, meets weaker fleets, and sends its submarines where they
// cost the enemy most.

/** Submarines that its side builds up to. */
const SUBMARINES = 12;

/** How much stronger a fleet must be before it sails to meet another. */
const STRONGER = 1.5;

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
    engageFleets(board, plan, STRONGER);
    huntSubmarines(board, plan);
    chaseSubmarines(board, plan);
    blockadeZones(board, plan);
    planTradeWar(board, plan);
  }
  moveFighters(board, plan);
  for (const place of campsOf(board)) marchFrom(board, plan, place);
  incorporateAll(board, plan);
};

/** The admiral's sheet for all nations a seat writes for. */
export const admiralSheet = (edition: Edition, view: WeawView, seat: string): string =>
  planSheets(planSheet, { edition, view }, seat);
