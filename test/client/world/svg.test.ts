import { GROUND } from '../../../client/games/pax/world/geography.ts';
import { expect, test } from 'vitest';
import { controlSvg } from '../../../client/games/pax/world/page-svg.ts';
import { outlinesOf } from '../../../client/map/outline.ts';
import type { Dots } from '../../../client/map/dots.ts';
import { openingState, tableOf } from '../opening-table.ts';
import { opening } from './opening-pictures.ts';

const svg = controlSvg(opening);

/** Elements opened and closed, to see that the document is well formed. */
const isBalanced = (text: string): boolean => {
  const open: string[] = [];
  for (const [, slash, name = '', self] of text.matchAll(/<(\/?)([a-z]+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (self) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
};

test('the drawing has every area and home country by its name, and is well formed', () => {
  const names = [...svg.matchAll(/<title>([^<]+)<\/title>/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(116);
  expect(names).toContain('Egypt');
  expect(isBalanced(svg)).toBe(true);
  expect(svg.length).toBeLessThan(300_000);
});

test('names are written in full where there is room', () => {
  for (const name of ['United States', 'Australia', 'Argentina', 'Austria-Hungary', 'Dutch East Indies'])
    expect(svg).toMatch(new RegExp(`<tspan[^>]*>${name}</tspan>`));
});

test('the same position gives the same drawing, another owner another colour', () => {
  expect(controlSvg(tableOf(opening.state as never))).toBe(svg);
  const state = openingState();
  state.unrest = [];
  state.markers = [
    ...state.markers,
    { area: 'egypt', power: 'italy', kind: 'possession', established: true },
  ];
  const changed = controlSvg(tableOf(state));
  const egypt = (text: string) => /fill="([^"]+)" fill-opacity="([^"]+)"><title>Egypt/.exec(text)?.slice(1);
  expect(egypt(svg)).toEqual(['#5f5f5f', '0.4']);
  expect(egypt(changed)).toEqual(['#5faf5f', '1']);
});

test('several owners are striped', () => {
  expect(svg).toMatch(/fill="url\(#owners-0\)"[^>]*><title>Guiana/);
});

/** A grid of codes written as digits. */
const dotsOf = (rows: readonly string[]): Dots => ({
  view: { west: 0, north: 0, scale: 1, columns: 1, rows: 1 },
  width: rows[0]?.length ?? 0,
  height: rows.length,
  ground: GROUND,
  codes: Uint16Array.from(rows.join(''), Number),
  counts: new Uint32Array(10),
  cells: new Uint16Array(1),
});

test('outlines run through the middles of sides, round holes too', () => {
  const paths = outlinesOf(dotsOf(['000', '020', '000']), (code) => code === 2);
  expect(paths.get(2)).toBe('M1.5 1L2 1.5L1.5 2L1 1.5Z');
  const ring = outlinesOf(dotsOf(['00000', '02220', '02020', '02220', '00000']), (code) => code === 2);
  expect(ring.get(2)?.match(/M/g)).toHaveLength(2);
});
