import { column, type Line, type Span } from '../../../../shell/lines.ts';
import { filledTo } from '../../../../shell/panes.ts';
import type { ScreenContext } from '../../../../shell/screen.ts';
import { choose } from '../../../../shell/scrolling.ts';
import type { PaxTable } from '../../table.ts';
import type { PlaceRow } from '../../views/area-list.ts';
import { initialLetter } from '../../views/initials.ts';
import { AREA_TYPE_NAMES, MARKER_NAMES, markerSpans, partyName } from '../../views/names.ts';
import { EXPOSED_SIGN } from '../../war/exposed.ts';
import { namesText, spokenStacks, stackSpans } from '../../war/words.ts';
import { placeListHeight, type MapLocal, placeRowsOf } from './local.ts';

const figureCell = (value: number | undefined, mark: string): string =>
  (value === undefined ? '–' : String(value) + mark).padStart(4);

/** Who has conquered a place in war, belligerents with units there, and whether it is left open. */
const warSpans = ({ conquerors, forces, isExposed }: PlaceRow): readonly Span[] => [
  ...(conquerors.length > 0 ? [['warn', ` taken by ${conquerors.map(initialLetter).join('')}`] as Span] : []),
  ...(forces.length > 0 ? [' ', ...stackSpans(forces, true)] : []),
  ...(isExposed ? [['bad', ` ${EXPOSED_SIGN}left open`] as Span] : []),
];

const typeName = (type: PlaceRow['type']): string =>
  type === 'sea' || type === 'home' ? type : AREA_TYPE_NAMES[type];

const placeLine = (row: PlaceRow, isChosen: boolean): Line => {
  const type = typeName(row.type);
  const mark = row.isStandIn ? '≈' : '';
  const merchants = row.merchants.flatMap((power): Span[] => [[power, initialLetter(power)], ' ']);
  return [
    isChosen ? ['chosen', `▸ ${column(row.name, 24)}`] : `  ${column(row.name, 24)}`,
    column(type, 12),
    figureCell(row.economicValue, mark),
    figureCell(row.combatStrength, mark),
    row.isUnrest ? ['bad', ' ! '] : '   ',
    ...(row.type === 'sea' && merchants.length > 0
      ? [['dim', 'merchants '] as Span, ...merchants]
      : markerSpans(row.markers)),
    ...warSpans(row),
  ];
};

/** The same for screen readers: each figure with its name, without columns. */
const spokenPlaceLine = ({ edition }: PaxTable, row: PlaceRow, isChosen: boolean): Line => {
  const { name, type, economicValue: value, combatStrength: strength, merchants } = row;
  const named = (powers: PlaceRow['merchants']): string =>
    powers.map((power) => partyName(edition, power)).join(', ');
  const markers = row.markers.map(
    ({ power, kind, established }) =>
      `${MARKER_NAMES[kind]} of ${partyName(edition, power)}${established ? '' : ', new'}`,
  );
  return [
    `${isChosen ? '▸ ' : '  '}${name}, ${typeName(type)}`,
    value === undefined ? '' : `, value ${String(value)}`,
    strength === undefined ? '' : `, strength ${String(strength)}`,
    row.isUnrest ? ', unrest' : '',
    ...markers.map((text) => `, ${text}`),
    type === 'sea' && merchants.length > 0 ? `, merchants of ${named(merchants)}` : '',
    row.conquerors.length > 0 ? `, taken by ${namesText(edition, row.conquerors)}` : '',
    row.forces.length > 0 ? `, ${spokenStacks(edition, row.forces)}` : '',
    row.isExposed ? ', left open' : '',
  ];
};

const HEAD: Line = [
  ['title', `  ${column('Place', 24)}${column('Type', 12)} val str !  `],
  ['title', 'Markers'],
];

const statusText = ({ listing, isSearching, place }: MapLocal, count: number): string => {
  if (isSearching) return `/${listing.search}▌  ${String(count)} found`;
  const filters = [
    listing.search === '' ? '' : `/${listing.search}`,
    listing.type === 'all' ? '' : typeName(listing.type),
    listing.owner === 'all' ? '' : `owner ${listing.owner}`,
    listing.onlyUnrest ? 'unrest' : '',
    listing.atLeast === 0 ? '' : `value ≥ ${String(listing.atLeast)}`,
  ].filter((text) => text !== '');
  const at = count === 0 ? 'no place matches; Esc shows all' : `${String(place.at + 1)} of ${String(count)}`;
  return [at, ...filters, `by ${listing.sort}`].join('  ');
};

/** The list with its heading and the number of hidden rows. */
export const placeListLines = (local: MapLocal, context: ScreenContext<PaxTable>): readonly Line[] => {
  const rows = placeRowsOf(local, context);
  const tall = placeListHeight(context);
  const { at, top } = choose(local.place, local.place.at, { count: rows.length, height: tall });
  const { isLinear } = context.size;
  const shown = rows.slice(top, top + tall).map((row, n) => {
    const isChosen = top + n === at;
    return isLinear ? spokenPlaceLine(context.subject, row, isChosen) : placeLine(row, isChosen);
  });
  const listed = filledTo(shown, tall);
  return [...(isLinear ? [] : [HEAD]), ...listed, [['dim', statusText(local, rows.length)]]];
};
