import type { UptimeStore } from '../uptime.ts';
import type { Database } from '../storage/postgres/database.ts';

// Settings that all servers of a database share, by name.

/** The host key of the SSH gateway of all servers. */
export const HOST_KEY = 'ssh-host-key';

/** The value of a setting. */
export const readSetting = async (database: Database, name: string): Promise<string | undefined> => {
  const [row] = await database.query<{ value: string }>('select value from settings where name = $1', [name]);
  return row?.value;
};

/** The value of a setting that is created once by `make` and never changes. */
export const readOrCreateSetting = async (
  database: Database,
  name: string,
  make: () => string,
): Promise<string> => {
  await database.query('insert into settings (name, value) values ($1, $2) on conflict do nothing', [
    name,
    make(),
  ]);
  return (await readSetting(database, name)) ?? '';
};

export const writeSetting = async (database: Database, name: string, value: string): Promise<void> => {
  await database.query(
    `insert into settings (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
};

/** Whether another server is running that serves clients. */
const isAnotherServing = async (database: Database, own: string): Promise<boolean> => {
  const rows = await database.query(
    `select 1 from servers where id <> $1 and url <> '' and until > clock_timestamp() limit 1`,
    [own],
  );
  return rows.length > 0;
};

/** Until when any server was running. If another server is running, there was no interruption. */
export const clusterUptime = (database: Database, own: string): UptimeStore => {
  let since: string | undefined;
  return {
    read: async () => {
      const until = await readSetting(database, 'served-until');
      if (!(await isAnotherServing(database, own))) return until === undefined ? undefined : { until };
      since = await readSetting(database, 'served-since');
      return { until: new Date().toISOString(), ...(since !== undefined && { since }) };
    },
    write: async (until) => {
      if (since === undefined) await writeSetting(database, 'served-since', (since = until));
      await writeSetting(database, 'served-until', until);
    },
  };
};
