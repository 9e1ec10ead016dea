import { expect, test } from 'vitest';
import { chartSvg } from '../../client/pages/chart-svg.ts';
import { wholePage } from '../../client/pages/match-pages.ts';
import { figuresByDate } from '../../client/table/reported-figures.ts';
import { eiaFigures, VICTORY_POINTS } from '@chancery/shared/games/eia/report/figures.ts';
import { COLLECTED, weawFigures } from '@chancery/shared/games/weaw/report/figures.ts';
import { paxPages } from '../../client/games/pax/pages/index.ts';
import { part, table, told, html } from './page-fixtures.ts';

const QUARTER = { power: 'france', points: 3, from: 'N5', to: 'N6', drift: 0, gained: 2, vp: 0 };

const entryOf = <Fact>(fact: Fact) => ({ turn: 1, step: 'QUARTER', audience: 'all' as const, fact });

test('charts follow what was told over the turns, and say every figure in words too', () => {
  const charts = paxPages.charts({ ...table, reports: told.reports });
  const points = charts.find(({ title }) => title.startsWith('Victory points'));
  expect(points?.series.find(({ tone }) => tone === 'france')?.values[0]).toBe(4);
  expect(html(wholePage(told))).toMatch(/<details>[\s\S]*<td class="figure">£37<\/td>/);
});

test('names of steps do not cover each other, and long names of lines are not cut', () => {
  const steps = Array.from({ length: 17 }, (_, n) => `September-October ${String(1900 + n)}`);
  const series = [{ name: 'Austro-Hungarian Empire and allies', tone: 'none', values: steps.map(() => 1) }];
  const svg = chartSvg({ title: 'Long', steps, series }, {});
  const at = [...svg.matchAll(/<text x="([\d.]+)" y="282.0"/g)].map(([, x]) => Number(x));
  expect(at.length).toBeGreaterThan(2);
  expect(Math.min(...at.slice(1).map((x, n) => x - (at[n] ?? 0)))).toBeGreaterThan(120);
  expect(at[0]).toBeGreaterThan(60);
  expect(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])).toBeGreaterThan(
    638 + 'Austro-Hungarian Empire and allies'.length * 6,
  );
});

test('names at the end of lines do not cover each other', () => {
  const series = ['a', 'b', 'c', 'd'].map((name) => ({ name, tone: 'none', values: [1, 1] }));
  const svg = chartSvg({ title: 'Equal', steps: ['1', '2'], series }, {});
  const heights = [...svg.matchAll(/<text x="638.0" y="([\d.]+)">/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(4);
  const gaps = heights.slice(1).map((y, n) => y - (heights[n] ?? 0));
  expect(gaps.every((gap) => gap >= 15)).toBe(true);
});

test('what games report as figures is drawn, and what was taken back is not', () => {
  const eia = eiaFigures(
    [
      entryOf({ type: 'quarter-proposed', rows: [{ ...QUARTER, vp: 9 }] }),
      entryOf({ type: 'quarter', rows: [{ ...QUARTER, vp: 12 }] }),
    ],
    'france',
  );
  const weaw = weawFigures(
    [entryOf({ type: 'collected', nation: 'germany', land: 152, trade: 10, lost: 2 })],
    'france',
  );
  const reports = [
    part(1, 'March 1805', [], eia),
    { ...part(2, 'June 1805', [], eia), isRetracted: true as const },
    part(1, 'July-August 1914', [], weaw),
  ];
  expect([...figuresByDate(reports, VICTORY_POINTS)]).toEqual([['March 1805', new Map([['france', 12]])]]);
  expect([...figuresByDate(reports, COLLECTED)]).toEqual([['July-August 1914', new Map([['germany', 160]])]]);
});
