import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { Terminal } from '../support/terminal.ts';
import { SCRATCH } from '../support/scratch.ts';
import { createTable } from './own-table.ts';

// What one does in each workspace of a table of one's own, a sentence each, one after the other at one table.

const chancery = bundledChancery();

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
] as const;

describe.each(SIZES)('$columns×$rows', (size) => {
  let terminal: Terminal;
  beforeAll(async () => {
    const folder = await mkdtemp(join(SCRATCH, 'chancery-'));
    terminal = new Terminal(chancery.line(folder, ['play']), size);
    await createTable(terminal);
    return async () => {
      await terminal.kill();
      await rm(folder, { recursive: true, force: true });
    };
  });

  test('the desk says what is to be done, and Enter leads there', async () => {
    await terminal.sees('▶ORDERS');
    await terminal.sees(/▸ ✗ hand in orders +draft: /);
    await terminal.sees('Last phase: 1880');
    terminal.press('enter');
    await terminal.sees('The sheet is empty.');
  });

  test('a line is typed into the sheet, and what would become of it is asked', async () => {
    terminal.type('3');
    await terminal.sees('The sheet is empty.');
    terminal.type('ibuild army 1');
    await terminal.sees('✓ understood');
    terminal.press('enter', 'enter');
    await terminal.sees('d delete');
    terminal.type('x');
    await terminal.sees('nothing of this is sent');
    await terminal.sees('✓ carried out');
    terminal.press('esc');
    await terminal.missing('nothing of this is sent');
  });

  test('a sheet is handed in after its consequences are read', async () => {
    terminal.type('S');
    await terminal.sees('Hand in sheet 1 for 1880');
    await terminal.sees('You are the last: the phase closes now.');
    terminal.press('esc');
    await terminal.missing('Hand in sheet 1');
    expect(terminal.screen).toContain('1   build army 1');
    terminal.type('S');
    await terminal.sees('[Enter] hand in');
    terminal.press('enter');
    await terminal.sees('[Story]');
    await terminal.sees(/… \d+ more: Space/);
    terminal.type('s');
    await terminal.missing('[Story]');
  });
});
