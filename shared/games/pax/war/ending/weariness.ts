import type { Position } from '../../state/position.ts';

/** Distance to the Great War, in points of tension, at which no area is worth another war turn. */
const MARGIN = 16;
/** War turns after which a power without a player gives up areas it has not won. */
const PATIENCE = 5;

/**
 * Whether a power that avoids the Great War should stop attacking in a war (PB-DROPOUT-3); three quiet war turns end
 * it, at the cost of six points of tension (PB-WAR-15).
 * @param patience war turns after which it stops
 */
export const isWeary = (
  { edition: { tables }, state: { tensions, campaign } }: Position,
  patience = PATIENCE,
): boolean => tensions >= tables.tensions.greatWarAt - MARGIN || (campaign?.warTurn ?? 0) > patience;
