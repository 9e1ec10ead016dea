import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import type { SeatChanges } from '../seat-handover.ts';
import type { Limits } from '../limits/figures.ts';
import { Rate } from '../limits/rate.ts';

/** One person's line to the server, by whichever gateway: a websocket, a terminal over SSH, a mailbox. */
export interface ClientLink {
  /** Where it comes from, as far as limits tell addresses apart. */
  readonly address: string;
  /** Says why, and ends it. */
  end(refusal: Refusal): void;
}

interface Stay {
  /** Whether a token has opened something here. */
  isKnown: boolean;
  /** Whether it was the host's: its line outlasts the tokens it replaces. */
  isHost: boolean;
  /** The visit it is part of, whose place it shares. */
  readonly within: ClientLink | undefined;
  readonly seats: Set<string>;
  readonly patience: NodeJS.Timeout;
}

/** Time for an answer to go out before a line ends, milliseconds. */
const ANSWER_MS = 100;

const seatKey = (match: string, seat: string): string => `${match}/${seat}`;

/** Everybody who is there, at all gateways together: how many there may be, and what each has shown a token for. */
export class ClientLinks {
  readonly #limits: Limits;
  readonly #stays = new Map<ClientLink, Stay>();
  readonly #arrivals: Rate;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#arrivals = new Rate({ reason: 'too-many-arrivals', most: limits.addressArrivals, seconds: 10 });
  }

  #count(holds: (link: ClientLink, stay: Stay) => boolean): number {
    let count = 0;
    for (const [visit, stay] of this.#stays) if (!stay.within && holds(visit, stay)) count += 1;
    return count;
  }

  /** How many are there, and how many of them have shown no token yet. */
  counts(): { readonly all: number; readonly strangers: number } {
    const all = this.#count(() => true);
    return { all, strangers: this.#count((_visit, { isKnown }) => !isKnown) };
  }

  /** Why nobody else may come in from an address now, or nothing. */
  async full(address: string): Promise<Refusal | undefined> {
    const { connections, addressConnections, strangers, addressStrangers } = this.#limits;
    const rooms: readonly (readonly [string, number, (link: ClientLink, stay: Stay) => boolean])[] = [
      ['server', connections, () => true],
      ['address', addressConnections, (link) => link.address === address],
      ['strangers', strangers, (_visit, stay) => !stay.isKnown],
      ['address-strangers', addressStrangers, (link, stay) => !stay.isKnown && link.address === address],
    ];
    for (const [room, most, holds] of rooms) {
      if (this.#count(holds) >= most) return refuse('too-many-connections', { room, most });
    }
    return this.#arrivals.take(address);
  }

  /** @param within the visit it is part of: both together are counted as one */
  arrive(link: ClientLink, within?: ClientLink): void {
    const seconds = this.#limits.secondsToShowToken;
    const patience = setTimeout(() => {
      link.end(refuse('no-token-shown', { seconds }));
    }, seconds * 1000);
    const stay: Stay = {
      isKnown: false,
      isHost: false,
      within,
      seats: new Set(),
      patience: patience.unref(),
    };
    this.#stays.set(link, stay);
  }

  leave(link: ClientLink): void {
    clearTimeout(this.#stays.get(link)?.patience);
    this.#stays.delete(link);
  }

  #know(link: ClientLink): Stay | undefined {
    const stay = this.#stays.get(link);
    if (!stay) return undefined;
    stay.isKnown = true;
    clearTimeout(stay.patience);
    return stay;
  }

  /** Whether a visit has shown a token that opens something: it is then counted by its seats. */
  knows(link: ClientLink): boolean {
    return this.#stays.get(link)?.isKnown === true;
  }

  /** The visit has shown the token of a seat. Where too many hold it, the longest there goes. */
  showSeat(link: ClientLink, match: string, seat: string): void {
    const key = seatKey(match, seat);
    const stay = this.#know(link);
    if (!stay || stay.seats.has(key)) return;
    stay.seats.add(key);
    const holders = [...this.#stays].filter(([, { seats, within }]) => !within && seats.has(key));
    const most = this.#limits.seatConnections;
    for (const [holder] of holders.slice(0, Math.max(0, holders.length - most))) {
      holder.end(refuse('too-many-of-seat', { seat, most }));
    }
  }

  /** The visit has shown a token that opens something at another server. */
  know(link: ClientLink): void {
    this.#know(link);
  }

  /** Whether a visit has shown the host's token, which opens everything: it has nothing to guess. */
  isHost(link: ClientLink): boolean {
    return this.#stays.get(link)?.isHost === true;
  }

  showHost(link: ClientLink): void {
    const stay = this.#know(link);
    if (stay) stay.isHost = true;
  }

  /** A visit gives its own seat's token up, and ends when it has been answered instead of before. */
  answerFirst(link: ClientLink, match: string, seat: string): void {
    if (!this.#stays.get(link)?.seats.delete(seatKey(match, seat))) return;
    setTimeout(() => {
      link.end(refuse('token-replaced', { seat }));
    }, ANSWER_MS).unref();
  }

  /** Seats have been given out: who was there at a place is there at the seat it was given. */
  readonly givenOut = (match: string, given: SeatChanges): void => {
    const named = new Map(
      Object.entries(given).map(([place, seat]) => [seatKey(match, place), seatKey(match, seat)] as const),
    );
    for (const { seats } of this.#stays.values()) {
      const now = [...seats].map((key) => named.get(key) ?? key);
      seats.clear();
      for (const key of now) seats.add(key);
    }
  };

  /** The token of a seat opens nothing any more: whoever came by it goes at once. */
  replaced(match: string, seat: string): void {
    for (const [visit, { seats, isHost }] of [...this.#stays]) {
      if (seats.delete(seatKey(match, seat)) && !isHost) visit.end(refuse('token-replaced', { seat }));
    }
  }
}
