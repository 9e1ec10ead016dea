import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { createTable, sitOutUntil } from './own-table.ts';

// What happens to the files of a table of one's own, between one program and the next.

const chancery = bundledChancery();

const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };

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
  await lobby.sees(/Local table, France +1884/);
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
  await again.sees(/Local table, France +1884/);
});
