import { beforeEach, expect, test } from 'vitest';
import setup from '@chancery/shared/games/pax/charts/data/setup-1880.json' with { type: 'json' };
import powers from '@chancery/shared/games/pax/charts/data/powers.json' with { type: 'json' };
import { INTRODUCTIONS } from '../../client/games/pax/introductions.ts';
import type { GuidePlace } from '../../client/shell/guide.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const F2 = '\u001bOQ';

let client: XtermClient;
let kept: GuidePlace;
const opening = openingState();
opening.treasury.italy = 30;
const table = tableOf(opening, 'italy');

beforeEach(() => {
  kept = { at: 0, isOpen: true };
  client = openXterm(
    80,
    24,
    paxStage(() => table, { guided: { read: () => kept, write: (place) => (kept = place) } }),
  );
});

test('each step says what to do on the screen it is about, and gives way when that is done', async () => {
  await client.sees('First turn 1/7: your Desk');
  await client.sees('Press 2 for the world.');
  client.type('2');
  await client.sees('First turn 2/7: the World');
  client.type('3');
  await client.sees('First turn 3/7: an order');
  await client.sees('then interest, then type');
  expect(kept).toEqual({ at: 2, isOpen: true });
});

test('the first order it proposes is in an area at rest, where the marker stays', async () => {
  const egypt = /then type egyp for Egypt/;
  expect(opening.unrest).toContain('egypt');
  client.type('>>');
  await client.sees('then interest, then type');
  await client.missing(egypt);
  const atRest = tableOf({ ...opening, unrest: [] }, 'italy');
  const other = openXterm(
    80,
    24,
    paxStage(() => atRest, { guided: { read: () => ({ at: 2, isOpen: true }), write: () => undefined } }),
  );
  await other.sees(egypt);
});

test('one key leaves the guide and resumes it, and two turn its pages', async () => {
  client.type('>');
  await client.sees('First turn 2/7');
  client.type('<');
  await client.sees('First turn 1/7');
  client.type(F2);
  await client.missing('First turn');
  expect(kept).toEqual({ at: 0, isOpen: false });
  client.type(F2);
  await client.sees('First turn 1/7');
});

test('the last step ends it', async () => {
  client.type('>'.repeat(6));
  await client.sees('First turn 7/7: on your own');
  client.type('>');
  await client.missing('First turn');
  expect(kept).toEqual({ at: 0, isOpen: false });
});

test('keys that would be text while something is typed are not shown', async () => {
  client.type('3n');
  await client.sees('Which order?');
  await client.sees('F1 help');
  expect(client.screen().join('\n')).not.toContain('q leave');
  expect(client.screen().find((row) => row.includes('First turn'))).toContain('F2 leave');
  expect(client.screen().find((row) => row.includes('First turn'))).not.toContain('> next');
});

test.each(Object.entries(INTRODUCTIONS))(
  '%s is introduced by the figures of the charts',
  (seat, introduction) => {
    const points = (type: string): number =>
      setup.units
        .filter((unit) => unit.power === seat && unit.type === type)
        .reduce((sum, { strength, count }) => sum + strength * count, 0);
    const row = powers.powers.find(({ id }) => id === seat);
    expect(introduction).toMatchObject({
      areas: setup.markers.filter(({ power }) => power === seat).length,
      armies: points('army'),
      fleets: points('naval'),
      officeGrant: [Math.min(...(row?.colonialOffice ?? [])), Math.max(...(row?.colonialOffice ?? []))],
      poundsPerPoint: row?.vpDivisor,
    });
  },
);
