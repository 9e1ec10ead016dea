import type { Edition } from '../charts/edition.ts';
import { type AreaId } from '../vocabulary/ids.ts';
import { overlandNeighbours } from '../board/links.ts';
import type { Adjudication } from '../state/phase.ts';
import { areaType, isArea, isUnrest } from '../board/position.ts';
import type { Marker, PaxState, ResolveRecord } from '../state/state.ts';
import { markersByPower } from './markers-by-power.ts';

/** An area about to become Ottoman, and the markers whose owners may resent it (AMB-11). */
export interface Annexation {
  readonly area: AreaId;
  readonly markers: readonly Marker[];
}

const isOttoman = (edition: Edition, state: PaxState, area: AreaId): boolean =>
  isArea(edition, area) && areaType(edition, state, area) === 'ottoman-empire';

const isLiberated = (edition: Edition, state: PaxState, record: ResolveRecord, area: AreaId): boolean =>
  isUnrest(state, area) &&
  !isOttoman(edition, state, area) &&
  !record.combats.some((combat) => combat.area === area) &&
  overlandNeighbours(edition, state, area).some((next) => isOttoman(edition, state, next));

/**
 * Areas still in unrest that no power tried to quell, one route from the Ottoman Empire as it stands
 * (PB-UNREST-9). Asked before anything in them is taken away, which is what casus belli are judged by.
 */
export const annexationsOf = (
  edition: Edition,
  state: PaxState,
  record: ResolveRecord,
): readonly Annexation[] =>
  edition.settings.ottomanAnnexation
    ? edition.atlas.areaOrder
        .filter((area) => isLiberated(edition, state, record, area))
        .map((area) => ({ area, markers: markersByPower(state, area).map((marker) => ({ ...marker })) }))
    : [];

/** Makes the areas Ottoman in every respect (PB-UNREST-12). */
export const annex = (adjudication: Adjudication, annexations: readonly Annexation[]): void => {
  const { edition, state, tell } = adjudication;
  for (const { area } of annexations) {
    const from = areaType(edition, state, area);
    state.areas[area] = { ...state.areas[area], type: 'ottoman-empire' };
    tell({ type: 'area-annexed', area, from });
  }
};
