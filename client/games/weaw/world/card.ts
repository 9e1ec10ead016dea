import { moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { controllerOf, valueOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { gatesBetween } from '@chancery/shared/kernel/gates.ts';
import { column, heading, labelledLines, type Line, type Span } from '../../../shell/lines.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { WeawTable } from '../table.ts';
import { fleetText, forceText, named, spokenForce } from '../words.ts';
import { toneFor } from './letters.ts';
import { reachOf } from './routes.ts';

// The card of a territory or a sea zone: holder, units, what they can reach, neighbours.

/** The size a card is laid out for. */
type CardSize = Pick<ScreenSize, 'columns' | 'isLinear'>;

const nationSpan = (table: WeawTable, id: string): readonly [tone: string, text: string] => [
  `letter-${toneFor(table, id)}`,
  named(table, id),
];

const trenchText = (kind: 'trench' | 'super' | undefined): string =>
  kind === undefined ? '' : kind === 'super' ? ' super trench' : ' trench';

/** One row for a neighbour: its holder, its units, and defences of the border on both sides. */
const neighbourRow = (
  table: WeawTable,
  { place, other }: { readonly place: string; readonly other: string },
  isLinear: boolean,
): Line => {
  const { state, edition } = table;
  const holder = controllerOf(table, other);
  const [ours, theirs] = [
    state.territories[place]?.trenches[other],
    state.territories[other]?.trenches[place],
  ];
  const guards = [
    ours ? `your side${trenchText(ours)}` : '',
    theirs ? `theirs${trenchText(theirs)}` : '',
    edition.straits.has(`${place}/${other}`) ? 'strait' : '',
  ].filter((text) => text !== '');
  return [
    areAtWar(state, controllerOf(table, place), holder) ? ['bad', '  × '] : '    ',
    column(named(table, other), 18),
    isLinear ? `  ${spokenForce(table, other)}  ` : column(forceText(table, other), 12),
    nationSpan(table, holder),
    ['dim', guards.length > 0 ? `  ${guards.join(', ')}` : ''],
  ];
};

const facilities = (table: WeawTable, place: string): string => {
  const row = table.edition.places.get(place);
  const territory = table.state.territories[place];
  return [
    row?.capital ? 'capital' : '',
    row?.city ? 'city' : '',
    territory?.complex ? 'complex' : '',
    territory?.port ? 'port' : '',
    territory?.radar ? 'radar' : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
};

/** The nations in a place, each with its units. */
const standingRows = (table: WeawTable, place: string, isLinear: boolean): readonly Line[] => {
  const forceIn = isLinear ? spokenForce : forceText;
  const here = table.edition.order.filter((id) =>
    table.state.units.some((pile) => pile.at === place && pile.nation === id),
  );
  if (here.length === 0) return [[['dim', '  nobody']]];
  return here.map((id): Line => [
    '  ',
    nationSpan(table, id),
    `  ${forceIn(table, place, (each) => each === id)}`,
  ]);
};

/** Where the viewer's units in a place can go this turn; empty if nowhere. */
const reachRows = (table: WeawTable, place: string, width: number): readonly Line[] => {
  const { marches, attacks, sails } = reachOf(table, place);
  const row = (label: string, places: readonly string[]): readonly Line[] =>
    places.length === 0
      ? []
      : labelledLines(label, places.map((each) => named(table, each)).join(', '), width);
  const rows = [...row('attack', attacks), ...row('march', marches), ...row('sail', sails)];
  return rows.length === 0 ? [] : [[], heading('Your units can go'), ...rows];
};

const threatText = (count: number): string =>
  count === 0
    ? 'no land unit beside it could fall on it'
    : `${String(count)} land unit${count === 1 ? '' : 's'} beside it could fall on it`;

const landCard = (
  table: WeawTable,
  place: string,
  { columns: width, isLinear = false }: CardSize,
): readonly Line[] => {
  const { edition, state, seatView } = table;
  const holder = controllerOf(table, place);
  const row = edition.places.get(place);
  const isIncorporated = state.territories[place]?.incorporatedBy === holder;
  const isOurs = seatView.view.commands.includes(holder);
  return [
    [['title', named(table, place)], '  ', nationSpan(table, holder)],
    ...labelledLines(
      'value',
      `≈${String(valueOf(edition, place))}${isIncorporated ? '' : ', not incorporated'}`,
      width,
    ),
    ...labelledLines('has', facilities(table, place) || 'no facilities', width),
    ...(isOurs
      ? labelledLines('depot', `${String(moneyAt(table, holder, place))} money in its depot`, width)
      : []),
    ...labelledLines('threat', threatText(threatTo(table, place)), width),
    [],
    heading('Here'),
    ...standingRows(table, place, isLinear),
    ...reachRows(table, place, width),
    [],
    heading('Beside it'),
    ...(edition.landNeighbours.get(place) ?? []).map((other) =>
      neighbourRow(table, { place, other }, isLinear),
    ),
    ...(row?.adjacentSeas ?? []).map((zone): Line => ['    ', ['map-sea', named(table, zone)]]),
  ];
};

const seaCard = (table: WeawTable, zone: string, { columns: width, isLinear }: CardSize): readonly Line[] => {
  const { edition } = table;
  const fleets = edition.order.filter((id) => fleetText(table, zone, id) !== '');
  return [
    [
      ['title', named(table, zone)],
      ['dim', '  sea zone'],
    ],
    [],
    heading('Ships'),
    ...(fleets.length === 0 ? [[['dim', '  none']] as Line] : []),
    ...fleets.map((id): Line => [
      '  ',
      nationSpan(table, id),
      `  ${isLinear ? spokenForce(table, zone, (each) => each === id) : fleetText(table, zone, id)}`,
    ]),
    ...reachRows(table, zone, width),
    [],
    heading('Zones beside it'),
    ...(edition.seaNeighbours.get(zone) ?? []).map((other): Line => {
      const [gate] = gatesBetween(edition.gates, zone, other);
      return ['  ', ['map-sea', named(table, other)], ['dim', gate ? `  through the gate ${gate.id}` : '']];
    }),
    [],
    heading('Coasts'),
    ...(edition.zones.get(zone)?.adjacentTerritories ?? []).map((place): Line => [
      `  ${column(named(table, place), 18)}`,
      nationSpan(table, controllerOf(table, place)),
    ]),
  ];
};

/** The cards of a table by size and place: the keys at the foot and the pane beside the map ask for the same one. */
const knownCards = new WeakMap<WeawTable, Map<string, readonly Line[]>>();

/** The card of a place. */
export const cardLines = (table: WeawTable, place: string, size: CardSize): readonly Line[] => {
  const cards = knownCards.get(table) ?? new Map<string, readonly Line[]>();
  knownCards.set(table, cards);
  const key = `${String(size.columns)} ${String(size.isLinear === true)} ${place}`;
  const card =
    cards.get(key) ??
    (table.edition.zones.has(place) ? seaCard(table, place, size) : landCard(table, place, size));
  cards.set(key, card);
  return card;
};

/** The holder of a territory in its tone; of a sea zone, that it is one. */
export const holderSpan = (table: WeawTable, place: string): readonly [tone: string, text: string] => {
  if (table.edition.zones.has(place)) return ['dim', 'sea zone'];
  return nationSpan(table, controllerOf(table, place));
};

/** The units in a place; at sea each nation with its fleets. */
export const unitSpans = (table: WeawTable, place: string, isLinear = false): readonly Span[] => {
  if (!table.edition.zones.has(place)) return [(isLinear ? spokenForce : forceText)(table, place)];
  const fleets = table.edition.order.filter((id) => fleetText(table, place, id) !== '');
  return fleets.flatMap((id, n): Line => [
    n === 0 ? '' : '  ',
    nationSpan(table, id),
    ` ${isLinear ? spokenForce(table, place, (each) => each === id) : fleetText(table, place, id)}`,
  ]);
};

/** A place in one line; for screen readers with its units in words. */
export const placeSummary = (table: WeawTable, place: string, isLinear = false): Line => {
  const line: Line = [
    ['title', named(table, place)],
    '  ',
    holderSpan(table, place),
    '  ',
    ...unitSpans(table, place, isLinear),
  ];
  if (table.edition.zones.has(place)) return line;
  const threat = threatTo(table, place);
  return [
    ...line,
    ['dim', `  value ≈${String(valueOf(table.edition, place))}`],
    threat > 0 ? ['bad', `  threat ${String(threat)}`] : '',
  ];
};
