import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { attackAll } from './attacks.ts';
import { campsOf, hasEnemies, isAtWar } from './board.ts';
import { ferry, buildTransports } from './ferry.ts';
import { moveFighters } from './flying.ts';
import { marchFrom, shiftFrom } from './marching.ts';
import { nationalOptions } from './national.ts';
import { type Planner, planSheets } from './planning.ts';
import { digTrenches, buildArtillery, incorporateAll, raiseTroops } from './raising.ts';
import { huntSubmarines } from './squadrons.ts';
import { actAsNeutral, answerSurrenders } from './statecraft.ts';
import { planTradeWar } from './submarines.ts';

// A bot that defends what it has: it holds its fronts, builds infantry there, incorporates its land, and attacks only
// with great superiority. It uses only its view.

/** Share of the attackers that must be expected to survive. */
const LEAST_LEFT_SURE = 0.7;

const planSheet: Planner = (board, plan) => {
  answerSurrenders(board, plan);
  actAsNeutral(board, plan);
  if (isAtWar(board)) nationalOptions(board, plan);
  digTrenches(board, plan, 2);
  if (isAtWar(board)) buildTransports(board, plan);
  buildArtillery(board, plan);
  raiseTroops(board, plan);
  attackAll(board, plan, ({ margin }) => margin >= LEAST_LEFT_SURE);
  if (hasEnemies(board)) {
    ferry(board, plan);
    huntSubmarines(board, plan);
    planTradeWar(board, plan);
  }
  moveFighters(board, plan);
  for (const place of campsOf(board)) marchFrom(board, plan, place);
  for (const place of campsOf(board)) shiftFrom(board, plan, place);
  incorporateAll(board, plan);
};

/** The steward's sheet for all nations a seat writes for. */
export const stewardSheet = (edition: Edition, view: WeawView, seat: string): string =>
  planSheets(planSheet, { edition, view }, seat);
