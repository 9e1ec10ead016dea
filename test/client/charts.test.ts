import { expect, test } from 'vitest';
import type { ReportPart } from '@chancery/shared/api';
import { paxFigures } from '@chancery/shared/games/pax/report/figures.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { GreatPower, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { chartLines } from '../../client/games/pax/charts/chart-lines.ts';
import { historyOf } from '../../client/games/pax/charts/history.ts';
import { chanceBelow, chanceOfReaching, chanceText } from '../../client/games/pax/charts/odds.ts';
import { barLines, plotLines } from '../../client/games/pax/charts/plot.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { textOf } from '../../client/shell/lines.ts';
import { openingState, tableOf } from './opening-table.ts';

// The charts against the figures the engine itself tells of its facts.

const RECORD = {
  die: 3,
  colonialOffice: 25,
  multiplier: 1,
  income: [],
  markerMaintenance: [],
  unitMaintenance: [],
  totals: { income: 0, maintenance: 0, net: 25 },
  saved: 0,
};

const money = (power: GreatPower, treasury: number): Fact => ({
  type: 'administration-recorded',
  power,
  record: RECORD,
  treasury,
});

const points = (totals: Partial<Record<Seat, number>>): readonly Fact[] =>
  Object.entries(totals).map(([seat, total]) => ({
    type: 'vp-recorded',
    seat: seat as Seat,
    treasury: 40,
    divisor: 5,
    bought: 8,
    bonuses: [],
    total,
  }));

const rise = (type: 'tensions-rose' | 'resentment-rose', by: number, to: number): Fact => ({
  type,
  by,
  to,
  cause: 'marker-placed',
});

const part = (turn: number, facts: readonly Fact[]): ReportPart => ({
  turn,
  date: String(1876 + 4 * turn),
  event: turn,
  step: 'ADM',
  title: 'Administration',
  lines: [],
  figures: paxFigures(
    facts.map((fact) => ({ turn, step: 'ADM', audience: 'all', fact })),
    'france',
  ),
});

const told = (): PaxTable => {
  const state = openingState();
  Object.assign(state, { turn: 3, year: 1888, tensions: 44, resentment: 95 });
  return {
    ...tableOf(state),
    reports: [
      part(1, [money('france', 52), money('usa', 40), money('italy', -3)]),
      part(1, [rise('tensions-rose', 2, 12)]),
      part(1, points({ france: 8, usa: 3, britain: -2 })),
      // Taken back: it counts for nothing.
      { ...part(2, [money('france', 7), rise('tensions-rose', 30, 42)]), isRetracted: true },
      part(2, [money('france', 61), rise('resentment-rose', 40, 80)]),
      part(2, points({ france: 15, usa: 9, britain: 4 })),
    ],
  };
};

test('money, points and indices are those of the facts not retracted', () => {
  const [first, second, ...more] = historyOf(told());
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    turn: 1,
    date: '1880',
    treasury: { france: 52, usa: 40, italy: -3 },
    points: { france: 8, usa: 3, britain: -2 },
    tensions: 12,
  });
  expect(second).toMatchObject({
    treasury: { france: 61 },
    points: { britain: 4 },
    tensions: 12,
    resentment: 80,
  });
});

