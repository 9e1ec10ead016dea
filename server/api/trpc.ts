import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { initTRPC } from '@trpc/server';
import type { ClientConnection, ClientRegistry } from '../gateways/client-registry.ts';
import type { Quotas } from '../limits/quotas.ts';
import type { Rate } from '../limits/rate.ts';
import type { Store } from '../store.ts';
import { apiErrorFrom, refusalError } from './errors.ts';

/** The connection of a call, which limits running calls. */
interface CallerConnection extends ClientConnection {
  /** Whether the client has left so much unread that nothing more should be sent. */
  readonly isFull: boolean;
  /** Settles when the client has read enough, or is gone. */
  whenDrained(): Promise<void>;
  /** Runs a call when the client has read enough of the earlier answers. */
  runCall<T>(call: () => Promise<T>): Promise<T>;
  /** A rate limit was exceeded: nothing is read from the client until the refusal's `wait` is over. */
  throttle(refusal: Refusal): void;
  /** Counts another subscription of the connection, or returns a refusal if there are too many. */
  addSubscription(): Refusal | undefined;
  removeSubscription(): void;
}

/** The context of all procedures. */
export interface CallContext {
  readonly store: Store;
  readonly clients: ClientRegistry;
  readonly quotas: Quotas;
  readonly connection: CallerConnection;
  /** Counts the calls of this connection. */
  readonly calls: Rate;
}

const t = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => {
    const refusal = apiErrorFrom(error);
    const { code, httpStatus } = shape.data;
    return { ...shape, message: refusal.message, data: { code, httpStatus, refusal } };
  },
});

/**
 * Refuses calls above the rate limit of a connection or, on connections without a valid token, of an address. Other
 * calls run as the client reads the answers.
 */
const rateLimited = t.middleware(async ({ ctx: { quotas, clients, connection, calls }, next }) => {
  const ofAddress = () => (clients.isKnown(connection) ? undefined : quotas.addressCall(connection.address));
  const refusal = (await calls.take('connection')) ?? (await ofAddress());
  if (!refusal) return connection.runCall(() => next());
  connection.throttle(refusal);
  throw refusalError(refusal, 'TOO_MANY_REQUESTS');
});

export const { router } = t;
export const procedure = t.procedure.use(rateLimited);
