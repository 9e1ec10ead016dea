import { sha256 } from '@chancery/server/files/checksum.ts';
import { type Database, DatabaseUnusable } from '@chancery/server/storage/postgres/database.ts';
import { migrate } from '@chancery/server/storage/postgres/migrate.ts';
import { type Migration, MIGRATIONS } from '@chancery/server/storage/postgres/migrations.ts';
import { expect, test } from 'vitest';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';

// Steps from one version of the tables to the next: forward only, and the release before still runs after each.

const empty = async (): Promise<Database> => openDatabase(await ownDatabase({ isEmpty: true }));

/** What is released is never changed; a new step gets a line here. */
const RELEASED: Readonly<Record<number, string>> = {
  1: '935bf4fef7d35049e49600a5782a1a302cb84d39272d2e01876b4ebb91753be0',
  2: 'ea2e0de8850b8daa53e7b139f6728498861192fd3a8512025bcdcb4190ba118c',
  3: 'cd79b12bff878002947078a80cb25a0bfe8cd45c0e484d3691679ec0ea1bbe00',
  4: '56c335e5f7c7bfbec40f79cccc61b53b5200207ae0f05c33ee9e9b39033e0a16',
};

test('a step that has been released is never changed', () => {
  const hashes = MIGRATIONS.map(({ version, statements }) => [version, sha256(statements)] as const);
  expect(Object.fromEntries(hashes)).toEqual(RELEASED);
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

const columnsOf = (database: Database): Promise<readonly Column[]> =>
  database.query<Column>(
    `select table_name || '.' || column_name as name, data_type as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isRequired"
     from information_schema.columns where table_schema = 'chancery' order by 1`,
  );

const tableOf = ({ name }: Column): string => name.split('.')[0] ?? '';

test('each step leaves every column the release before writes, and asks for none it does not know', async () => {
  const database = await empty();
  for (const [index, { version }] of MIGRATIONS.entries()) {
    const before = await columnsOf(database);
    await migrate(database, MIGRATIONS.slice(0, index + 1));
    const after = await columnsOf(database);
    expect(after, `version ${String(version)}`).toEqual(expect.arrayContaining([...before]));
    const known = new Set(before.map(({ name }) => name));
    const tables = new Set(before.map(tableOf));
    const asked = after.filter(
      (column) => column.isRequired && tables.has(tableOf(column)) && !known.has(column.name),
    );
    expect(asked, `version ${String(version)}`).toEqual([]);
  }
});

test('rows of older tables are still there after all migrations', async () => {
  for (const [index] of MIGRATIONS.entries()) {
    const database = await empty();
    await migrate(database, MIGRATIONS.slice(0, index + 1));
    await database.query(`insert into matches (id, state, header) values ('spring', 'begun', '{}')`);
    await database.query(
      `insert into lines (match, log, number, text) values ('spring', 'journal', 1, 'one')`,
    );
    expect(await migrate(database)).toBe(MIGRATIONS.at(-1)?.version);
    expect(await database.query('select id, state, header from matches')).toEqual([
      { id: 'spring', state: 'begun', header: '{}' },
    ]);
    expect(await database.query('select text from lines')).toEqual([{ text: 'one' }]);
  }
});

test('servers that start at once on an empty database take each step once', async () => {
  const url = await ownDatabase({ isEmpty: true });
  const databases = await Promise.all([openDatabase(url), openDatabase(url), openDatabase(url)]);
  const newest = MIGRATIONS.at(-1)?.version;
  expect(await Promise.all(databases.map((each) => migrate(each)))).toEqual([newest, newest, newest]);
  expect(await databases[0]?.query('select version from migrations order by version')).toEqual(
    MIGRATIONS.map(({ version }) => ({ version })),
  );
});

/** What a release to come would add. */
const later = (oldest: number): Migration => ({
  version: (MIGRATIONS.at(-1)?.version ?? 0) + 1,
  oldest,
  statements: 'create table wonders (id text primary key);',
});

test('tables of a later release are used as they are where it says so, and refused where it does not', async () => {
  const own = MIGRATIONS.at(-1)?.version ?? 0;
  const database = await empty();
  await migrate(database, [...MIGRATIONS, later(own)]);
  expect(await migrate(database)).toBe(own + 1);

  const ahead = await empty();
  await migrate(ahead, [...MIGRATIONS, later(own + 1)]);
  const refused = migrate(ahead);
  await expect(refused).rejects.toThrow(DatabaseUnusable);
  await expect(refused).rejects.toThrow(`this one has ${String(own)}. Start a later release`);
});

test('a step that fails leaves the tables as they were', async () => {
  const database = await empty();
  await migrate(database);
  const broken: Migration = { ...later(1), statements: 'create table half (id text);\nselect nonsense;' };
  await expect(migrate(database, [...MIGRATIONS, broken])).rejects.toThrow('nonsense');
  expect(await database.query(`select to_regclass('chancery.half')::text as half`)).toEqual([{ half: null }]);
  expect(await migrate(database)).toBe(MIGRATIONS.at(-1)?.version);
});
