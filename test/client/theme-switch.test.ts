import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Client } from '../../client/lobby/client.ts';
import type { Stage } from '../../client/shell/stage-options.ts';
import { themeSwitch } from '../../client/shell/theme-switch.ts';
import { saveTheme } from '../../client/system/save-theme.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// The theme is changed while the client is running.

const folder = (): string => {
  const made = mkdtempSync(join(SCRATCH, 'chancery-theme-'));
  onTestFinished(() => {
    rmSync(made, { recursive: true });
  });
  return made;
};

const open = (environment: Readonly<Record<string, string>> = {}): XtermClient =>
  openXterm(100, 30, (app) => paxStage(() => tableOf(openingState()), { themes: themeSwitch(app) })(app), {
    environment: { TERM: 'xterm-256color', ...environment },
  });

/** The colours of every cell, row by row, without the foot; that of a blank's text is not seen. */
const colours = ({ output }: XtermClient): readonly string[] =>
  Array.from({ length: output.rows - 2 }, (_, y) => {
    const line = output.terminal.buffer.active.getLine(y);
    return Array.from({ length: output.columns }, (_cell, x) => {
      const cell = line?.getCell(x);
      const text = cell?.getChars() ?? '';
      return `${text}${text.trim() === '' ? '' : String(cell?.getFgColor())}/${String(cell?.getBgColor())}/${String(cell?.isBold())}`;
    }).join(' ');
  });

test.each([
  ['the Desk', '1', 'To do'],
  ['the map', '2', 'World · control'],
])('%s is drawn in the new theme as if the client had begun with it', async (_, key, seen) => {
  const light = open({ COLORFGBG: '0;15' });
  const changed = open();
  for (const screen of [light, changed]) {
    await screen.sees('[1 Desk]');
    screen.type(key);
    await screen.sees(seen);
  }
  expect(colours(changed)).not.toEqual(colours(light));
  changed.type(':theme light\r');
  await changed.sees('theme light, for this session');
  await expect.poll(() => colours(changed), { timeout: 15_000 }).toEqual(colours(light));
});

test('the palette lists the themes and says which is in use', async () => {
  const screen = open();
  await screen.sees('[1 Desk]');
  screen.type(':theme ');
  await screen.sees(/theme dark .*theme in use/);
  for (const name of ['light', 'high contrast', 'colour-blind safe']) await screen.sees(`theme ${name}`);
});

test('for screen readers nothing is drawn, so there is no theme to change', () => {
  expect(themeSwitch({ theme: () => undefined, useTheme: () => undefined })).toBeUndefined();
});

test('the lobby changes the theme and keeps it', async () => {
  const path = join(folder(), 'settings', 'config.json');
  const screen = openXterm(100, 24, (app) => {
    let first: Stage | undefined;
    const show = (stage: Stage): void => {
      first ??= stage;
      app.show(stage);
    };
    const client = new Client(
      { ...app, show },
      {
        folder: folder(),
        games: {},
        settingsPath: path,
        saveTheme: (theme) => saveTheme(theme, path) ?? 'kept',
      },
    );
    client.showLobby();
    return first ?? expect.fail('the client shows nothing');
  });
  await screen.sees('Your tables');
  screen.type(':theme light\r');
  await screen.sees('theme light, kept');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ theme: 'light' });
});

test('the other settings of the file stay, and a link stays a link', () => {
  const home = folder();
  const [path, link] = [join(home, 'real.json'), join(home, 'config.json')];
  writeFileSync(path, '{"ascii": true, "theme": "dark", "keys": {"help": ["f2"]}}');
  symlinkSync(path, link);
  expect(saveTheme('high-contrast', link)).toBeUndefined();
  const settings = { ascii: true, theme: 'high-contrast', keys: { help: ['f2'] } };
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(settings);
  expect(JSON.parse(readFileSync(link, 'utf8'))).toEqual(settings);
});

test.each(['{"theme": ', '[]'])('a file that is not understood stays as it is: %s', (text) => {
  const path = join(folder(), 'config.json');
  writeFileSync(path, text);
  expect(saveTheme('light', path)).toMatch(/./);
  expect(readFileSync(path, 'utf8')).toBe(text);
});
