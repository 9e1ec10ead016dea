import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import type { Terminal } from '../support/terminal.ts';
import { goTo } from './player.ts';

const chancery = bundledChancery();

const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };

/** From the lobby to a table of one's own: the second power of the list, the engine's players on the others. */
const createTable = async (terminal: Terminal): Promise<void> => {
  await terminal.sees('none yet');
  terminal.type('c');
  await terminal.sees('Which game do you play?');
  terminal.press('enter');
  await terminal.sees('Which power do you play?');
  terminal.press('down', 'enter');
  await terminal.sees('Your order sheet is due whenever you like');
};

/** A pattern that matches a text and nothing else. */
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Says nothing, at the Desk, in whatever the dice bring before a year: talks over a casus belli, a Congress,
 * declarations of war. Where nothing is due from the player the table goes on by itself.
 */
const sitOutUntil = async (terminal: Terminal, year: number): Promise<void> => {
  const isCome = (): boolean => terminal.rows[0]?.includes(`${String(year)} ·`) === true;
  for (;;) {
    await goTo(terminal, 'Desk');
    await terminal.sees(new RegExp(`P says you have no more|${String(year)} ·`));
    if (isCome()) return;
    const [header = ''] = terminal.rows;
    terminal.type('P');
    await terminal.sees('[Enter] that is all');
    terminal.press('enter');
    await terminal.sees(new RegExp(`^(?!${literally(header)})|✓ You have said all`));
  }
};

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
  await terminal.sees(/Local table, france +france +1884/);
  expect([terminal.isFullScreen, terminal.isCursorShown]).toEqual([true, false]);
  terminal.type('q');
  expect(await terminal.ended).toBe(0);
  expect([terminal.isFullScreen, terminal.isCursorShown]).toEqual([false, true]);
});

test('a table is found again as it was left', async () => {
  const folder = await dataFolder();
  const before = chancery.play(folder, [], SMALL);
  await createTable(before);
  before.press('ctrl+c');
  expect(await before.ended).toBe(0);
  const after = chancery.play(folder, [], LARGE);
  await after.sees(/Local table, france +france +1880/);
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
  // eslint-disable-next-line no-control-regex
  expect(terminal.bytes).not.toMatch(/\u001b\[(?:\d+;)*(?:[349][0-7]|[34]8)[;m]/);
});

test('what goes wrong at the table’s own server is written down beside it, never over the screen', async () => {
  const folder = await dataFolder();
  const terminal = chancery.play(folder, [], SMALL);
  await createTable(terminal);
  const checkpoints = join(folder, 'matches', 'local-table-france', 'checkpoints');
  await rm(checkpoints, { recursive: true });
  await writeFile(checkpoints, 'in the way');
  await chancery.run(folder, ['orders', 'submit', '-', '--match', 'local-table-france'], 'build army 1');
  await terminal.sees('server.log');
  expect(terminal.rows[0]).toMatch(/^ 18\d\d · /);
  expect(terminal.screen).not.toContain('checkpoint not written');
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toContain('checkpoint not written');
});

test('a save that was tampered with is named, and played on from its last checkpoint', async () => {
  const folder = await dataFolder();
  const played = chancery.play(folder, [], LARGE);
  await createTable(played);
  await chancery.run(folder, ['orders', 'submit', '-', '--match', 'local-table-france'], 'build army 1');
  await played.sees('[Story]');
  await sitOutUntil(played, 1884);
  played.press('ctrl+c');
  await played.ended;
  const journal = join(folder, 'matches', 'local-table-france', 'journal.ndjson');
  const text = await readFile(journal, 'utf8');
  await writeFile(journal, text.replace('build army 1', 'build army 9'));

  const lobby = chancery.play(folder, [], LARGE);
  await lobby.sees(/Local table, france +france +1884/);
  lobby.press('ctrl+c');
  await lobby.ended;
  const listed = await chancery.run(folder, ['game', 'list']);
  expect(listed.out).toContain('open, but its journal is damaged before the last checkpoint');
  expect(listed.out).toMatch(/lost: line \d+ \(sheet of france for 1\/MSC_ORDERS\)/);
  const salvaged = await chancery.run(folder, ['game', 'salvage', 'local-table-france']);
  expect(salvaged.out).toContain('local-table-france is open, in 2/');
  expect(salvaged.out).toMatch(/kept as it was found: journal\.damaged\.\d/);
  expect((await chancery.run(folder, ['game', 'list'])).out).not.toContain('lost');

  const again = chancery.play(folder, [], LARGE);
  await again.sees(/Local table, france +france +1884/);
});
