import { setTimeout as sleep } from 'node:timers/promises';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CountedLog } from '../counted-log.ts';
import type { Limits } from './default-limits.ts';
import { JournalShares } from './journal-share.ts';
import { Rate } from './rate.ts';

/** The most calls of one seat that run at once. */
const AT_ONCE = 2;

/** How many times as often as a seat a game master may ask for past positions. */
const GM_HISTORY_CALLS = 10;

/** A seat of a match. */
export interface SeatKey {
  readonly match: string;
  readonly seat: string;
}

const keyOf = ({ match, seat }: SeatKey): string => `${match}/${seat}`;

const calls = (most: number): Rate => new Rate({ reason: 'too-many-calls', most, seconds: 10 });

const bytes = (most: number): Rate => new Rate({ reason: 'too-many-bytes', most, seconds: 10 });

/** All rate limits for calls to a server, through any gateway. */
export class Quotas {
  readonly limits: Limits;
  readonly journalShares: JournalShares;
  readonly #log: CountedLog;
  readonly #addressCalls: Rate;
  readonly #addressBytes: Rate;
  readonly #seatCalls: Rate;
  readonly #texts: Rate;
  readonly #drafts: Rate;
  readonly #looksBack: Rate;
  readonly #gmLooksBack: Rate;
  readonly #pages: Rate;
  readonly #letters: Rate;
  readonly #wrongTokens: Rate;
  readonly #turns = new Map<string, LimitFunction>();

  constructor(limits: Limits, log: CountedLog) {
    this.limits = limits;
    this.#log = log;
    this.journalShares = new JournalShares(limits);
    this.#addressCalls = calls(limits.addressCalls);
    this.#addressBytes = bytes(limits.addressBytes);
    this.#seatCalls = calls(limits.seatCalls);
    this.#texts = new Rate({ reason: 'too-much-text', most: limits.seatText, seconds: 10 });
    this.#drafts = new Rate({ reason: 'too-many-drafts', most: limits.seatDrafts, seconds: 10 });
    const historyCalls = { reason: 'too-many-looks-back', seconds: 60 } as const;
    this.#looksBack = new Rate({ ...historyCalls, most: limits.seatLooksBack });
    this.#gmLooksBack = new Rate({ ...historyCalls, most: limits.seatLooksBack * GM_HISTORY_CALLS });
    this.#pages = new Rate({ reason: 'too-many-pages', most: limits.addressPages, seconds: 10 });
    this.#letters = new Rate({ reason: 'letters-of-the-day', most: limits.seatLetters, seconds: 24 * 3600 });
    this.#wrongTokens = new Rate({ reason: 'wrong-tokens', most: limits.wrongTokens, seconds: 60 });
  }

  /** The rate limits of one connection. */
  newConnection(): { readonly calls: Rate; readonly bytes: Rate } {
    return { calls: calls(this.limits.connectionCalls), bytes: bytes(this.limits.connectionBytes) };
  }

  addressPage(address: string): Promise<Refusal | undefined> {
    return this.#pages.take(address);
  }

  addressCall(address: string): Promise<Refusal | undefined> {
    return this.#addressCalls.take(address);
  }

  addressBytes(address: string, count: number): Promise<Refusal | undefined> {
    return this.#addressBytes.take(address, count);
  }

  seatCall(place: SeatKey): Promise<Refusal | undefined> {
    return this.#seatCalls.take(keyOf(place));
  }

  /** Counts a text that the rules have to parse, which delays other seats of the match. */
  text(place: SeatKey, text: string): Promise<Refusal | undefined> {
    return this.#texts.take(keyOf(place), text.length);
  }

  /** Counts a draft to be reviewed. */
  draft(place: SeatKey, text: string): Promise<Refusal | undefined> {
    return this.#drafts.take(keyOf(place), text.length);
  }

  /** Counts a view of a past position; a game master reads the match for every seat. */
  readPast(place: SeatKey, isGm: boolean): Promise<Refusal | undefined> {
    return (isGm ? this.#gmLooksBack : this.#looksBack).take(keyOf(place));
  }

  letter(place: SeatKey): Promise<Refusal | undefined> {
    return this.#letters.take(keyOf(place));
  }

  /** Runs a call of a seat when few enough of its others are running, in order. */
  async inTurn<T>(place: SeatKey, work: () => Promise<T>): Promise<T> {
    const key = keyOf(place);
    const turns = this.#turns.get(key) ?? pLimit(AT_ONCE);
    this.#turns.set(key, turns);
    try {
      return await turns(work);
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) this.#turns.delete(key);
    }
  }

  /** Logs an unknown token; after many of them, further answers to the address are delayed. */
  async wrongToken(address: string): Promise<void> {
    this.#log.count('wrong tokens', address);
    if (await this.#wrongTokens.take(address)) {
      await sleep(this.limits.wrongTokenDelay * 1000, undefined, { ref: false });
    }
  }
}
