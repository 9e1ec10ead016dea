import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { SeatChanges } from '../seat-handover.ts';
import type { Limits } from '../limits/default-limits.ts';
import { Rate } from '../limits/rate.ts';
import type { ConnectionGroup } from '../refusals/call-sentences.ts';
import { refuse } from '../refusals/refuse.ts';

/** One person's connection to the server through any gateway: a websocket, an SSH terminal, a mail. */
export interface ClientConnection {
  /** Its address, as grouped for limits. */
  readonly address: string;
  /** Ends it with a reason for the client. */
  end(refusal: Refusal): void;
}

interface ConnectionRecord {
  /** Whether a valid token was used on it. */
  isKnown: boolean;
  /** Whether it used the host's token; it then stays open when it replaces tokens. */
  isHost: boolean;
  /** The connection it was opened through, such as SSH for a websocket; both are counted as one. */
  readonly parent: ClientConnection | undefined;
  readonly seats: Set<string>;
  readonly tokenTimer: NodeJS.Timeout;
}

/** Time for an answer to be sent before a connection ends, in milliseconds. */
const ANSWER_MS = 100;

const seatKey = (match: string, seat: string): string => `${match}/${seat}`;

/** The connections of all gateways: their limits, and which tokens were used on each. */
export class ClientRegistry {
  readonly #limits: Limits;
  readonly #states = new Map<ClientConnection, ConnectionRecord>();
  readonly #arrivals: Rate;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#arrivals = new Rate({ reason: 'too-many-arrivals', most: limits.addressArrivals, seconds: 10 });
  }

  #count(holds: (client: ClientConnection, state: ConnectionRecord) => boolean): number {
    let count = 0;
    for (const [client, state] of this.#states) if (!state.parent && holds(client, state)) count += 1;
    return count;
  }

  /** The number of connections, and of those without a valid token. */
  counts(): { readonly all: number; readonly strangers: number } {
    const all = this.#count(() => true);
    return { all, strangers: this.#count((_client, { isKnown }) => !isKnown) };
  }

  /** Why no further connection is accepted from an address now, or undefined. */
  async refusalFor(address: string): Promise<Refusal | undefined> {
    const { connections, addressConnections, strangers, addressStrangers } = this.#limits;
    const limits: readonly (readonly [
      ConnectionGroup,
      number,
      (client: ClientConnection, state: ConnectionRecord) => boolean,
    ])[] = [
      ['server', connections, () => true],
      ['address', addressConnections, (client) => client.address === address],
      ['strangers', strangers, (_client, state) => !state.isKnown],
      [
        'address-strangers',
        addressStrangers,
        (client, state) => !state.isKnown && client.address === address,
      ],
    ];
    for (const [room, most, holds] of limits) {
      if (this.#count(holds) >= most) return refuse('too-many-connections', { room, most });
    }
    return this.#arrivals.take(address);
  }

  /** @param parent the connection it was opened through; both are counted as one */
  add(client: ClientConnection, within?: ClientConnection): void {
    const seconds = this.#limits.secondsToShowToken;
    const patience = setTimeout(() => {
      client.end(refuse('no-token-shown', { seconds }));
    }, seconds * 1000);
    const state: ConnectionRecord = {
      isKnown: false,
      isHost: false,
      parent: within,
      seats: new Set(),
      tokenTimer: patience.unref(),
    };
    this.#states.set(client, state);
  }

  remove(client: ClientConnection): void {
    clearTimeout(this.#states.get(client)?.tokenTimer);
    this.#states.delete(client);
  }

  #markKnown(client: ClientConnection): ConnectionRecord | undefined {
    const state = this.#states.get(client);
    if (!state) return undefined;
    state.isKnown = true;
    clearTimeout(state.tokenTimer);
    return state;
  }

  /** Whether a valid token was used on the connection; it is then counted by its seats. */
  isKnown(client: ClientConnection): boolean {
    return this.#states.get(client)?.isKnown === true;
  }

  /**
   * Records that the token of a seat was used on a connection. If too many connections hold the seat, the oldest is
   * ended.
   */
  recordSeat(client: ClientConnection, match: string, seat: string): void {
    const key = seatKey(match, seat);
    const state = this.#markKnown(client);
    if (!state || state.seats.has(key)) return;
    state.seats.add(key);
    const holders = [...this.#states].filter(([, { seats, parent: within }]) => !within && seats.has(key));
    const most = this.#limits.seatConnections;
    for (const [holder] of holders.slice(0, Math.max(0, holders.length - most))) {
      holder.end(refuse('too-many-of-seat', { seat, most }));
    }
  }

  /** Records that a token was used which is valid at another server. */
  markKnown(client: ClientConnection): void {
    this.#markKnown(client);
  }

  /**
   * Whether the host's token was used on a connection. It is valid everywhere, so wrong tokens on it are no
   * guesses.
   */
  isHost(client: ClientConnection): boolean {
    return this.#states.get(client)?.isHost === true;
  }

  recordHost(client: ClientConnection): void {
    const state = this.#markKnown(client);
    if (state) state.isHost = true;
  }

  /** The running call replaces its own seat's token: the connection ends after the answer. */
  endAfterAnswer(client: ClientConnection, match: string, seat: string): void {
    if (!this.#states.get(client)?.seats.delete(seatKey(match, seat))) return;
    setTimeout(() => {
      client.end(refuse('token-replaced', { seat }));
    }, ANSWER_MS).unref();
  }

  /** Seats were assigned: connections that held a place now hold its seat. */
  readonly moveSeats = (match: string, given: SeatChanges): void => {
    const named = new Map(
      Object.entries(given).map(([place, seat]) => [seatKey(match, place), seatKey(match, seat)] as const),
    );
    for (const { seats } of this.#states.values()) {
      const now = [...seats].map((key) => named.get(key) ?? key);
      seats.clear();
      for (const key of now) seats.add(key);
    }
  };

  /** The token of a seat is no longer valid: connections that used it are ended at once. */
  endReplaced(match: string, seat: string): void {
    for (const [client, { seats, isHost }] of [...this.#states]) {
      if (seats.delete(seatKey(match, seat)) && !isHost) client.end(refuse('token-replaced', { seat }));
    }
  }
}
