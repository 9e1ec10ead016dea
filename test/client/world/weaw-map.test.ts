import { expect, test } from 'vitest';
import { standardTables } from '@chancery/shared/games/weaw/charts/standard.ts';
import { touchingCodes } from '../../../client/games/weaw/world/bake/bake.ts';
import { GROUND } from '../../../client/games/weaw/world/ground.ts';
import { COLUMNS, ROWS } from '../../../client/map/raster.ts';
import { sitAtWeaw } from '../weaw-table.ts';

// The land of 1914, and the picture as a player meets it.

const cells = (): Uint16Array => {
  const all = new Uint16Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    GROUND.raster().unpack(row, all.subarray(row * COLUMNS, (row + 1) * COLUMNS));
  }
  return all;
};

test('every place has land or water of its own, and borders of the charts touch, in Europe all of them', () => {
  const painted = cells();
  const found = new Set(painted);
  expect([...GROUND.places.keys()].filter((place) => !found.has(GROUND.codeOf(place)))).toEqual([]);
  const touching = touchingCodes(painted);
  const borders = standardTables.territories.territories.flatMap(({ id, section, adjacentLand }) =>
    adjacentLand.filter((other) => id < other).map((other) => ({ id, other, section })),
  );
  const apart = borders.filter(
    ({ id, other }) => !touching.has(`${String(GROUND.codeOf(id))} ${String(GROUND.codeOf(other))}`),
  );
  expect(apart.length).toBeLessThanOrEqual(borders.length / 25);
  const isFought = (place: string): boolean => {
    const [lon, lat] = GROUND.labelPoint(place) ?? [0, 0];
    return lon > -12 && lon < 30 && lat > 36 && lat < 60;
  };
  expect(apart.filter(({ id, other }) => isFought(id) && isFought(other))).toEqual([]);
});

test.each([
  [80, 24],
  [120, 40],
] as const)(
  'at %i×%i the map opens on the front of one’s own, with forces, trenches and seas',
  async (...size) => {
    const client = await sitAtWeaw({ seat: 'germany', size });
    client.type('2');
    await client.sees('Western front · forces');
    await client.sees(/Cologne G13/);
    await client.sees(/Metz G10═/);
    await client.sees(/English Channel/);
    await client.sees('Metz  German Empire  8i 2a 1f');
  },
);

test('arrows walk over borders, the opposite arrow back; Enter opens the card', async () => {
  const client = await sitAtWeaw({ seat: 'germany' });
  client.type('2');
  await client.sees('Metz  German Empire');
  client.type('h');
  await client.sees(/^(?!.*Metz {2}German Empire).*Western front · forces/s);
  client.type('l');
  await client.sees('Metz  German Empire');
  client.type('/metz\r');
  await client.sees('Metz  German Empire  8i 2a 1f');
  client.type('\r');
  await client.sees(
    /value +≈.*has +city.*Beside it.*× Nancy +7i 2a 1f +French Empire {2}your side trench, theirs trench/s,
  );
  client.type('\u001b');
  await client.sees('Western front · forces');
});

test('f goes along the fronts, L from region to region, K to the world, m through the layers, t to the list', async () => {
  const client = await sitAtWeaw({ seat: 'russia' });
  client.type('2');
  await client.sees('Lublin  Russian Empire');
  client.type('f');
  await client.sees(/^(?!.*Lublin {2}Russian).*threat \d+ +Eastern front ×2 · forces/s);
  client.type('m');
  await client.sees('· control');
  client.type('m');
  await client.sees('· value');
  client.type('K');
  await client.sees('World · value');
  client.type('L');
  await client.sees('North America · value');
  client.type('t');
  await client.sees(/United States of America.*▸ Denver .*264 of 335/s);
  client.type('/lond\r');
  await client.sees(/▸ London +British Empire.*1 of 335/s);
});

test('an ASCII terminal gets letters for land, = for trenches and # for fronts', async () => {
  const client = await sitAtWeaw({ seat: 'germany', environment: { TERM: 'xterm', CHANCERY_ASCII: '1' } });
  client.type('2');
  await client.sees(/Metz G10=/);
  await client.sees(/GGGG/);
  await client.sees('#');
  // oxlint-disable-next-line no-control-regex
  expect(client.output.bytes).toMatch(/^[\u0000-\u007f]*$/);
});

test('a front is a line of its own colour', async () => {
  const client = await sitAtWeaw({ seat: 'germany' });
  client.type('2');
  await client.sees(/Metz G10═/);
  // Palette 214: dug in; 196: not.
  expect(client.output.bytes).toContain('38;5;214');
});

test('no two seas are called alike, however short their names are cut', () => {
  const seas = standardTables.seaZones.seaZones.map(({ id }) => GROUND.places.get(id));
  for (const names of [seas.map((sea) => sea?.short), seas.map((sea) => sea?.name8)])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(GROUND.places.get('western-mediterranean')).toMatchObject({ short: 'WMed', name8: 'W Medite' });
  expect(GROUND.places.get('north-sea')).toMatchObject({ short: 'Nort', name8: 'North Se' });
});

test('a question for a territory is answered on the map, with keys and with the mouse', async () => {
  await import('../../../client/composer/question-map.tsx');
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24], environment: { CHANCERY_MOUSE: '1' } });
  const press = (text: string): void => {
    const row = client.screen().findIndex((each, n) => n > 5 && each.includes(text));
    const column = (client.screen()[row] ?? '').indexOf(text);
    client.type(`\u001b[<0;${String(column + 1)};${String(row + 1)}M`);
  };
  client.type('3nattack\r\u0007');
  await client.sees(/Verdun F/);
  await client.sees(/▸ {3}Nancy +France 7i 2a 1f/);
  expect(client.screen().join('\n')).not.toMatch(/Metz G|Paris F/);
  client.type('\u001b[A');
  await client.sees(/▸ {3}Verdun/);
  client.type('\u001b[5~');
  await client.sees('Middle P');
  client.type('\u001b[5~');
  await client.sees(/Verdun F/);
  press('Cologne');
  await client.sees('is not an answer to this question');
  press('▸');
  await client.sees('With what?');
  // Units are no places: their list stands where the map was.
  expect(client.screen().join('\n')).not.toContain('^G map');
});

test('no key leads to the map of a question where nothing is drawn', async () => {
  const client = await sitAtWeaw({ seat: 'germany', environment: { CHANCERY_LINEAR: '1' } });
  client.type('3nattack\r');
  await client.sees(/Attack which territory/);
  expect(client.output.bytes).not.toContain('^G');
});

test('the place and the border of a trench are chosen on the map', async () => {
  const client = await sitAtWeaw({ seat: 'germany' });
  client.type('3ntrench\r\u0007');
  await client.sees(/A trench where\?.*Konigsberg +5 +faces Kaunas 5i 1a/s);
  client.type('\r');
  await client.sees(/Facing which land\?.*Kaunas +5 +5i 1a over there/s);
  client.type('\r');
  await client.sees(/Where else\?/);
});