test('the charts show every turn, and the one that runs from the position', () => {
  const lines = chartLines(told(), 80).map(textOf);
  const text = lines.join('\n');
  expect(lines.filter((line) => /^1880 +█/.test(line)).length).toBeGreaterThan(0);
  expect(text).toMatch(/1888 +█+░+ +44\n/);
  expect(text).toMatch(/1888 +█+░+ +95 {2}3 dice below 9: 26%/);
  expect(text).toContain('16.0 a turn');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('before any report the charts show the position alone', () => {
  const lines = chartLines({ ...tableOf(openingState()), reports: [] }, 80).map(textOf);
  expect(lines.join('\n')).toContain('none yet: they are counted as the turn ends');
  expect(lines.join('\n')).toMatch(/£50 │ .*F/);
});

test('letters are drawn at the height of their values, equal ones side by side', () => {
  const series = [
    { letter: 'F', tone: 'france', values: [0, 20, 40] },
    { letter: 'B', tone: 'britain', values: [40, 20, undefined] },
  ];
  const lines = plotLines({
    series,
    steps: ['1880', '1884', '1888'],
    rows: 5,
    width: 40,
    label: String,
  }).map((line) => textOf(line).trimEnd());
  expect(lines).toEqual([
    '    40 │ B                 F',
    '    30 │',
    '    20 │          FB',
    '    10 │',
    '     0 │ F',
    `       └${'─'.repeat(27)}`,
    '         1880     1884     1888',
  ]);
});

test('a plot too narrow for all steps shows the last of them', () => {
  const values = Array.from({ length: 30 }, (_, n) => n);
  const lines = plotLines({
    series: [{ letter: 'F', tone: 'france', values }],
    steps: values.map(String),
    rows: 4,
    width: 40,
    label: String,
  }).map(textOf);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  expect(lines.at(-1)).toContain('29');
});

test('a whole game fits into 80 columns; letters that do not are counted', () => {
  const series = [...'BFGAIJRU'].map((letter) => ({
    letter,
    tone: 'france',
    values: Array.from({ length: 10 }, (_, n) => (n === 9 ? 0 : 50)),
  }));
  const steps = Array.from({ length: 10 }, (_, n) => String(1880 + 4 * n));
  const lines = plotLines({ series, steps, rows: 3, width: 80, label: String }).map(textOf);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.at(-1)).toContain('1880   1884');
  expect(lines.at(-1)).toContain('1916');
  expect(lines[0]).toContain('BFGA+4 BFGA+4');
});

test('values just below zero are drawn on its row', () => {
  const series = [{ letter: 'F', tone: 'france', values: [-5, 250] }];
  const lines = plotLines({ series, steps: ['1880', '1884'], rows: 6, width: 40, label: String }).map(textOf);
  expect(lines.at(-3)).toMatch(/^ +0 │ F/);
});

test('a bar ends at its limit', () => {
  const [line] = barLines([{ name: '1880', value: 300, tone: 'bad', note: '' }], 100, 10);
  expect(textOf(line ?? [])).toBe('1880  ██████████ 300');
});

test('chances of dice are counted, not guessed', () => {
  expect(chanceBelow(3, 4)).toBeCloseTo(1 / 216);
  expect(chanceBelow(3, 3)).toBe(0);
  expect(chanceBelow(3, 19)).toBe(1);
  expect(chanceBelow(1, 4)).toBe(0.5);
  expect([0, 0.004, 0.259, 0.999, 1].map(chanceText)).toEqual([
    'none',
    'under 1%',
    '26%',
    'over 99%',
    'certain',
  ]);
});

test('the odds that an index reaches its end are those of turns like the ones so far', () => {
  expect(chanceOfReaching(90, 100, { rises: [10], turns: 1 })).toBe(1);
  expect(chanceOfReaching(90, 100, { rises: [0, 10], turns: 1 })).toBe(0.5);
  expect(chanceOfReaching(90, 100, { rises: [0, 10], turns: 3 })).toBe(0.875);
  expect(chanceOfReaching(0, 100, { rises: [5], turns: 9 })).toBe(0);
  expect(chanceOfReaching(100, 100, { rises: [], turns: 0 })).toBe(1);
  const state = openingState();
  Object.assign(state, { turn: 2, year: 1884, tensions: 30 });
  const lines = chartLines(tableOf(state, 'france'), 80).map(textOf);
  expect(lines.join('\n')).toMatch(/Great War by 1916, if turns go on as the 2 so far: 86%/);
  expect(lines.join('\n')).toMatch(/Congress \+3.*war declared \+5/);
});
