import { isPower } from '../vocabulary/ids.ts';
import type { CasusBelli, WritableState } from '../state/state.ts';

/**
 * Records that two powers have settled a dispute over an area: if others go to war over it, the two are allies
 * (PB-DOW-14).
 */
export const rememberSettlement = (state: WritableState, { area, holder, against }: CasusBelli): void => {
  if (area === undefined || !isPower(holder) || !isPower(against)) return;
  state.turnRecord.settlements = [
    ...(state.turnRecord.settlements ?? []),
    { area, powers: [holder, against] },
  ];
};
