import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { pressOn } from '../support/mouse.ts';
import { dataFolder } from '../support/tally-server.ts';

// The mouse in a real pseudo-terminal.

const chancery = bundledChancery();

const SIZE = { columns: 80, rows: 24 };
const ASKED = '\u001b[?1000h\u001b[?1006h';
const GIVEN_BACK = '\u001b[?1006l\u001b[?1000l';
const CTRL_C = '\u0003';

test('who has settled on it uses the mouse from the lobby on, and the terminal is restored', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'chancery'));
  await writeFile(join(folder, 'chancery', 'config.json'), '{ "mouse": true }');
  const terminal = chancery.play(join(folder, 'data'), [], {
    ...SIZE,
    environment: { XDG_CONFIG_HOME: folder },
  });
  await terminal.sees('none yet');
  expect(terminal.bytes).toContain(ASKED);
  terminal.type(pressOn(terminal.screen, 'Enter begin'));
  await terminal.sees('Empires in Arms');
  terminal.type(pressOn(terminal.screen, 'Empires in Arms'));
  await terminal.sees('▸ Empires in Arms');
  terminal.type(CTRL_C);
  await terminal.ended;
  expect(terminal.bytes.lastIndexOf(GIVEN_BACK)).toBeGreaterThan(terminal.bytes.lastIndexOf(ASKED));
});
