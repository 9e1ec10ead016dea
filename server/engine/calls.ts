import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { TimedEntry } from '../match/entry.ts';
import type { EventLogRecord } from '../match/events.ts';
import type { receiptOf } from '../match/seat-view.ts';
import type { AppliedEntry, MatchSession } from '../match/match-session.ts';
import type { MatchStatus } from './match-status.ts';

// Calls to the threads that own matches, and their results: plain JSON.

/** Number of a match in the engine's threads; never used twice in a process. */
export type Handle = number;

/** All of a match that never changes. */
export interface MatchSource {
  readonly header: MatchHeader;
  /** The secret of the dice, 64 hex digits. */
  readonly seed: string;
  /** SHA-256 of the header as it is kept, 64 hex digits. */
  readonly headerHash?: string;
  /** Its signing key, PKCS 8 as PEM; absent if it has none or it is lost. */
  readonly signingKey?: string | undefined;
}

export interface OpenCall {
  readonly match: Handle;
  readonly source: MatchSource;
  /** Where the replay begins; a new match where it is left out. */
  readonly from: MatchSession | undefined;
  /** Version of the rules that led there. */
  readonly version: number;
  /** Nothing has happened in the match yet. */
  readonly isUnplayed: boolean;
  /** How often the match has been opened in a thread. */
  readonly opening: number;
}

/** What is known of a match when it has been opened. */
export interface OpenResult {
  readonly status: MatchStatus;
  /** Seats that play, in the game's order. */
  readonly seats: readonly string[];
  /** Those of them that the match does not wait for before it begins. */
  readonly spareSeats: readonly string[];
  /** Players the game brings along, by name. */
  readonly players: readonly string[];
  /** How changes of the position by hand are written. */
  readonly amendments: readonly string[];
  /** Version of the rules it is played on under. */
  readonly rulesVersion: number;
}

export type OpenProblem = 'no-such-game' | 'other-rules' | 'other-seed' | 'bad-settings';

/** The result of one entry that was applied. */
export interface ApplyResult {
  /** Number of the journal line it rests on. */
  readonly after: number;
  /** Changes whenever entries are rolled back. */
  readonly epoch: string;
  readonly status: MatchStatus;
  readonly record: EventLogRecord | undefined;
  readonly events: AppliedEntry['events'];
  /** The seat's receipt, where the entry was a sheet. */
  readonly receipt: ReturnType<typeof receiptOf>;
  /** Where a phase has opened or it was asked for: the session after it, to be kept as a checkpoint. */
  readonly session: MatchSession | undefined;
  /** SHA-256 of the position where the session is to be kept. */
  readonly hash: string | undefined;
}

/** A line of the journal to be played again. */
interface ReplayLine extends TimedEntry {
  /** Hash of the position it led to when it was taken, where it closed a phase. */
  readonly state?: string;
}

export interface ReplayCall {
  readonly match: Handle;
  readonly lines: readonly ReplayLine[];
  /** Skip lines the rules refuse: lines before them are known to be lost. */
  readonly skipsRefused?: boolean;
}

export interface ReplayResult {
  readonly status: MatchStatus;
  /** What the lines did, for the event log. */
  readonly records: readonly EventLogRecord[];
  /** The receipt of each line that was taken and is a sheet with a key; null for all others. */
  readonly receipts: readonly ApplyResult['receipt'][];
  /** Lines the rules refuse, by their place among those given; the first ends the replay unless it goes on. */
  readonly refused: readonly number[];
  /** The line that leads to another position now than when it was taken; the replay ends before it. */
  readonly differs: number | undefined;
}
