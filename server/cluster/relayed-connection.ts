import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeatCredentials } from '../api/caller-seat.ts';
import type { ClientRegistry } from '../gateways/client-registry.ts';
import { refusalFrame } from '../socket/frames.ts';
import type { SocketConnection } from '../socket/connection.ts';
import { KeyedQueue } from '../open-matches/keyed-queue.ts';
import { LeaderConnection } from './leader-connection.ts';
import type { OtherServer, CallTarget, Relay } from '../storage-backend.ts';
import {
  eventIdIn,
  parseFrame,
  listedSeats,
  listFrame,
  readAnswer,
  type RelayedCall,
  relayedCall,
  forwardedFrame,
} from './relayed-call.ts';
import { refuse } from '../refusals/refuse.ts';

/** How long and how often a call is repeated while its match changes hands, in milliseconds. */
const PATIENCE = { mostMs: 15_000, againMs: 50 };

export interface RelayedConnectionOptions extends Relay {
  readonly connection: SocketConnection;
  readonly clients: ClientRegistry;
}

interface PendingCall {
  readonly call: RelayedCall;
  /** Where it was sent. */
  at: 'here' | LeaderConnection | undefined;
  /** `performance.now()` until which it is tried. */
  readonly until: number;
  /** Sends an answer to the caller. */
  readonly deliver: (text: string) => void;
  /** Called when it is answered. */
  done: () => void;
}

type ParsedFrame = NonNullable<ReturnType<typeof parseFrame>>;

/**
 * A client's connection, as seen by the call handler. Calls about matches that other servers lead are forwarded to
 * them. When a leader ends, they are sent to the next one: acts with an idempotency key, because they are carried
 * out only once, and subscriptions from the last event that was sent. If an act without a key was not answered, the
 * connection is closed, as it would have been at the leader.
 */
export class RelayedConnection extends EventEmitter {
  readonly #options: RelayedConnectionOptions;
  readonly #pending = new Map<string, PendingCall>();
  readonly #leaders = new Map<string, LeaderConnection>();
  /** Calls about one match are forwarded in order. */
  readonly #turns = new KeyedQueue();
  readonly #unsubscribe: () => void;
  #ownCalls = 0;
  #isOver = false;

