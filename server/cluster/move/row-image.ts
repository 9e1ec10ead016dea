import type { Database, Queryable } from '../../storage/postgres/database.ts';
import { removeMatch } from '../../storage/postgres/database-storage.ts';
import { type LogImage, LOGS, type MatchImage, numberOf } from './match-image.ts';

const readLog = async (database: Queryable, match: string, name: string): Promise<LogImage> => {
  const [log] = await database.query<{ kept: number | null }>(
    'select kept::float8 as kept from logs where match = $1 and name = $2',
    [match, name],
  );
  const rows = await database.query<{ text: string }>(
    'select text from lines where match = $1 and log = $2 order by number',
    [match, name],
  );
  return { kept: log?.kept ?? undefined, lines: rows.map(({ text }) => text) };
};

const byName = <Row extends { readonly name: string; readonly text: string }>(
  rows: readonly Row[],
): Record<string, string> => Object.fromEntries(rows.map(({ name, text }) => [name, text]));

/** Reads a match from the tables. */
export const readRows = async (database: Queryable, match: string): Promise<MatchImage> => {
  const [texts] = await database.query<Record<'header' | 'seed' | 'key', string | null>>(
    'select header, seed, signing_key as key from matches where id = $1',
    [match],
  );
  const records = await database.query<{ name: string; text: string }>(
    'select name, text from records where match = $1',
    [match],
  );
  const checkpoints = await database.query<{ name: string; text: string }>(
    `select number::text as name, text from checkpoints where match = $1 and aside = ''`,
    [match],
  );
  const eventLog = await database.query<{ text: string }>(
    `select text from chronicle where match = $1 and part = 'kept' order by at`,
    [match],
  );
  return {
    texts: {
      'header.json': texts?.header ?? undefined,
      seed: texts?.seed ?? undefined,
      'signing-key': texts?.key ?? undefined,
    },
    logs: {
      journal: await readLog(database, match, 'journal'),
      letters: await readLog(database, match, 'letters'),
    },
    records: byName(records),
    checkpoints: byName(checkpoints),
    eventLog: eventLog.map(({ text }) => text).join(''),
  };
};

const TOKEN = /"tokenHash":"([0-9a-f]{64})"/g;

/** Records of an event log, each with its byte offset. */
const recordsOf = (eventLog: string): readonly { readonly at: number; readonly text: string }[] => {
  let at = 0;
  return (eventLog.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((text) => {
    const record = { at, text };
    at += Buffer.byteLength(text);
    return record;
  });
};

const PAIRS = 'from unnest($2::text[], $3::text[]) as pair (name, text)';

const writeLogs = async (by: Queryable, match: string, logs: MatchImage['logs']): Promise<void> => {
  for (const name of LOGS) {
    const { kept, lines } = logs[name];
    await by.query('insert into logs (match, name, kept) values ($1, $2, $3)', [match, name, kept ?? null]);
    await by.query(
      `insert into lines (match, log, number, text)
       select $1, $2, line.number, line.text from unnest($3::bigint[], $4::text[]) as line (number, text)`,
      [match, name, lines.map((line) => numberOf(line) ?? 0), lines],
    );
  }
};

/** Writes a match into the tables, replacing one that was moved away. */
export const writeRows = async (by: Queryable, match: string, image: MatchImage): Promise<void> => {
  const { texts, records, checkpoints } = image;
  await removeMatch(by, match);
  await by.query(
    `insert into matches (id, state, header, seed, signing_key) values ($1, 'laid-out', $2, $3, $4)`,
    [match, texts['header.json'] ?? null, texts.seed ?? null, texts['signing-key'] ?? null],
  );
  await writeLogs(by, match, image.logs);
  await by.query(`insert into records (match, name, text) select $1, name, text ${PAIRS}`, [
    match,
    Object.keys(records),
    Object.values(records),
  ]);
  await by.query(`insert into checkpoints (match, number, text) select $1, name::bigint, text ${PAIRS}`, [
    match,
    Object.keys(checkpoints),
    Object.values(checkpoints),
  ]);
  const told = recordsOf(image.eventLog);
  await by.query(
    `insert into chronicle (match, part, at, text)
     select $1, 'kept', line.at, line.text from unnest($2::bigint[], $3::text[]) as line (at, text)`,
    [match, told.map(({ at }) => at), told.map(({ text }) => text)],
  );
  const hashes = [...(records['seats'] ?? '').matchAll(TOKEN)].map(([, hash]) => hash);
  await by.query(
    `insert into tokens (match, hash) select $1, hash from unnest($2::text[]) as hash on conflict do nothing`,
    [match, hashes],
  );
};

/** Whether there is a match with this id that was not moved away. */
export const hasMatch = async (database: Database, match: string): Promise<boolean> =>
  (await database.query(`select 1 from matches where id = $1 and state <> 'moved'`, [match])).length > 0;
