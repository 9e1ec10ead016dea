import { expect, test } from 'vitest';
import { LabelBoard } from '../../../client/map/board.ts';
import { dotsOf } from '../../../client/map/dots.ts';
import { PLACES, REGIONS } from '../../../client/games/pax/world/geography.ts';
import { labelsOn, picture, seasOn } from '../../../client/map/picture.ts';
import { placeUnder } from '../../../client/map/place-under.ts';
import { textOf } from '../../../client/shell/lines.ts';
import type { Pane } from '../../../client/map/view.ts';
import { openingRequest, PANES, pictureText } from './opening-pictures.ts';

const sizeOf = ({ columns, rows }: Pane): string => `${String(columns)}x${String(rows)}`;
const VIEWS = REGIONS.flatMap(({ id }) => PANES.map((pane) => [id, sizeOf(pane), pane] as const));

test.each(PANES)('every place on land has its mark in the World at $columns×$rows', (pane) => {
  const request = openingRequest('world', pane);
  const marked = new Set(labelsOn(request).map(({ place }) => place));
  expect([...request.scene.looks.keys()].filter((place) => !marked.has(place))).toEqual([]);
});

test.each(VIEWS)('%s: what a region holds is named or marked, %s', (region, _size, pane) => {
  const request = openingRequest(region, pane);
  const labels = labelsOn(request);
  const shown = new Set(labels.map(({ place }) => place));
  const own = [...PLACES].filter(([id, { views }]) => views.includes(region) && request.scene.looks.has(id));
  const missing = own.filter(([id]) => !shown.has(id)).map(([id]) => id);
  const held = missing.filter((id) => textOf(request.scene.looks.get(id)?.mark ?? []) !== '');
  expect(held).toEqual([]);
  expect(missing.length).toBeLessThanOrEqual(own.length / 20);
});

test.each(VIEWS)('%s: no name or mark touches another, %s', (region, _size, pane) => {
  const labels = labelsOn(openingRequest(region, pane));
  const taken = new Map<number, string>();
  for (const { place, column, row, width } of labels) {
    for (let x = column; x < column + width; x += 1) {
      const cell = row * pane.columns + x;
      expect([place, taken.get(cell)]).toEqual([place, undefined]);
      taken.set(cell, place);
    }
  }
});

test.each(PANES)('a press on a name or a mark means its place, $columns×$rows', (pane) => {
  const request = openingRequest('europe', pane);
  picture(request);
  const { ground, view } = request;
  for (const { place, column, row, width } of labelsOn(request)) {
    expect(placeUnder(ground, view, [column, row])).toBe(place);
    expect(placeUnder(ground, view, [column + width - 1, row])).toBe(place);
  }
});

test.each(PANES)('a press on a sea in the lowest rows means that sea, $columns×$rows', (pane) => {
  const request = openingRequest('world', pane);
  const { ground, view } = request;
  const rows = picture(request).map(textOf);
  const { unplaced } = seasOn(request);
  expect(unplaced.length).toBeGreaterThan(1);
  for (const { place } of unplaced) {
    const name = ground.places.get(place)?.short ?? '';
    const row = rows.findLastIndex((text) => text.includes(name));
    const column = rows[row]?.indexOf(name) ?? -1;
    expect(placeUnder(ground, view, [column, row])).toBe(place);
    expect(placeUnder(ground, view, [column + name.length - 1, row])).toBe(place);
  }
});

test.each(VIEWS)('%s: every mark is on its place or beside it, %s', (region, _size, pane) => {
  const request = openingRequest(region, pane);
  const board = new LabelBoard(dotsOf(request.ground, request.view));
  const astray = labelsOn(request).filter(
    ({ place, column, row, markAt }) => markAt !== undefined && !board.isAt(place, column + markAt, row),
  );
  expect(astray.map(({ place }) => place)).toEqual([]);
});

test('Europe is named in full', () => {
  const [wide, narrow] = PANES;
  const names = (pane: (typeof PANES)[number]) =>
    labelsOn(openingRequest('europe', pane))
      .filter(({ place }) => PLACES.get(place)?.views.includes('europe'))
      .filter(({ place, name }) => name === PLACES.get(place)?.name8).length;
  expect(wide && names(wide)).toBe(17);
  expect(narrow && names(narrow)).toBeGreaterThanOrEqual(15);
});

test.each(VIEWS)('%s as it is drawn at %s', async (region, size, pane) => {
  await expect(pictureText(openingRequest(region, pane))).toMatchFileSnapshot(
    `pictures/${region}-${size}.txt`,
  );
});

test.each(PANES)('the World in ASCII at $columns×$rows', async (pane) => {
  const text = pictureText(openingRequest('world', pane, 'ascii'));
  // oxlint-disable-next-line no-control-regex
  expect(text).toMatch(/^[\u0000-\u007f]*$/);
  await expect(text).toMatchFileSnapshot(`pictures/world-${sizeOf(pane)}-ascii.txt`);
  const places = ['home-britain', 'north-atlantic-ocean', 'south-atlantic-ocean'];
  const reach = { ...openingRequest('world', pane, 'ascii'), routeLines: [{ places, tone: 'accent' }] };
  // oxlint-disable-next-line no-control-regex
  expect(pictureText(reach)).toMatch(/^[\u0000-\u007f]*\+[\u0000-\u007f]*$/);
});

test.each(VIEWS)('%s: in ASCII every name has a blank on both sides, %s', (region, _size, pane) => {
  const request = openingRequest(region, pane, 'ascii');
  const rows = pictureText(request).split('\n');
  const seas = seasOn(request).placed.map(({ name, nameAt: [column, row] }) => ({
    name,
    column,
    row,
    width: name.length,
  }));
  for (const { name, column, row, width } of [...labelsOn(request), ...seas]) {
    if (name === '') continue;
    const text = rows[row] ?? '';
    expect([name, text[column - 1] ?? ' ', text[column + width] ?? ' ']).toEqual([name, ' ', ' ']);
  }
});

test('where fonts draw them wide, signs of ambiguous width give way', () => {
  const text = pictureText(openingRequest('africa', { columns: 118, rows: 30 }, 'narrow'));
  expect(text).not.toMatch(/[●○◐★≈·]/);
  expect(text).toContain('Algiers F*');
});
