import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@chancery/server/storage/postgres/database.ts';
import { expect, test } from 'vitest';
import { serveClub } from '../support/club-server.ts';
import { cluster, openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { createTally } from '../support/tally-server.ts';
import { askUntil, connect, until } from '../support/wire.ts';

// A copy of the database that is made while matches are played, and put back into an empty one.

/** What `pg_dump` and `pg_restore` do, where only the server's own programs are there: all rows of one moment. */
const copyRows = async (from: Database, to: Database): Promise<void> => {
  const tables = await from.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'chancery'`,
  );
  await from.transaction(async (moment) => {
    await moment.query('set transaction isolation level repeatable read, read only');
    for (const { name } of tables) {
      const [row] = await moment.query<{ rows: string }>(
        `select coalesce(json_agg(each), '[]')::text as rows from ${name} as each`,
      );
      await to.query(`delete from ${name}`);
      await to.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
        [row?.rows],
      );
    }
    await to.query(`select setval(pg_get_serial_sequence('servers', 'id'), max(id)) from servers`);
  });
};

const OPTIONS = { encoding: 'buffer', maxBuffer: 1e9 } as const;

const dumpAndRestore = async (from: string, begun: () => void): Promise<string> => {
  const { programs } = await cluster();
  const program = (name: string): string => join(programs, name);
  if (!existsSync(program('pg_dump'))) {
    const to = await ownDatabase();
    begun();
    await copyRows(await openDatabase(from), await openDatabase(to));
    return to;
  }
  const to = await ownDatabase({ isEmpty: true });
  begun();
  const dump = await new Promise<Buffer>((resolve, reject) => {
    execFile(program('pg_dump'), ['--format', 'custom', from], OPTIONS, (failed, out) => {
      if (failed) reject(new Error('pg_dump failed', { cause: failed }));
      else resolve(out);
    });
  });
  execFileSync(program('pg_restore'), ['--dbname', to], { input: dump });
  return to;
};

test('is one moment of all matches: everything acknowledged before is in it, and matches continue', async () => {
  const database = await ownDatabase();
  const { store, url } = await serveClub(database);
  const { match, north, south, gm } = await createTally(store);
  const client = connect(url);
  let [taken, isOver] = [0, false];
  const playing = (async () => {
    while (!isOver) {
      await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: String(taken + 1) });
      taken += 1;
    }
  })();
  await until(() => taken > 3);
  let before = 0;
  const copy = await dumpAndRestore(database, () => {
    before = taken;
  });
  const after = taken + 1;
  isOver = true;
  await playing;

  // Servers the copy knows of are those of the club it was made of, until their time is over.
  const rows = await openDatabase(copy);
  const there = () => rows.query('select id from servers where until > clock_timestamp()');
  await askUntil(there, ({ length }) => length === 0);
  const restored = await serveClub(copy);
  const again = connect(restored.url);
  const { receipt } = await again.seat.view.query(north);
  expect(receipt?.revision).toBeGreaterThanOrEqual(before);
  expect(receipt?.revision).toBeLessThanOrEqual(after);
  expect(receipt?.text).toBe(String(receipt?.revision));
  await again.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '3' });
  await again.advance.mutate({ ...gm, phase: '1/COUNT' });
  expect((await restored.store.listing()).matches).toMatchObject([{ id: match, phase: '1/TALK' }]);
  expect([restored.store.list().faults, restored.warnings]).toEqual([[], []]);
});
