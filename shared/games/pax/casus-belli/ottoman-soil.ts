import type { AreaId, Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { areaType } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { raiseCasusBelli } from './raising.ts';
import type { Claim } from './status-conflicts.ts';

/** What the Ottomans hold against a power with new Control on their soil (PB-OTTO-1). */
export const ottomanClaim = (power: Power, area: AreaId): Claim => ({
  holder: 'ottoman-empire',
  against: power,
  ground: 'ottoman-control',
  area,
  source: 'ottoman-control',
});

const isHeld = ({ casusBelli }: PaxState, power: Power, area: AreaId): boolean =>
  casusBelli.some((cb) => cb.ground === 'ottoman-control' && cb.against === power && cb.area === area);

/**
 * A power has come by Control that it did not have: on Ottoman soil that provokes the Ottomans however it
 * came about, by an agreement, a treaty or a Congress as by the sword (PB-OTTO-1, 2).
 */
export const provokeOttomans = (context: StepContext, power: Power, area: AreaId): void => {
  const { state } = context;
  if (areaType(context, area) !== 'ottoman-empire' || isHeld(state, power, area)) return;
  raiseCasusBelli(context, ottomanClaim(power, area));
};
