import type {
  AreaId,
  MarkerKind,
  Native,
  PlaceId,
  Power,
  Seat,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { homePower } from '@chancery/shared/games/pax/charts/map.ts';
import {
  coastsOf,
  overlandNeighbours,
  seaNeighbours,
  shoresOf,
} from '@chancery/shared/games/pax/board/links.ts';
import {
  areaType,
  combatStrength,
  economicValue,
  isSea,
  isUnrest,
  markersIn,
  unitsAt,
} from '@chancery/shared/games/pax/board/position.ts';
import { conquerorsOf } from '@chancery/shared/games/pax/board/possession.ts';
import { namesText } from '../war/words.ts';
import {
  column,
  heading,
  type Line,
  labelled,
  pounds,
  signed,
  type Span,
  wrap,
} from '../../../shell/lines.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { linkWay, seasThatWouldLink } from './link-way.ts';
import { letterOf } from './initials.ts';
import {
  AREA_TYPE_NAMES,
  MARKER_NAMES,
  markerSpan,
  placeName,
  powerName,
  stackText,
  toneOf,
} from './names.ts';
import { type Placement, placementOf } from './placement.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';

const names = ({ edition }: PaxTable, places: readonly PlaceId[]): string =>
  places.map((place) => placeName(edition, place)).join(', ') || 'none';

/** `≈` after a figure that stands in for a lost chart. */
const standIn = ({ edition }: PaxTable, area: AreaId, field: string): string => {
  const row = edition.atlas.areas.get(area);
  const isOne = row?.reconstructedFields
    ? row.reconstructedFields.includes(field)
    : row?.reconstructed === true;
  return isOne ? '≈' : '';
};

const figures = (table: PaxTable, area: AreaId): Line => {
  const { state } = table;
  const unrest: Span = isUnrest(state, area) ? ['bad', '  ! in unrest'] : '';
  return [
    AREA_TYPE_NAMES[areaType(table, area)],
    ['dim', '  value '],
    `${String(economicValue(table, area))}${standIn(table, area, 'economicValue')}`,
    ['dim', '  combat strength '],
    `${String(combatStrength(table, area))}${standIn(table, area, 'combatStrength')}`,
    unrest,
  ];
};

const markerLines = ({ edition, state }: PaxTable, area: AreaId): readonly Line[] => {
  const markers = markersIn(state, area);
  if (markers.length === 0) return [[['dim', 'markers       '], 'none']];
  return markers.map((marker, n): Line => [
    ['dim', (n === 0 ? 'markers' : '').padEnd(14)],
    markerSpan(marker),
    `  ${MARKER_NAMES[marker.kind]} of ${powerName(edition, marker.power)}`,
    marker.established ? '' : ['warn', ', not established yet'],
  ]);
};

/** Who holds the area while a war lasts; its markers stay as they are (PB-CONQ-1). */
const conquestLines = ({ edition, state }: PaxTable, area: AreaId): readonly Line[] => {
  const conquerors = conquerorsOf(state, area);
  return conquerors.length === 0
    ? []
    : [
        [
          ['dim', 'conquered by  '],
          ['warn', namesText(edition, conquerors)],
        ],
      ];
};

const unitLines = ({ edition, state }: PaxTable, place: PlaceId): readonly Line[] => {
  const stacks = unitsAt(state, place);
  const owners = [...new Set(stacks.map((stack) => stack.power))];
  if (owners.length === 0) return [[['dim', 'units         '], 'none']];
  return owners.map((power, n): Line => [
    ['dim', (n === 0 ? 'units' : '').padEnd(14)],
    [toneOf(power), `${letterOf(power)} ${powerName(edition, power)}: `],
    stacks
      .filter((stack) => stack.power === power)
      .map((stack) => stackText(stack) + (stack.coast ? ` (${placeName(edition, stack.coast)})` : ''))
      .join(', '),
  ]);
};

const linkLines = (table: PaxTable, power: Power, area: AreaId, width: number): readonly Line[] => {
  const { edition, state } = table;
  if (state.allLinks) return labelled('your link', 'yes: every link stands in this match', width);
  const way = linkWay(table, power, area);
  if (way)
    return labelled(
      'your link',
      `yes, by ${way.map((place) => placeName(edition, place)).join(' → ')}`,
      width,
    );
  const seas = seasThatWouldLink(table, power, area);
  const hint =
    seas.length > 0
      ? `; a merchant fleet in ${seas.map((sea) => placeName(edition, sea)).join(' or ')} would make it`
      : '';
  return labelled('your link', `no${hint}`, width);
};

const provoked = (table: PaxTable, placement: Placement): string => {
  const name = (power: Power | Native): string => powerName(table.edition, power);
  const { consents, casusBelli, tensions, resentment } = placement;
  const parts = [
    ...(consents.length > 0 ? [`by leave of ${consents.map(name).join(', ')}`] : []),
    ...casusBelli.map(
      ({ holder, ground, isOptional }) =>
        `${isOptional ? 'optional cb' : 'cb'} to ${name(holder)}${ground === 'status' ? '' : ` (${ground})`}`,
    ),
    ...(tensions > 0 ? [`tensions ${signed(tensions)}`] : []),
    ...(resentment.now > 0 ? [`resentment ${signed(resentment.now)}`] : []),
    ...(resentment.perTurn > 0 ? [`${signed(resentment.perTurn)} each turn`] : []),
  ];
  return parts.join(', ') + (placement.isStandIn ? ' ≈' : '');
};

const KINDS: readonly MarkerKind[] = [
  'interest',
  'influence',
  'protectorate',
  'possession',
  'dominion',
  'state',
];

const isOffered = ({ edition }: PaxTable, area: AreaId, kind: MarkerKind): boolean => {
  const row = edition.atlas.areas.get(area);
  if (kind === 'dominion') return row?.dominionFor !== undefined;
  if (kind === 'state') return row?.statehoodFor !== undefined;
  return true;
};

const placementLine = (table: PaxTable, placement: Placement): Line => {
  const { kind, price, income, maintenance, refusal } = placement;
  const name = column(MARKER_NAMES[kind], 13);
  if (price <= 0) return [name, ['dim', 'you hold this or more']];
  const net = `${pounds(income)} − ${pounds(maintenance)} = ${signed(income - maintenance)}`;
  const figuresText = `${pounds(price).padStart(5)}${net.padStart(19)}  `;
  if (!refusal) return [name, figuresText, ['warn', provoked(table, placement)]];
  return [name, ['dim', figuresText], ['bad', `✗ ${refusal.reason.replaceAll('-', ' ')}`]];
};

/** What the crosses mean, each reason once. */
const refusalLines = (table: PaxTable, placements: readonly Placement[], width: number): readonly Line[] => {
  const refusals = placements.flatMap(({ price, refusal }) => (refusal && price > 0 ? [refusal] : []));
  const reasons = [...new Set(refusals.map((refusal) => refusal.reason))];
  return reasons.flatMap((reason) => {
    const first = refusals.find((refusal) => refusal.reason === reason);
    const sentence = first && refusalSentence(table.edition, first);
    return sentence ? wrap(`✗ ${sentence}`, width, 2).map((row): Line => [['dim', row]]) : [];
  });
};

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
        : fleets.map((fleet): Span => [fleet.power, `${letterOf(fleet.power)} `])),
    ],
    ...unitLines(table, sea),
    ...labelled('next seas', names(table, seaNeighbours(table, sea)), width),
    ...labelled('shores', names(table, shoresOf(table, sea)), width),
  ];
};

