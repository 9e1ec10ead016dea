import { readFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { apiErrorOf, connect, type Connection } from '../table/connection.ts';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { findJoinedTable, type JoinedTable, LOCAL } from '../table/joined-tables.ts';
import { GUEST_URL, type GuestAccess } from '../table/guest.ts';
import type { CertificateTrust } from '../table/certificate.ts';
import { localServer } from '../lobby/local-server.ts';
import { isUnanswered } from '../table/resending.ts';
import { askForToken, givenToken, TOKEN_WAYS, type TokenChoice } from './token.ts';

/** How long a command waits for a server, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

const untilOpen = (connection: Connection): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (isOpen: boolean): void => {
      clearTimeout(timer);
      off();
      if (isOpen) resolve();
      else
        reject(
          new CommandFailed(EXIT.unreachable, connection.fault() ?? `no server answers at ${connection.url}`),
        );
    };
    const timer = setTimeout(settle, CONNECT_TIMEOUT_MS, false);
    const off = connection.onStateChange((state) => {
      settle(state === 'open');
    });
    if (connection.state() === 'open') settle(true);
  });

/** Indents all lines of a message except the first. */
const indentContinuation = (message: string): string => message.split('\n').join('\n  ');

/** Turns refusals of the server into `CommandFailed`, with one line for each problem of a text. */
const toCommandFailure = (cause: unknown): unknown => {
  if (isUnanswered(cause)) return new CommandFailed(EXIT.unreachable, cause.message);
  const refusal = apiErrorOf(cause);
  if (!refusal) return cause;
  const problems = (refusal.problems ?? []).map(
    ({ line, column, message }) => `  ${String(line)}:${String(column)} ${message}`,
  );
  const message = [indentContinuation(refusal.message), ...problems].join('\n');
  return new CommandFailed(EXIT.refused, message, { cause });
};

/** The address of a server, and how to verify its certificate. */
interface ServerAddress {
  readonly url: string;
  readonly trust?: CertificateTrust | undefined;
  /** Opens the connection, if it is not over a network. */
  readonly dial?: () => Duplex;
}

/** Runs a task with a connection to a server. */
export const withConnection = async <T>(
  { url, trust, dial }: ServerAddress,
  task: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = connect(url, trust, dial && { dial });
  try {
    await untilOpen(connection);
    return await task(connection);
  } catch (cause) {
    throw toCommandFailure(cause);
  } finally {
    await connection.close();
  }
};

/** The data folder, and the rules of its server. */
export interface DataHome {
  readonly folder: string;
  /** Address of a database that stores the matches instead of the folder. */
  readonly database?: string | undefined;
  readonly rules?: URL | undefined;
  /** The guest, if a server runs the commands for somebody else. */
  readonly guest?: GuestAccess;
}

/** Runs a task as the host on the folder's server, which is started if needed. */
export const runAsHost = async <T>(
  { folder, database, rules }: DataHome,
  task: (connection: Connection, hostToken: string) => Promise<T>,
): Promise<T> => {
  const server = await localServer(folder, {
    isForCommand: true,
    database,
    ...(rules && { games: rules }),
  });
  try {
    return await withConnection(server, (connection) => task(connection, server.hostToken));
  } finally {
    await server.close();
  }
};

/** The seat a command is for. */
export interface SeatChoice extends TokenChoice {
  readonly match: string;
  readonly seat?: string;
  readonly server?: string;
  /** File with certificates (PEM) of trusted authorities. */
  readonly tlsCa?: string;
  /** SHA-256 of the server's certificate. */
  readonly tlsFingerprint?: string;
}

const trustOf = ({ tlsCa, tlsFingerprint }: SeatChoice): Pick<JoinedTable, 'trust'> => {
  if (tlsCa === undefined && tlsFingerprint === undefined) return {};
  try {
    return {
      trust: {
        ca: tlsCa === undefined ? undefined : readFileSync(tlsCa, 'utf8'),
        fingerprint: tlsFingerprint,
      },
    };
  } catch {
    throw new CommandFailed(EXIT.refused, `${tlsCa ?? ''}: the file with the certificate cannot be read`);
  }
};

/**
 * The seat a command is for: by the given token, or a joined one. If a server is given and there is neither, asks
 * for the token.
 */
export const seatFromFolder = async (folder: string, choice: SeatChoice): Promise<JoinedTable> => {
  const { match, seat, server } = choice;
  const trust = trustOf(choice);
  const opened = (token: string): JoinedTable => {
    const known = findJoinedTable(folder, { match, ...(seat !== undefined && { seat }) });
    // What is known of a joined seat says its game, too.
    if (known?.token === token && (server ?? known.server) === known.server) return { ...known, ...trust };
    return {
      name: match,
      server: server ?? known?.server ?? LOCAL,
      match,
      seat: seat ?? '',
      token,
      ...trust,
    };
  };
  const token = await givenToken(choice);
  if (token !== undefined) return opened(token);
  const found = findJoinedTable(folder, choice);
  if (found) return { ...found, ...trust };
  const which = seat === undefined ? match : `${seat} in ${match}`;
  if (server !== undefined) return opened(await askForToken(`${which} at ${server}`));
  throw new CommandFailed(
    EXIT.refused,
    `You hold no seat of ${which}. Join it in \`chancery play\`, or ${TOKEN_WAYS}.`,
  );
};

/** The guest's seat a command is for. */
const guestSeat = ({ tables }: GuestAccess, { match, seat }: SeatChoice): JoinedTable => {
  const found = tables.filter(
    (table) => table.match === match && (seat === undefined || table.seat === seat),
  );
  const [table, other] = found;
  if (table && !other) return table;
  const held = (table ? found : tables).map((known) => `${known.seat} in ${known.match}`).join(', ');
  const why = table ? `Which seat is meant (--seat)?` : `You hold no such seat.`;
  throw new CommandFailed(EXIT.refused, `${why} You hold ${held}.`);
};

/** The seat a command is for, among those the user can reach. */
export const resolveSeat = async ({ folder, guest }: DataHome, choice: SeatChoice): Promise<JoinedTable> =>
  guest ? guestSeat(guest, choice) : seatFromFolder(folder, choice);

/** Runs a task for one seat. */
export const runAsSeat = async <T>(
  home: DataHome,
  table: JoinedTable,
  task: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const { guest } = home;
  if (guest) return withConnection({ url: GUEST_URL, dial: () => guest.dial() }, task);
  if (table.server !== LOCAL) return withConnection({ url: table.server, trust: table.trust }, task);
  return runAsHost(home, task);
};
