import type { Duplex } from 'node:stream';
import type { JoinedTable } from './joined-tables.ts';

/** Access for a client that runs on the host's machine for somebody else, limited to that person's seats. */
export interface GuestAccess {
  /** A folder for this guest: drafts, and what has been read. */
  readonly home: string;
  readonly tables: readonly JoinedTable[];
  /** Opens a connection to the host's server, the only one. */
  dial(): Duplex;
}

/** The address of a guest's connection, which uses no network. */
export const GUEST_URL = 'ws://chancery';
