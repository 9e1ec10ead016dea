import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { editionWith, positionAt } from '../../support/eia-positions.ts';
import { sitAtEia } from '../eia-table.ts';
import { firstWrite } from '../first-write.ts';
import { openingState, tableOf } from '../opening-table.ts';
import { paxStage } from '../pax-stage.ts';
import { sitAtWeaw } from '../weaw-table.ts';
import { openXterm, type XtermClient } from '../xterm-client.ts';

// What a list writes at once when it scrolls, at 120×40, with a card beside it where the game has one.

const SIZE = [120, 40] as const;
const [HALF_DOWN, HALF_UP] = ['\u0004', '\u0015'];
/** Longer than a card or a pane waits until a list rests, in milliseconds. */
const REST = 300;

const atRest = async ({ output }: XtermClient): Promise<void> => {
  let before = -1;
  while (output.bytes.length > before) {
    before = output.bytes.length;
    await pause(REST);
  }
};

/** The bytes of the first frame that a key leads to; what follows at rest is waited for. */
const writtenBy = async (client: XtermClient, key: string): Promise<number> => {
  const bytes = Buffer.byteLength(await firstWrite(client, key));
  await atRest(client);
  return bytes;
};

/** The bytes of the first frames of some keys, the fewest first. */
const bytesOf = async (client: XtermClient, keys: readonly string[]): Promise<readonly number[]> => {
  const bytes: number[] = [];
  for (const key of keys) bytes.push(await writtenBy(client, key));
  return bytes.toSorted((a, b) => a - b);
};

const expectAtMost = (bytes: readonly number[], half: number, each: number): void => {
  expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThanOrEqual(half);
  expect(bytes.at(-1)).toBeLessThanOrEqual(each);
};

const paxList = (): XtermClient =>
  openXterm(
    ...SIZE,
    paxStage(() => tableOf(openingState())),
  );

const weawList = (): Promise<XtermClient> => sitAtWeaw({ seat: 'germany', size: SIZE });

test.each([
  ['Pax Britannica', paxList],
  ['the great war', weawList],
])('beside a card, a list of %s scrolls in 250 bytes, half a page in 900', async (_, open) => {
  const client = await open();
  client.type('2tgg');
  await client.sees(/▸ .*│ /);
  await atRest(client);
  // The first two from either end only move the cursor.
  await bytesOf(client, [HALF_DOWN, HALF_DOWN]);
  const down = await bytesOf(client, [HALF_DOWN, HALF_DOWN, HALF_DOWN]);
  const rows = await bytesOf(client, ['j', 'j', 'j', 'j', 'j', 'j']);
  await bytesOf(client, [HALF_UP, HALF_UP]);
  const up = await bytesOf(client, [HALF_UP, HALF_UP]);
  expect(down[0]).toBeGreaterThan(300);
  expectAtMost(rows, 250, 300);
  expectAtMost(
    [...down, ...up].toSorted((a, b) => a - b),
    900,
    1000,
  );
});

test('a list of places of Empires in Arms with the cursor in its middle scrolls in 120 bytes', async () => {
  const edition = editionWith();
  const state = positionAt(edition, { step: 'BOARD' });
  const client = await sitAtEia({ edition, state, seat: 'gm', size: SIZE });
  client.type('3n');
  await client.sees('What do you say?');
  client.type('conq\r');
  await client.sees('What is conquered?');
  await atRest(client);
  client.type('\u001b[B'.repeat(15));
  await atRest(client);
  const rows = await bytesOf(client, new Array<string>(6).fill('\u001b[B'));
  expectAtMost(rows, 120, 150);
});
