import { expect, test } from 'vitest';
import { paxScreens } from '../../client/games/pax/screens.ts';
import { tableWorkspaces } from '../../client/screens/table-stage.ts';
import { screensLine, type Tab, workspacesLine } from '../../client/shell/bar.ts';
import { textOf } from '../../client/shell/lines.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const WORKSPACES = tableWorkspaces(paxScreens());

const tabsOf = (titles: readonly string[], badge = 0): readonly Tab[] =>
  titles.map((title) => ({ title, badge }));

const barOf = (badge: number, current: number, columns: number): string => {
  const open = WORKSPACES.filter(({ isOverlay }) => !isOverlay);
  const tabs = open.map(({ key, title }) => ({ key, title, badge }));
  return textOf(workspacesLine(tabs, current, { columns, right: [['● open ']] }));
};

test('four workspaces fit into one row with what waits in each, and the state of the line', () => {
  expect(barOf(0, 0, 80)).toMatch(/^ \[1 Desk\] 2 World {2}3 Orders {2}4 Diplomacy +● open $/);
  expect(barOf(12, 3, 80)).toContain('[4 Diplomacy (12)]');
  expect(barOf(12, 3, 80)).toHaveLength(80);
  expect(barOf(12, 3, 60).length).toBeLessThanOrEqual(60);
});

test('every screen belongs to one workspace or overlay, and has a letter of its own behind g', () => {
  const screens = WORKSPACES.flatMap((each) => each.screens);
  expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
  const letters = screens.map(({ jump }) => jump);
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
  expect(letters).not.toContain(undefined);
  expect(letters).not.toContain('g');
});

test('the screens of a workspace are named in the rule below the bar, a plain rule where there are none to name', () => {
  expect(textOf(screensLine([], 0, 20))).toBe('─'.repeat(20));
  const names = WORKSPACES.find(({ id }) => id === 'diplomacy')?.screens.map(({ title }) => title) ?? [];
  const rule = textOf(screensLine(tabsOf(names), 1, 80));
  expect(rule).toHaveLength(80);
  for (const name of names) expect(rule).toContain(name);
});

test('a rule too narrow for all titles cuts those one is not at, never counts', () => {
  const rule = textOf(screensLine(tabsOf(['Letters', 'Congress', 'House rules'], 3), 2, 40));
  expect(rule).toContain('[House rules (3)]');
  expect(rule).toMatch(/Let… \(3\)|Lett… \(3\)/);
  for (let columns = 40; columns <= 160; columns += 1) {
    expect(textOf(screensLine(tabsOf(['Letters', 'Congress', 'House rules'], 3), 2, columns))).toHaveLength(
      columns,
    );
  }
});

const ESC = '\u001b';

const open = (): XtermClient => {
  const table = tableOf(openingState());
  const client = openXterm(
    80,
    24,
    paxStage(() => table),
  );
  return client;
};

test('g and a letter jumps, ^O goes back, Alt-→ forward, and Esc closes an overlay', async () => {
  const shown = open();
  shown.type('g');
  await shown.sees('d Desk');
  for (const screen of ['w War', 'r Reports', 'i Dice', 'l Ledger', 'h House rules'])
    await shown.sees(screen);
  shown.type('m');
  await shown.sees('World · control');
  shown.type('B');
  await shown.sees('[B Books]');
  shown.type(ESC);
  await shown.sees('[2 World]');
  shown.type('\u000f\u000f\u000f');
  await shown.sees('[1 Desk]');
  shown.type(`${ESC}[1;3C`);
  await shown.sees('[2 World]');
  shown.type('gz');
  await shown.sees('g z opens no screen');
});

test('Tab goes through the screens of a workspace and round, and each keeps its place', async () => {
  const shown = open();
  shown.type('4');
  await shown.sees('[Powers]');
  shown.type('\t');
  await shown.sees('[Letters]');
  shown.type('1');
  await shown.sees('[1 Desk]');
  shown.type('4');
  await shown.sees('[Letters]');
  shown.type(`${ESC}[Z${ESC}[Z`);
  await shown.sees('[War]');
});

test('a count before a movement repeats it, and gg goes to the top', async () => {
  const shown = open();
  shown.type('gmtgg5j');
  await shown.sees('6 of 128');
  shown.type(`${ESC}12j`);
  await shown.sees('18 of 128');
  shown.type('gg');
  await shown.sees('1 of 128');
});

test('the palette finds actions by what they do, places by any part of a name, reports by phase', async () => {
  const shown = open();
  shown.type(':cochin');
  await shown.sees('▸ Cochinchina');
  shown.type('\r');
  await shown.sees('your link');
  shown.type(':belgian congo');
  await shown.sees('▸ Kongo');
  shown.type('\r');
  await shown.sees('Kongo  ');
  shown.type(':random');
  await shown.sees('1880, turn 1: Random events');
  shown.type('\r');
  await shown.sees('[Reports]');
  shown.type('1:write orders\r');
  await shown.sees('[3 Orders]');
});
