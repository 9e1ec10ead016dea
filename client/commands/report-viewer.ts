import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Connection, SeatAccess } from '../table/connection.ts';
import { findJoinedTable, type JoinedTable } from '../table/joined-tables.ts';
import { runAsGm } from './gm/run-as-gm.ts';
import { dataHomeOf, type SeatOptions } from './options.ts';
import { runAsSeat, type DataHome, resolveSeat } from './seat-access.ts';
import { givenToken } from './token.ts';

/** `--seat public`: what everybody may know. */
const PUBLIC = 'public';

/** Whose reports are read, over which connection. */
export interface ReportViewer {
  readonly connection: Connection;
  readonly key: SeatAccess;
  /** The seat that is held, where its own reports are read. */
  readonly held?: JoinedTable;
  /** The seat or `observer` that is read as, where it is not the seat of the key. */
  readonly as?: string;
}

const GM = 'gm';

/** The seat that a token opens, which may be another than the one asked for: the game master's opens all. */
const seatOfKey = async ({ client }: Connection, { match, token }: SeatAccess): Promise<string> =>
  (await client.seat.view.query({ match, token })).seat;

type ViewerOptions = Pick<SeatOptions, 'match' | 'seat' | 'token' | 'tokenFile'>;

/** Whether there is a token for the seat: one that was given, or one of a seat joined before. */
const hasTokenFor = async ({ folder, guest }: DataHome, choice: ViewerOptions): Promise<boolean> => {
  const { match, seat } = choice;
  if (guest || (await givenToken(choice)) !== undefined) return true;
  return findJoinedTable(folder, { match, ...(seat !== undefined && { seat }) }) !== undefined;
};

/** Whether any seat may be read: the game master's seat is held, or the folder is the host's own. */
const canReadAnySeat = ({ folder, guest }: DataHome, match: string): boolean =>
  !guest &&
  (findJoinedTable(folder, { match, seat: GM }) !== undefined || existsSync(join(folder, 'host-token')));

/**
 * Reads a match as one viewer: a seat that is held here or opened by a token; the observer; for the game master and the
 * host, any seat.
 */
export const readAsViewer = async <T>(
  { options, command }: { readonly options: SeatOptions; readonly command: Command },
  read: (viewer: ReportViewer) => Promise<T>,
): Promise<T> => {
  const home = dataHomeOf(command);
  const { seat, ...anySeat } = options;
  const isPublic = seat === PUBLIC;
  // Another's seat, as everybody may read it in the end, is read by the one that is held.
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
