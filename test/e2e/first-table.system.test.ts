import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { createTable, sitOutUntil } from './own-table.ts';
import { goTo } from './player.ts';

const chancery = bundledChancery();

const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };

test('one plays a turn against the engine’s own players, and leaves the terminal as it was', async () => {
  const folder = await dataFolder();
  const terminal = chancery.play(folder, [], SMALL);
  await createTable(terminal);
  await terminal.sees('1880 · Movement and status change');
  await goTo(terminal, 'Orders');
  terminal.type('ibuild army 1');
  terminal.press('enter', 'enter');
  await terminal.sees('1   build army 1');
  terminal.type('S');
  await terminal.sees('You are the last: the phase closes now.');
  terminal.press('enter');
  await terminal.sees('[Story]');
  terminal.type('s');
  await terminal.missing('[Story]');
  await sitOutUntil(terminal, 1884);
  await goTo(terminal, 'Desk');
  await terminal.sees('First turn');
  terminal.press('f2');
  await terminal.missing('First turn');
  terminal.type('q');
  await terminal.sees('Your tables');
  await terminal.sees(/Local table, France +1884/);
  expect([terminal.isFullScreen, terminal.isCursorShown]).toEqual([true, false]);
  terminal.type('q');
  expect(await terminal.ended).toBe(0);
  expect([terminal.isFullScreen, terminal.isCursorShown]).toEqual([false, true]);
});

test('a turn is played again in a sandbox, from the orders that were written for it', async () => {
  const terminal = chancery.play(await dataFolder(), [], LARGE);
  await createTable(terminal);
  await goTo(terminal, 'Orders');
  terminal.type('ibuild army 1');
  terminal.press('enter', 'enter');
  await terminal.sees('1   build army 1');
  terminal.type('S');
  await terminal.sees('the phase closes now');
  terminal.press('enter');
  await terminal.sees('[Story]');
  terminal.type('gp');
  await terminal.sees('turn 1 · Administration');
  const rowUnderCursor = (): string => terminal.rows.find((row) => row.startsWith('▸'))?.trimEnd() ?? '▸';
  while (!rowUnderCursor().includes('change: orders')) {
    const row = rowUnderCursor();
    terminal.type('k');
    await terminal.missing(row);
  }
  terminal.type('f');
  await terminal.sees('Your draft for the phase is copied.');
  terminal.press('enter');
  await terminal.sees('SANDBOX');
  await terminal.sees('draft: 1 line');
  await goTo(terminal, 'Orders');
  await terminal.sees('1   build army 1');
  terminal.type('dS');
  await terminal.sees('The sheet is empty: no orders.');
  terminal.press('enter');
  await terminal.sees('[Story]');
  await goTo(terminal, 'Desk');
  terminal.type('q');
  await terminal.sees(/Local table, France +18\d\d/);
  await terminal.sees(/Sandbox: Local table, France, 1880 +18\d\d/);
});

test('a table is found again as it was left', async () => {
  const folder = await dataFolder();
  const before = chancery.play(folder, [], SMALL);
  await createTable(before);
  before.press('ctrl+c');
  expect(await before.ended).toBe(0);
  const after = chancery.play(folder, [], LARGE);
  await after.sees(/Local table, France +1880/);
  after.press('enter');
  await after.sees('Your order sheet is due');
  await after.sees('● open');
});

test('the screen follows the size of its terminal', async () => {
  const terminal = chancery.play(await dataFolder(), [], SMALL);
  await createTable(terminal);
  terminal.type('2t\u001b[H');
  await terminal.sees('Abyssinia');
  expect(terminal.screen).not.toContain('Burma');
  terminal.resize(LARGE);
  await terminal.sees('Burma');
  expect(terminal.rows[2]).toBe(`─[Map]${'─'.repeat(LARGE.columns - 6)}`);
  terminal.resize({ columns: 60, rows: 18 });
  await terminal.sees('─'.repeat(54));
  await terminal.missing('Burma');
});

test('NO_COLOR is heeded', async () => {
  const environment = { NO_COLOR: '1' };
  const terminal = chancery.play(await dataFolder(), [], { ...SMALL, environment });
  await createTable(terminal);
  terminal.type('2');
  await terminal.sees('World · control');
  // oxlint-disable-next-line no-control-regex
  expect(terminal.bytes).not.toMatch(/\u001b\[(?:\d+;)*(?:[349][0-7]|[34]8)[;m]/);
});
