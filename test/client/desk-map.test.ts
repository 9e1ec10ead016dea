import { expect, test } from 'vitest';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';
import { AGAINST_JAPAN, sitAtWar } from './war-table.ts';

// The map below the things to do, on screens with much room.

const open = (columns: number, rows: number): XtermClient =>
  openXterm(
    columns,
    rows,
    paxStage(() => tableOf(openingState())),
  );

test('the Desk has the world below the things to do at 200×50', async () => {
  const client = open(200, 50);
  await client.sees(/To do.*─ World ─.*Canada/s);
  expect(client.screen().at(-2)).toContain('? help');
});

test('in war that map has the units of both sides', async () => {
  const client = sitAtWar(AGAINST_JAPAN, { at: '1', size: [200, 50] });
  await client.sees(/─ World ─.*coal both/s);
});

test.each([
  [120, 40],
  [200, 30],
])('the Desk has no map at %i×%i', async (columns, rows) => {
  const client = open(columns, rows);
  await client.sees('To do');
  await client.missing('─ World ─');
});
