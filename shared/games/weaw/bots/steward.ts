import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { attackAll } from './attacks.ts';
import { campsOf, hasEnemies, isAtWar } from './board.ts';
import { ferry, shipyards } from './ferry.ts';
import { fly } from './flying.ts';
import { march } from './marching.ts';
import { nationalOptions } from './national.ts';
import { type Planner, sheetBy } from './planning.ts';
import { dig, forge, incorporateAll, raiseTroops } from './raising.ts';
import { huntAll } from './squadrons.ts';
import { neutrality, surrenders } from './statecraft.ts';
import { warOnTrade } from './submarines.ts';

// A power that looks after its own: it defends its fronts, builds infantry there, incorporates what it holds, and
// attacks where it is far stronger. It reasons on its view alone.

/** Share of the attackers that must be expected to live. */
const FAR_STRONGER = 0.7;

const planSheet: Planner = (board, plan) => {
  surrenders(board, plan);
  neutrality(board, plan);
  if (isAtWar(board)) nationalOptions(board, plan);
  dig(board, plan, 2);
  if (isAtWar(board)) shipyards(board, plan);
  forge(board, plan);
  raiseTroops(board, plan);
  attackAll(board, plan, FAR_STRONGER);
  if (hasEnemies(board)) {
    ferry(board, plan);
    huntAll(board, plan);
    warOnTrade(board, plan);
  }
  fly(board, plan);
  for (const place of campsOf(board)) march(board, plan, place);
  incorporateAll(board, plan);
};

/** A sheet for all nations a seat writes for. */
export const steward = (edition: Edition, view: WeawView, seat: string): string =>
  sheetBy(planSheet, { edition, view }, seat);
