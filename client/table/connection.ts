import type { Duplex } from 'node:stream';
import {
  createTRPCClient,
  createWSClient,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
  wsLink,
} from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ApiError } from '@chancery/shared/api';
import type { AppRouter } from '@chancery/server';
import { ActKeys } from './act-keys.ts';
import { CertificateRefused, type CertificateTrust, socketsFor } from './certificate.ts';
import type { SeatServer } from './seat-server.ts';
import { isUnanswered, resendsWhenCut } from './resending.ts';
import type { ConnectionState } from './table.ts';

/** A websocket to one server. It reconnects whenever it is interrupted, until closed. */
export interface Connection {
  readonly url: string;
  readonly client: TRPCClient<AppRouter>;
  state(): ConnectionState;
  /** Why the server is not trusted or cannot be talked to, if that is why there is no connection. */
  fault(): string | undefined;
  onStateChange(listener: (state: ConnectionState) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds before reconnecting: 300, 600, 1200 … up to 10,000. */
const retryDelay = (attempt: number): number => Math.min(300 * 2 ** attempt, 10_000);

/** Rejects calls once the connection is closed; the tRPC client would reopen it. */
const refuseWhen =
  (isClosed: () => boolean): TRPCLink<AppRouter> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      if (!isClosed()) return next(op).subscribe(observer);
      observer.error(TRPCClientError.from(new Error('the connection is closed')));
      return undefined;
    });

const never = new Promise<string>(() => undefined);

/** The part of a connection error that is worth showing. */
const faultOf = (event: Event | undefined): string | undefined => {
  const { error } = (event ?? {}) as { error?: unknown };
  if (error instanceof CertificateRefused) return error.message;
  const isPlain = error instanceof Error && 'code' in error && /^(EPROTO|ERR_SSL_)/.test(String(error.code));
  return isPlain ? 'The server does not speak TLS; its address begins with ws:// then.' : undefined;
};

/** How to open the connection, if not simply to an address over a network. */
export interface DialOptions {
  /** Opens the connection, if it is not over a network. */
  readonly dial?: () => Duplex;
  /** The server's current address, asked before each connection; undefined if it is unchanged. */
  readonly moved?: () => Promise<string | undefined>;
}

export const connect = (
  url: string,
  trust: CertificateTrust = {},
  { dial, moved }: DialOptions = {},
): Connection => {
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = 'connecting';
  let closing: Promise<void> | undefined;
  let isOver = false;
  let fault: string | undefined;
  const setState = (next: ConnectionState): void => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const sockets = socketsFor(trust, dial);
  const socket = createWSClient({
    // The client may try to reconnect for calls in progress after `close`; this keeps it from doing so.
    url: async () => (isOver ? never : ((await moved?.()) ?? url)),
    WebSocket: sockets.WebSocket as unknown as typeof globalThis.WebSocket,
    retryDelayMs: retryDelay,
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 10_000 },
    onOpen: () => {
      fault = undefined;
      setState('open');
    },
    onError: (event) => {
      fault = faultOf(event);
    },
    onClose: () => {
      setState('cut');
    },
  });
  return {
    url,
    client: createTRPCClient<AppRouter>({
      links: [
        refuseWhen(() => closing !== undefined),
        resendsWhenCut(() => closing !== undefined),
        wsLink({ client: socket }),
      ],
    }),
    state: () => state,
    fault: () => fault,
    onStateChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closing ??= socket.close().then(() => {
        isOver = true;
      });
      sockets.cutUnopened();
      return closing;
    },
  };
};

/** The server's error for a failed call, if it sent one. */
export const apiErrorOf = (cause: unknown): ApiError | undefined => {
  if (!(cause instanceof TRPCClientError)) return undefined;
  const data = cause.data as { refusal?: ApiError } | null | undefined;
  return data?.refusal;
};

/** Whether a failed action may have been carried out anyway. */
export const isUncertain = (cause: unknown): boolean =>
  isUnanswered(cause) || apiErrorOf(cause)?.reason === 'outcome-unknown';

