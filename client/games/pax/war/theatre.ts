import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { otherNames } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { shoresOf } from '@chancery/shared/games/pax/board/links.ts';
import { strengthOf } from '@chancery/shared/games/pax/board/position.ts';
import type { PaxState, Stack } from '@chancery/shared/games/pax/state/state.ts';
import { hasCoaling } from '@chancery/shared/games/pax/war/manoeuvre/coaling.ts';
import { legalSteps } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { isWater } from '@chancery/shared/games/pax/board/war-map.ts';
import { conquerorsOf, controllingPowers } from '@chancery/shared/games/pax/board/possession.ts';
import { isClosedOff } from '@chancery/shared/games/pax/war/supply/blockade.ts';
import { areaIsSupplied, isSupplied } from '@chancery/shared/games/pax/war/supply/supplied.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { placesByName } from '../../../map/places-by-name.ts';
import type { PaxTable } from '../table.ts';
import { type Alignment, alignmentOf } from './alignment.ts';
import { exposedSides } from './exposed.ts';

// The theatre of war: every place where belligerents have units or holdings, or can step to.

/** Supply of an alliance's holdings in an area: `cut` if some of them would have to surrender. */
type Supply = 'fed' | 'cut';

export interface TheatreRow {
  readonly id: PlaceId;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly isWater: boolean;
  readonly holders: readonly Party[];
  readonly conquerors: readonly Party[];
  readonly ours: readonly Stack[];
  readonly theirs: readonly Stack[];
  /** Units of neutrals. */
  readonly others: readonly Stack[];
  /** Who could step there in one manoeuvre. */
  readonly reach: { readonly ours: boolean; readonly theirs: boolean };
  /** Supply of each side's holdings there, if any need it. */
  readonly supply: { readonly ours: Supply | undefined; readonly theirs: Supply | undefined };
  /** Water only: who could coal there. */
  readonly coaling: { readonly ours: boolean; readonly theirs: boolean };
  /** Whether the area there is closed on all its coasts, by side. */
  readonly blockaded: { readonly ours: boolean; readonly theirs: boolean };
  /** Whether a side leaves all its areas open to one step of the enemy, this one among them (PB-WAR-14). */
  readonly exposed: { readonly ours: boolean; readonly theirs: boolean };
}

const placesReached = ({ edition, state }: PaxTable, parties: readonly Party[]): ReadonlySet<PlaceId> =>
  new Set(
    state.units
      .filter(({ power }) => parties.includes(power))
      .flatMap((stack) => legalSteps({ edition, state }, { ...stack, party: stack.power }))
      .map(({ place }) => place),
  );

/** Areas of an alliance: its own, or conquered. */
const holdersAmong = (state: PaxState, parties: readonly Party[], id: PlaceId): readonly Party[] => {
  const conquerors = conquerorsOf(state, id);
  const holders: readonly Party[] = conquerors.length > 0 ? conquerors : controllingPowers(state, id);
  return holders.filter((party) => parties.includes(party));
};

const supplyOf = (
  { edition, state }: PaxTable,
  parties: readonly Party[],
  id: PlaceId,
): Supply | undefined => {
  if (!edition.atlas.areas.has(id)) return undefined;
  const armies = state.units.filter(
    ({ power, arm, at }) => at === id && arm === 'army' && parties.includes(power),
  );
  const holders = holdersAmong(state, parties, id);
  if (armies.length === 0 && holders.length === 0) return undefined;
  const isFed =
    armies.every((stack) => isSupplied({ edition, state }, stack)) &&
    (holders.length === 0 ||
      holders.some((party) => areaIsSupplied({ edition, state }, { party, area: id })));
  return isFed ? 'fed' : 'cut';
};

const rowOf = (
  table: PaxTable,
  { ours, theirs }: Alignment,
  {
    reach,
    id,
  }: {
    readonly reach: { readonly ours: ReadonlySet<PlaceId>; readonly theirs: ReadonlySet<PlaceId> };
    readonly id: PlaceId;
  },
): TheatreRow => {
  const { edition, state } = table;
  const stacks = state.units.filter(({ at }) => at === id);
  const of = (parties: readonly Party[]) => stacks.filter(({ power }) => parties.includes(power));
  const isSea = isWater(edition, id);
  const coals = (parties: readonly Party[]): boolean =>
    isSea && parties.some((party) => hasCoaling(table, party, id));
  const isShut = (parties: readonly Party[]): boolean =>
    holdersAmong(state, parties, id).some((party) => isClosedOff(table, party, id));
  const openTo = exposedSides(table).filter(({ areas }) => areas.some((area) => area === id));
  const areLeftOpen = (parties: readonly Party[]): boolean =>
    openTo.some(({ side }) => side.some((party) => parties.includes(party)));
  return {
    id,
    name: placeName(edition, id),
    otherNames: otherNames(edition.atlas, id),
    isWater: isSea,
    holders: controllingPowers(state, id),
    conquerors: conquerorsOf(state, id),
    ours: of(ours),
    theirs: of(theirs),
    others: stacks.filter(({ power }) => !ours.includes(power) && !theirs.includes(power)),
    reach: { ours: reach.ours.has(id), theirs: reach.theirs.has(id) },
    supply: { ours: supplyOf(table, ours, id), theirs: supplyOf(table, theirs, id) },
    coaling: { ours: coals(ours), theirs: coals(theirs) },
    blockaded: { ours: isShut(ours), theirs: isShut(theirs) },
    exposed: { ours: areLeftOpen(ours), theirs: areLeftOpen(theirs) },
  };
};

