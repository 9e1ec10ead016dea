import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { TABLES } from '../stories/tables.ts';
import type { StorySize } from '../stories/telling.ts';
import type { XtermClient } from './xterm-client.ts';
import { KeySplitter } from '../../client/shell/terminal/keys.ts';

// The mouse does what keys do, once it is asked for, and asks for nothing by itself.

const MOUSE_KEY = '\u001b[24~';
const ASKED = '\u001b[?1000h';
const GIVEN_BACK = '\u001b[?1000l';
const SMALL: StorySize = [80, 24];
const LARGE: StorySize = [120, 40];

const sitDown = (table: keyof typeof TABLES, size: StorySize): XtermClient => {
  const client = TABLES[table]({ size });
  return client;
};

/** Where a text stands on screen, its first cell; columns and rows from 1, as terminals count them. */
const cellOf = (at: XtermClient, text: string): readonly [column: number, row: number] => {
  const row = at.screen().findIndex((each) => each.includes(text));
  if (row < 0) throw new Error(`${text} does not stand on\n${at.screen().join('\n')}`);
  return [(at.screen()[row] ?? '').indexOf(text) + 1, row + 1];
};

const press = (at: XtermClient, text: string): void => {
  const [column, row] = cellOf(at, text);
  at.type(`\u001b[<0;${String(column)};${String(row)}M\u001b[<0;${String(column)};${String(row)}m`);
};

const wheel = (at: XtermClient, text: string, way: 'up' | 'down'): void => {
  const [column, row] = cellOf(at, text);
  at.type(`\u001b[<${way === 'up' ? '64' : '65'};${String(column)};${String(row)}M`);
};

/** Long enough for what a press leads to, and for the clock of frames, in milliseconds. */
const settled = (): Promise<void> => pause(120);

const withMouse = async (table: keyof typeof TABLES, size: StorySize): Promise<XtermClient> => {
  const at = sitDown(table, size);
  await at.sees('1 Desk');
  at.type(MOUSE_KEY);
  await at.sees('the mouse is on');
  return at;
};

test('a terminal is not asked for its mouse unless somebody wants that, and gets it back', async () => {
  const at = sitDown('orders', SMALL);
  await at.sees('1 Desk');
  expect(at.output.bytes).not.toContain(ASKED);
  press(at, '4 Diplomacy');
  at.type('2');
  await at.sees('World · control');
  at.type(MOUSE_KEY);
  await at.sees('the mouse is on');
  expect(at.output.bytes).toContain(ASKED);
  at.app.end();
  await vi.waitFor(() => {
    expect(at.output.bytes.lastIndexOf(GIVEN_BACK)).toBeGreaterThan(at.output.bytes.lastIndexOf(ASKED));
  });
});

test('what a mouse sends is one event, also where it is cut, and never text', () => {
  const splitter = new KeySplitter();
  const entered = ['j\u001b[<0;1', '2;5', 'M\u001b[<0;12;5mk', '\u001b[<65;1;1M'].flatMap((chunk) =>
    splitter.feed(chunk),
  );
  expect(entered).toEqual([
    { kind: 'key', key: 'j' },
    { kind: 'mouse', action: 'press', column: 11, row: 4 },
    { kind: 'key', key: 'k' },
    { kind: 'mouse', action: 'wheel down', column: 0, row: 0 },
  ]);
});

test.each([SMALL, LARGE])('tabs are pressed: workspaces, and the screens of one (%i×%i)', async (...size) => {
  const at = await withMouse('orders', size);
  press(at, '4 Diplomacy');
  await at.sees('Between you now');
  press(at, 'Letters');
  await at.sees('[Letters');
});

test.each([SMALL, LARGE])('a row is gone to by a press, and taken by another (%i×%i)', async (...size) => {
  const at = await withMouse('orders', size);
  at.type('2t');
  await at.sees('by name');
  at.type('gg');
  await at.sees('Algiers');
  press(at, 'Aden');
  await at.sees('▸ Aden');
  press(at, '▸ Aden');
  await at.sees(size[0] < 110 ? 'provokes' : 'all of its card is shown beside');
});

test('in a list that moves under its cursor the row that was pressed is found all the same', async () => {
  const at = await withMouse('orders', SMALL);
  at.type('3n');
  await at.sees('Which order?');
  at.type('\r\r');
  await at.sees('which area?');
  press(at, 'Berbera');
  await at.sees(/▸ +Berbera/);
  at.type('\u001b[B'.repeat(20));
  await at.sees(/▸ +Quwait/);
  press(at, 'Siam');
  await at.sees(/▸ +Siam/);
});

test('a heading is no row: the cursor stays near it, and nothing is taken', async () => {
  const at = await withMouse('orders', SMALL);
  at.type('4gf');
  await at.sees('▸ cb 1');
  for (const heading of ['Disputes', 'Treaties for you']) {
    press(at, heading);
    await settled();
    expect(at.screen().filter((row) => row.includes('▸'))).toHaveLength(1);
    expect(at.screen().join('\n')).not.toContain('[Enter]');
  }
});

test('the wheel goes through a list', async () => {
  const at = await withMouse('orders', SMALL);
  at.type('2t');
  await at.sees('by name');
  at.type('gg');
  await at.sees(/1 of \d+/);
  wheel(at, 'Place ', 'down');
  await at.sees(/4 of \d+/);
  wheel(at, 'Place ', 'up');
  await at.sees(/1 of \d+/);
});

test.each([SMALL, LARGE])(
  'a place is pressed on the map; again, and its card opens (%i×%i)',
  async (...size) => {
    const at = await withMouse('orders', size);
    at.type('2');
    await at.sees('World · control');
    press(at, 'U.States');
    await at.sees(/(United States|USA).* home country/);
    press(at, 'U.States');
    await at.sees(/Esc back.*/);
  },
);

test.each([SMALL, LARGE])(
  'a question for a place is answered on the map by a press, and another takes it (%i×%i)',
  async (...size) => {
    const at = await withMouse('orders', size);
    at.type('3n');
    await at.sees('Which order?');
    at.type('\r\r');
    await at.sees('which area?');
    at.type('\u0007');
    await at.sees(/[⠁-⣿]{9}/);
    const world = /Indian/;
    await at.sees(world);
    press(at, 'Canada');
    await at.sees(/▸ ✗ Canada/);
    wheel(at, 'Canada', 'up');
    await vi.waitFor(() => {
      expect(at.screen().join('\n')).not.toMatch(world);
    });
    wheel(at, 'Canada', 'down');
    await at.sees(world);
    await at.sees(/▸ ✗ Canada/);
    press(at, '▸');
    await at.sees('The order is whole');
    await at.sees('place interest in canada');
  },
);

test('the wheel zooms to the place under the pointer, and out again', async () => {
  const at = await withMouse('orders', SMALL);
  at.type('2');
  await at.sees('World · control');
  wheel(at, 'U.States', 'up');
  await at.sees(/(United States|USA).*World ×2/);
});

test('keys at the foot are pressed, and the answers of a box, nothing beside them', async () => {
  const at = await withMouse('orders', SMALL);
  at.type('3ibuild army 1\r\r');
  await at.sees('Enter edit');
  press(at, 'S hand in');
  await at.sees('Hand in sheet 1 for 1880');
  press(at, 'Sealed');
  press(at, '1   build army 1');
  press(at, '[Esc] back');
  await at.missing('Hand in sheet 1 for 1880');
  await at.sees('Enter edit');
  expect(at.screen().join('\n')).not.toContain('receipt');
});
