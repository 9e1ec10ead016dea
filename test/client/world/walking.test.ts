import { expect, test } from 'vitest';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { wholeWorld } from '../../../client/map/window.ts';
import { pathsOf, walkable } from '../../../client/games/pax/world/walking.ts';
import { type Arrow, OPPOSITE, startAt, neighbourTowards, walkAfter } from '../../../client/map/walking.ts';
import { INITIAL_MAP_STATE, moves } from '../../../client/games/pax/world/map-state.ts';
import { GROUND, labelPoint } from '../../../client/games/pax/world/geography.ts';
import { cellOf } from '../../../client/map/view.ts';
import { windowView } from '../../../client/map/window.ts';
import { openingState, tableOf } from '../opening-table.ts';

const ARROWS: readonly Arrow[] = ['left', 'right', 'up', 'down'];
const table = tableOf(openingState());

/** Steps from a place to every other that arrows lead to. */
const distances = (from: PlaceId): ReadonlyMap<PlaceId, number> => {
  const found = new Map([[from, 0]]);
  const queue = [from];
  for (const place of queue) {
    for (const arrow of ARROWS) {
      const to = neighbourTowards(pathsOf(table), place, arrow);
      if (to === undefined || found.has(to)) continue;
      found.set(to, (found.get(place) ?? 0) + 1);
      queue.push(to);
    }
  }
  return found;
};

test('from Britain arrows reach every area, home country and sea zone', () => {
  const found = distances('home-britain');
  expect(walkable(table).filter((place) => !found.has(place))).toEqual([]);
  expect(found.size).toBe(128);
  expect(Math.max(...found.values())).toBeLessThanOrEqual(14);
});

test('arrows reach every place from every place', () => {
  for (const place of ['fiji', 'hawaii', 'tibet', 'black-sea', 'new-zealand']) {
    expect(distances(place).size).toBe(128);
  }
});

test('the opposite arrow takes back every step of a walk', () => {
  const path: readonly Arrow[] = ['down', 'right', 'down', 'right', 'up', 'right', 'down'];
  let walk = startAt('home-france');
  const places = [walk.place];
  for (const arrow of path) {
    walk = walkAfter(pathsOf(table), walk, arrow);
    places.push(walk.place);
  }
  expect(new Set(places).size).toBeGreaterThan(4);
  for (const arrow of path.toReversed()) {
    expect(walk.place).toBe(places.pop());
    walk = walkAfter(pathsOf(table), walk, OPPOSITE[arrow]);
  }
  expect(walk).toEqual(startAt('home-france'));
});

test('in war Cape Zones can be walked to', () => {
  const atPeace = walkable(table);
  const state = { ...table.state, campaign: {} as never };
  expect(walkable({ ...table, state })).toHaveLength(atPeace.length + 2);
});

test('a closer look follows the walk, and keeps its place in the middle third', () => {
  const stand = { table, pane: { columns: 78, rows: 18 } };
  const africa = { ...INITIAL_MAP_STATE, window: { region: 'africa', zoom: 0 } };
  let map = moves.zoom(moves.goTo(africa, 'nigeria', stand), 1, stand);
  for (const arrow of ['right', 'right', 'down', 'right', 'up', 'left', 'down', 'down'] as const) {
    const before = map.window;
    map = moves.step(map, arrow, stand);
    const place = map.walk?.place ?? '';
    const cell = cellOf(windowView(GROUND, map.window, stand.pane), labelPoint(place) ?? [0, 0]);
    expect(cell?.[0]).toBeGreaterThanOrEqual(25);
    expect(cell?.[0]).toBeLessThanOrEqual(53);
    expect(map.window.zoom).toBe(before.zoom);
  }
});

test('farther than a region is the world', () => {
  const stand = { table, pane: { columns: 78, rows: 18 } };
  const map = { ...INITIAL_MAP_STATE, window: { region: 'europe', zoom: 0 } };
  expect(moves.zoom(map, -1, stand).window).toEqual(wholeWorld(GROUND));
});
