import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { attackAll } from './attacks.ts';
import { campsOf, hasEnemies, isAtWar } from './board.ts';
import { ferry, shipyards } from './ferry.ts';
import { buildFighters, fly } from './flying.ts';
import { march } from './marching.ts';
import { type Planner, sheetBy } from './planning.ts';
import { dig, forge, incorporateAll, raiseTroops } from './raising.ts';
import { bar, chase, huntAll } from './squadrons.ts';
import { statecraft } from './statecraft.ts';
import { layDown, warOnTrade } from './submarines.ts';

// A power that attacks where the expected hits say that it pays: it weighs every place beside its own by what stands
// there and what guards it, takes the best first, and leaves a guard where it is itself in danger.

/** Submarines its side is to have. */
const SUBMARINES = 6;

const planSheet: Planner = (board, plan) => {
  statecraft(board, plan);
  dig(board, plan, 1);
  if (isAtWar(board)) {
    layDown(board, plan, SUBMARINES);
    shipyards(board, plan);
    buildFighters(board, plan);
  }
  forge(board, plan);
  raiseTroops(board, plan);
  attackAll(board, plan);
  if (hasEnemies(board)) {
    ferry(board, plan);
    huntAll(board, plan);
    chase(board, plan);
    bar(board, plan);
    warOnTrade(board, plan);
  }
  fly(board, plan);
  for (const place of campsOf(board)) march(board, plan, place);
  incorporateAll(board, plan);
};

/** A sheet for all nations a seat writes for. */
export const attacker = (edition: Edition, view: WeawView, seat: string): string =>
  sheetBy(planSheet, { edition, view }, seat);
