import { expect, test } from 'vitest';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { TONES } from '../../../client/games/pax/tones.ts';
import type { PaxTable } from '../../../client/games/pax/table.ts';
import { type MapLayer, LAYERS, sceneOf } from '../../../client/games/pax/world/layers/index.ts';
import { pictureRequest } from '../../../client/games/pax/world/map-lines.ts';
import { placeSummary } from '../../../client/games/pax/world/place-summary.ts';
import { INITIAL_MAP_STATE } from '../../../client/games/pax/world/map-state.ts';
import { labelsOn, picture, seasOn, unplacedSeaLines } from '../../../client/map/picture.ts';
import { routesOf } from '../../../client/games/pax/world/routes.ts';
import { startAt } from '../../../client/map/walking.ts';
import { textOf } from '../../../client/shell/lines.ts';
import { openingState, tableOf } from '../opening-table.ts';
import { AGAINST_JAPAN, OPEN_TO_BRITAIN, sitAtWar, THREE_SIDES, warTable } from '../war-table.ts';
import { opening, PANES } from './opening-pictures.ts';

// What each layer says of a place, and that every tone it uses has a colour.

const markIn = (table: PaxTable, layer: MapLayer, place: PlaceId): string =>
  textOf(sceneOf(table, layer, 'all').looks.get(place)?.mark ?? []);

const fillIn = (table: PaxTable, layer: MapLayer, place: PlaceId): string => {
  const fill = sceneOf(table, layer, 'all').looks.get(place)?.fill;
  return fill ? `${fill.pattern} ${fill.tones.join('+')}` : '';
};

const WHOLE = { region: 'world', zoom: 0 } as const;

const atWar = (seat: 'britain' | 'observer' = 'britain') => warTable(AGAINST_JAPAN, seat);

test('control fills by status: all, three of four, every other, a few dots', () => {
  const state = openingState();
  state.markers = [
    { area: 'tunis', power: 'france', kind: 'protectorate', established: true },
    { area: 'egypt', power: 'britain', kind: 'interest', established: true },
    { area: 'tripoli', power: 'italy', kind: 'influence', established: true },
    { area: 'algiers', power: 'france', kind: 'possession', established: true },
    { area: 'marocco', power: 'spain', kind: 'protectorate', established: false },
    { area: 'guiana', power: 'britain', kind: 'possession', established: true },
    { area: 'guiana', power: 'france', kind: 'possession', established: true },
  ];
  const table = tableOf(state);
  expect(fillIn(table, 'control', 'tunis')).toBe('most land-france');
  expect(fillIn(table, 'control', 'egypt')).toBe('sparse land-britain');
  expect(fillIn(table, 'control', 'tripoli')).toBe('checks land-italy');
  expect(fillIn(table, 'control', 'algiers')).toBe('full land-france');
  expect(fillIn(table, 'control', 'guiana')).toBe('full land-britain+land-france');
  expect(fillIn(table, 'control', 'anatolia')).toBe('dense land-ottoman-empire');
  expect(fillIn(table, 'control', 'soudan')).toBe('free land-free');
  expect(markIn(table, 'control', 'marocco')).toBe('s◐?');
  expect(markIn(table, 'control', 'egypt')).toBe('B·!');
  expect(markIn(table, 'control', 'guiana')).toBe('B●F●');
});

test('money shows values, the richer the brighter', () => {
  expect(markIn(opening, 'money', 'egypt')).toBe('8');
  expect(fillIn(opening, 'money', 'egypt')).toBe('full value-4');
  expect(fillIn(opening, 'money', 'gabon')).toBe('full value-2');
});

test('units shows the strength of armies and fleets', () => {
  expect(markIn(opening, 'units', 'home-france')).toBe('F5≈20');
  expect(markIn(opening, 'units', 'algiers')).toBe('F10≈3');
  expect(markIn(opening, 'units', 'soudan')).toBe('');
});

