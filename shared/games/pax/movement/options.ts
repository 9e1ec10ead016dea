import type { Action } from '../orders/types.ts';
import type { GreatPower } from '../vocabulary/ids.ts';
import { actionFailure } from './actions.ts';
import { openWorkspace } from './workspace.ts';
import { MOVEMENT_SHEET_VERBS } from './verbs/index.ts';
import type { Position } from '../state/position.ts';

// A power's legal options now, by verb, for menus, bots and fuzzers: sensible candidates filtered by the verb's law.
// Amounts to pay are not enumerated.

/**
 * Every sensible legal action of a power now, or those of one verb. Builds and moves are of one unit each; a marker
 * that needs consent is listed as if it were given.
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
