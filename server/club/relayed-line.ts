import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import type { Holder } from '../api/seated.ts';
import type { ClientLinks } from '../gateways/client-links.ts';
import { answerOf } from '../socket/frames.ts';
import type { SocketLine } from '../socket/line.ts';
import { Turns } from '../open-matches/turns.ts';
import { LeaderLine } from './leader-line.ts';
import type { OtherServer, CallTarget, Relay } from '../storage-backend.ts';
import {
  eventIdIn,
  type frameOf,
  frameOf as read,
  listedSeats,
  listFrame,
  passing,
  type RelayedCall,
  relayedCall,
  sentOn,
} from './relayed-call.ts';

/** How long a call is tried whose match changes hands, and how soon again, milliseconds. */
const PATIENCE = { mostMs: 15_000, againMs: 50 };

export interface RelayedLineOptions extends Relay {
  readonly line: SocketLine;
  readonly links: ClientLinks;
}

interface UnderWay {
  readonly call: RelayedCall;
  /** Where it has been sent, once it has. */
  at: 'here' | LeaderLine | undefined;
  /** `performance.now()` until which it is tried. */
  readonly until: number;
  /** Hands an answer to whoever asked. */
  readonly deliver: (text: string) => void;
  /** The call is answered. */
  done: () => void;
}

type Frame = NonNullable<ReturnType<typeof frameOf>>;

/**
 * A client's line, as the calls' handler sees it, of which calls about matches that other servers lead are sent on to
 * them. When a leader ends they go to the next one: acts that have a key, for those are done once, and subscriptions
 * behind the last event the client was told. Where an act without a key was not answered the line is cut, as it would
 * have been at the leader.
 */
export class RelayedLine extends EventEmitter {
  readonly #options: RelayedLineOptions;
  readonly #calls = new Map<string, UnderWay>();
  readonly #lines = new Map<string, LeaderLine>();
  /** Calls about one match are sent on in the order they came. */
  readonly #turns = new Turns();
  readonly #stopHearing: () => void;
  #ownCalls = 0;
  #isOver = false;

