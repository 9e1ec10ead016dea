import { type AreaId, isControl, isMinor, isPower, type Native, type Power } from '../vocabulary/ids.ts';
import { areaType, controllers, markerOf } from '../board/position.ts';
import type { CasusBelli, Marker, PaxState } from '../state/state.ts';
import { isDisputed } from '../board/placement-table.ts';
import type { Position } from '../state/position.ts';

const markerOfParty = (state: PaxState, party: Power | Native, area: AreaId): Marker | undefined =>
  isPower(party) ? markerOf(state, party, area) : undefined;

const stillConflicts = (
  { edition, state }: Position,
  { holder, against, area = '' }: CasusBelli,
): boolean => {
  const own = markerOfParty(state, holder, area);
  const other = markerOfParty(state, against, area);
  return own !== undefined && other !== undefined && isDisputed(edition, own.kind, other.kind);
};

/** Whether a casus belli is about markers that may not stay together. */
export const isStatusDispute = ({ ground }: CasusBelli): boolean =>
  ground === 'status' || ground === 'minor-protectorate';

/** Whether the ground of a casus belli still exists; past acts always do (PB-CB-4, AMB-105). */
export const isGrounded = (position: Position, casusBelli: CasusBelli): boolean => {
  const { ground, area = '', against } = casusBelli;
  switch (ground) {
    case 'status':
    case 'minor-protectorate':
      return stillConflicts(position, casusBelli);
    case 'monroe-doctrine':
    case 'special-interest':
      if (against === 'ottoman-empire') return areaType(position, area) === against;
      return isControl(markerOfParty(position.state, against, area)?.kind ?? 'interest');
    case 'ottoman-control':
      return isControl(markerOfParty(position.state, against, area)?.kind ?? 'interest');
    case 'annexation':
    case 'defiance':
    case 'spoils':
    case 'treaty':
    case 'yellow-press':
      return true;
  }
};

/** Influence of minors beside another power's Control: somebody may back them (PB-MINOR-30). */
export const overrunInfluences = (state: PaxState): readonly Marker[] =>
  state.markers.filter(
    ({ power, area, kind }) =>
      isMinor(power) && kind === 'influence' && controllers(state, area).some((c) => c.power !== power),
  );

/** Whether markers in an area are in dispute, so that they may be lowered in NEG (PB-NEG-6). */
export const hasDispute = (state: PaxState, area: AreaId): boolean =>
  state.casusBelli.some((casusBelli) => casusBelli.area === area) ||
  overrunInfluences(state).some((influence) => influence.area === area);

/** Whether there is anything to negotiate (PB-NEG-1). */
export const isAnythingDisputed = (state: PaxState): boolean =>
  state.casusBelli.length > 0 || overrunInfluences(state).length > 0;
