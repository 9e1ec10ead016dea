import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { type Board, campsOf, enemiesBeside, isAtWar, isOnSide, neighbours, unitsAt } from './board.ts';
import { ferry } from './ferry.ts';
import { march } from './marching.ts';
import { type Plan, type Planner, sheetBy, takeUnits } from './planning.ts';
import { dig, forge, incorporateAll, raiseTroops } from './raising.ts';
import { surrenders } from './statecraft.ts';

// A power that looks after its own: it defends its fronts, builds infantry there, incorporates what it holds, and
// attacks where it is far stronger. It reasons on its view alone.

const STRAITS_AWAY = 1;

/** Attacks a place from all sides where that is worth it: with twice its defenders and two more. */
const attackOn = (board: Board, plan: Plan, place: string): void => {
  const sources = neighbours(board, place)
    .filter((each) => plan.free.has(each))
    .filter((each) => !board.edition.straits.has(`${each}/${place}`))
    .map((each) => ({ each, spare: Math.max(0, (plan.free.get(each) ?? 0) - STRAITS_AWAY) }))
    .filter(({ spare }) => spare > 0);
  const strength = sources.reduce((sum, { spare }) => sum + spare, 0);
  const held = unitsAt(board, place, { which: (nation) => !isOnSide(board, nation) });
  const dug = sources.some(({ each }) => board.view.territories[place]?.trenches[each] !== undefined);
  if (strength < (dug ? 3 : 2) * held + (held === 0 ? 1 : 2)) return;
  const wanted = held === 0 ? 1 : strength;
  let left = wanted;
  const groups = sources.flatMap(({ each, spare }) => {
    const n = takeUnits(plan, each, Math.min(spare, left));
    left -= n;
    return n > 0 ? [`${String(n)} infantry from ${each}`] : [];
  });
  if (groups.length > 0) plan.lines.push(`attack ${place} with ${groups.join(', ')}`);
};

const planSheet: Planner = (board, plan) => {
  surrenders(board, plan);
  dig(board, plan, 2);
  forge(board, plan);
  raiseTroops(board, plan);
  const targets = [...new Set(campsOf(board).flatMap((place) => enemiesBeside(board, place)))].toSorted();
  for (const place of targets) attackOn(board, plan, place);
  if (isAtWar(board)) ferry(board, plan);
  for (const place of campsOf(board)) march(board, plan, place);
  incorporateAll(board, plan);
};

/** A sheet for all nations a seat writes for. */
export const steward = (edition: Edition, view: WeawView, seat: string): string =>
  sheetBy(planSheet, { edition, view }, seat);
