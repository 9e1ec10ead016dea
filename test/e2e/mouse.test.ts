import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { logIn } from '../support/ssh-guest.ts';
import { dataFolder } from '../support/tally-server.ts';
import { newMatch } from './player.ts';

// The mouse in a real pseudo-terminal, and at the end of an SSH channel.

const chancery = bundledChancery();

const SIZE = { columns: 80, rows: 24 };
const ASKED = '\u001b[?1000h\u001b[?1006h';
const GIVEN_BACK = '\u001b[?1006l\u001b[?1000l';
const MOUSE_KEY = '\u001b[24~';
const CTRL_C = '\u0003';

/** A press on the first cell of a text, as a terminal tells of it. */
const pressOn = (screen: string, text: string): string => {
  const rows = screen.split('\n');
  const row = rows.findIndex((each) => each.includes(text));
  if (row < 0) throw new Error(`${text} does not stand on\n${screen}`);
  return `\u001b[<0;${String((rows[row] ?? '').indexOf(text) + 1)};${String(row + 1)}M`;
};

test('who has settled on it uses the mouse from the lobby on, and the terminal is given back', async () => {
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

test('over SSH a key asks for the mouse, and it leads from screen to screen', async () => {
  const folder = await dataFolder();
  const { match, invitations } = await newMatch<'france' | 'italy'>(
    chancery,
    folder,
    await writeDisputedCharts(folder),
  );
  const { ssh } = await chancery.serve(folder, 0, ['--ssh', '0']);
  const guest = await logIn({ port: ssh?.port ?? 0, username: match, password: invitations.italy });
  const screen = await guest.play(SIZE);
  await screen.sees('● open');
  expect(screen.bytes).not.toContain(ASKED);
  screen.type(MOUSE_KEY);
  await vi.waitFor(() => {
    expect(screen.bytes).toContain(ASKED);
  });
  screen.type(pressOn(screen.text, '4 Diplomacy'));
  await screen.sees('[Powers]');
  screen.type(CTRL_C);
  await screen.closed;
  expect(screen.bytes).toContain(GIVEN_BACK);
});
