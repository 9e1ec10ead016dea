import type { Connection } from './connection.ts';
import { type JoinedTable, LOCAL, rememberTable } from './joined-tables.ts';

/** A data folder, and a connection to its server with the host's token. */
export interface OwnServer {
  readonly folder: string;
  readonly connection: Connection;
  readonly hostToken: string;
}

/**
 * The game master's seat of a match in the local folder. If its own token no longer opens it, because somebody else was
 * invited to it, the host's token takes its place and is saved. Undefined if the host's token does not open it.
 */
export const hostGmSeat = async (
  joined: JoinedTable,
  { folder, connection: { client }, hostToken }: OwnServer,
): Promise<JoinedTable | undefined> => {
  if (joined.server !== LOCAL || joined.seat !== 'gm') return undefined;
  const { match } = joined;
  const isAccepted = async (token: string): Promise<boolean> =>
    (await client.match.list.query({ seats: [{ match, token }] })).length > 0;
  // The host's token is tried first: after it, the server does not count wrong tokens.
  if (!(await isAccepted(hostToken))) return undefined;
  if (await isAccepted(joined.token)) return joined;
  const remembered = { ...joined, token: hostToken };
  rememberTable(folder, remembered);
  return remembered;
};
