import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { knownState } from '@chancery/shared/games/weaw/view/known.ts';
import { expect, test } from 'vitest';
import { weawDeskItems } from '../../client/games/weaw/desk-items.ts';
import { weawOutcome, weawTables } from '../../client/games/weaw/pages/tables.ts';
import { booksPage } from '../../client/games/weaw/screens/books.ts';
import { frontsPage } from '../../client/games/weaw/screens/fronts.ts';
import { nationsPage, weawSummary } from '../../client/games/weaw/screens/nations.ts';
import { victoryPage } from '../../client/games/weaw/screens/victory.ts';
import type { WeawTable } from '../../client/games/weaw/table.ts';
import { textOf } from '../../client/shell/lines.ts';
import { standard } from '../support/weaw-campaign.ts';
import { sevenSeats, weawTableOf } from './weaw-table.ts';

// What the books of the great war say, row by row.

const tableOf = (seat: string): WeawTable => {
  const state = structuredClone(weaw.setup(standard)) as WritableState;
  const view = weaw.view({ edition: standard, state }, seat);
  return {
    edition: standard,
    state: knownState(view),
    seatView: { seat, view },
  } as unknown as WeawTable;
};

test('no row of the nations is cut at 80 columns, and one sees which are one’s own', () => {
  const rows = nationsPage(tableOf('germany'), 80).map(textOf);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
  expect(rows.join('\n')).toMatch(/Germany +collects \d+ +yours; at war with Russia, France/);
  // Nothing is collected before the end of the first turn.
  expect(rows.join('\n')).toMatch(/Germany +collects 152 /);
  expect(rows.join('\n').replaceAll(/\n +/g, ' ')).toMatch(/Germany +collects \d+ +yours; [^\n]*Serbia/);
});

test('a nation that collected nothing last is shown so, whatever its land pays', () => {
  const table = tableOf('germany');
  const { nations } = table.state;
  const collected = (id: string, amount: number) => ({ ...nations[id], collected: amount });
  const changed = { ...nations, germany: collected('germany', 0), france: collected('france', 90) };
  const after = { ...table, state: { ...table.state, nations: changed } } as WeawTable;
  const rows = nationsPage(after, 80).map(textOf).join('\n');
  expect(rows).toMatch(/Germany +collects 0 /);
  expect(rows).toMatch(/France +collects 90 /);
  const page = weawTables({ ...after, reports: [], figures: [] } as never).find(
    ({ columns }) => columns[2] === 'Collects',
  );
  expect(page?.rows.find(([name]) => name === 'Germany')?.[2]).toBe('0');
});

test('the own page leaves out nations without land, units and money, such as rebels that have not risen', () => {
  const rows = booksPage(tableOf('germany'), 80).map(textOf);
  expect(tableOf('germany').seatView.view.commands).toContain('irish-rebels');
  expect(rows).toContain('German Empire');
  expect(rows.join('\n')).not.toContain('Irish Rebels');
});

test('the row above the Desk is about the nations of a seat; for the game master about the war', () => {
  const rowOf = (seat: string): string => textOf(weawSummary(tableOf(seat)));
  expect(rowOf('germany')).toMatch(/^Germany +turn 1 of 26 +60 money in depots.*US Entry 0$/);
  expect(rowOf('gm')).toBe('turn 1 of 26  US Entry 0');
});

test('names of nations have no hyphens but the one they are written with', () => {
  const rows = nationsPage(tableOf('germany'), 200).map(textOf).join('\n');
  expect(rows).toContain('Central America');
  expect(rows).toContain('Inner Mongolia');
  expect(rows).toContain('Austria-Hungary');
});

test('fronts explain their letters, and cut no name where there is room', () => {
  const rows = frontsPage(tableOf('germany'), 120).map(textOf).join('\n');
  expect(rows).toContain('i infantry  a artillery');
  expect(rows).toMatch(/German Southwest Africa +1i/);
});

test('the tests of victory name nations by their names', () => {
  const rows = victoryPage(tableOf('germany')).map(textOf);
  expect(rows).toContain('  · Austro-Hungarian Empire has fallen');
  expect(rows).toContain('  · German Empire has fallen, or German home land is incorporated');
  expect(rows.join('\n')).not.toContain('austria-hungary');
});

test('the Desk names what waits: a surrender to answer, an attacked port, an advance to pay', () => {
  const state = structuredClone(weaw.setup(sevenSeats)) as WritableState;
  state.turn = 3;
  state.offers = [{ from: 'serbia', to: ['germany'], turn: 2, accepted: [], refused: [] }];
  state.claims = [{ place: 'hong-kong', owner: 'germany', turn: 2 }];
  const germany = state.nations['germany'];
  if (germany) germany.research['improved-weapons'] = { level: 1, paid: 0 };
  const items = weawDeskItems(weawTableOf('germany', state));
  expect(items.map(({ sign, text, state: how }) => `${sign} ${text}: ${how}`)).toEqual([
    '✗ Serbia offers to surrender to Germany: accept or refuse surrender of serbia',
    '! China has attacked Hong Kong: exchange land for it, or it is war: until turn 5',
    '! Improved Weapons is found and not yet with the units of Germany: upgrade improved-weapons',
  ]);
  expect(weawDeskItems(weawTableOf('britain', state))).toEqual([]);
});

test('the Desk says what a surrender still binds a nation to (WEAW-SURR-11, WEAW-SURR-12)', () => {
  const itemsOf = (turn: number, tributeLeft: number): readonly string[] => {
    const state = structuredClone(weaw.setup(sevenSeats)) as WritableState;
    state.turn = turn;
    const germany = state.nations['germany'];
    if (germany) germany.surrender = { to: ['france'], turn: 10, tributeLeft };
    return weawDeskItems(weawTableOf('germany', state)).map(({ text, state: how }) => `${text}; ${how}`);
  };
  expect(itemsOf(13, 9)).toEqual([
    'Germany surrendered: tribute for 9 more turns; war on victors from turn 14',
  ]);
  expect(itemsOf(14, 0)).toEqual(['Germany surrendered: no more tribute; may attack victors again']);
});

test('the pages of a war that is over say which side won, and list Japan only where it has', () => {
  const outcomes = (winner: 'allied' | 'japan'): readonly (readonly string[])[] => {
    const { state, ...table } = weawTableOf('germany');
    const rows = weawOutcome({ ...table, state: { ...state, winner } })[0]?.rows ?? [];
    return rows.map((row) => row.slice(0, 2));
  };
  expect(outcomes('allied')).toEqual([
    ['Central Powers', 'lost'],
    ['Allies', 'won'],
  ]);
  expect(outcomes('japan')).toEqual([
    ['Central Powers', 'lost'],
    ['Allies', 'lost'],
    ['Japan', 'won'],
  ]);
});

test('fronts longer than a screen stand in columns beside each other, and no row is wider than its column', () => {
  const table = tableOf('germany');
  for (const width of [57, 64, 80, 120]) {
    const rows = frontsPage(table, width).map(textOf);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(width);
  }
  expect(frontsPage(table, 57).map(textOf).join('\n')).toMatch(/ Sarajevo +4i 1a +\| +Belgrade +5i 1a +!6/);
});
