import type { Duplex } from 'node:stream';
import type { JoinedTable } from './joined-tables.ts';

/** A client that runs at the host's for somebody else, who may do there what the seats held allow and nothing more. */
export interface GuestAccess {
  /** A folder for this person alone: drafts, and what has been read. */
  readonly home: string;
  readonly tables: readonly JoinedTable[];
  /** Opens a line to the one server there is. */
  dial(): Duplex;
}

/** The address a guest's line goes to; there is no network on the way. */
export const GUEST_URL = 'ws://chancery';
