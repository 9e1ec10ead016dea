import { expect, test } from 'vitest';
import { sitAtWeaw } from './weaw-table.ts';

test('a pasted mail shows which of its rows are no orders, and only the others are handed in', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24] });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('\u001b[200~Hi all,\n1. hold metz\n2. hold berlin\nCheers\nPaul\u001b[201~');
  await client.sees('2 lines;');
  await client.sees(/▸ +5 · Paul/);
  await client.sees('This is no order, and is left out.');
  await client.sees(/1 · Hi all,/);
  await client.sees(/2 {3}1\. hold metz/);
  client.type('S');
  await client.sees('Hand in sheet 1');
  client.type('\r');
  await client.sees('handed in: sheet 1');
  expect(client.submitted[0]).toContain('hold metz');
});
