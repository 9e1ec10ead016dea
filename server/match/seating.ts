import type { SeatListing } from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { MatchStorage, StoredRecord } from '../storage/match-storage.ts';
import { refuse } from '../refusals/refuse.ts';
import { rosterBeforeSeals, rosterOf, type Roster, type SeatRecord, type SeatingPlan } from './roster.ts';
import { isSameDigest, newToken, tokenHash } from './tokens.ts';

/** An invitation with an idempotency key. */
export interface KeyedInvitation {
  readonly key: string;
  /** The token of the invitation with this number. */
  readonly tokenOf: (number: number) => string;
}

/** Version of the bots' ids; matches with another version, or none, use former ids. */
export const BOT_NAMES_VERSION = 2;

/** The most invitation keys stored for a seat. */
const MAX_KEYS = 32;

/** How often the time a seat was last seen is stored, in milliseconds. */
const SEEN_EVERY = 6 * 3_600_000;

/** The seats of a match, who plays them, and their tokens. */
export class Seating {
  /** The roster is stored twice, so that damage to one record does not lock anybody out. */
  readonly #own: StoredRecord<Roster>;
  readonly #copy: StoredRecord<Roster>;
  #roster: Roster;
  /** When each seat's token was last used, as far as this process knows. */
  readonly #seen = new Map<string, string>();
  /** Changes run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(storage: MatchStorage, roster: Roster) {
    this.#own = storage.record('seats');
    this.#copy = storage.record('seats.copy');
    this.#roster = roster;
  }

  /**
   * Opens the seats. A lost or damaged record is restored from the other one.
   * @returns undefined if neither can be read
   */
  static async open(storage: MatchStorage): Promise<Seating | undefined> {
    const own = await storage.record<Roster>('seats').read();
    const copy = await storage.record<Roster>('seats.copy').read();
    const roster =
      own.state === 'sound' ? own.value : copy.state === 'sound' ? copy.value : rosterBeforeSeals(own);
    if (!roster) return undefined;
    const seating = new Seating(storage, roster);
    const isCopied = copy.state === 'sound' && JSON.stringify(copy.value) === JSON.stringify(roster);
    if (own.state !== 'sound' || !isCopied) await seating.#write(roster);
    return seating;
  }

  /**
   * Stores the seats of a new match and issues a token for each seat that a person may take. @returns the tokens by
   * seat
   */
  static async create(
    storage: MatchStorage,
    plan: SeatingPlan,
    tokenOf: (seat: string) => string = newToken,
  ): Promise<Readonly<Record<string, string>>> {
    const tokens: Record<string, string> = {};
    const { seats, ...table } = rosterOf(plan);
    const filled = Object.entries(seats).map(([seat, { plays }]) => {
      const token = plays === 'open' ? tokenOf(seat) : undefined;
      if (token !== undefined) tokens[seat] = token;
      return [seat, { plays, tokenHash: token === undefined ? null : tokenHash(token) }] as const;
    });
    const roster = { ...table, seats: Object.fromEntries(filled) };
    await new Seating(storage, roster).#write(roster);
    return tokens;
  }

  /** Restores the seats if both records are lost: who plays which seat, without tokens. */
  static async restore(storage: MatchStorage, plan: SeatingPlan): Promise<Seating> {
    const roster = rosterOf(plan);
    const seating = new Seating(storage, roster);
    await seating.#write(roster);
    return seating;
  }

  get engineIsGm(): boolean {
    return this.#roster.engineIsGm;
  }

