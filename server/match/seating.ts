import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SeatListing } from '@chancery/shared/api';
import { Low } from 'lowdb';
import { DurableJson } from '../files/durable.ts';

/** Who sits where in a match. Of a token only its SHA-256 is kept. */
interface Roster {
  /** The engine answers for the game master: a phase closes as soon as everybody is in. */
  engineIsGm: boolean;
  seats: Record<string, { plays: string; tokenHash: string | null }>;
}

export interface SeatingPlan {
  readonly engineIsGm: boolean;
  /** `open` for a person, or the name of a player the game brings along. */
  readonly seats: Readonly<Record<string, string>>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares digests without telling by the time it takes how much of them agrees. */
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** 256 bits as 43 characters of base64url; none begins with a hyphen, as options of a command line do. */
export const newToken = (): string => {
  const token = randomBytes(32).toString('base64url');
  return token.startsWith('-') ? newToken() : token;
};

/** Whether a token is the one a secret text was made from. */
export const isToken = (token: string, secret: string): boolean => isSame(hashOf(token), hashOf(secret));

/** The seats of a match, who plays them and whose token opens them. */
export class Seating {
  readonly #low: Low<Roster>;

  private constructor(low: Low<Roster>) {
    this.#low = low;
  }

  static async open(path: string): Promise<Seating> {
    const low = new Low<Roster>(new DurableJson(path), { engineIsGm: false, seats: {} });
    await low.read();
    if (Object.keys(low.data.seats).length === 0) throw new Error('seats.json is missing');
    return new Seating(low);
  }

  /** Writes the seats of a new match down and issues a token for every seat a person may take. */
  static async create(
    path: string,
    { engineIsGm, seats }: SeatingPlan,
  ): Promise<Readonly<Record<string, string>>> {
    const tokens: Record<string, string> = {};
    const roster: Roster = { engineIsGm, seats: {} };
    for (const [seat, plays] of Object.entries(seats)) {
      const token = plays === 'open' ? newToken() : undefined;
      if (token !== undefined) tokens[seat] = token;
      roster.seats[seat] = { plays, tokenHash: token === undefined ? null : hashOf(token) };
    }
    await new DurableJson<Roster>(path).write(roster);
    return tokens;
  }

  get engineIsGm(): boolean {
    return this.#low.data.engineIsGm;
  }

  /** The seat a token opens. Every seat is compared, so that the answer takes as long for each. */
  seatOf(token: string): string | undefined {
    const hash = hashOf(token);
    let found: string | undefined;
    for (const [seat, { tokenHash }] of Object.entries(this.#low.data.seats)) {
      if (tokenHash !== null && isSame(tokenHash, hash)) found = seat;
    }
    return found;
  }

  /** Who plays a seat: `open` for a person. */
  plays(seat: string): string {
    return this.#low.data.seats[seat]?.plays ?? 'open';
  }

  listing(): readonly SeatListing[] {
    return Object.entries(this.#low.data.seats).map(([seat, { plays }]) => ({ seat, plays }));
  }

  /**
   * Issues a new token for a seat, which a person plays from now on; an earlier token no longer opens it.
   * @returns the token, or nothing where there is no such seat
   */
  async invite(seat: string): Promise<string | undefined> {
    if (!Object.hasOwn(this.#low.data.seats, seat)) return undefined;
    const token = newToken();
    await this.#low.update(({ seats }) => {
      seats[seat] = { plays: 'open', tokenHash: hashOf(token) };
    });
    return token;
  }
}
