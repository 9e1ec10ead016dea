import { readRows, writeRows } from '@chancery/server/cluster/move/row-image.ts';
import { Database, type Queryable } from '@chancery/server/storage/postgres/database.ts';
import { LogRows } from '@chancery/server/storage/postgres/log-rows.ts';
import { Store } from '@chancery/server/store.ts';
import { onTestFinished } from 'vitest';
import { type Draw, drawHarm, openSpoiled, prepareMatches, seeded } from './damage-campaign.ts';
import { engine } from './engine.ts';
import { ownDatabase } from './postgres/database.ts';

// The damage campaign for rows of a database: damage by software and people.

/** The match in a database, and everything stored of it. */
export const prepareRows = async () => {
  const url = await ownDatabase();
  const open = (): Promise<Store> =>
    Store.open({ folder: '/nowhere', database: url, engine, warn: () => undefined });
  const scene = await prepareMatches(open);
  const database = await Database.open(url);
  onTestFinished(() => database.close());
  return { ...scene, open, database, image: await readRows(database, scene.victim.match) };
};

type PreparedRows = Awaited<ReturnType<typeof prepareRows>>;

/** A text of the match: how to read and to replace it. */
interface Target {
  readonly place: string;
  readonly text: string;
}

/** Every text stored of a match, with its row (`ctid`). */
const TARGETS = `
  select 'lines text ' || ctid as place, text from lines where match = $1
  union all select 'records text ' || ctid, text from records where match = $1
  union all select 'checkpoints text ' || ctid, text from checkpoints where match = $1
  union all select 'chronicle text ' || ctid, text from chronicle where match = $1
  union all select 'matches header ' || ctid, header from matches where id = $1
  union all select 'matches seed ' || ctid, seed from matches where id = $1
  union all select 'matches signing_key ' || ctid, signing_key from matches where id = $1
  order by 1`;

/** Damages one text in one way, both drawn. A database accepts only valid UTF-8. */
const spoilRow = async (by: Queryable, match: string, draw: Draw): Promise<string> => {
  const targets = await by.query<Target>(TARGETS, [match]);
  const { place, text } = targets[draw(targets.length)] ?? { place: '', text: '' };
  const [table = '', column = '', row = ''] = place.split(' ');
  const { name, harm } = drawHarm(draw);
  const spoiled = harm(Buffer.from(text), draw)?.toString('utf8').replaceAll('\0', '0');
  if (spoiled !== undefined)
    await by.query(`update ${table} set ${column} = $1 where ctid = $2::tid`, [spoiled, row]);
  else if (table === 'matches')
    await by.query(`update matches set ${column} = null where ctid = $1::tid`, [row]);
  else await by.query(`delete from ${table} where ctid = $1::tid`, [row]);
  return `${table} ${column} ${row}: ${name}`;
};

const linesOf = async (database: Database, match: string): Promise<ReadonlySet<number>> => {
  const lease = () => {
    throw new Error('nothing is written here');
  };
  const rows = await database.query<{ text: string }>(
    `select text from lines where match = $1 and log = 'journal' order by number`,
    [match],
  );
  const all = rows.map(({ text }) => text).join('\n');
  const start = /"previous":"([0-9a-f]{64})"/.exec(all)?.[1] ?? '';
  const found = new Set<number>();
  await new LogRows({ database, lease, match, name: 'journal' }).read({ start }, ({ sequence }) => {
    found.add(sequence);
  });
  return found;
};

/** Restores the match, damages a row of it and opens it. Nothing acknowledged may be lost silently. */
export const spoilRowAndOpen = async (origin: PreparedRows, seed: number): Promise<string> => {
  const { database, image, victim, open } = origin;
  const draw = seeded(seed);
  const done = await database.transaction(async (transaction) => {
    await writeRows(transaction, victim.match, image);
    await transaction.query(`update matches set state = 'begun' where id = $1`, [victim.match]);
    return spoilRow(transaction, victim.match, draw);
  });
  const copy = { done: [done], open, lines: () => linesOf(database, victim.match) };
  return openSpoiled(origin, copy, `${String(seed)} ${done}`);
};
