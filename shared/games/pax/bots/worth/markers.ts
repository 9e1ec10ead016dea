import { type AreaId, isControl, type MarkerKind, type Power } from '../../vocabulary/ids.ts';
import { controllers, economicValue } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';

// The value of a marker over the rest of the game, in pounds after upkeep and garrison.

/** How many times the final income of a marker counts as money (PB-VP-4). */
const FINAL_WEIGHT = 2;

/** Administrations still to come. */
export const turnsLeft = ({ edition, state }: Position): number =>
  edition.tables.turnTrack.turns.length - state.turn;

/** A marker in an area, actual or hypothetical. */
export interface Holding {
  readonly area: AreaId;
  readonly kind: MarkerKind | 'none';
  /** Other powers that would hold Control beside it (PB-CODOM-9). */
  readonly partners?: number;
}

/**
 * Pounds a marker brings from now to the end: its income less upkeep and garrison in each administration, and twice its
 * income at the end. Assumes that it is linked, established and undisturbed.
 */
export const holdingWorth = (position: Position, { area, kind, partners = 0 }: Holding): number => {
  if (kind === 'none') return 0;
  const { income, maintenance } = position.edition.tables.costs;
  const shared = isControl(kind) ? partners : 0;
  const value = Math.max(0, economicValue(position, area) - shared);
  const gross = income.multiplier[kind] * value;
  const garrison = isControl(kind) ? maintenance.unitPerStrengthPoint : 0;
  return (gross - maintenance.marker[kind] - garrison) * turnsLeft(position) + FINAL_WEIGHT * gross;
};

/** Other powers with established Control in an area. */
export const partnersIn = ({ state }: Position, power: Power, area: AreaId): number =>
  controllers(state, area).filter((marker) => marker.power !== power).length;
