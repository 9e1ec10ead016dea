import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { ARMS, type PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { coastsOf } from '@chancery/shared/games/pax/board/links.ts';
import { markersIn, unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import { battleForecast } from '@chancery/shared/games/pax/war/attack/forecast.ts';
import { hasCoaling } from '@chancery/shared/games/pax/war/manoeuvre/coaling.ts';
import { stepRefusal } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { isWater, warNeighbours } from '@chancery/shared/games/pax/board/war-map.ts';
import { conquerorsOf } from '@chancery/shared/games/pax/board/possession.ts';
import { stepForecasts } from '@chancery/shared/games/pax/war/step-forecast.ts';
import { isBlockaded } from '@chancery/shared/games/pax/war/supply/blockade.ts';
import { isSupplied } from '@chancery/shared/games/pax/war/supply/supplied.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { column, heading, type Line, labelledLines, type Span, wrap } from '../../../shell/lines.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import { markerSpans, partyName, stackText, toneOf } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import type { PaxTable } from '../table.ts';
import { type Alignment, alignmentOf } from './alignment.ts';
import { forecastRows } from './forecast.ts';
import { meetingText, namesText, stackSpans } from './words.ts';

// One place of the theatre: units with their supply, adjacent places, and possible moves from there.

/** Armies need supply, fleets at sea coal (PB-SURR-1, AMB-80). */
const upkeepSpan = ({ edition, state }: PaxTable, stack: Stack): Span => {
  if (edition.atlas.homes.has(stack.at)) return '';
  if (stack.arm === 'army')
    return isSupplied({ edition, state }, stack) ? ['dim', ' in supply'] : ['bad', ' without supply'];
  if (!isWater(edition, stack.at)) return '';
  return hasCoaling({ edition, state }, stack.power, stack.at)
    ? ['dim', ' can coal']
    : ['bad', ' without coal'];
};

const stackLines = (table: PaxTable, at: PlaceId): readonly Line[] => {
  const { edition, state } = table;
  const stacks = unitsAt(state, at);
  if (stacks.length === 0) return [[['dim', column('units', 14)], 'none']];
  return stacks.map((stack, n): Line => [
    ['dim', column(n === 0 ? 'units' : '', 14)],
    [toneOf(stack.power), `${initialLetter(stack.power)} ${partyName(edition, stack.power)} `],
    stackText(stack),
    ['dim', stack.coast === undefined ? '' : ` on the ${placeName(edition, stack.coast)} coast`],
    upkeepSpan(table, stack),
  ]);
};

const heldLines = ({ edition, state }: PaxTable, at: PlaceId): readonly Line[] => {
  if (!edition.atlas.areas.has(at)) return [];
  const markers = markersIn(state, at);
  const conquerors = conquerorsOf(state, at);
  return [
    [['dim', column('markers', 14)], ...(markers.length > 0 ? markerSpans(markers) : ['none'])],
    ...(conquerors.length > 0
      ? [
          [
            ['dim', column('conquered by', 14)],
            ['warn', namesText(edition, conquerors)],
          ] as Line,
        ]
      : []),
  ];
};

const coalingLines = (
  { edition, state }: PaxTable,
  { ours, theirs }: Alignment,
  { at, width }: { readonly at: PlaceId; readonly width: number },
) => {
  if (!isWater(edition, at)) return [];
  const able = (parties: readonly Party[]): readonly Party[] =>
    parties.filter((party) => hasCoaling({ edition, state }, party, at));
  return labelledLines('can coal', namesText(edition, [...able(ours), ...able(theirs)]), width);
};

/** Coasts of the area closed by fleets, and to whom. */
const blockadeLines = (
  { edition, state }: PaxTable,
  { ours, theirs }: Alignment,
  { at, width }: { readonly at: PlaceId; readonly width: number },
) => {
  if (!edition.atlas.areas.has(at)) return [];
  const texts = coastsOf({ edition, state }, at).flatMap((sea) => {
    const shut = [...ours, ...theirs].filter((party) =>
      isBlockaded({ edition, state }, party, { area: at, sea }),
    );
    return shut.length > 0 ? [`${placeName(edition, sea)} to ${namesText(edition, shut)}`] : [];
  });
  return texts.length > 0 ? labelledLines('closed coasts', texts.join('; '), width) : [];
};

/** Below this many columns forces are shown by letters. */
const PANE_COLUMNS = 60;

const neighbourLines = (
  { edition, state }: PaxTable,
  { ours, theirs }: Alignment,
  { at, width }: { readonly at: PlaceId; readonly width: number },
): readonly Line[] => {
  const party = ours[0] ?? theirs[0];
  if (party === undefined) return [];
  const places = [...new Set(warNeighbours({ edition, state }, party, at))].sort();
  const isNarrow = width < PANE_COLUMNS;
  const names = places.map((place) => placeName(edition, place));
  const nameColumns = isNarrow ? Math.max(0, ...names.map((name) => name.length)) : 24;
  return places.map((place, n): Line => [
    ['dim', column(n === 0 ? 'next to it' : '', 14)],
    column(names[n] ?? '', nameColumns),
    ' ',
    ...stackSpans(unitsAt(state, place), isNarrow),
  ]);
};

/** The viewer's possible moves from there: every step, what it meets, and why others are barred. */
const stepLines = (table: PaxTable, stack: Stack, width: number): readonly Line[] => {
  const { edition } = table;
  const force = { ...stack, party: stack.power };
  const steps = stepForecasts(table, force);
  const open = new Set(steps.map(({ to }) => to.place));
  const barred = [...new Set(warNeighbours(table, stack.power, stack.at))]
    .filter((place) => !open.has(place))
    .sort();
  return [
    [],
    [
      ['title', `${partyName(edition, stack.power)}’s ${stackText(stack)} can step to`],
      ['dim', steps.length === 0 ? ' nowhere' : ''],
    ],
    ...steps.map((step): Line => [
      `  ${column(placeName(edition, step.to.place), 24)} `,
      meetingText(step),
      step.provoked.length > 0 ? ['warn', ` provokes ${namesText(edition, step.provoked)}`] : '',
    ]),
    ...barred.flatMap((place) => {
      const refusal = stepRefusal(table, force, { place });
      const why = refusal ? refusalSentence(edition, refusal) : '';
      const name = placeName(edition, place);
      return wrap(why.startsWith(name) ? `✗ ${why}` : `✗ ${name}: ${why}`, width - 2, 4).map((row): Line => [
        ['dim', `  ${row}`],
      ]);
    }),
  ];
};

/** The result of a battle there for either side with the present units. */
const battleLines = (
  { edition, state }: PaxTable,
  { ours, theirs }: Alignment,
  at: PlaceId,
): readonly Line[] =>
  [ours, theirs].flatMap((attackers) =>
    ARMS.flatMap((arm) => {
      const forecast = battleForecast({ edition, state }, attackers, { at, arm });
      if (!forecast) return [];
      const [head = '', ...faces] = forecastRows(edition, arm, forecast);
      return [
        [],
        [['title', `If ${namesText(edition, forecast.attackers)} attack`]],
        [head],
        ...faces.map((row): Line => [`  ${row}`]),
      ] as Line[];
    }),
  );

/** What a place is in the war: holders, units and their supply, coasts, neighbours, battles and moves. */
export const fieldLines = (table: PaxTable, at: PlaceId, width: number): readonly Line[] => {
  const sides = alignmentOf(table);
  const own = unitsAt(table.state, at).filter(({ power }) => sides.own.includes(power));
  return [
    ...heldLines(table, at),
    ...stackLines(table, at),
    ...coalingLines(table, sides, { at, width }),
    ...blockadeLines(table, sides, { at, width }),
    ...neighbourLines(table, sides, { at, width }),
    ...battleLines(table, sides, at),
    ...own.flatMap((stack) => stepLines(table, stack, width)),
  ].flatMap((row) => wrapLine(row, width, 4));
};

/** All information about one place in the war room, as rows of at most `width` columns. */
export const theatrePlaceLines = (table: PaxTable, at: PlaceId, width: number): readonly Line[] => [
  ...wrapLine(heading(placeName(table.edition, at)), width, 4),
  ...fieldLines(table, at, width),
];
