import { expect, test } from 'vitest';
import { sitAtWeaw } from './weaw-table.ts';

// A whole turn of Russia written with the questions of the sheet: keys are counted, and the sheet is what they make.

// `\r` is Enter. The first line of a kind names it by a letter; the next of the same begins with the cursor on it.

/** Keys that are pressed in one go, and the rows that come of them. */
type Typed = readonly [keys: string, ...rows: string[]];

const TURN: readonly Typed[] = [
  ['n\rle\r\r', 'attack lemberg with 4 infantry, 1 artillery from lublin, 5 infantry, 1 artillery'],
  ['n\rko\r\r', 'attack konigsberg with 4 infantry, 1 artillery from kaunas, 3 infantry from bial'],
  ['n\rcz\r\r', 'attack czernowitz with 1 infantry from kishinev'],
  // What was typed and fits nothing is forgotten with ^U.
  ['nbxyz\u0015b\r\r\rwa\rkie\r\r', 'build infantry in warsaw', 'build infantry in kiev'],
  ['nt\r\r\rw\r\r\r', 'build trench in lublin facing krakow', 'build trench in warsaw facing konigsberg'],
  ['nm\rwa\r\r', 'move 3 infantry from brest-litovsk to warsaw'],
  ['n\rlo\r\r', 'move 1 infantry from warsaw to lodz'],
  ['n\rlu\r\r', 'move 1 infantry from rovno to lublin'],
  ['n\rka\r\r', 'move 2 infantry from riga to kaunas'],
  ['n\rbi\rmi\r', 'move 2 infantry from minsk to bialystok'],
  ['n\rro\r\r', 'move 3 infantry, 1 artillery from kiev to rovno'],
  ['nr\rwa\rmo\r', 'rail 2 infantry from moscow to warsaw'],
  ['n\rki\rse\r', 'rail 1 infantry from sevastopol to kishinev'],
  ['n\rka\rst\r', 'rail 1 infantry, 1 artillery from st-petersburg to kaunas'],
  ['n\rrig\rh\r', 'rail 1 infantry from helsinki to riga'],
  ['n\rod\rt\r', 'rail 1 infantry from tbilisi to odessa'],
  ['ni\rro\r', 'influence romania'],
  ['nf\r\ral\r\ren\r', 'force a: 1 battleship, 2 destroyer, 1 submarine in baltic-sea, engage'],
  ['ns\r\rwa\r', 'hold warsaw'],
  ['n\r\rbi\r', 'hold bialystok'],
  ['n\rre\rkau\rri\r\r', 'retreat from kaunas to riga after 1 round'],
  ['n\rre\rlu\rbr\r\r', 'retreat from lublin to brest-litovsk after 1 round'],
  ['nfor\rm\rbe\r\r', 'as serbia: move 2 infantry from nis to belgrade'],
  ['n\rt\r\r\r\r', 'as serbia: build trench in belgrade facing sarajevo'],
];

/** The row with its number, and whether the cursor is on it; what follows is cut by what is said of it. */
const numbered = (row: number, text: string): RegExp =>
  new RegExp(`[ ▸] +${String(row)} {3}${text.slice(0, 50)}`);

test('a turn of Russia in 26 lines takes fewer than 250 keys, and all of it can be carried out', async () => {
  const client = await sitAtWeaw({ seat: 'russia', size: [120, 60] });
  client.type('3');
  await client.sees('The sheet is empty.');
  let row = 0;
  for (const [keys, ...rows] of TURN) {
    client.type(keys);
    for (const text of rows) await client.sees(numbered((row += 1), text));
  }
  client.type('S');
  await client.sees('26 lines; St. Petersburg 30 to');
  client.type('\r');
  await client.sees('handed in: sheet 1');
  const keys = 3 + TURN.reduce((sum, [typed]) => sum + typed.length, 0);
  console.log(`a sheet of ${String(row)} lines in ${String(keys)} keys`);
  expect(row).toBe(26);
  expect(keys).toBeLessThan(250);
  expect(client.submitted[0]?.split('\n').map((line) => line.slice(0, 60))).toEqual(
    TURN.flatMap(([, ...rows]) => rows.map((text) => text.slice(0, 60))),
  );
  expect(client.screen().join('\n')).not.toContain('✗');
});

test('Enter asks the questions of a line again with its answers; E changes it as text', async () => {
  const client = await sitAtWeaw({ seat: 'russia', size: [120, 40] });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('nb\r\r\rwa\rthat\r');
  await client.sees('build infantry in warsaw');
  client.type('\r');
  await client.sees(/Change line 1[^]*Which order\?[^]*▸ +build/);
  client.type('\r');
  await client.sees(/Build what[^]*▸ +infantry/);
  client.type('\r');
  await client.sees(/How many in a place[^]*▸ +1/);
  // The place is as before, and not asked for again.
  client.type('3\r');
  await client.sees(/▸ +1 {3}build 3 infantry in warsaw/);
  await client.missing(/ 2 {3}build/);
  client.type('E');
  await client.sees('> build 3 infantry in warsaw');
});
