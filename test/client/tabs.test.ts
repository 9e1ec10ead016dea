import { paxScreens } from '../../client/games/pax/screens.ts';
import { expect, test } from 'vitest';
import { textOf } from '../../client/shell/lines.ts';
import { tableScreens } from '../../client/screens/table-stage.ts';
import { type Tab, tabRows, tabsLines } from '../../client/shell/tabs.ts';

const barOf = (tabs: readonly Tab[], current: number, columns: number): readonly string[] =>
  tabsLines(tabs, current, columns).map(textOf);

const tabsOf = (titles: readonly string[], badge = 0): readonly Tab[] =>
  titles.map((title) => ({ title, badge }));

const TABLE = tableScreens(paxScreens()).map(({ title }) => title);

test('every screen of a table is named in full at 80 columns, in two rows', () => {
  expect(barOf(tabsOf(TABLE), 2, 80)).toEqual([
    ' 1 Home  2 Map  3 Ledger  4 Standings  5 Reports  6 Dice  7 Rules  8 Orders ',
    ' 9 Post  0 Congress  - Foreign Office  = Treaty desk  \\ War ',
  ]);
  expect(barOf(tabsOf(TABLE), 0, 160)).toHaveLength(1);
});

test('a count that comes up changes neither the rows of the bar nor what it names', () => {
  const counted = tabsOf(TABLE).map((tab) => (tab.title === 'Post' ? { ...tab, badge: 12 } : tab));
  const bar = barOf(counted, 0, 80);
  expect(bar).toHaveLength(tabRows(TABLE, 80));
  expect(bar[1]).toBe(' 9 Post (12)  0 Congress  - Foreign Office  = Treaty desk  \\ War ');
});

test('a bar too narrow for two rows of titles cuts those one is not at, never keys or counts', () => {
  const tabs = tabsOf(['Home', 'Standings', 'House rules', 'Letters']);
  const counted = tabs.map((tab) => (tab.title === 'Letters' ? { ...tab, badge: 12 } : tab));
  expect(barOf(counted, 2, 29)).toEqual([' 1 Home  2 Stand ', ' 3 House rules  4 Lette (12) ']);
});

test('no row of the bar is wider than a terminal of 60 columns or more', () => {
  const counted = tabsOf(TABLE).map((tab, n) => ({ ...tab, badge: n > 8 ? 12 : 0 }));
  for (let columns = 60; columns <= 160; columns += 1) {
    for (const row of barOf(counted, 10, columns)) expect(row.length).toBeLessThanOrEqual(columns);
  }
});
