import type { Position } from '../../state/position.ts';

/** Points short of the Great War at which no area is worth another war turn. */
const MARGIN = 16;
/** War turns after which a power without a player gives up what it has not won. */
const PATIENCE = 5;

/**
 * Whether it is time to let a war come to rest, for a power that avoids the Great War (PB-DROPOUT-3): three
 * quiet war turns end it, six points of tension later (PB-WAR-15).
 * @param patience war turns after which it is
 */
export const isWeary = (
  { edition: { tables }, state: { tensions, campaign } }: Position,
  patience = PATIENCE,
): boolean => tensions >= tables.tensions.greatWarAt - MARGIN || (campaign?.warTurn ?? 0) > patience;
