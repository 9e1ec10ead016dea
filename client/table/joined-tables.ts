import { join } from 'node:path';
import { readPrivate, writePrivate } from '../system/private-file.ts';

/** A joined seat: server, match, seat, and its token. */
export interface JoinedTable {
  /** Id of its game; missing if an older build wrote it. */
  readonly game?: string | undefined;
  /** The match's name, for the lobby. */
  readonly name: string;
  /** `local` for the server of this data folder, which is started when needed. */
  readonly server: string;
  readonly match: string;
  readonly seat: string;
  readonly token: string;
  /** A table on which the engine plays all other seats. */
  readonly isAlone?: boolean | undefined;
  /** A table made on this machine from a position of another. */
  readonly isForked?: boolean | undefined;
  /** How to verify its server's certificate, if this machine's authorities do not know it. */
  readonly trust?:
    | { readonly ca?: string | undefined; readonly fingerprint?: string | undefined }
    | undefined;
}

const haveTexts = (value: object, needed: readonly string[], others: readonly string[]): boolean =>
  needed.every((key) => typeof Reflect.get(value, key) === 'string') &&
  others.every((key) => ['string', 'undefined'].includes(typeof Reflect.get(value, key)));

const isTrust = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && haveTexts(value, [], ['ca', 'fingerprint']));

const isTable = (value: unknown): value is JoinedTable =>
  typeof value === 'object' &&
  value !== null &&
  haveTexts(value, ['name', 'server', 'match', 'seat', 'token'], ['game']) &&
  ['isAlone', 'isForked'].every((key) => ['boolean', 'undefined'].includes(typeof Reflect.get(value, key))) &&
  isTrust(Reflect.get(value, 'trust'));

/** Validated by hand, because the lobby needs it and the library that validates other files is slow to load. */
const joinedList = {
  safeParse: (value: unknown) =>
    Array.isArray(value) && value.every(isTable)
      ? { success: true as const, data: value as readonly JoinedTable[] }
      : { success: false as const },
};

export const LOCAL = 'local';

const path = (folder: string): string => join(folder, 'joined.json');

/** The seats this user holds, the last joined first. */
export const joinedTables = (folder: string): readonly JoinedTable[] =>
  readPrivate(path(folder), joinedList, []);

/** A player waiting for a seat is an observer until then, and may be one with several tokens. */
const isSame = (a: JoinedTable, b: JoinedTable): boolean =>
  a.server === b.server &&
  a.match === b.match &&
  (a.token === b.token || (a.seat === b.seat && a.seat !== 'observer'));

/** Whether this seat is held with this token. */
export const isJoined = (folder: string, table: JoinedTable): boolean =>
  joinedTables(folder).some((known) => isSame(known, table) && known.token === table.token);

/** Saves a seat, replacing what was known of it. */
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

/** Finds a joined table by match id; by seat too if several seats of the match are held, by server if given. */
export const findJoinedTable = (
  folder: string,
  { match, seat, server }: Partial<Pick<JoinedTable, 'seat' | 'server'>> & Pick<JoinedTable, 'match'>,
): JoinedTable | undefined =>
  joinedTables(folder).find(
    (table) =>
      table.match === match &&
      (seat === undefined || table.seat === seat) &&
      (server === undefined || table.server === server),
  );
