import { type Database, DatabaseUnusable, type Queryable, SCHEMA, shownUrl } from './database.ts';
import { type Migration, MIGRATIONS } from './migrations.ts';

/** Id of the advisory lock, so that two starting servers migrate one after another. */
const LOCK = 4_822_010;

interface Applied {
  readonly version: number;
  readonly oldest: number;
}

/** The newest applied migration; undefined for a database without tables. */
const appliedTo = async (querying: Queryable): Promise<Applied | undefined> => {
  const [there] = await querying.query<{ there: string | null }>(
    `select to_regclass('${SCHEMA}.migrations')::text as there`,
  );
  if (there?.there === null) return undefined;
  const [row] = await querying.query<Applied>(
    'select version, oldest from migrations order by version desc limit 1',
  );
  return row;
};

const take = async (querying: Queryable, { version, oldest, statements }: Migration): Promise<void> => {
  for (const statement of statements.split(/;\s*$/m)) {
    if (statement.replaceAll(/^\s*--.*$/gm, '').trim() !== '') await querying.query(statement);
  }
  await querying.query('insert into migrations (version, oldest) values ($1, $2)', [version, oldest]);
};

const newest = (steps: readonly Migration[]): number => steps.at(-1)?.version ?? 0;

/**
 * Migrates the tables to the version of this release. Tables of a later release are left as they are, and used if
 * that release allows it.
 * @returns the version of the tables
 * @throws DatabaseUnusable if they are too new for this release
 */
export const migrate = async (
  database: Database,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<number> => {
  const own = newest(steps);
  const before = await appliedTo(database);
  const applied = before && before.version >= own ? before : await advance(database, steps);
  if (applied.oldest > own)
    throw new DatabaseUnusable(
      `${shownUrl(database.url)} has tables of version ${String(applied.version)}, which a release with version ` +
        `${String(applied.oldest)} or later can use; this one has ${String(own)}. Start a later release`,
    );
  return applied.version;
};

const advance = (database: Database, steps: readonly Migration[]): Promise<Applied> =>
  database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await transaction.query(`create schema if not exists ${SCHEMA}`);
    await transaction.query(
      `create table if not exists migrations (
         version integer primary key, oldest integer not null, taken_at timestamptz not null default now())`,
    );
    const from = (await appliedTo(transaction))?.version ?? 0;
    for (const step of steps.filter(({ version }) => version > from)) await take(transaction, step);
    return (await appliedTo(transaction)) ?? { version: 0, oldest: 0 };
  });
