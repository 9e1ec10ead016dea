import { isControl, type PlaceId, type Power } from '../vocabulary/ids.ts';
import { linkedPlaces } from '../board/links.ts';
import { byArea, controllers, economicValue } from '../board/position.ts';
import type { Marker, PaxState } from '../state/state.ts';
import type { AdminRecord } from '../state/turn-record.ts';
import type { Position } from '../state/position.ts';

/** Established markers of a power in alphabetical order of their areas. */
export const establishedMarkers = ({ edition, state }: Position, power: Power): readonly Marker[] =>
  state.markers.filter((m) => m.power === power && m.established).sort(byArea(edition));

/** Other powers' established Control markers beside a Control marker (PB-CODOM-9); an Interest loses nothing. */
const othersBeside = (state: PaxState, { area, power, kind }: Marker): number =>
  isControl(kind) ? controllers(state, area).filter((m) => m.power !== power).length : 0;

/** The income of one marker, linked or not. */
export const incomeOfMarker = (
  position: Position,
  marker: Marker,
  linked: boolean,
): AdminRecord['income'][number] => {
  const { area, kind } = marker;
  const value = economicValue(position, area);
  const others = othersBeside(position.state, marker);
  const times = position.edition.tables.costs.income.multiplier[kind];
  const beforehand = position.edition.settings.codominionIncome === 'base';
  const base = Math.max(0, beforehand ? value - others : value);
  const pounds = Math.max(0, base * times - (beforehand ? 0 : others));
  return { area, kind, base, pounds: linked ? pounds : 0, linked };
};

/**
 * The income of each established marker of a power: economic value times the figure for the marker, less in a
 * co-dominion (AMB-7), nothing without a communication link (PB-ADMIN-1, 2). Also used for the final record (AMB-96).
 */
export const markerIncome = (position: Position, power: Power): AdminRecord['income'] => {
  const reached: ReadonlySet<PlaceId> = linkedPlaces(position, power);
  return establishedMarkers(position, power).map((marker) =>
    incomeOfMarker(position, marker, position.state.allLinks || reached.has(marker.area)),
  );
};
