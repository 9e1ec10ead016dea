import type { Edition } from '../charts/edition.ts';
import { homeOf, type PlaceId, type Power } from '../vocabulary/ids.ts';
import { markerOf, strengthOf } from '../board/position.ts';
import type { Marker, PaxState, Stack } from '../state/state.ts';
import type { AdminRecord } from '../state/turn-record.ts';
import { establishedMarkers } from './marker-income.ts';
import type { Position } from '../state/position.ts';

export const markerUpkeep = (edition: Edition, { kind }: Marker): number =>
  edition.tables.costs.maintenance.marker[kind];

/** Units cost nothing at home or in a Dominion or State of their own power (PB-ADMIN-8, 14). */
const isFree = (state: PaxState, power: Power, place: PlaceId): boolean => {
  if (place === homeOf(power)) return true;
  const marker = markerOf(state, power, place);
  return marker?.established === true && (marker.kind === 'dominion' || marker.kind === 'state');
};

/** Pounds a turn for all units of a stack; only Britain and the USA can have free units abroad. */
export const unitUpkeep = ({ edition, state }: Position, power: Power, stack: Stack): number =>
  isFree(state, power, stack.at)
    ? 0
    : strengthOf([stack]) * edition.tables.costs.maintenance.unitPerStrengthPoint;

/** Upkeep of each marker that has any, linked or not (PB-ADMIN-7, 9). */
export const markerMaintenance = (position: Position, power: Power): AdminRecord['markerMaintenance'] =>
  establishedMarkers(position, power)
    .map((marker) => ({
      area: marker.area,
      kind: marker.kind,
      pounds: markerUpkeep(position.edition, marker),
    }))
    .filter((row) => row.pounds > 0);

const inPlaceOrder = (edition: Edition, places: Iterable<PlaceId>): PlaceId[] => {
  const order = [...edition.atlas.areaOrder, ...edition.atlas.seaOrder, ...edition.atlas.homes.keys()];
  return [...places].sort((a, b) => order.indexOf(a) - order.indexOf(b));
};

/** Upkeep of a power's units abroad, by place (PB-ADMIN-6). */
export const unitMaintenance = (position: Position, power: Power): AdminRecord['unitMaintenance'] => {
  const pounds = new Map<PlaceId, number>();
  for (const stack of position.state.units.filter((s) => s.power === power)) {
    const upkeep = unitUpkeep(position, power, stack);
    if (upkeep > 0) pounds.set(stack.at, (pounds.get(stack.at) ?? 0) + upkeep);
  }
  return inPlaceOrder(position.edition, pounds.keys()).map((at) => ({ at, pounds: pounds.get(at) ?? 0 }));
};