  constructor(options: RelayedConnectionOptions) {
    super();
    this.#options = options;
    const { connection, leaders } = options;
    connection.on('message', (data: Buffer) => {
      this.#receive(data);
    });
    connection.once('close', () => {
      this.#end();
    });
    this.#unsubscribe = leaders.onGone((id) => {
      this.#leaders.get(id)?.end();
    });
  }

  get readyState(): number {
    return this.#options.connection.readyState;
  }

  /** Receives a frame from this server's own handler. */
  send(text: string): void {
    this.#forward(text, 'here');
  }

  close(): void {
    this.#options.connection.close();
  }

  terminate(): void {
    this.#options.connection.terminate();
  }

  #end(): void {
    this.#isOver = true;
    this.#unsubscribe();
    for (const { done } of this.#pending.values()) done();
    this.#pending.clear();
    for (const leader of this.#leaders.values()) leader.end();
    this.emit('close');
  }

  #handleHere(data: Buffer): void {
    if (!this.#isOver) this.emit('message', data, false);
  }

  #receive(data: Buffer): void {
    const text = data.toString('utf8');
    const frame = parseFrame(text);
    if (frame?.method === 'subscription.stop') this.#stop(data, frame);
    else {
      const seats = frame && listedSeats(frame);
      const call = frame && relayedCall(text, frame);
      if (frame && seats) void this.#list(data, frame, seats);
      else if (call && !this.#pending.has(call.id)) this.#start(call);
      else this.#handleHere(data);
    }
  }

  #stop(data: Buffer, { id }: ParsedFrame): void {
    const name = JSON.stringify(id);
    const pending = this.#pending.get(name);
    this.#pending.delete(name);
    if (pending?.at instanceof LeaderConnection) pending.at.send(data.toString('utf8'));
    else this.#handleHere(data);
  }

  #start(
    call: RelayedCall,
    deliver: (text: string) => void = (text) => {
      this.#options.connection.send(text);
    },
  ): void {
    const until = performance.now() + PATIENCE.mostMs;
    const pending: PendingCall = { call, at: undefined, until, deliver, done: () => undefined };
    this.#pending.set(call.id, pending);
    void this.#turns.run(call.match, () => this.#sendOn(pending));
  }

  async #sendOn(pending: PendingCall): Promise<void> {
    const { call } = pending;
    const target = await this.#targetOf(call);
    if (this.#isOver || this.#pending.get(call.id) !== pending) return;
    if (target === undefined) {
      this.#finish(pending);
      pending.deliver(
        refusalFrame(parseFrame(call.frame)?.id ?? null, refuse('led-elsewhere', { match: call.match })),
      );
    } else if (target === 'here') {
      pending.at = 'here';
      this.#handleHere(Buffer.from(forwardedFrame(call)));
    } else {
      this.#countActive(pending);
      pending.at = this.#leaderConnection(target);
      pending.at.send(forwardedFrame(call));
    }
  }

  /**
   * The server for a call; this one if the token was not issued or the database is unavailable, so that it refuses
   * the call.
   */
  async #targetOf({ match, token }: Pick<RelayedCall, 'match' | 'token'>): Promise<CallTarget | undefined> {
    const { leaders } = this.#options;
    try {
      return (await leaders.isIssued(match, token)) ? await leaders.find(match) : 'here';
    } catch {
      return 'here';
    }
  }

  /** Counts a call that another server answers as one of the connection's running calls. */
  #countActive(pending: PendingCall): void {
    if (pending.call.method === 'subscription' || pending.at !== undefined) return;
    void this.#options.connection.runCall(
      () =>
        new Promise<void>((resolve) => {
          pending.done = resolve;
          if (this.#pending.get(pending.call.id) !== pending) resolve();
        }),
    );
  }

  #leaderConnection(server: OtherServer): LeaderConnection {
    const known = this.#leaders.get(server.id);
    if (known) return known;
    const { connection, secret } = this.#options;
    const opened: LeaderConnection = new LeaderConnection({
      ...{ server, secret, address: connection.address },
      onFrame: (text) => {
        this.#forward(text, opened);
        if (connection.isFull) opened.pauseFor(connection.whenDrained());
      },
      onEnd: (reason) => {
        this.#leaderLost(opened, reason);
      },
    });
    this.#leaders.set(server.id, opened);
    return opened;
  }

  /** The connection to a leader has ended: its running calls are sent to the next leader. */
  #leaderLost(ended: LeaderConnection, reason: string | undefined): void {
    if (this.#leaders.get(ended.server.id) === ended) this.#leaders.delete(ended.server.id);
    if (this.#isOver) return;
    if (reason !== undefined) {
      this.#options.connection.endWithReason(reason);
      return;
    }
    for (const pending of [...this.#pending.values()]) {
      if (pending.at !== ended) continue;
      if (pending.call.isRepeatable || !ended.isOpened) this.#retry(pending);
      else this.terminate();
    }
  }

  #retry(pending: PendingCall): void {
    const { match } = pending.call;
    this.#options.leaders.forget(match);
    void this.#turns.run(match, async () => {
      await sleep(PATIENCE.againMs);
      await this.#sendOn(pending);
    });
  }

  #finish(pending: PendingCall): void {
    this.#pending.delete(pending.call.id);
    pending.done();
  }

  /** Forwards a frame from a handler, this server's or a leader's. */
  #forward(text: string, from: 'here' | LeaderConnection): void {
    const { id, kind } = readAnswer(text);
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (!pending) {
      if (from === 'here') this.#options.connection.send(text);
      return;
    }
    const { call } = pending;
    if (pending.at !== from) return;
    if (kind === 'elsewhere' && performance.now() < pending.until) {
      this.#retry(pending);
      return;
    }
    if (kind === 'started' && call.isStarted) return;
    if (kind === 'started') call.isStarted = true;
    const isLast =
      call.method !== 'subscription' || kind === 'error' || kind === 'stopped' || kind === 'elsewhere';
    if (kind === 'data') call.lastEventId = eventIdIn(text) ?? call.lastEventId;
    // A leader only starts a subscription for a client with a valid token.
    const isOpened = kind === 'data' || kind === 'started';
    if (isOpened && from !== 'here') this.#options.clients.markKnown(this.#options.connection);
    if (isLast) this.#finish(pending);
    pending.deliver(text);
  }

  /** Asks the leaders of all listed matches, unless all are led here. */
  async #list(data: Buffer, { id }: ParsedFrame, seats: readonly SeatCredentials[]): Promise<void> {
    const found = await Promise.all(seats.map((seat) => this.#targetOf(seat)));
    if (this.#isOver) return;
    if (found.every((target) => target === 'here')) {
      this.#handleHere(data);
      return;
    }
    const answers = await Promise.all(seats.map((seat) => this.#listOne(seat)));
    const refused = answers.find((answer) => answer['error'] !== undefined);
    const listed = answers.flatMap(
      (answer) => (answer['result'] as { readonly data?: readonly unknown[] } | undefined)?.data ?? [],
    );
    this.#options.connection.send(
      JSON.stringify(
        refused ? { ...refused, id } : { id, jsonrpc: '2.0', result: { type: 'data', data: listed } },
      ),
    );
  }

  #listOne(seat: SeatCredentials): Promise<Readonly<Record<string, unknown>>> {
    this.#ownCalls += 1;
    const id = `~${String(this.#ownCalls)}`;
    const frame = listFrame(id, [seat]);
    return new Promise((resolve) => {
      this.#start(
        {
          ...{ id: JSON.stringify(id), frame, match: seat.match, token: seat.token, method: 'query' },
          ...{ isRepeatable: true, lastEventId: undefined, isStarted: false },
        },
        (text) => {
          resolve(JSON.parse(text) as Readonly<Record<string, unknown>>);
        },
      );
    });
  }
}
