import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import {
  type AreaId,
  isGreat,
  MARKERS,
  type PlaceId,
  type Power,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { GROUPS } from '@chancery/shared/games/pax/vocabulary/aliases.ts';
import { homePower } from '@chancery/shared/games/pax/charts/map.ts';
import {
  coastsOf,
  overlandNeighbours,
  seaNeighbours,
  shoresOf,
} from '@chancery/shared/games/pax/board/links.ts';
import { isSea } from '@chancery/shared/games/pax/board/position.ts';
import { heading, type Line, labelledLines, type Span } from '../../../shell/lines.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { fieldLines } from '../war/place-detail.ts';
import { TOUCHING } from '../world/data/touching.ts';
import { initialLetter } from './initials.ts';
import { MARKER_NAMES } from './names.ts';
import { linkPath, seasThatWouldLink } from './link-path.ts';
import { legendLines, placementLines } from './place/placements.ts';
import { conquestLines, figureLines, markerLines, passageLines, unitLines } from './place/contents.ts';

const names = ({ edition }: PaxTable, places: readonly PlaceId[]): string =>
  places.map((place) => placeName(edition, place)).join(', ') || 'none';

const linkLines = (
  table: PaxTable,
  power: Power,
  { area, width }: { readonly area: AreaId; readonly width: number },
): readonly Line[] => {
  const { edition, state } = table;
  if (state.allLinks) return labelledLines('your link', 'yes: every link stands in this match', width);
  const way = linkPath(table, power, area);
  if (way)
    return labelledLines(
      'your link',
      `yes, by ${way.map((place) => placeName(edition, place)).join(' → ')}`,
      width,
    );
  const seas = seasThatWouldLink(table, power, area);
  const hint =
    seas.length > 0
      ? `; a merchant fleet in ${seas.map((sea) => placeName(edition, sea)).join(' or ')} would make it`
      : '';
  return labelledLines('your link', `no${hint}`, width);
};

const isWarFought = ({ state }: PaxTable): boolean => state.campaign !== null;

/** The units in a place; during a war with their supply, what they can do and what they would meet. */
const forceLines = (table: PaxTable, place: PlaceId, width: number): readonly Line[] =>
  isWarFought(table) ? fieldLines(table, place, width) : unitLines(table, place, width);

const seaLines = (table: PaxTable, sea: PlaceId, width: number): readonly Line[] => {
  const { edition, state } = table;
  const fleets = state.merchants.filter((fleet) => fleet.sea === sea);
  return [
    heading(placeName(edition, sea)),
    ['sea zone'],
    [],
    [
      ['dim', 'merchants     '],
      ...(fleets.length === 0
        ? ['none']
        : fleets.map((fleet): Span => [fleet.power, `${initialLetter(fleet.power)} `])),
    ],
    ...forceLines(table, sea, width),
    ...labelledLines('next seas', names(table, seaNeighbours(table, sea)), width),
    ...labelledLines('shores', names(table, shoresOf(table, sea)), width),
  ];
};

const regionName = (id: string): string =>
  GROUPS.find(({ region }) => region === id)?.names[0] ?? id.replaceAll('-', ' ');

/** Areas drawn beside this one that no route leads to (PB-MAP-6). */
const touchingLines = (table: PaxTable, area: PlaceId, width: number): readonly Line[] => {
  const routes = overlandNeighbours(table, area);
  const beside = TOUCHING.filter((pair) => pair.includes(area))
    .map(([one, other]) => (one === area ? other : one))
    .filter((place) => !routes.includes(place));
  return beside.length === 0 ? [] : labelledLines('beside', `${names(table, beside)} (no route)`, width);
};

/** The card of an area during a war, in which no markers are placed. */
const areaInWarLines = (table: PaxTable, area: AreaId, width: number): readonly Line[] => [
  heading(placeName(table.edition, area)),
  ...figureLines(table, area, width),
  [],
  ...fieldLines(table, area, width),
  ...labelledLines('coasts', names(table, coastsOf(table, area)), width),
  ...passageLines(table, area, width),
];

const areaLines = (table: PaxTable, area: AreaId, width: number): readonly Line[] => {
  const { edition } = table;
  const power = ownPower(table);
  const row = edition.atlas.areas.get(area);
  const card: readonly Line[] = [
    heading(placeName(edition, area)),
    ...figureLines(table, area, width),
    [],
    ...markerLines(table, area, width),
    ...conquestLines(table, area),
    ...unitLines(table, area, width),
    ...labelledLines('coasts', names(table, coastsOf(table, area)), width),
    ...labelledLines('borders', names(table, overlandNeighbours(table, area)), width),
    ...touchingLines(table, area, width),
    ...passageLines(table, area, width),
    ...(row && row.regions.length > 0
      ? labelledLines('regions', row.regions.map(regionName).join(', '), width)
      : []),
    ...(power ? linkLines(table, power, { area, width }) : []),
    ...(power ? placementLines(table, { power, area }, width) : []),
  ];
  return [...card, ...legendLines(card, width)];
};

/** What a power has: its markers by kind, its money and its points. */
const powerLines = ({ state }: PaxTable, power: Power, width: number): readonly Line[] => {
  const own = state.markers.filter((marker) => marker.power === power);
  const counted = MARKERS.map((kind) => ({ kind, count: own.filter((m) => m.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${String(count)} ${MARKER_NAMES[kind]}${count > 1 ? 's' : ''}`);
  const seat = SEATS.find((each) => each === power);
  return [
    ...labelledLines('holds', counted.join(', ') || 'no marker', width),
    ...(isGreat(power) ? labelledLines('treasury', poundsText(state.treasury[power]), width) : []),
    ...(seat ? labelledLines('points', `${String(state.vp[seat])} VP`, width) : []),
  ];
};

const homeLines = (
  table: PaxTable,
  { home, power }: { readonly home: PlaceId; readonly power: Power },
  width: number,
): readonly Line[] => {
  const borders = overlandNeighbours(table, home);
  return [
    heading(`${placeName(table.edition, home)} (home country)`),
    [],
    ...powerLines(table, power, width),
    ...forceLines(table, home, width),
    ...labelledLines('coasts', names(table, coastsOf(table, home)), width),
    ...labelledLines('borders', borders.length > 0 ? names(table, borders) : 'none to move over', width),
    ...touchingLines(table, home, width),
  ];
};

/** A Cape Zone lies between two sea zones, and has a place for fleets in war only (PB-CAPE-1). */
const capeLines = (table: PaxTable, cape: PlaceId, width: number): readonly Line[] => [
  heading(placeName(table.edition, cape)),
  ['Cape Zone'],
  [],
  ...forceLines(table, cape, width),
  ...labelledLines('next seas', names(table, table.edition.atlas.capes.get(cape)?.between ?? []), width),
];

const computeLines = (table: PaxTable, place: PlaceId, width: number): readonly Line[] => {
  if (table.edition.atlas.capes.has(place)) return capeLines(table, place, width);
  if (isSea(table.edition, place)) return seaLines(table, place, width);
  const power = homePower(table.edition.atlas, place);
  if (power) return homeLines(table, { home: place, power }, width);
  return isWarFought(table) ? areaInWarLines(table, place, width) : areaLines(table, place, width);
};

/** The cards of a table by place and width: the keys at the foot and the pane beside a list ask for the same one. */
const knownCards = new WeakMap<PaxTable, Map<string, readonly Line[]>>();

/** Everything known of one place, as rows of at most `width` columns. */
export const placeLines = (table: PaxTable, place: PlaceId, width: number): readonly Line[] => {
  const cards = knownCards.get(table) ?? new Map<string, readonly Line[]>();
  knownCards.set(table, cards);
  const key = `${String(width)} ${place}`;
  const lines = cards.get(key) ?? computeLines(table, place, width);
  cards.set(key, lines);
  return lines;
};
