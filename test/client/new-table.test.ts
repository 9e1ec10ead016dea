import { expect, test } from 'vitest';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { localTable } from '../../client/games/weaw/local-table.ts';
import { offeredSeats } from '../../client/table/registry.ts';

// What the lobby offers of a new table is what the rules make of it.

const ways = (called: string) =>
  (localTable.choices ?? []).flatMap((choice) => (choice.called === called ? choice.ways : []));

const settingsWith = (way: Readonly<Record<string, unknown>>) => {
  const flat = { ...localTable.settings, ...localTable.usual, ...way };
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
    const offered = offeredSeats(localTable, { ...localTable.usual, ...settings });
    expect(offered.map(({ id }) => id)).toEqual(seats.map(({ id }) => id));
    expect(new Set(offered.map(({ initial }) => initial)).size).toBe(offered.length);
  },
);

test('a shorter war ends with 1915', () => {
  const [whole, short] = ways('Length').map(({ settings }) => {
    const edition = weaw.edition(settingsWith(settings), {});
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    return edition.value.settings;
  });
  expect(whole).toMatchObject({ turns: 26, victory: 'document' });
  expect(short).toMatchObject({ turns: 9, victory: 'land' });
  expect(weaw.edition(settingsWith({}), {})).toMatchObject({ value: { settings: whole } });
});