test.each(PANES)(
  'in the World strengths stand in full where nothing is beside them, $columns×$rows',
  (pane) => {
    const state = { ...INITIAL_MAP_STATE, layer: 'units', walk: startAt('home-usa'), window: WHOLE } as const;
    const request = pictureRequest(opening, state, { pane, signs: 'all' });
    const rows = picture(request).map(textOf);
    expect(rows.join('\n')).toMatch(/Canada B10≈3.*Russia R41≈11.*J22≈10/s);
    const labels = labelsOn(request);
    expect(labels.filter(({ isGrown }) => isGrown).length).toBeGreaterThan(20);
    for (const { place, column, row, width, markAt, isGrown } of labels) {
      if (!isGrown || markAt === undefined) continue;
      const text = (rows[row] ?? '').slice(column, column + width + 1);
      const mark = textOf(request.scene.looks.get(place)?.mark ?? []);
      expect([place, text]).toEqual([place, expect.stringMatching(new RegExp(`${mark}[^\\w]?$`))]);
      const beside = markAt === 0 ? (rows[row]?.[column - 1] ?? ' ') : ' ';
      expect([place, beside]).toEqual([place, expect.stringMatching(/^[^\w●]$/)]);
    }
  },
);

test('claims shows one’s own markers, rivals beside them and casus belli', () => {
  const state = openingState();
  state.markers = [
    { area: 'egypt', power: 'britain', kind: 'influence', established: true },
    { area: 'egypt', power: 'france', kind: 'influence', established: true },
    { area: 'siam', power: 'britain', kind: 'influence', established: true },
    { area: 'kongo', power: 'belgium', kind: 'protectorate', established: false },
  ];
  state.casusBelli = [
    { number: 1, holder: 'britain', against: 'france', ground: 'status', area: 'egypt', turn: 1 },
    { number: 2, holder: 'britain', against: 'germany', ground: 'status', area: 'togoland', turn: 1 },
  ];
  const table = tableOf(state);
  expect(markIn(table, 'claims', 'egypt')).toBe('B○F○B!');
  expect(markIn(table, 'claims', 'siam')).toBe('');
  expect(markIn(table, 'claims', 'kongo')).toBe('b◐?');
  expect(markIn(table, 'claims', 'togoland')).toBe('');
  expect(fillIn(table, 'claims', 'siam')).toBe('free land-grey');
  const watcher = tableOf(state, 'france', { seat: 'observer' });
  expect(markIn(watcher, 'claims', 'togoland')).toBe('B!');
});

test('war shows belligerents in two colours and patterns, their strength, coal at sea, supply as ways', () => {
  const table = atWar();
  expect(fillIn(table, 'war', 'home-britain')).toBe('full land-ours');
  expect(fillIn(table, 'war', 'home-japan')).toBe('checks land-theirs');
  expect(fillIn(table, 'war', 'home-russia')).toBe('free land-grey');
  const seas = [...sceneOf(table, 'war', 'all').fleets.values()].map(textOf);
  expect(seas.some((text) => text.includes('coal us'))).toBe(true);
  expect(seas.some((text) => text.includes('coal them'))).toBe(true);
  const { routeLines } = sceneOf(table, 'war', 'all');
  expect(routeLines.map(({ places }) => places.join(' '))).toContain(
    'home-britain north-atlantic-ocean south-atlantic-ocean indian-ocean south-china-sea hong-kong',
  );
});

test('war marks areas left open to one step of the enemy, in the picture, below it and in the list', async () => {
  const table = warTable(OPEN_TO_BRITAIN, 'britain');
  expect(markIn(table, 'war', 'formosa')).toMatch(/\?$/);
  expect(textOf(placeSummary(table, 'formosa'))).toContain('? left open');
  for (const [board, isOpen] of [
    [OPEN_TO_BRITAIN, true],
    [AGAINST_JAPAN, false],
  ] as const) {
    const soldier = sitAtWar(board, { at: '2t/formosa' });
    await soldier.sees('1 found');
    const row = soldier.screen().find((each) => each.includes('Formosa'));
    expect(row?.includes('?left open')).toBe(isOpen);
  }
  expect(markIn(atWar(), 'war', 'formosa')).not.toContain('?');
});

