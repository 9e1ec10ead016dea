import { rebellionBelow } from '@chancery/shared/games/pax/china/rebellion-check.ts';
import {
  GREAT_POWERS,
  type GreatPower,
  type Seat,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { heading, type Line, signedAmount, type Span, type Tone, wrap } from '../../../shell/lines.ts';
import { BETWEEN_PANES, sideBySide, WIDE } from '../../../shell/panes.ts';
import { poundsText } from '../pounds-text.ts';
import type { PaxTable } from '../table.ts';
import { initialLetter } from '../views/initials.ts';
import { partyName } from '../views/names.ts';
import { historyUpToNow, type TurnOfHistory } from './history.ts';
import { chanceBelow, chanceOfReaching, chanceText } from './odds.ts';
import { barLines, plotLines } from './plot.ts';

/** Rows of a plot, and columns of a bar. */
const PLOT_ROWS = 12;
const BAR_COLUMNS = 30;

/** Powers by their letters, as many a row as there is room for. */
const powerLegend = (table: PaxTable, width: number): readonly Line[] => {
  const most = width < 60 ? 3 : 4;
  const rows = Array.from({ length: Math.ceil(GREAT_POWERS.length / most) }, (_, n) =>
    GREAT_POWERS.slice(n * most, (n + 1) * most),
  );
  return rows.map((powers): Line => [
    '        ',
    ...powers.flatMap((power): Span[] => [
      [power, `${initialLetter(power)} `],
      `${partyName(table.edition, power)}  `,
    ]),
  ]);
};

/** `40 to go, 5.5 a turn: in 8 turns at this pace`: when values that rise as they did so far reach a limit. */
const paceText = (values: readonly number[], limit: number): string => {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const pace = values.length < 2 ? 0 : (last - first) / (values.length - 1);
  if (last >= limit) return 'reached';
  if (pace <= 0) return `${String(limit - last)} to go`;
  return `${String(limit - last)} to go, ${pace.toFixed(1)} a turn: in ${String(Math.ceil((limit - last) / pace))} turns at this pace`;
};

const tensionLines = (table: PaxTable, turns: readonly TurnOfHistory[], width: number): readonly Line[] => {
  const limit = table.edition.tables.tensions.greatWarAt;
  const toneAt = (value: number): Tone =>
    value >= limit * 0.8 ? 'bad' : value >= limit * 0.5 ? 'warn' : 'good';
  const bars = turns.map(({ date, tensions }) => ({
    name: date,
    value: tensions,
    tone: toneAt(tensions),
    note: '',
  }));
  return [
    heading(`European tensions, towards the Great War at ${String(limit)}`),
    ...barLines(bars, limit, BAR_COLUMNS),
    [
      [
        'dim',
        `      ${paceText(
          turns.map(({ tensions }) => tensions),
          limit,
        )}`,
      ],
    ],
    ...warOddsLines(table, turns),
    ...causesLines(table, width),
  ];
};

/** `Great War by 1916, if turns go on as the 3 so far: 12%`; nothing before the first turn is over. */
const warOddsLines = ({ edition, state }: PaxTable, turns: readonly TurnOfHistory[]): readonly Line[] => {
  const { turns: track } = edition.tables.turnTrack;
  const values = [
    edition.tables.setup1880.indices.europeanTensions,
    ...turns.map(({ tensions }) => tensions),
  ];
  const rises = values.slice(1).map((value, n) => Math.max(0, value - (values[n] ?? 0)));
  const left = track.length - state.turn;
  const last = track.at(-1)?.year;
  if (rises.length === 0 || left <= 0 || last === undefined) return [];
  const chance = chanceOfReaching(state.tensions, edition.tables.tensions.greatWarAt, { rises, turns: left });
  const count = rises.length === 1 ? 'the one so far' : `the ${String(rises.length)} so far`;
  return [[['dim', `      Great War by ${String(last)}, if turns go on as ${count}: ${chanceText(chance)}`]]];
};

/** Causes that raise the index, each with its figure (PB-ETI-8 to 18). */
const causesLines = ({ edition }: PaxTable, width: number): readonly Line[] => {
  const names: Readonly<Record<string, string>> = {
    'declaration-of-war': 'war declared',
    'treaty-broken': 'treaty broken',
    'congress-convenes': 'Congress',
    'congress-unresolved': 'dispute left by a Congress',
    'war-phase-end': 'war turn',
    'marker-downgrade': 'marker brought down',
    'naval-build-10': 'navy 10',
  };
  const parts = edition.tables.tensions.increases.flatMap(({ id, amount }) =>
    names[id] === undefined || amount === undefined ? [] : [`${names[id] ?? ''} ${signedAmount(amount)}`],
  );
  return wrap(parts.join(', '), width - 6).map((row): Line => [['dim', `      ${row}`]]);
};

/** The resentment at which three dice fall below it for certain. */
const certainRebellionAt = (dice: number): number => (dice * 6 + 1) * 10;

const resentmentLines = (table: PaxTable, turns: readonly TurnOfHistory[]): readonly Line[] => {
  const { dice } = table.edition.tables.resentment.check;
  const bars = turns.map(({ date, resentment }) => {
    const below = rebellionBelow(resentment);
    const chance = chanceBelow(dice, below);
    const note = `${String(dice)} dice below ${String(below)}: ${chanceText(chance)}`;
    const tone: Tone = chance >= 0.25 ? 'bad' : chance > 0 ? 'warn' : 'good';
    return { name: date, value: resentment, tone, note };
  });
  const least = (dice + 1) * 10;
  return [
    heading(
      `Chinese resentment: rebellion possible from ${String(least)}, certain at ${String(certainRebellionAt(dice))}`,
    ),
    ...barLines(bars, certainRebellionAt(dice), BAR_COLUMNS),
  ];
};

const plotWidth = (width: number): number => Math.min(width, 110);

const treasuryLines = (turns: readonly TurnOfHistory[], width: number): readonly Line[] => [
  heading('Money to spend, turn by turn'),
  ...plotLines({
    series: GREAT_POWERS.map((power) => ({
      letter: initialLetter(power),
      tone: power,
      values: turns.map(({ treasury }) => treasury[power]),
    })),
    steps: turns.map(({ date }) => date),
    rows: PLOT_ROWS,
    width: plotWidth(width),
    label: poundsText,
  }),
];

const pointLines = (turns: readonly TurnOfHistory[], width: number): readonly Line[] => {
  const scored = turns.filter(({ points }) => Object.keys(points).length > 0);
  const title = heading('Victory points in all, after each turn');
  if (scored.length === 0) return [title, [['dim', '  none yet: they are counted as the turn ends']]];
  return [
    title,
    ...plotLines({
      series: SEATS.map((seat) => ({
        letter: initialLetter(seat),
        tone: seat,
        values: scored.map(({ points }) => points[seat]),
      })),
      steps: scored.map(({ date }) => date),
      rows: PLOT_ROWS,
      width: plotWidth(width),
      label: signedAmount,
    }),
  ];
};

/** The plot for screen readers: a row for each owner, with figures by year. */
const spokenPlot = <Owner extends Seat | GreatPower>(
  table: PaxTable,
  owners: readonly Owner[],
  figures: readonly (readonly [date: string, of: Partial<Record<Owner, number>>])[],
): readonly Line[] =>
  owners.map((owner): Line => {
    const told = figures.flatMap(([date, of]) =>
      of[owner] === undefined ? [] : [`${date} ${String(of[owner])}`],
    );
    return [[owner, partyName(table.edition, owner)], `: ${told.join(', ') || 'no figure yet'}`];
  });

/** The same for screen readers, without a plot. */
export const spokenCharts = (table: PaxTable, width: number): readonly Line[] => {
  const turns = historyUpToNow(table);
  const scored = turns.filter(({ points }) => Object.keys(points).length > 0);
  return [
    ...tensionLines(table, turns, width),
    ...resentmentLines(table, turns),
    heading('Money to spend, turn by turn, in pounds'),
    ...spokenPlot(
      table,
      GREAT_POWERS,
      turns.map(({ date, treasury }) => [date, treasury] as const),
    ),
    ...(scored.length === 0
      ? pointLines(turns, width)
      : [
          heading('Victory points in all, after each turn'),
          ...spokenPlot(
            table,
            SEATS,
            scored.map(({ date, points }) => [date, points] as const),
          ),
        ]),
  ];
};

/** Columns of the indices where money and points stand beside them. */
const INDEX_COLUMNS = 62;

/** Indices towards their thresholds, money and points over the turns, as rows; side by side if there is room. */
export const chartLines = (table: PaxTable, width: number): readonly Line[] => {
  const turns = historyUpToNow(table);
  const isWide = width >= WIDE;
  const room = isWide ? width - INDEX_COLUMNS - BETWEEN_PANES : width;
  const indices = [
    ...tensionLines(table, turns, isWide ? INDEX_COLUMNS : width),
    [],
    ...resentmentLines(table, turns),
  ];
  const plots = [...treasuryLines(turns, room), ...powerLegend(table, room), [], ...pointLines(turns, room)];
  const rows = Math.max(indices.length, plots.length);
  return isWide ? sideBySide(indices, plots, { width: INDEX_COLUMNS, rows }) : [...indices, [], ...plots];
};
