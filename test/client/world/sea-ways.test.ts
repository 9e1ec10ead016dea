import { expect, test } from 'vitest';
import { GROUND } from '../../../client/games/pax/world/geography.ts';
import { Canvas } from '../../../client/map/canvas.ts';
import { dotsOf } from '../../../client/map/dots.ts';
import type { Point } from '../../../client/map/ground.ts';
import { drawRouteLines } from '../../../client/map/route-lines.ts';
import { seaWay } from '../../../client/map/sea-ways.ts';
import { dotOf, worldView } from '../../../client/map/view.ts';
import { regionOf } from '../../../client/map/window.ts';
import { PANES } from './opening-pictures.ts';

// Links and steps in war are drawn over the waters that they go through.

const ROUND_AFRICA = [
  'home-britain',
  'north-atlantic-ocean',
  'south-atlantic-ocean',
  'indian-ocean',
  'south-china-sea',
  'hong-kong',
];

const [pane = { columns: 118, rows: 30 }] = PANES;
const dots = dotsOf(GROUND, worldView(regionOf(GROUND, GROUND.world).box, pane));

/** The places that a straight line crosses, a point in each dot. */
const crossed = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) => {
  const steps = Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1), 1));
  return Array.from({ length: steps + 1 }, (_, n) => {
    const [x, y] = [x1 + ((x2 - x1) * n) / steps, y1 + ((y2 - y1) * n) / steps].map(Math.floor);
    return dots.codes[(y ?? 0) * dots.width + (x ?? 0)] ?? 0;
  });
};

const landOn = (way: readonly Point[]): readonly string[] =>
  way
    .slice(1)
    .flatMap((to, n) => crossed(dotOf(dots.view, way[n] ?? to), dotOf(dots.view, to)))
    .filter((code) => GROUND.isLand(code))
    .map((code) => GROUND.placeOf(code) ?? 'outside');

test('a way by sea goes round the land, but for straits', () => {
  const others = landOn(seaWay(GROUND, ROUND_AFRICA)).filter((place) => !ROUND_AFRICA.includes(place));
  expect(others.length).toBeLessThanOrEqual(4);
  const capes = seaWay(GROUND, ROUND_AFRICA).filter(([, lat]) => lat < -33);
  expect(capes).not.toEqual([]);
});

test('a canal is crossed at its place', () => {
  const before = seaWay(GROUND, ['mediterranean-sea', 'suez']);
  const behind = seaWay(GROUND, ['suez', 'indian-ocean']);
  expect(before.at(-1)).toEqual(behind[0]);
  expect(landOn(behind).filter((place) => place !== 'egypt').length).toBeLessThanOrEqual(4);
});

const FULL = { bits: new Uint8Array(pane.columns * pane.rows).fill(255), tones: [] };

const dotsIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** The cells of a way on a pane full of dots, with the dots that are left in each. */
const cellsOfWay = (places: readonly string[]): readonly (readonly [column: number, left: number])[] => {
  const canvas = new Canvas(pane);
  canvas.setDots(FULL);
  drawRouteLines(canvas, dots, [{ places, tone: 'map-way' }]);
  return [...canvas.bits].flatMap((bits, cell) =>
    canvas.tones[cell] === 'map-way' ? [[cell % pane.columns, dotsIn(bits)] as const] : [],
  );
};

test('a line is one dot thin: the land under it gives way', () => {
  const cells = cellsOfWay(ROUND_AFRICA);
  expect(cells.length).toBeGreaterThan(60);
  expect(Math.max(...cells.map(([, left]) => left))).toBeLessThanOrEqual(5);
});

test('a way across the Pacific leaves the World on one side and comes back on the other', () => {
  const columns = cellsOfWay(['home-usa', 'north-pacific-ocean', 'home-japan']).map(([column]) => column);
  expect(Math.min(...columns)).toBeLessThan(3);
  expect(Math.max(...columns)).toBeGreaterThan(pane.columns - 3);
  expect(columns.filter((column) => column > 45 && column < 90)).toEqual([]);
});