/** What identifies a seat in calls. */
export interface SeatAccess {
  readonly match: string;
  readonly token: string;
}

const followerOf =
  ({ client, state, onStateChange }: Connection, seat: SeatAccess): SeatServer['follow'] =>
  (lastEventId, listener) => {
    const events = client.events.subscribe(
      { ...seat, lastEventId },
      {
        onData: ({ id, data }) => {
          listener.event(data, id);
        },
        onError: () => {
          listener.connection('cut');
        },
      },
    );
    const unsubscribe = onStateChange(listener.connection);
    listener.connection(state());
    return () => {
      unsubscribe();
      events.unsubscribe();
    };
  };

const letterCalls = (
  client: Connection['client'],
  seat: SeatAccess,
  keys: ActKeys,
): SeatServer['letters'] => ({
  list: (since) => client.letters.list.query({ ...seat, since }),
  send: ({ to, ...letter }) =>
    keys.run('letter', { ...seat, ...letter, to: [...to] }, client.letters.send.mutate),
  show: (letter, to) => keys.run('show', { ...seat, letter, to }, client.letters.show.mutate),
  markRead: async (letters) =>
    void (await keys.run('read', { ...seat, letters: [...letters] }, client.letters.markRead.mutate)),
  mute: (of, muted) => keys.run('mute', { ...seat, of, muted }, client.letters.mute.mutate),
});

/**
 * The calls of one seat over a connection.
 * @param key of the first action, if it was chosen beforehand so that another command can repeat it
 */
export const seatServer = (
  connection: Connection,
  { match, token }: SeatAccess,
  key?: string,
): SeatServer => {
  const { client } = connection;
  const seat = { match, token };
  const keys = new ActKeys(isUncertain, key);
  return {
    view: async () => {
      const { view, ...rest } = await client.seat.view.query(seat);
      return { ...rest, view };
    },
    edition: async () => {
      const { settings, tables } = await client.match.edition.query(seat);
      return { settings, tables };
    },
    phases: () => client.seat.phases.query(seat),
    allPhases: () => client.seat.allPhases.query(seat),
    past: async (phase, event) => {
      const moment = { phase, ...(event !== undefined && { event }) };
      const { view, ...rest } = await client.seat.past.query({ ...seat, ...moment });
      return { ...rest, view };
    },
    whole: (phase) => client.match.fork.query(phase === undefined ? seat : { ...seat, phase }),
    reports: (turn) => client.report.query(turn === undefined ? seat : { ...seat, turn }),
    dice: (turn) => client.dice.query({ ...seat, turn }),
    follow: followerOf(connection, seat),
    submit: (phase, text) => keys.run('submit', { ...seat, phase, text }, client.sheet.submit.mutate),
    withdraw: async (phase) =>
      void (await keys.run('withdraw', { ...seat, phase }, client.sheet.withdraw.mutate)),
    review: (text) => client.sheet.lint.query({ ...seat, text }),
    options: () => client.sheet.options.query(seat),
    line: (phase, text) => keys.run('line', { ...seat, phase, text }, client.line.send.mutate),
    letters: letterCalls(client, seat, keys),
    custom: (act) => keys.run('custom', { ...seat, act }, client.customs.act.mutate),
    gm: {
      act: (phase, act, { why, yes }) =>
        keys.run(
          'gm',
          { ...seat, phase, act, ...(why !== undefined && { why }), ...(yes && { yes }) },
          client.gm.act.mutate,
        ),
      desk: () => client.gm.desk.query(seat),
      preview: () => client.gm.preview.query(seat),
      sealed: (as) => client.gm.sealed.query(as === undefined ? seat : { ...seat, as }),
    },
    done: (phase) => keys.run('done', { ...seat, phase }, client.done.mutate),
    advance: (phase) => keys.run('advance', { ...seat, phase }, client.advance.mutate),
  };
};
