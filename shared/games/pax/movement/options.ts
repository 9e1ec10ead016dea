import type { Action } from '../orders/types.ts';
import type { GreatPower } from '../vocabulary/ids.ts';
import { actionFailure } from './actions.ts';
import { openWorkspace } from './workspace.ts';
import { MOVEMENT_SHEET_VERBS } from './verbs/index.ts';
import type { Position } from '../state/position.ts';

// What a power may do now, by verb, for menus, bots and fuzzers: candidates that make sense, of which the
// law of the verb keeps the legal ones. Amounts to pay are not listed one by one.

/**
 * Every sensible legal action of a power now, or those of one verb. Builds and moves are of one unit each;
 * a marker that needs others' consent is listed as if it were given.
 */
export const movementOptions = (
  position: Position,
  actor: GreatPower,
  only?: Action['do'],
): readonly Action[] => {
  const workspace = openWorkspace(position, actor);
  const verbs = MOVEMENT_SHEET_VERBS.filter(({ does }) => only === undefined || does.includes(only));
  return verbs
    .flatMap(({ options }) => options?.(workspace) ?? [])
    .filter((action) => !actionFailure(workspace, action));
};