test('war tells three sides apart by colour and pattern, and marks what they leave open', () => {
  const own = warTable(THREE_SIDES, 'britain');
  const fills = (table: PaxTable): readonly string[] =>
    ['home-britain', 'home-japan', 'home-germany'].map((home) => fillIn(table, 'war', home));
  expect(fills(own)).toEqual(['full land-ours', 'checks land-theirs', 'sparse land-third']);
  expect(fills(warTable(THREE_SIDES, 'germany'))).toEqual([
    'checks land-theirs',
    'sparse land-third',
    'full land-ours',
  ]);
  expect(fills(warTable(THREE_SIDES, 'observer'))).toEqual(fills(own));
  expect(sceneOf(own, 'war', 'all').looks.get('home-germany')?.letter).toEqual([]);
  expect(markIn(own, 'war', 'formosa')).toMatch(/\?$/);
  expect(markIn(own, 'war', 'hong-kong')).not.toContain('?');
});

test('without a war its layer is that of control', () => {
  expect(fillIn(opening, 'war', 'algiers')).toBe(fillIn(opening, 'control', 'algiers'));
});

test('the link to a place is drawn over seas and straits', () => {
  const [link] = routesOf(opening, 'tunis', 'link');
  expect(link?.places).toEqual(['home-france', 'mediterranean-sea', 'tunis']);
  expect(routesOf(opening, 'tibet', 'link')).toEqual([]);
  expect(routesOf(opening, 'tunis', 'none')).toEqual([]);
  const legs = routesOf(opening, 'tunis', 'reach').map(({ places }) => places.join(' '));
  expect(legs).toContain('algiers mediterranean-sea');
});

test('a way changes only the cells it runs through', () => {
  const pane = { columns: 118, rows: 30 };
  const state = { ...INITIAL_MAP_STATE, walk: startAt('senegambia'), window: { region: 'africa', zoom: 0 } };
  const plain = picture(pictureRequest(opening, state, { pane, signs: 'all' })).map(textOf);
  const linked = picture(pictureRequest(opening, { ...state, routes: 'link' }, { pane, signs: 'all' }));
  const changed = linked.flatMap((line, row) =>
    [...textOf(line)].filter((glyph, column) => glyph !== plain[row]?.[column]),
  );
  expect(changed.length).toBeGreaterThan(5);
  expect(changed.length).toBeLessThan(100);
});

test.each(LAYERS)('every tone of the layer %s has a colour, in the opening and in war', (layer) => {
  for (const table of [opening, atWar(), atWar('observer')]) {
    const { looks, fleets, routeLines } = sceneOf(table, layer, 'all');
    const lines = [...fleets.values(), ...[...looks.values()].flatMap(({ letter, mark }) => [letter, mark])];
    const tones = new Set([
      ...routeLines.map(({ tone }) => tone),
      ...[...looks.values()].flatMap(({ fill }) => [...fill.tones, fill.line]),
      ...lines.flat().flatMap((span) => (typeof span === 'string' ? [] : [span[0]])),
    ]);
    const ofFrame = ['dim', 'warn', 'plain'];
    expect([...tones].filter((tone) => !Object.hasOwn(TONES, tone) && !ofFrame.includes(tone))).toEqual([]);
  }
});

test('seas without room of their own are written in full below the picture', () => {
  const table = warTable(
    {
      ...AGAINST_JAPAN,
      units: ['caribbean', 'mediterranean', 'baltic', 'black', 'north-china', 'south-china'].flatMap(
        (sea) => [`britain navy 10 ${sea}-sea`, `japan navy 10 ${sea}-sea`],
      ),
    },
    'britain',
  );
  const request = pictureRequest(
    table,
    { ...INITIAL_MAP_STATE, layer: 'war' },
    { pane: { columns: 78, rows: 18 }, signs: 'all' },
  );
  const { unplaced } = seasOn(request);
  const below = unplacedSeaLines(request, unplaced);
  expect(below.length).toBeGreaterThan(1);
  const words = (place: string) => {
    const fleets = textOf(request.scene.fleets.get(place) ?? []);
    return `${request.ground.places.get(place)?.short ?? ''} ${fleets}`.trim();
  };
  expect(below.map(({ line }) => textOf(line)).join(' ')).toBe(
    unplaced.map(({ place }) => words(place)).join(' '),
  );
  const rows = picture(request).map(textOf);
  for (const { row, line } of below) expect(rows[row]).toContain(` ${textOf(line)}`);
});
