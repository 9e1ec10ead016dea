import type { Connection } from './connection.ts';
import { type JoinedTable, LOCAL, rememberTable } from './joined-tables.ts';

/** A data folder, and a line to its server with what opens the host's calls. */
export interface OwnServer {
  readonly folder: string;
  readonly connection: Connection;
  readonly hostToken: string;
}

/**
 * The game master's seat of a match of the local folder. Whoever runs the server opens it with the host's own
 * token where another was invited to it: that is remembered then. Nothing where it opens neither way.
 */
export const hostGmSeat = async (
  joined: JoinedTable,
  { folder, connection: { client }, hostToken }: OwnServer,
): Promise<JoinedTable | undefined> => {
  if (joined.server !== LOCAL || joined.seat !== 'gm') return undefined;
  const { match } = joined;
  const isAccepted = async (token: string): Promise<boolean> =>
    (await client.match.list.query({ seats: [{ match, token }] })).length > 0;
  // The host's token first: after it the server counts no wrong tokens.
  if (!(await isAccepted(hostToken))) return undefined;
  if (await isAccepted(joined.token)) return joined;
  const remembered = { ...joined, token: hostToken };
  rememberTable(folder, remembered);
  return remembered;
};
