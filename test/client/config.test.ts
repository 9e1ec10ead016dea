import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { withKeyMap } from '../../client/shell/keys.ts';
import { openSession } from '../../client/shell/terminal/session.ts';
import { lookOf, THEMES } from '../../client/shell/theme.ts';
import { configPath, readConfig } from '../../client/system/config.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const folders: string[] = [];
let client: XtermClient | undefined;

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  client?.app.end();
  client = undefined;
});

const written = (text: string): string => {
  const folder = mkdtempSync(join(SCRATCH, 'chancery-config-'));
  folders.push(folder);
  const path = join(folder, 'config.json');
  writeFileSync(path, text);
  return path;
};

describe('the settings of the terminal', () => {
  test('are looked for below XDG_CONFIG_HOME', () => {
    expect(configPath()).toMatch(/chancery.config\.json$/);
  });

  test('are read where they are what they should be', async () => {
    const config = { theme: 'light', ascii: true, mouse: true, keys: { 'hand in': ['H'] } };
    expect(await readConfig(THEMES, written(JSON.stringify(config)))).toEqual({ config });
    expect(await readConfig(THEMES, '/nowhere/config.json')).toEqual({ config: {} });
  });

  test.each([
    ['{ "theme": "pink" }', 'theme: "pink" is none of "dark", "light", "high-contrast" or "colour-blind"'],
    ['{ "notify": "loud" }', 'notify: "loud" is none of "bell", "osc9" or "osc777"'],
    ['{ "mouse": "yes" }', 'mouse: "yes" is neither true nor false'],
    ['{ "keys": ["H"] }', 'keys: ["H"] is not a map of keys, such as {"hand in": ["H"]}'],
    ['{ "keys": { "hand in": "H" } }', 'keys.hand in: "H" is not a list of keys, such as ["H", "ctrl+g"]'],
    ['{ "keys": { "hand in": [] } }', 'keys.hand in: the list names no key'],
    ['{ "keys": { "hand in": ["Hyper+x"] } }', 'keys.hand in.0: "Hyper+x" is not a key; keys are "x", '],
    ['{ "colour": 1 }', 'no setting is called "colour"; there are theme, ascii, linear, mouse, notify, keys'],
    ['[]', '[] is not an object of settings, such as {"theme": "light"}'],
    ['{', 'JSON'],
  ])('%s changes nothing, and is said to be wrong where it is', async (text, where) => {
    const { config, fault } = await readConfig(THEMES, written(text));
    expect(config).toEqual({});
    expect(fault).toContain('settings not used');
    expect(fault).toContain(where);
  });
});

test('every theme has a look of its own for what is wrong and what is right', () => {
  for (const theme of THEMES) {
    const [good, bad] = ['good', 'bad'].map((tone) => lookOf(tone, {}, { colour: '256', theme }));
    expect(good).not.toEqual(bad);
  }
  expect(lookOf('dim', {}, { colour: '256', theme: 'high-contrast' })).toEqual({});
  const tones = { north: { color: 'yellow', light: { color: 'blue' } } };
  expect(lookOf('north', tones, { colour: '256', theme: 'light' })).toEqual({ color: 'blue' });
});

test.each([
  ['0;15', {}, 'light'],
  ['0;default;7', {}, 'light'],
  ['15;0', {}, undefined],
  ['0;15', { theme: 'dark' } as const, 'dark'],
])('a terminal that says its ground is %s, with settings %j, has theme %s', (ground, userLooks, theme) => {
  const session = openSession({
    input: new PassThrough(),
    output: new PassThrough(),
    environment: { TERM: 'xterm-256color', COLORFGBG: ground },
    userLooks,
  });
  expect(session.looks.theme).toBe(theme);
  session.close();
});

test.each([
  [{ LANG: 'C' }, {}, true],
  [{ LC_ALL: 'POSIX', LANG: 'de_DE.UTF-8' }, {}, true],
  [{ LC_ALL: '', LC_CTYPE: 'C', LANG: 'de_DE.UTF-8' }, {}, true],
  [{ LC_ALL: 'C.UTF-8', LANG: 'C' }, {}, false],
  [{ LC_CTYPE: 'de_DE.UTF-8', LANG: 'C' }, {}, false],
  [{}, {}, false],
  [{ LC_ALL: 'C' }, { ascii: false }, false],
  [{ LC_ALL: 'C', CHANCERY_ASCII: '0' }, {}, false],
  [{ CHANCERY_ASCII: '1', LANG: 'C.UTF-8' }, {}, true],
])('in the locale %j, with settings %j, ASCII only is %s', (locale, userLooks, isAscii) => {
  const session = openSession({
    input: new PassThrough(),
    output: new PassThrough(),
    environment: { TERM: 'xterm-256color', ...locale },
    userLooks,
  });
  expect(session.looks.ascii).toBe(isAscii);
  session.close();
});

test('a key that is given to one thing is taken from what had it', () => {
  const rows = [
    { keys: ['S'], label: 'hand in' },
    { keys: ['H', 'x'], label: 'other' },
    { keys: ['H'], label: 'lost' },
  ];
  expect(withKeyMap(rows, { 'hand in': ['H'] })).toEqual([
    { keys: ['H'], label: 'hand in' },
    { keys: ['x'], label: 'other' },
  ]);
});

test.each(['x', 'G', '+', ' ', 'ctrl+g', 'alt+up', 'shift+tab', 'f12', 'pagedown', 'ф'])(
  'a key of one’s own may be %s',
  async (key) => {
    const config = { keys: { 'hand in': [key] } };
    expect(await readConfig(THEMES, written(JSON.stringify(config)))).toEqual({ config });
  },
);

test('keys of one’s own work, are hinted at and listed', async () => {
  const table = tableOf(openingState());
  client = openXterm(
    80,
    24,
    paxStage(() => table, { keyMap: { 'write orders': ['ctrl+g'], help: ['f2'] } }),
  );
  await client.sees('^G write orders');
  client.type('\u001bOQ');
  await client.sees('Keys of Desk');
  client.type('\u001b');
  await client.missing('Keys of Desk');
  client.type('\u0007');
  await client.sees('[3 Orders]');
});
