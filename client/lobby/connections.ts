import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Connection } from '../table/connection.ts';
import { GUEST_URL, type GuestAccess } from '../table/guest.ts';
import { type JoinedTable, LOCAL } from '../table/joined-tables.ts';
import { addressNow, type LocalServer, localServer } from './local-server.ts';
import { logWarning, SERVER_LOG } from './server-log.ts';

/** Loaded on demand, after the first frame: the module takes as long to load as the lobby itself. */
export const loadConnectionModule = () => import('../table/connection.ts');

type TrustedServer = Pick<JoinedTable, 'server' | 'trust'>;

export interface ConnectionsOptions {
  readonly folder: string;
  /** Module with the rules for a server started here; the shipped games if omitted. */
  readonly rules?: URL | undefined;
  /** The player's access, if the client runs on the host's machine for somebody else. */
  readonly guest?: GuestAccess | undefined;
  /** Shows errors of a connection or a server at the foot of the screen. */
  notify(text: string): void;
}

/** One client's connections to the servers of its tables, and the server of the user's own data folder. */
export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #open = new Map<string, Connection>();
  #local: Promise<LocalServer> | undefined;
  /** Whether another process has been seen to serve the folder. */
  #isElsewhere = false;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  /** The connection to a table's server, opened on first use. */
  async to(table: TrustedServer): Promise<Connection> {
    const { guest } = this.#options;
    const isLocal = !guest && table.server === LOCAL;
    const address = await this.#addressOf(table);
    const name = isLocal ? LOCAL : JSON.stringify([address.url, address.trust]);
    const { connect } = await loadConnectionModule();
    const known = this.#open.get(name);
    if (known) return known;
    const made = connect(address.url, address.trust, {
      ...(guest && { dial: () => guest.dial() }),
      ...(isLocal && { moved: () => this.#servedNow() }),
    });
    this.#open.set(name, made);
    this.#reportFaults(made);
    return made;
  }

  /** The server of the user's own data folder, started on first use. A guest has none. */
  local(): Promise<LocalServer> {
    const { guest, folder, rules } = this.#options;
    if (guest) return Promise.reject(new Error('a guest has no server'));
    this.#local ??= localServer(folder, {
      isPlayedHere: true,
      ...(rules && { games: rules }),
      warn: (message) => {
        this.#logServerError(message);
      },
    });
    return this.#local;
  }

  /** Closes all connections; a server started here stops. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((connection) => connection.close()));
    await this.#local?.then((server) => server.close()).catch(() => undefined);
  }

  /**
   * Where the user's data folder is served now. If another process served it and has ended, the server starts here.
   * @returns undefined if the address is unchanged
   */
  async #servedNow(): Promise<string | undefined> {
    const url = await addressNow(this.#options.folder);
    const asked = this.#local;
    const known = await asked?.catch(() => undefined);
    this.#isElsewhere ||= known?.isElsewhere === true || (url !== undefined && url !== known?.url);
    if (url !== undefined || !this.#isElsewhere || this.#local !== asked) return url;
    this.#local = undefined;
    this.#isElsewhere = false;
    try {
      return (await this.local()).url;
    } catch {
      this.#local = asked;
      this.#isElsewhere = true;
      return undefined;
    }
  }

  /** The address of a table's server. A guest is always connected to the host, whatever address the table gives. */
  async #addressOf({
    server,
    trust,
  }: TrustedServer): Promise<Pick<JoinedTable, 'trust'> & { readonly url: string }> {
    if (this.#options.guest) return { url: GUEST_URL };
    return server === LOCAL ? this.local() : { url: server, trust };
  }

  /** Reports once why a server cannot be reached; the connection keeps trying. */
  #reportFaults(connection: Connection): void {
    let lastFault: string | undefined;
    connection.onStateChange(() => {
      const fault = connection.fault();
      if (fault !== undefined && fault !== lastFault) this.#options.notify(fault);
      lastFault = fault;
    });
  }

  /** Messages of a server in this process go to a file, because the screen owns the terminal. */
  #logServerError(message: string): void {
    logWarning(this.#options.folder, message);
    this.#options.notify(`error of the table’s server: see ${SERVER_LOG} in the data folder`);
  }
}

/** The message for an error. */
export const failureText = async (cause: unknown): Promise<string> => {
  const { apiErrorOf } = await loadConnectionModule();
  return apiErrorOf(cause)?.message ?? errorText(cause);
};
