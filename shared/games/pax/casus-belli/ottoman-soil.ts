import type { AreaId, Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { areaType } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { raiseCasusBelli } from './raising.ts';
import type { Claim } from './status-conflicts.ts';

/** The Ottomans' casus belli against a power with new Control in their territory (PB-OTTO-1). */
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
 * A power has gained new Control: in Ottoman territory this provokes the Ottomans however it came about, by agreement,
 * treaty or Congress as well as by force (PB-OTTO-1, 2).
 */
export const provokeOttomans = (context: StepContext, power: Power, area: AreaId): void => {
  const { state } = context;
  if (areaType(context, area) !== 'ottoman-empire' || isHeld(state, power, area)) return;
  raiseCasusBelli(context, ottomanClaim(power, area));
};
