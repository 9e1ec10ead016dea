import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Connection } from '../table/connection.ts';
import { GUEST_URL, type GuestAccess } from '../table/guest.ts';
import { type JoinedTable, LOCAL } from '../table/joined-tables.ts';
import { addressNow, type LocalServer, localServer } from './local-server.ts';
import { logWarning, SERVER_LOG } from './server-log.ts';

/** Loaded on demand: the module takes as long to load as the lobby itself, and the first frame does without it. */
export const loadConnectionModule = () => import('../table/connection.ts');

type TrustedServer = Pick<JoinedTable, 'server' | 'trust'>;

export interface ConnectionsOptions {
  readonly folder: string;
  /** Module with the rules that a server of our own plays by; left out, those of the shipped games. */
  readonly rules?: URL | undefined;
  /** Whose client it is, where it runs at the host's for somebody else. */
  readonly guest?: GuestAccess | undefined;
  /** Says at the foot of what is on screen what goes wrong with a line or a server. */
  notify(text: string): void;
}

/** The lines of one user's client to the servers of the tables, and the server of the user's own folder. */
export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #open = new Map<string, Connection>();
  #local: Promise<LocalServer> | undefined;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  /** The line to a table's server, opened when it is first asked for. */
  async to(table: TrustedServer): Promise<Connection> {
    const { guest, folder } = this.#options;
    const address = await this.#addressOf(table);
    const name = JSON.stringify([address.url, address.trust]);
    const { connect } = await loadConnectionModule();
    const known = this.#open.get(name);
    if (known) return known;
    const moved = !guest && table.server === LOCAL ? () => addressNow(folder) : undefined;
    const made = connect(address.url, address.trust, {
      ...(guest && { dial: () => guest.dial() }),
      ...(moved && { moved }),
    });
    this.#open.set(name, made);
    this.#reportFaults(made);
    return made;
  }

  /** The server of the user's own folder, started when it is first asked for. A guest has none. */
  local(): Promise<LocalServer> {
    const { guest, folder, rules } = this.#options;
    if (guest) return Promise.reject(new Error('a guest has no server'));
    this.#local ??= localServer(folder, {
      isPlayedHere: true,
      ...(rules && { games: rules }),
      warn: (message) => {
        this.#reportTrouble(message);
      },
    });
    return this.#local;
  }

  /** Cuts every line; a server of our own stops. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((connection) => connection.close()));
    await this.#local?.then((server) => server.close()).catch(() => undefined);
  }

  /** Where a table's server is. A guest is at the host's already: whatever a table says, no other is spoken with. */
  async #addressOf({
    server,
    trust,
  }: TrustedServer): Promise<Pick<JoinedTable, 'trust'> & { readonly url: string }> {
    if (this.#options.guest) return { url: GUEST_URL };
    return server === LOCAL ? this.local() : { url: server, trust };
  }

  /** Says once why a server is not spoken with; the line is tried again anyway. */
  #reportFaults(connection: Connection): void {
    let lastFault: string | undefined;
    connection.onStateChange(() => {
      const fault = connection.fault();
      if (fault !== undefined && fault !== lastFault) this.#options.notify(fault);
      lastFault = fault;
    });
  }

  /** The terminal is the screen's alone: what a server in this process has to say goes to a file. */
  #reportTrouble(message: string): void {
    logWarning(this.#options.folder, message);
    this.#options.notify(`trouble at the table’s server: see ${SERVER_LOG} in the data folder`);
  }
}

/** What is said of a failure. */
export const failureText = async (cause: unknown): Promise<string> => {
  const { apiErrorOf } = await loadConnectionModule();
  return apiErrorOf(cause)?.message ?? errorText(cause);
};
