import { type AreaId } from '../vocabulary/ids.ts';
import { overlandNeighbours } from '../board/links.ts';
import type { StepContext } from '../state/phase.ts';
import { areaType, isArea, isUnrest } from '../board/position.ts';
import type { Marker, WritableState } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import { markersByPower } from './markers-by-power.ts';
import type { Position } from '../state/position.ts';

/** An area about to become Ottoman, and the markers whose owners may resent it (AMB-11). */
export interface Annexation {
  readonly area: AreaId;
  readonly markers: readonly Marker[];
}

const isOttoman = (position: Position, area: AreaId): boolean =>
  isArea(position.edition, area) && areaType(position, area) === 'ottoman-empire';

const isAnnexable = (position: Position, record: ResolveRecord, area: AreaId): boolean =>
  isUnrest(position.state, area) &&
  !isOttoman(position, area) &&
  !record.combats.some((combat) => combat.area === area) &&
  overlandNeighbours(position, area).some((next) => isOttoman(position, next));

/**
 * Areas still in unrest that no power tried to quell, one route from the Ottoman Empire as it stands (PB-UNREST-9).
 * Computed before any marker is removed, because casus belli depend on those markers.
 */
export const annexationsOf = (position: Position, record: ResolveRecord): readonly Annexation[] =>
  position.edition.settings.ottomanAnnexation
    ? position.edition.atlas.areaOrder
        .filter((area) => isAnnexable(position, record, area))
        .map((area) => ({
          area,
          markers: markersByPower(position.state, area).map((marker) => ({ ...marker })),
        }))
    : [];

/** Makes the areas Ottoman for all purposes (PB-UNREST-12). */
export const annex = (context: StepContext, annexations: readonly Annexation[]): void => {
  const { state, emit } = context;
  for (const { area } of annexations) {
    const from = areaType(context, area);
    state.areas[area] = { ...state.areas[area], type: 'ottoman-empire' };
    emit({ type: 'area-annexed', area, from });
  }
};

/** Ends an annexation: the area reverts to the type given by the map (PB-OTTO-24, 27, 28). */
export const endAnnexation = (state: WritableState, area: AreaId): void => {
  const changes = { ...state.areas[area] };
  delete changes.type;
  state.areas[area] = changes;
};
