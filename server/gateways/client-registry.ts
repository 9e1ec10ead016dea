import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { SeatChanges } from '../seat-handover.ts';
import type { Limits } from '../limits/figures.ts';
import { Rate } from '../limits/rate.ts';
import type { ConnectionGroup } from '../refusals/call-sentences.ts';
import { refuse } from '../refusals/refuse.ts';

/** One person's connection to the server, by whichever gateway: a websocket, a terminal over SSH, a mail. */
export interface ClientConnection {
  /** Where it comes from, as far as limits tell addresses apart. */
  readonly address: string;
  /** Ends it; the client is told why. */
  end(refusal: Refusal): void;
}

interface ConnectionRecord {
  /** Whether a token has opened something here. */
  isKnown: boolean;
  /** Whether it was the host's: its connection outlasts the tokens it replaces. */
  isHost: boolean;
  /** The connection it was opened through, as a websocket over SSH is: both are counted as one. */
  readonly parent: ClientConnection | undefined;
  readonly seats: Set<string>;
  readonly tokenTimer: NodeJS.Timeout;
}

/** Time for an answer to go out before a connection ends, milliseconds. */
const ANSWER_MS = 100;

const seatKey = (match: string, seat: string): string => `${match}/${seat}`;

/** The connections of all gateways together: how many there may be, and which tokens have been shown on each. */
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

  /** How many connections there are, and how many of them have shown no token yet. */
  counts(): { readonly all: number; readonly strangers: number } {
    const all = this.#count(() => true);
    return { all, strangers: this.#count((_client, { isKnown }) => !isKnown) };
  }

  /** Why no further connection is accepted from an address now, or nothing. */
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

  /** @param parent the connection it was opened through: both together are counted as one */
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

  /** Whether a token that opens something was shown on the connection: it is then counted by its seats. */
  isKnown(client: ClientConnection): boolean {
    return this.#states.get(client)?.isKnown === true;
  }

  /**
   * Notes that the token of a seat was shown on a connection. Where too many hold the seat, the oldest connection is
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

  /** Notes that a token was shown which opens something at another server. */
  markKnown(client: ClientConnection): void {
    this.#markKnown(client);
  }

  /** Whether the host's token was shown on a connection. It opens everything, so that there is nothing to guess. */
  isHost(client: ClientConnection): boolean {
    return this.#states.get(client)?.isHost === true;
  }

  recordHost(client: ClientConnection): void {
    const state = this.#markKnown(client);
    if (state) state.isHost = true;
  }

  /**
   * The call under way replaces its own seat's token: the connection is ended when that has been answered, not before.
   */
  endAfterAnswer(client: ClientConnection, match: string, seat: string): void {
    if (!this.#states.get(client)?.seats.delete(seatKey(match, seat))) return;
    setTimeout(() => {
      client.end(refuse('token-replaced', { seat }));
    }, ANSWER_MS).unref();
  }

  /** Seats have been given out: connections that held a place now hold the seat it was given. */
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

  /** The token of a seat opens nothing any more: connections on which it was shown are ended at once. */
  endReplaced(match: string, seat: string): void {
    for (const [client, { seats, isHost }] of [...this.#states]) {
      if (seats.delete(seatKey(match, seat)) && !isHost) client.end(refuse('token-replaced', { seat }));
    }
  }
}
