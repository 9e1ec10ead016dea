import { expect, test } from 'vitest';
import { draftFromText } from '../../client/composer/draft.ts';
import { plainKeys } from '../../client/composer/plain-keys.ts';
import { NEW_PLAIN_SHEET, type PlainSheet } from '../../client/composer/plain-sheet.ts';
import type { ScreenContext } from '../../client/shell/screen.ts';
import { textLine } from '../../client/shell/text-line.ts';
import type { Table } from '../../client/table/table.ts';
import { sitAtWeaw } from './weaw-table.ts';

test('a pasted mail shows which of its rows are no orders, and only the others are handed in', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24] });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('\u001b[200~Hi all,\n1. hold metz\n2. hold berlin\nCheers\nPaul\u001b[201~');
  await client.sees('2 lines;');
  await client.sees(/▸ +5 · Paul/);
  await client.sees('This is not an order, and is left out.');
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
  await client.sees(/Enter to the list/);
  client.type('hold metz');
  await client.sees(/Enter next line +Esc put aside/);
  client.type('\rhold berlin\r');
  await client.sees(/2 {3}hold berlin/);
  await client.sees(/Enter to the list/);
  client.type('\u001b[A\u001b[A');
  await client.sees(/> hold metz/);
  await client.sees(/Enter leave it as it is/);
  client.type('\u0015hold posen');
  await client.sees(/Enter into the sheet +Esc put aside/);
  client.type('\r');
  await client.sees(/1 {3}hold posen/);
  client.type('i\u001b[200~hold paris\nhold danzig\u001b[201~hold k');
  await client.sees(/> hold k/);
  client.type('\u0015\rd');
  await client.missing('hold danzig');
  await client.sees(/2 {3}hold paris/);
});

test('rows that arrows or Enter only pass stay as they are, and nothing is undone or lost by it', () => {
  const draft = { ...draftFromText('if germany attacks\n  hold metz\n\nhold berlin'), at: 0 };
  const table = { connection: 'open' } as unknown as Table;
  const context = { subject: table } as ScreenContext<Table>;
  const press = (local: PlainSheet, key: string): PlainSheet =>
    plainKeys(local, table)
      .find(({ keys }) => keys.includes(key))
      ?.run(local, context, () => undefined) ?? local;
  const typing = { line: textLine('if germany attacks'), at: 0, replaces: true };
  const begun: PlainSheet = { ...NEW_PLAIN_SHEET, draft, typing };
  const passed = ['down', 'down', 'down', 'up', 'up'].reduce(press, begun);
  expect(passed.typing).toEqual({ line: textLine('  hold metz'), at: 1, replaces: true });
  expect(passed.draft).toEqual({ ...draft, at: 1 });
  expect(press(passed, 'enter')).toEqual({ ...passed, typing: undefined });
  const changed = { ...passed, typing: { ...typing, at: 1, line: textLine('  hold posen ') } };
  expect(press(changed, 'enter').draft.lines[1]).toBe('  hold posen');
});

test('a composes a line as n does, i types one, and E edits it as text', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [80, 24] });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('a');
  await client.sees('Which order?');
  client.type('\u001b');
  await client.sees('The sheet is empty.');
  client.type('ihold metz\r\r');
  await client.sees(/▸ +1 {3}hold metz/);
  client.type('E');
  await client.sees(/> hold metz/);
  client.type('\u0015');
  await client.sees(/Enter delete the line +Esc leave it as it was/);
  client.type('\u001b');
  await client.sees(/▸ +1 {3}hold metz/);
});

test('on a wide screen what the line and the sheet lead to is beside the list', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [120, 30] });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('ihold metz\rattack warsaw with 99 infantry from berlin\r\r');
  await client.sees(/1 {3}hold metz.*│ Line 2/);
  await client.sees(/│ The sheet/);
  await client.sees(/▸ +2 ✗ attack warsaw.* │ +✗ .*/);
});

test('on a wide screen what a choice means is beside the choices', async () => {
  const client = await sitAtWeaw({ seat: 'germany', size: [120, 30] });
  client.type('3');
  await client.sees('The sheet is empty.');
  client.type('n');
  await client.sees('Which order?');
  client.type('research\r');
  await client.sees(/▸ .* │ +\S/);
});
