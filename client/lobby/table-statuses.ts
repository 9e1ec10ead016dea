import type { Connection } from '../table/connection.ts';
import { type JoinedTable, LOCAL } from '../table/joined-tables.ts';
import type { Connections } from './connections.ts';
import { rememberSeat, statusKey, statusText } from './table-status.ts';

interface StatusOptions {
  readonly folder: string;
  readonly connections: Connections;
  readonly isGuest: boolean;
  /** Called when a status has changed. */
  readonly changed: () => void;
}

/** The status of each table in the lobby, requested from its server. */
export class TableStatuses {
  readonly #options: StatusOptions;
  readonly #statuses = new Map<string, string>();

  constructor(options: StatusOptions) {
    this.#options = options;
  }

  of(table: JoinedTable): string {
    return this.#statuses.get(statusKey(table)) ?? 'asking…';
  }

  async query(table: JoinedTable): Promise<void> {
    const { folder, connections, changed } = this.#options;
    const { match, token } = table;
    const setStatus = (status: string): void => {
      this.#statuses.set(statusKey(table), status);
      changed();
    };
    const connection = await connections.to(table);
    const notReached = (): void => {
      setStatus(connection.fault() === undefined ? 'not reached' : 'not trusted');
    };
    if (connection.state() === 'cut') notReached();
    const unsubscribe = connection.onStateChange((state) => {
      if (state === 'cut') notReached();
    });
    const [summary] = await connection.client.match.list.query({ seats: [{ match, token }] });
    unsubscribe();
    if (summary) rememberSeat(folder, table, summary.seat);
    setStatus(summary ? statusText(summary) : await this.#whyClosed(connection, table));
  }

  /** In the local folder, a token may open nothing because the match is damaged. */
  async #whyClosed(connection: Connection, table: JoinedTable): Promise<string> {
    const { folder, connections, isGuest } = this.#options;
    if (table.server !== LOCAL || isGuest) return 'no longer yours';
    const { hostToken } = await connections.local();
    const { hostGmSeat } = await import('../table/host-seat.ts');
    const { whyClosed } = await import('../table/host-listing.ts');
    const gmSeat = await hostGmSeat(table, { folder, connection, hostToken });
    const [why] = await Promise.all([
      whyClosed(connection, hostToken, table.match),
      gmSeat && gmSeat.token !== table.token ? this.query(gmSeat) : undefined,
    ]);
    return why === undefined ? 'no longer yours' : `cannot be opened: ${why}`;
  }
}
