import { join } from 'node:path';
import { z } from 'zod';
import { readPrivate, writePrivate } from '../system/private-file.ts';

const joinedTable = z.object({
  /** Id of its game; older builds did not write it down. */
  game: z.string().optional(),
  /** The match's name, for the lobby. */
  name: z.string(),
  /** `local`: the server that this data folder belongs to, started when needed. */
  server: z.string(),
  match: z.string(),
  seat: z.string(),
  token: z.string(),
  /** By what the certificate of its server is known, where the authorities of this machine do not know it. */
  trust: z.object({ ca: z.string().optional(), fingerprint: z.string().optional() }).optional(),
});

/** A seat one holds: where, which, and the secret that proves it. */
export type JoinedTable = z.infer<typeof joinedTable>;

export const LOCAL = 'local';

const path = (folder: string): string => join(folder, 'joined.json');

/** Seats this user holds, the last joined first. */
export const joinedTables = (folder: string): readonly JoinedTable[] =>
  readPrivate(path(folder), z.array(joinedTable), []);

const isSame = (a: JoinedTable, b: JoinedTable): boolean =>
  a.server === b.server && a.match === b.match && a.seat === b.seat;

/** Whether just this seat is held with just this secret. */
export const isJoined = (folder: string, table: JoinedTable): boolean =>
  joinedTables(folder).some((known) => isSame(known, table) && known.token === table.token);

/** Remembers a seat, in place of what was known of it before. */
export const rememberTable = (folder: string, table: JoinedTable): void => {
  const others = joinedTables(folder).filter((known) => !isSame(known, table));
  writePrivate(path(folder), [table, ...others]);
};

export const forgetTable = (folder: string, table: JoinedTable): void => {
  writePrivate(
    path(folder),
    joinedTables(folder).filter((known) => !isSame(known, table)),
  );
};

/** One of the joined tables by match id; by seat where several seats of it are held, by server where it is named. */
export const findJoined = (
  folder: string,
  { match, seat, server }: Partial<Pick<JoinedTable, 'seat' | 'server'>> & Pick<JoinedTable, 'match'>,
): JoinedTable | undefined =>
  joinedTables(folder).find(
    (table) =>
      table.match === match &&
      (seat === undefined || table.seat === seat) &&
      (server === undefined || table.server === server),
  );
