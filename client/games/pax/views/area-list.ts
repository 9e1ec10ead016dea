import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { otherNames } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import {
  AREA_TYPES,
  type AreaType,
  type PlaceId,
  type Power,
  POWERS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  areaType,
  combatStrength,
  economicValue,
  isUnrest,
  markersIn,
} from '@chancery/shared/games/pax/board/position.ts';
import type { Marker, PaxState, Stack } from '@chancery/shared/games/pax/state/state.ts';
import { conquerorsOf } from '@chancery/shared/games/pax/board/possession.ts';
import { isBelligerent } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import { placesByName } from '../../../map/places-by-name.ts';
import { isExposed } from '../war/exposed.ts';
import { cacheLast } from '../../../shell/cache-last.ts';

/** One row of the map listing. Figures are undefined for sea zones and home countries. */
export interface PlaceRow {
  readonly id: PlaceId;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly type: AreaType | 'sea' | 'home';
  readonly economicValue: number | undefined;
  readonly combatStrength: number | undefined;
  readonly isStandIn: boolean;
  readonly isUnrest: boolean;
  readonly markers: readonly Marker[];
  /** Powers with a merchant fleet there; sea zones only. */
  readonly merchants: readonly Power[];
  /** In war: who has conquered it, and units of those who fight. */
  readonly conquerors: readonly Party[];
  readonly forces: readonly Stack[];
  /** Whether its side is about to lose it by occupation. */
  readonly isExposed: boolean;
}

export const PLACE_SORTS = ['name', 'value', 'strength', 'type'] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

/** Filters in the order the keys walk through them; the first shows everything. */
export const TYPE_FILTERS = ['all', ...AREA_TYPES, 'sea', 'home'] as const;
export const OWNER_FILTERS = ['all', 'nobody', ...POWERS] as const;
export const VALUE_FILTERS = [0, 3, 5, 8] as const;

export interface PlaceListing {
  readonly sort: PlaceSort;
  readonly type: (typeof TYPE_FILTERS)[number];
  readonly owner: (typeof OWNER_FILTERS)[number];
  readonly onlyUnrest: boolean;
  readonly atLeast: (typeof VALUE_FILTERS)[number];
  readonly search: string;
}

export const WHOLE_MAP: PlaceListing = {
  sort: 'name',
  type: 'all',
  owner: 'all',
  onlyUnrest: false,
  atLeast: 0,
  search: '',
};

const areaRow = (position: Position, id: PlaceId): PlaceRow => ({
  id,
  name: placeName(position.edition, id),
  otherNames: otherNames(position.edition.atlas, id),
  type: areaType(position, id),
  economicValue: economicValue(position, id),
  combatStrength: combatStrength(position, id),
  isStandIn: isStandIn(position.edition, id),
  isUnrest: isUnrest(position.state, id),
  markers: markersIn(position.state, id),
  merchants: [],
  ...warFactsOf(position, id),
});

/** Facts a war adds to a place. */
const warFactsOf = (
  position: Position,
  id: PlaceId,
): Pick<PlaceRow, 'conquerors' | 'forces' | 'isExposed'> => ({
  conquerors: conquerorsOf(position.state, id),
  forces: position.state.units.filter(({ at, power }) => at === id && isBelligerent(position.state, power)),
  isExposed: isExposed(position, id),
});

const isStandIn = (edition: Edition, id: PlaceId): boolean => {
  const row = edition.atlas.areas.get(id);
  return row?.reconstructed === true || (row?.reconstructedFields?.length ?? 0) > 0;
};

const seaRow = ({ edition, state }: Position, id: PlaceId): PlaceRow => ({
  id,
  name: placeName(edition, id),
  otherNames: otherNames(edition.atlas, id),
  type: 'sea',
  economicValue: undefined,
  combatStrength: undefined,
  isStandIn: false,
  isUnrest: false,
  markers: [],
  merchants: POWERS.filter((power) => state.merchants.some((m) => m.power === power && m.sea === id)),
  ...warFactsOf({ edition, state }, id),
});

const homeRow = ({ edition, state }: Position, id: PlaceId): PlaceRow => ({
  id,
  name: placeName(edition, id),
  otherNames: otherNames(edition.atlas, id),
  type: 'home',
  economicValue: undefined,
  combatStrength: undefined,
  isStandIn: false,
  isUnrest: false,
  markers: [],
  merchants: [],
  ...warFactsOf({ edition, state }, id),
});

/** Cape Zones, which are places of their own in war only (PB-CAPE-1). */
const capeRows = (position: Position): readonly PlaceRow[] =>
  position.state.campaign ? [...position.edition.atlas.capes.keys()].map((id) => seaRow(position, id)) : [];

const listPlaces = (position: Position): readonly PlaceRow[] => [
  ...position.edition.atlas.areaOrder.map((id) => areaRow(position, id)),
  ...position.edition.atlas.seaOrder.map((id) => seaRow(position, id)),
  ...capeRows(position),
  ...[...position.edition.atlas.homes.keys()].map((id) => homeRow(position, id)),
];

const placeRowsCache = cacheLast<PaxState, readonly PlaceRow[]>();

/** All areas by name, then the sea zones and the home countries. */
export const allPlaces = ({ edition, state }: Position): readonly PlaceRow[] =>
  placeRowsCache(state, [edition], () => listPlaces({ edition, state }));

const isOwned = (row: PlaceRow, owner: PlaceListing['owner']): boolean =>
  owner === 'all' ||
  (owner === 'nobody'
    ? row.markers.length === 0 && row.merchants.length === 0
    : row.markers.some((marker) => marker.power === owner) || row.merchants.includes(owner));

const matches = (row: PlaceRow, listing: PlaceListing): boolean =>
  (listing.type === 'all' || row.type === listing.type) &&
  (!listing.onlyUnrest || row.isUnrest) &&
  (row.economicValue ?? (listing.atLeast === 0 ? 0 : -1)) >= listing.atLeast &&
  isOwned(row, listing.owner);

const typeRank = (row: PlaceRow): number => TYPE_FILTERS.indexOf(row.type);

const ORDER: Readonly<Record<Exclude<PlaceSort, 'name'>, (a: PlaceRow, b: PlaceRow) => number>> = {
  value: (a, b) => (b.economicValue ?? -1) - (a.economicValue ?? -1),
  strength: (a, b) => (b.combatStrength ?? -1) - (a.combatStrength ?? -1),
  type: (a, b) => typeRank(a) - typeRank(b),
};

/** The rows of a listing. A search puts its best matches first; otherwise ties are sorted by name. */
export const placesListed = (places: readonly PlaceRow[], listing: PlaceListing): readonly PlaceRow[] => {
  const fitting = places.filter((row) => matches(row, listing));
  if (listing.search !== '') {
    return placesByName(listing.search, fitting);
  }
  return listing.sort === 'name' ? fitting : [...fitting].sort(ORDER[listing.sort]);
};