/** Seas adjacent to places of the theatre, from which they can be reached. */
const seasBeside = ({ edition, state }: PaxTable, places: ReadonlySet<PlaceId>): readonly PlaceId[] =>
  edition.atlas.seaOrder.filter((sea) =>
    shoresOf({ edition, state }, sea).some((shore) => places.has(shore)),
  );

/** Places where belligerents have units or holdings, or can step to, by name; areas before waters before homes. */
const theatrePlaces = (
  table: PaxTable,
  { ours, theirs }: Alignment,
  reach: readonly ReadonlySet<PlaceId>[],
) => {
  const { edition, state } = table;
  const parties = [...ours, ...theirs];
  const held = state.markers.filter(({ power }) => parties.includes(power)).map(({ area }) => area);
  const stood = state.units.filter(({ power }) => parties.includes(power)).map(({ at }) => at);
  const near = new Set([...stood, ...reach.flatMap((places) => [...places])]);
  const shown = new Set([
    ...near,
    ...held.filter((area) => controllingPowers(state, area).some((power) => parties.includes(power))),
    ...edition.atlas.areaOrder.filter((area) => conquerorsOf(state, area).length > 0),
    ...seasBeside(table, near),
  ]);
  const { atlas } = edition;
  return [...atlas.areaOrder, ...atlas.seaOrder, ...atlas.capes.keys(), ...atlas.homes.keys()].filter((id) =>
    shown.has(id),
  );
};

const theatres = new WeakMap<PaxState, readonly TheatreRow[]>();

/** All rows of the theatre; computed once for each position. */
export const theatreOf = (table: PaxTable): readonly TheatreRow[] => {
  const before = theatres.get(table.state);
  if (before) return before;
  const sides = alignmentOf(table);
  const reach = { ours: placesReached(table, sides.ours), theirs: placesReached(table, sides.theirs) };
  const rows = theatrePlaces(table, sides, [reach.ours, reach.theirs]).map((id) =>
    rowOf(table, sides, { reach, id }),
  );
  theatres.set(table.state, rows);
  return rows;
};

export const THEATRE_SORTS = ['map', 'name', 'ours', 'theirs'] as const;
/** Filters of the theatre; the first shows everything. */
export const THEATRE_FILTERS = [
  'all',
  'front',
  'ours',
  'theirs',
  'in reach',
  'threatened',
  'left open',
  'water',
  'cut off',
] as const;

export interface TheatreListing {
  readonly sort: (typeof THEATRE_SORTS)[number];
  readonly show: (typeof THEATRE_FILTERS)[number];
  readonly search: string;
}

export const WHOLE_THEATRE: TheatreListing = { sort: 'map', show: 'all', search: '' };

/** The theatre as it opens: where enemies can meet, and what is in danger. */
export const OPENING_THEATRE: TheatreListing = { ...WHOLE_THEATRE, show: 'front' };

const isCut = ({ supply, blockaded }: TheatreRow): boolean =>
  supply.ours === 'cut' || supply.theirs === 'cut' || blockaded.ours || blockaded.theirs;

/** Whether one side has units or a holding there, and the other has too or can go there. */
const isContested = ({ ours, theirs, reach, supply }: TheatreRow): boolean => {
  const [weAre, theyAre] = [ours.length > 0 || supply.ours, theirs.length > 0 || supply.theirs];
  return Boolean((weAre && (theyAre || reach.theirs)) || (theyAre && reach.ours));
};

const FILTERS: Readonly<Record<TheatreListing['show'], (row: TheatreRow) => boolean>> = {
  all: () => true,
  front: (row) => isContested(row) || isCut(row) || row.exposed.ours || row.exposed.theirs,
  ours: ({ ours }) => ours.length > 0,
  theirs: ({ theirs }) => theirs.length > 0,
  'in reach': ({ reach }) => reach.ours,
  threatened: ({ reach }) => reach.theirs,
  'left open': ({ exposed }) => exposed.ours || exposed.theirs,
  water: (row) => row.isWater,
  'cut off': isCut,
};

/** The listing as it is shown: all places if there is no front. */
export const listingShown = (rows: readonly TheatreRow[], listing: TheatreListing): TheatreListing =>
  listing.show === 'front' && !rows.some(FILTERS.front) ? { ...listing, show: 'all' } : listing;

const ORDER: Readonly<Record<TheatreListing['sort'], (a: TheatreRow, b: TheatreRow) => number>> = {
  map: () => 0,
  name: (a, b) => (a.name < b.name ? -1 : 1),
  ours: (a, b) => strengthOf(b.ours) - strengthOf(a.ours),
  theirs: (a, b) => strengthOf(b.theirs) - strengthOf(a.theirs),
};

/** The rows of a listing as it is shown. A search puts its best matches first; otherwise ties keep the order of the map. */
export const theatreRowsListed = (
  rows: readonly TheatreRow[],
  listing: TheatreListing,
): readonly TheatreRow[] => {
  const fitting = rows.filter(FILTERS[listingShown(rows, listing).show]);
  if (listing.search === '') return fitting.toSorted(ORDER[listing.sort]);
  return placesByName(listing.search, fitting);
};