  /** SHA-256 of all valid tokens. */
  get tokenHashes(): readonly string[] {
    return Object.values(this.#roster.seats).flatMap(({ tokenHash }) => tokenHash ?? []);
  }

  /** The seat of a token. All seats are compared, so that the time does not depend on the seat. */
  seatOf(token: string): string | undefined {
    const hash = tokenHash(token);
    let found: string | undefined;
    for (const [seat, { tokenHash }] of Object.entries(this.#roster.seats)) {
      if (tokenHash !== null && isSameDigest(tokenHash, hash)) found = seat;
    }
    return found;
  }

  /** Whether seats are still to be assigned by preference lists. */
  get isUngiven(): boolean {
    return this.#roster.isUngiven === true;
  }

  /** The seat that a token's holder acts as: before seats are assigned, the observer. */
  actsAs(seat: string): string {
    return this.isUngiven && seat !== 'gm' ? 'observer' : seat;
  }

  /** The seat that a token's holder acts as now. */
  actingSeatOf(token: string): string | undefined {
    const seat = this.seatOf(token);
    return seat === undefined ? undefined : this.actsAs(seat);
  }

  /**
   * Assigns the seats: the token of each place is bound to its seat.
   * @param given the seat of each place
   */
  assignSeats(given: Readonly<Record<string, string>>): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isUngiven) return;
      const { seats, ...table } = this.#roster;
      const moved = Object.entries(seats).map(([place, held]) => [given[place] ?? place, held] as const);
      const roster: Roster = { ...table, isUngiven: false, seats: Object.fromEntries(moved) };
      const seen = [...this.#seen].map(([place, at]) => [given[place] ?? place, at] as const);
      await this.#write(roster);
      this.#roster = roster;
      this.#seen.clear();
      for (const [seat, at] of seen) this.#seen.set(seat, at);
    });
  }

  /** Who plays a seat: `open` for a person. */
  plays(seat: string): string {
    return this.#roster.seats[seat]?.plays ?? 'open';
  }

  /** Whether its bots have the ids of this build. */
  get hasCurrentBotNames(): boolean {
    return this.#roster.botNames === BOT_NAMES_VERSION;
  }

  /** When the seat's token was last used, ISO 8601; undefined if never. */
  seenAt(seat: string): string | undefined {
    return this.#seen.get(seat) ?? this.#roster.seats[seat]?.seenAt;
  }

  /** Whether the seat is taken: by a bot, or by somebody who has used its token. */
  isTaken(seat: string): boolean {
    const place = this.#roster.seats[seat];
    return place !== undefined && (place.plays !== 'open' || this.seenAt(seat) !== undefined);
  }

  /**
   * Records that the token of a seat was used.
   * @returns whether it was the first time, after that was stored; undefined if nothing had to be stored
   */
  noteSeen(seat: string, at: string): Promise<boolean> | undefined {
    const last = this.seenAt(seat);
    const isNews = last === undefined || Date.parse(at) - Date.parse(last) >= SEEN_EVERY;
    this.#seen.set(seat, at);
    if (!isNews || !Object.hasOwn(this.#roster.seats, seat)) return undefined;
    return this.#inTurn(async () => {
      await this.#change(seat, { seenAt: at });
      return last === undefined;
    });
  }

  /** Settles when no change is being stored. */
  async settled(): Promise<void> {
    await this.#last;
  }

  listing(): readonly SeatListing[] {
    return Object.entries(this.#roster.seats).map(([seat, { plays }]) => ({ seat, plays }));
  }

  /** Who plays which seat, without tokens. */
  plan(): SeatingPlan {
    const { engineIsGm, seats, botNames, isUngiven } = this.#roster;
    const playing = Object.entries(seats).map(([seat, { plays }]) => [seat, plays] as const);
    const known = { ...(botNames !== undefined && { botNames }), ...(isUngiven && { isUngiven }) };
    return { engineIsGm, seats: Object.fromEntries(playing), ...known };
  }

  /** Whether the seat has a token; undefined if there is no such seat. */
  isHeld(seat: string): boolean | undefined {
    const { seats } = this.#roster;
    return Object.hasOwn(seats, seat) ? seats[seat]?.tokenHash !== null : undefined;
  }

  /**
   * Issues a new token for a seat, which a person plays from now on; the previous token is no longer valid. If it
   * cannot be stored, the previous one stays valid.
   * @param under the idempotency key and the token for each number; repeating an invitation with the same key gives
   * the same token
   * @returns the token, undefined if there is no such seat, or a refusal
   */
  invite(seat: string, under?: KeyedInvitation): Promise<Result<string | undefined, Refusal>> {
    return this.#inTurn(async () => {
      const place = Object.hasOwn(this.#roster.seats, seat) ? this.#roster.seats[seat] : undefined;
      if (!place) return ok(undefined);
      const { issued = 0, keys = [] } = place;
      const key = under && tokenHash(under.key);
      if (under && key !== undefined && keys.includes(key)) {
        const token = under.tokenOf(issued);
        const isNewest = place.tokenHash !== null && isSameDigest(place.tokenHash, tokenHash(token));
        return isNewest ? ok(token) : err(refuse('invitation-replaced', { seat }));
      }
      const token = under?.tokenOf(issued + 1) ?? newToken();
      const known = key === undefined ? keys : [...keys, key].slice(-MAX_KEYS);
      await this.#change(seat, {
        plays: 'open',
        tokenHash: tokenHash(token),
        issued: issued + 1,
        keys: known,
        seenAt: undefined,
      });
      this.#seen.delete(seat);
      return ok(token);
    });
  }

  /**
   * Revokes the token of a seat; the seat has none until somebody is invited. If that cannot be stored, the token
   * stays valid.
   * @returns whether it had a token; undefined if there is no such seat
   */
  revoke(seat: string): Promise<boolean | undefined> {
    return this.#inTurn(async () => {
      const isHeld = this.isHeld(seat);
      if (isHeld) await this.#change(seat, { tokenHash: null });
      return isHeld;
    });
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#last.then(change);
    this.#last = changed.catch(() => undefined);
    return changed;
  }

  async #change(seat: string, change: Partial<SeatRecord>): Promise<void> {
    const place = { plays: this.plays(seat), tokenHash: null, ...this.#roster.seats[seat], ...change };
    const roster: Roster = { ...this.#roster, seats: { ...this.#roster.seats, [seat]: place } };
    await this.#write(roster);
    this.#roster = roster;
  }

  /**
   * Writes the copy first: `seats` takes precedence, so only the second write makes the change. If that fails, the
   * copy is restored, so that it cannot apply the change later if `seats` is lost.
   */
  async #write(roster: Roster): Promise<void> {
    await this.#copy.write(roster);
    try {
      await this.#own.write(roster);
    } catch (cause) {
      await this.#copy.write(this.#roster).catch(() => undefined);
      throw cause;
    }
  }
}
