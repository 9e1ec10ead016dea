import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Connection, SeatAccess } from '../table/connection.ts';
import { findJoinedTable, type JoinedTable } from '../table/joined-tables.ts';
import { runAsGm } from './gm/run-as-gm.ts';
import { dataHomeOf, type SeatOptions } from './options.ts';
import { runAsSeat, type DataHome, resolveSeat } from './seat-access.ts';
import { givenToken } from './token.ts';

/** `--seat public`: what is public. */
const PUBLIC = 'public';

/** Whose reports to read, and the connection. */
export interface ReportViewer {
  readonly connection: Connection;
  readonly key: SeatAccess;
  /** The seat held here, if its own reports are read. */
  readonly held?: JoinedTable;
  /** The seat, or `observer`, to read as, if different from the token's. */
  readonly as?: string;
}

const GM = 'gm';

/** The seat of a token, which may differ from the one asked for: the game master's token reads all. */
const seatOfKey = async ({ client }: Connection, { match, token }: SeatAccess): Promise<string> =>
  (await client.seat.view.query({ match, token })).seat;

type ViewerOptions = Pick<SeatOptions, 'match' | 'seat' | 'token' | 'tokenFile'>;

/** Whether there is a token for the seat: given as an option, or of a joined seat. */
const hasTokenFor = async ({ folder, guest }: DataHome, choice: ViewerOptions): Promise<boolean> => {
  const { match, seat } = choice;
  if (guest || (await givenToken(choice)) !== undefined) return true;
  return findJoinedTable(folder, { match, ...(seat !== undefined && { seat }) }) !== undefined;
};

/** Whether any seat can be read: the user holds the game master's seat or is the host. */
const canReadAnySeat = ({ folder, guest }: DataHome, match: string): boolean =>
  !guest &&
  (findJoinedTable(folder, { match, seat: GM }) !== undefined || existsSync(join(folder, 'host-token')));

/**
 * Reads a match as one viewer: a seat held here or opened by a token; the observer; any seat, for the game master
 * and the host.
 */
export const readAsViewer = async <T>(
  { options, command }: { readonly options: SeatOptions; readonly command: Command },
  read: (viewer: ReportViewer) => Promise<T>,
): Promise<T> => {
  const home = dataHomeOf(command);
  const { seat, ...anySeat } = options;
  const isPublic = seat === PUBLIC;
  // Without a token for the given seat, one for another seat of the match reads it, which the server may allow.
  const isHeld = isPublic || (await hasTokenFor(home, options));
  const choice = isPublic || (!isHeld && (await hasTokenFor(home, anySeat))) ? anySeat : options;
  if (!(await hasTokenFor(home, choice)) && canReadAnySeat(home, options.match)) {
    const { match, ...rest } = anySeat;
    const as = isPublic ? 'observer' : (seat ?? GM);
    return runAsGm({ match, options: rest, command }, (connection, key) => read({ connection, key, as }));
  }
  const held = await resolveSeat(home, choice);
  return runAsSeat(home, held, async (connection) => {
    if (isPublic) return read({ connection, key: held, as: 'observer' });
    const isOwn = seat === undefined || (await seatOfKey(connection, held)) === seat;
    return read({ connection, key: held, ...(isOwn ? { held } : { as: seat }) });
  });
};
