import { expect, test, vi } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { pressOn } from '../support/mouse.ts';
import { logIn } from '../support/ssh-guest.ts';
import { dataFolder } from '../support/tally-server.ts';
import { newMatch } from './player.ts';

// The mouse at the end of an SSH channel.

const chancery = bundledChancery();

const SIZE = { columns: 80, rows: 24 };
const ASKED = '\u001b[?1000h\u001b[?1006h';
const GIVEN_BACK = '\u001b[?1006l\u001b[?1000l';
const MOUSE_KEY = '\u001b[24~';
const CTRL_C = '\u0003';

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