/** Canals and straits that the area's owner could close in war (PB-MAP-15). */
const passageLines = ({ edition, state }: PaxTable, area: AreaId, width: number): readonly Line[] =>
  edition.tables.map.passages
    .filter((passage) => passage.controlArea === area)
    .flatMap(({ links, openAtStart, buildCost }) => {
      const isOpen = openAtStart || state.canals.some((canal) => canal.area === area);
      const stands = isOpen
        ? 'open'
        : `not built, ${pounds(buildCost ?? edition.tables.costs.purchase.canal)}`;
      return labelled(
        'passage',
        `${links.map((sea) => placeName(edition, sea)).join(' – ')}, ${stands}`,
        width,
      );
    });

const placementLines = (table: PaxTable, power: Seat, area: AreaId, width: number): readonly Line[] => {
  const kinds = KINDS.filter((kind) => isOffered(table, area, kind));
  const placements = kinds.map((kind) => placementOf({ ...table, power, area }, kind));
  return [
    [],
    [
      ['title', column('Marker', 13)],
      ['dim', ' costs     yield per turn  provokes'],
    ],
    ...placements.map((placement) => placementLine(table, placement)),
    ...refusalLines(table, placements, width),
  ];
};

const LEGEND: Line = [['dim', 'yield: income by link − maintenance  cb casus belli  ≈ stand-in  Pro? new']];

const areaLines = (table: PaxTable, area: AreaId, width: number): readonly Line[] => {
  const { edition } = table;
  const power = ownPower(table);
  const row = edition.atlas.areas.get(area);
  return [
    heading(placeName(edition, area)),
    figures(table, area),
    [],
    ...markerLines(table, area),
    ...conquestLines(table, area),
    ...unitLines(table, area),
    ...labelled('coasts', names(table, coastsOf(table, area)), width),
    ...labelled('borders', names(table, overlandNeighbours(table, area)), width),
    ...passageLines(table, area, width),
    ...(row && row.regions.length > 0 ? labelled('regions', row.regions.join(', '), width) : []),
    ...(power ? linkLines(table, power, area, width) : []),
    ...(power ? placementLines(table, power, area, width) : []),
    [],
    LEGEND,
  ];
};

const homeLines = (table: PaxTable, home: PlaceId, width: number): readonly Line[] => [
  heading(`${placeName(table.edition, home)} (home country)`),
  [],
  ...unitLines(table, home),
  ...labelled('coasts', names(table, coastsOf(table, home)), width),
  ...labelled('borders', names(table, overlandNeighbours(table, home)), width),
];

/** A Cape Zone lies between two sea zones, and has a place for fleets in war only (PB-CAPE-1). */
const capeLines = (table: PaxTable, cape: PlaceId, width: number): readonly Line[] => [
  heading(placeName(table.edition, cape)),
  ['Cape Zone'],
  [],
  ...unitLines(table, cape),
  ...labelled('next seas', names(table, table.edition.atlas.capes.get(cape)?.between ?? []), width),
];

/** Everything known of one place, as rows of at most `width` columns. */
export const placeLines = (table: PaxTable, place: PlaceId, width: number): readonly Line[] => {
  if (table.edition.atlas.capes.has(place)) return capeLines(table, place, width);
  if (isSea(table.edition, place)) return seaLines(table, place, width);
  if (homePower(table.edition.atlas, place)) return homeLines(table, place, width);
  return areaLines(table, place, width);
};
