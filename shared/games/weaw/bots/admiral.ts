import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { attackAll } from './attacks.ts';
import { campsOf, hasEnemies, isAtWar } from './board.ts';
import { ferry, shipyards } from './ferry.ts';
import { buildFighters, fly } from './flying.ts';
import { march } from './marching.ts';
import { type Planner, sheetBy } from './planning.ts';
import { dig, forge, incorporateAll, raiseTroops } from './raising.ts';
import { bar, chase, engage, huntAll } from './squadrons.ts';
import { statecraft } from './statecraft.ts';
import { layDown, warOnTrade } from './submarines.ts';

// A power of the sea: it ferries its armies to the front, meets weaker fleets, and sends its submarines where they hurt.

/** Submarines its side is to have. */
const SUBMARINES = 12;

/** How much stronger a fleet must be before it sails to meet another. */
const STRONGER = 1.5;

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
    engage(board, plan, STRONGER);
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
export const admiral = (edition: Edition, view: WeawView, seat: string): string =>
  sheetBy(planSheet, { edition, view }, seat);
