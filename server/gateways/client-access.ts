import type { Duplex } from 'node:stream';
import type { CountedLog } from '../counted-log.ts';
import type { Limits } from '../limits/default-limits.ts';
import type { Quotas } from '../limits/quotas.ts';
import type { ClientConnection, ClientRegistry } from './client-registry.ts';

/**
 * Shared by all gateways of a server, so that a client is counted once for limits, whichever gateway it uses.
 */
export interface ClientAccess {
  readonly limits: Limits;
  readonly log: CountedLog;
  readonly clients: ClientRegistry;
  readonly quotas: Quotas;
  /** Opens an in-process connection to this server's websocket, for a client of another gateway. */
  dial(client: ClientConnection): Duplex;
}
