import { test } from 'vitest';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// Themes, ASCII and lines for screen readers are found from inside.

const open = (settingsPath?: string): XtermClient =>
  openXterm(
    100,
    40,
    paxStage(() => tableOf(openingState()), { settingsPath }),
  );

test.each([
  ['ascii', '"ascii": true in /home/me/config.json, or CHANCERY_ASCII=1'],
  ['screen reader', '"linear": true in /home/me/config.json, or CHANCERY_LINEAR=1'],
])('the palette finds %s and says how it is set', async (typed, said) => {
  const screen = open('/home/me/config.json');
  await screen.sees('[1 Desk]');
  screen.type(`:${typed}`);
  await screen.sees('setting');
  screen.type('\r');
  await screen.sees(said);
});

test('the help page ends with the settings of the terminal', async () => {
  const screen = open('/home/me/config.json');
  await screen.sees('[1 Desk]');
  screen.type('?');
  await screen.sees('Keys of Desk');
  screen.type('G');
  await screen.sees('Settings in /home/me/config.json');
  await screen.sees('high-contrast');
});

test('who plays in a process of somebody else is shown no path', async () => {
  const screen = open();
  await screen.sees('[1 Desk]');
  screen.type('?');
  await screen.sees('Keys of Desk');
  screen.type('G');
  await screen.missing('Settings in');
});