  constructor(options: RelayedLineOptions) {
    super();
    this.#options = options;
    const { line, places } = options;
    line.on('message', (data: Buffer) => {
      this.#take(data);
    });
    line.once('close', () => {
      this.#end();
    });
    this.#stopHearing = places.onGone((id) => {
      this.#lines.get(id)?.end();
    });
  }

  get readyState(): number {
    return this.#options.line.readyState;
  }

  /** What this server's own handler answers. */
  send(text: string): void {
    this.#pass(text, 'here');
  }

  close(): void {
    this.#options.line.close();
  }

  terminate(): void {
    this.#options.line.terminate();
  }

  #end(): void {
    this.#isOver = true;
    this.#stopHearing();
    for (const { done } of this.#calls.values()) done();
    this.#calls.clear();
    for (const line of this.#lines.values()) line.end();
    this.emit('close');
  }

  #here(data: Buffer): void {
    if (!this.#isOver) this.emit('message', data, false);
  }

  #take(data: Buffer): void {
    const text = data.toString('utf8');
    const frame = read(text);
    if (frame?.method === 'subscription.stop') this.#stop(data, frame);
    else {
      const seats = frame && listedSeats(frame);
      const call = frame && relayedCall(text, frame);
      if (frame && seats) void this.#list(data, frame, seats);
      else if (call && !this.#calls.has(call.id)) this.#begin(call);
      else this.#here(data);
    }
  }

  #stop(data: Buffer, { id }: Frame): void {
    const name = JSON.stringify(id);
    const underWay = this.#calls.get(name);
    this.#calls.delete(name);
    if (underWay?.at instanceof LeaderLine) underWay.at.send(data.toString('utf8'));
    else this.#here(data);
  }

  #begin(
    call: RelayedCall,
    deliver: (text: string) => void = (text) => {
      this.#options.line.send(text);
    },
  ): void {
    const until = performance.now() + PATIENCE.mostMs;
    const underWay: UnderWay = { call, at: undefined, until, deliver, done: () => undefined };
    this.#calls.set(call.id, underWay);
    void this.#turns.take(call.match, () => this.#sendOn(underWay));
  }

  async #sendOn(underWay: UnderWay): Promise<void> {
    const { call } = underWay;
    const place = await this.#placeOf(call);
    if (this.#isOver || this.#calls.get(call.id) !== underWay) return;
    if (place === undefined) {
      this.#finish(underWay);
      underWay.deliver(
        answerOf(read(call.frame)?.id ?? null, refuse('led-elsewhere', { match: call.match })),
      );
    } else if (place === 'here') {
      underWay.at = 'here';
      this.#here(Buffer.from(sentOn(call)));
    } else {
      this.#holdBack(underWay);
      underWay.at = this.#lineTo(place);
      underWay.at.send(sentOn(call));
    }
  }

  /** Where a call belongs; one that opens nothing is refused here, as is all while the database is away. */
  async #placeOf({ match, token }: Pick<RelayedCall, 'match' | 'token'>): Promise<CallTarget | undefined> {
    const { places } = this.#options;
    try {
      return (await places.isIssued(match, token)) ? await places.find(match) : 'here';
    } catch {
      return 'here';
    }
  }

  /** Counts a call that another server answers among those under way on the line. */
  #holdBack(underWay: UnderWay): void {
    if (underWay.call.method === 'subscription' || underWay.at !== undefined) return;
    void this.#options.line.during(
      () =>
        new Promise<void>((resolve) => {
          underWay.done = resolve;
          if (this.#calls.get(underWay.call.id) !== underWay) resolve();
        }),
    );
  }

  #lineTo(server: OtherServer): LeaderLine {
    const known = this.#lines.get(server.id);
    if (known) return known;
    const { line, secret } = this.#options;
    const opened: LeaderLine = new LeaderLine({
      ...{ server, secret, address: line.address },
      onFrame: (text) => {
        this.#pass(text, opened);
        if (line.isFull) opened.pauseFor(line.drained());
      },
      onEnd: (reason) => {
        this.#lost(opened, reason);
      },
    });
    this.#lines.set(server.id, opened);
    return opened;
  }

  /** The line to a leader has ended: what was under way there goes to whoever leads now. */
  #lost(ended: LeaderLine, reason: string | undefined): void {
    if (this.#lines.get(ended.server.id) === ended) this.#lines.delete(ended.server.id);
    if (this.#isOver) return;
    if (reason !== undefined) {
      this.#options.line.endWith(reason);
      return;
    }
    for (const underWay of [...this.#calls.values()]) {
      if (underWay.at !== ended) continue;
      if (underWay.call.isRepeatable || !ended.isOpened) this.#again(underWay);
      else this.terminate();
    }
  }

  #again(underWay: UnderWay): void {
    const { match } = underWay.call;
    this.#options.places.forget(match);
    void this.#turns.take(match, async () => {
      await sleep(PATIENCE.againMs);
      await this.#sendOn(underWay);
    });
  }

  #finish(underWay: UnderWay): void {
    this.#calls.delete(underWay.call.id);
    underWay.done();
  }

  /** Passes on what a handler says, this server's or a leader's. */
  #pass(text: string, from: 'here' | LeaderLine): void {
    const { id, kind } = passing(text);
    const underWay = id === undefined ? undefined : this.#calls.get(id);
    if (!underWay) {
      if (from === 'here') this.#options.line.send(text);
      return;
    }
    const { call } = underWay;
    if (underWay.at !== from) return;
    if (kind === 'elsewhere' && performance.now() < underWay.until) {
      this.#again(underWay);
      return;
    }
    if (kind === 'started' && call.isStarted) return;
    if (kind === 'started') call.isStarted = true;
    const isLast =
      call.method !== 'subscription' || kind === 'error' || kind === 'stopped' || kind === 'elsewhere';
    if (kind === 'data') call.lastEventId = eventIdIn(text) ?? call.lastEventId;
    // A leader begins a subscription, as it answers anything, for who has shown it a token that opens a seat.
    const isOpened = kind === 'data' || kind === 'started';
    if (isOpened && from !== 'here') this.#options.links.know(this.#options.line);
    if (isLast) this.#finish(underWay);
    underWay.deliver(text);
  }

  /** Asks the leader of each match that is listed, where not all of them are led here. */
  async #list(data: Buffer, { id }: Frame, seats: readonly Holder[]): Promise<void> {
    const found = await Promise.all(seats.map((seat) => this.#placeOf(seat)));
    if (this.#isOver) return;
    if (found.every((place) => place === 'here')) {
      this.#here(data);
      return;
    }
    const answers = await Promise.all(seats.map((seat) => this.#listOne(seat)));
    const refused = answers.find((answer) => answer['error'] !== undefined);
    const listed = answers.flatMap(
      (answer) => (answer['result'] as { readonly data?: readonly unknown[] } | undefined)?.data ?? [],
    );
    this.#options.line.send(
      JSON.stringify(
        refused ? { ...refused, id } : { id, jsonrpc: '2.0', result: { type: 'data', data: listed } },
      ),
    );
  }

  #listOne(seat: Holder): Promise<Readonly<Record<string, unknown>>> {
    this.#ownCalls += 1;
    const id = `~${String(this.#ownCalls)}`;
    const frame = listFrame(id, [seat]);
    return new Promise((resolve) => {
      this.#begin(
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
