import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { initTRPC } from '@trpc/server';
import type { ClientLink, ClientLinks } from '../gateways/client-links.ts';
import type { Quotas } from '../limits/quotas.ts';
import type { Rate } from '../limits/rate.ts';
import type { Store } from '../store.ts';
import { apiErrorFrom, refused } from './errors.ts';

/** The line a call comes by: it bounds what is under way on it. */
export interface CallerLine extends ClientLink {
  /** Whether the client has left so much unread that nothing more is to be sent. */
  readonly isFull: boolean;
  /** Settles when the client has read enough to be sent more, or is gone. */
  drained(): Promise<void>;
  during<T>(call: () => Promise<T>): Promise<T>;
  /** A rate is used up: nothing more is taken from the client until the refusal's `wait` is over. */
  waitFor(refusal: Refusal): void;
  /** Takes one of the line's subscriptions, or says why not. */
  listen(): Refusal | undefined;
  stopListening(): void;
}

/** What every procedure works on. */
export interface CallContext {
  readonly store: Store;
  readonly links: ClientLinks;
  readonly quotas: Quotas;
  readonly line: CallerLine;
  /** Counts the calls of this line. */
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

/** Refuses calls above the rate of a line, or of an address's lines that have shown no token, and takes the others as the client reads the answers. */
const bounded = t.middleware(async ({ ctx: { quotas, links, line, calls }, next }) => {
  const ofAddress = () => (links.knows(line) ? undefined : quotas.addressCall(line.address));
  const refusal = (await calls.take('line')) ?? (await ofAddress());
  if (!refusal) return line.during(() => next());
  line.waitFor(refusal);
  throw refused(refusal, 'TOO_MANY_REQUESTS');
});

export const { router } = t;
export const procedure = t.procedure.use(bounded);
