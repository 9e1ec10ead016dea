import { test } from 'vitest';
import { sitAtWeaw } from './weaw-table.ts';

// Orders that are begun on another screen than the sheet.

test('a standing order is begun on the page that lists them', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24] });
  client.type('gz');
  await client.sees('[Standing orders]');
  await client.sees('n new');
  client.type('n');
  await client.sees('[3 Orders]');
  await client.sees('retreat');
  client.type('hold\rmetz\r');
  await client.sees('1   hold metz');
});

test('an order is begun from the map, which knows its place', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24] });
  client.type('2/metz\r');
  await client.sees('Metz');
  await client.sees('n order here');
  client.type('n');
  await client.sees('New, about Metz');
  client.type('move\r');
  await client.sees('Who goes?');
  client.type('\r');
  await client.sees(/1 {3}move .* to metz/);
});

test('a line that was being typed is put aside, not lost', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24] });
  client.type('3i');
  client.type('hold col');
  await client.sees('> hold col');
  client.type('\u001b');
  await client.sees('Put aside: hold col');
  client.type('2/metz\r');
  await client.sees('n order here');
  client.type('n');
  await client.sees('[3 Orders]');
  client.type('\u001b');
  await client.sees('Put aside: hold col');
  client.type('n');
  await client.sees('New line');
});

test('where all do not fit, the order and the last answers are above a question', async () => {
  const client = await sitAtWeaw({ seat: 'britain' });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type(
    'nfleet\renglish\rall transport\r1 battleship\r\rnorth sea\rlondon\r2 infantry from\rthat\rthat\r',
  );
  await client.sees('Land them where?');
  await client.sees(/^fleet · … · .*London · 2 infantry from london · that is all/m);
});

test('an answer that was taken from a list keeps its name above the questions after it', async () => {
  const client = await sitAtWeaw({ seat: 'russia' });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('ntrench\rlublin\r');
  await client.sees(/^trench · Lublin$/m);
  client.type('krakow\r');
  await client.sees(/^trench · Lublin · Krakow$/m);
});
