import { dateOf } from '@chancery/shared/games/weaw/vocabulary/calendar.ts';
import { expect, test } from 'vitest';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { localTable as eiaTable } from '../../client/games/eia/local-table.ts';
import { localTable as paxTable } from '../../client/games/pax/local-table.ts';
import { localTable } from '../../client/games/weaw/local-table.ts';
import { type Lobby, newTableInput, offeredGames } from '../../client/lobby/lobby.ts';
import type { LobbyKey, LobbyLocal } from '../../client/lobby/lobby-mode.ts';
import { rulesKeys, seatKeys } from '../../client/lobby/new-table.ts';
import { seatLines } from '../../client/lobby/new-table-lines.ts';
import { START } from '../../client/shell/scrolling.ts';
import { plainText } from '../../client/shell/lines.ts';
import { gameClients } from '../../client/games/index.ts';
import { type LocalTable, offeredSeats } from '../../client/table/registry.ts';

// What the lobby offers of a new table is what the rules make of it.

const ways = (called: string) =>
  (localTable.choices ?? []).flatMap((choice) => (choice.label === called ? choice.options : []));

const settingsWith = (
  way: Readonly<Record<string, unknown>>,
  { settings, newTableSettings }: LocalTable = localTable,
) => {
  const flat = { ...settings, ...newTableSettings, ...way };
  const deadlines = Object.entries(flat).filter(([key]) => key.startsWith('deadlines.'));
  const others = Object.entries(flat).filter(([key]) => !key.startsWith('deadlines.'));
  return {
    ...Object.fromEntries(others),
    deadlines: Object.fromEntries(deadlines.map(([key, hours]) => [key.slice('deadlines.'.length), hours])),
  };
};

test.each(ways('Seating').map((way) => [way.name, way.settings] as const))(
  'a great war of %s has the seats that the lobby names',
  (_, settings) => {
    const edition = weaw.edition(settingsWith(settings), {});
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    const seats = weaw.seats(edition.value).filter(({ isSpare }) => isSpare !== true);
    const offered = offeredSeats(localTable, { ...localTable.newTableSettings, ...settings });
    expect(offered.map(({ id }) => id)).toEqual(seats.map(({ id }) => id));
    expect(new Set(offered.map(({ initial }) => initial)).size).toBe(offered.length);
  },
);

test('at a table of one’s own the engine plays the Bolsheviks, who come with the revolution', () => {
  const input = newTableInput(localTable, { game: 'weaw', seat: 'russia', bot: 'attacker', settings: {} });
  expect(input.seats).toMatchObject({ russia: 'open', germany: 'attacker', bolsheviks: 'attacker' });
});

test('a shorter war ends with 1916 or with 1915', () => {
  const [whole, middle, short] = ways('Length').map(({ settings }) => {
    const edition = weaw.edition(settingsWith(settings), {});
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    return edition.value.settings;
  });
  expect(whole).toMatchObject({ turns: 26, victory: 'document' });
  expect(middle).toMatchObject({ turns: 15, victory: 'land' });
  expect(short).toMatchObject({ turns: 9, victory: 'land' });
  expect([middle, short].map((settings) => dateOf(settings?.turns ?? 0))).toEqual([
    'November-December 1916',
    'November-December 1915',
  ]);
  expect(weaw.edition(settingsWith({}), {})).toMatchObject({ value: { settings: whole } });
});

/** A year, hours: a deadline further off is shown as none. */
const A_YEAR = 366 * 24;

test.each([
  ['Pax Britannica', pax, paxTable],
  ['Empires in Arms', eia, eiaTable],
  ['The War to End All Wars', weaw, localTable],
] as const)('at a table of one’s own nothing of %s is due by a date', (_, game, table) => {
  const edition = game.edition(settingsWith({}, table), {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  const { deadlines } = edition.value.settings;
  const windows = 'windows' in edition.value.settings ? { windows: edition.value.settings.windows } : {};
  const hurried = Object.entries({ ...deadlines, ...windows }).filter(
    ([, hours]) => hours > 0 && hours < A_YEAR,
  );
  expect(hurried).toEqual([]);
});

/** Rows that the lobby has on a terminal of 18. */
const FEW_ROWS = 14;

test.each(Object.keys(gameClients))('the seats of %s are introduced on a terminal of 78×18 too', (game) => {
  const subject = { games: offeredGames(gameClients) } as Lobby;
  const seats = subject.games.find(({ id }) => id === game)?.seats ?? [];
  for (const at of seats.keys()) {
    const rows = seatLines({ is: 'seat', game, at }, subject, { chosen: {}, opponent: 0, rows: FEW_ROWS });
    expect(rows.length).toBeLessThanOrEqual(FEW_ROWS);
    expect(plainText(rows)).toContain('First game?');
  }
});

test('a table of Pax has handicaps unless they are left out, and is played against bots that exist', () => {
  const handicapsWith = (way: Readonly<Record<string, unknown>>): boolean => {
    const edition = pax.edition(settingsWith(way, paxTable), {});
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    return edition.value.settings.handicaps;
  };
  const options = (paxTable.choices ?? []).flatMap((choice) => choice.options);
  expect(options.map(({ settings }) => handicapsWith(settings))).toEqual([true, false]);
  expect(handicapsWith({})).toBe(true);
  for (const { bot } of paxTable.bots) expect(Object.keys(pax.bots ?? {})).toContain(bot);
});

test('a seat stays chosen by its name where other house rules have the seats in another order', () => {
  const games = offeredGames(gameClients);
  const subject: Pick<Lobby, 'games' | 'loadHouseRules'> = { games, loadHouseRules: () => undefined };
  const context = { subject } as Parameters<LobbyKey['run']>[1];
  const press = (local: LobbyLocal, rows: readonly LobbyKey[], key: string): LobbyLocal =>
    rows.find(({ keys }) => keys.includes(key))?.run(local, context, () => undefined) ?? local;
  const [few, many] = ways('Seating').map(({ settings }) => settings);
  const seats = offeredSeats(localTable, { ...localTable.newTableSettings, ...many });
  const mode = { is: 'seat', game: 'weaw', at: seats.length - 1 } as const;
  const chosen = { ...many };
  const local = { mode, chosen, place: START, opponent: 0 } as LobbyLocal;
  const rules = press(local, seatKeys(mode, context.subject, chosen), 'r');
  if (rules.mode.is !== 'rules') throw new Error('no house rules');
  const changed = { ...rules, chosen: { ...few } };
  const back = press(
    changed,
    rulesKeys(rules.mode, { ...context.subject, houseRules: () => undefined }),
    'esc',
  );
  const left = offeredSeats(localTable, { ...localTable.newTableSettings, ...few });
  const at = left.findIndex(({ id }) => id === seats.at(-1)?.id);
  expect(back.mode).toEqual({ is: 'seat', game: 'weaw', at: Math.max(at, 0) });
  expect(at).not.toBe(mode.at);
});
