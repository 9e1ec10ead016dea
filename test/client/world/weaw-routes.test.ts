import { groupRefusal, marchRefusal } from '@chancery/shared/games/weaw/land/land-law.ts';
import { expect, test } from 'vitest';
import { reachOf, routesFor } from '../../../client/games/weaw/world/routes.ts';
import { sitAtWeaw, weawTableOf } from '../weaw-table.ts';

// Ways on the map of the great war: those of the orders in hand, and where units can go.

const russia = weawTableOf('russia');

test('where units can go is what the rules let them do', () => {
  const { marches, attacks, sails } = reachOf(russia, 'lublin');
  expect(attacks.toSorted()).toEqual(['krakow', 'lemberg']);
  expect(sails).toEqual([]);
  const group = { type: 'infantry', from: 'lublin', n: 1 } as const;
  const open = [...russia.edition.places.keys()].filter(
    (place) => place !== 'lublin' && !marchRefusal(russia, 'russia', { group, place }),
  );
  expect(marches.toSorted()).toEqual(open.toSorted());
  for (const place of attacks) expect(groupRefusal(russia, 'russia', { group, place })).toBeUndefined();
});

test('ships sail as far as their kind does, through open gates alone', () => {
  const { sails, marches, attacks } = reachOf(russia, 'western-black-sea');
  expect(sails).toContain('eastern-black-sea');
  expect(sails).not.toContain('western-black-sea');
  expect([...marches, ...attacks]).toEqual([]);
  expect(reachOf(russia, 'baltic-sea').sails).toEqual([]);
});

test('units of others have no reach', () => {
  expect(reachOf(russia, 'berlin')).toEqual({ marches: [], attacks: [], sails: [] });
});

const SHEET = [
  'attack krakow with 3 infantry from lublin, 2 infantry from warsaw',
  'move 1 infantry from rovno to lublin',
  'this is no order',
].join('\n');

test('the ways of orders run from where the units are to where they go', () => {
  const readable = SHEET.split('\n').slice(0, 2).join('\n');
  const drawn = routesFor(russia, { routes: 'orders', chosen: 'lublin', sheet: readable });
  expect(drawn).toEqual([
    { places: ['lublin', 'krakow'], tone: 'map-front' },
    { places: ['warsaw', 'krakow'], tone: 'map-front' },
    { places: ['rovno', 'lublin'], tone: 'map-way' },
  ]);
  expect(routesFor(russia, { routes: 'none', chosen: 'lublin', sheet: readable })).toEqual([]);
});

test('r goes through the ways of the orders in hand, reach and none, and the card says in words what is reached', async () => {
  const client = await sitAtWeaw({ size: [120, 40] });
  await client.sees('Orders');
  client.type('2');
  await client.sees('· forces');
  client.type('r');
  await client.sees('· orders');
  client.type('r');
  await client.sees('· reach');
  client.type('/lublin\r');
  await client.sees(/attack +Krakow, Lemberg/);
  client.type('r');
  await client.sees(/· forces *│/);
});
