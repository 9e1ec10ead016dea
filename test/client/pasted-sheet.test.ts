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

test('Enter begins the next line of a typed sheet, an empty one ends the typing, and the foot says which', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24] });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('i');
  await client.sees(/Enter to the list +Esc to the list/);
  client.type('hold metz');
  await client.sees(/Enter next line +Esc put aside/);
  client.type('\rhold berlin\r');
  await client.sees(/2 {3}hold berlin/);
  await client.sees(/Enter to the list/);
  client.type('\u001b[A\u001b[A');
  await client.sees(/> hold metz/);
  await client.sees(/Enter into the sheet +Esc to the list/);
  client.type('\u0015hold posen\r');
  await client.sees(/1 {3}hold posen/);
  client.type('i\u001b[200~hold paris\nhold danzig\u001b[201~hold k');
  await client.sees(/> hold k/);
  client.type('\u0015\rd');
  await client.missing('hold danzig');
  await client.sees(/2 {3}hold paris/);
});
