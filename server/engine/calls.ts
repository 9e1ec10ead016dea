import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { TimedEntry } from '../match/entry.ts';
import type { EventLogRecord } from '../match/events.ts';
import type { receiptOf } from '../match/seat-view.ts';
import type { AppliedEntry, MatchSession } from '../match/match-session.ts';
import type { MatchStatus } from './match-status.ts';

// Calls to the threads that own matches, and their results: plain JSON.

/** Number of a match in the engine's threads; never used twice in a process. */
export type Handle = number;

/** The part of a match that never changes. */
export interface MatchSource {
  readonly header: MatchHeader;
  /** The secret of the dice, 64 hex digits. */
  readonly seed: string;
  /** SHA-256 of the stored header, 64 hex digits. */
  readonly headerHash?: string;
  /** Its signing key, PKCS 8 as PEM; absent if it has none or the key was lost. */
  readonly signingKey?: string | undefined;
}

export interface OpenCall {
  readonly match: Handle;
  readonly source: MatchSource;
  /** Where the replay begins; a new match if left out. */
  readonly from: MatchSession | undefined;
  /** The rules version that led there. */
  readonly version: number;
  /** Whether nothing has happened in the match yet. */
  readonly isUnplayed: boolean;
  /** How often the match was opened in a thread. */
  readonly opening: number;
}

/** Facts about a match that the game knows and that never change while it is open. */
export interface MatchFacts {
  /** Seats that play, in the game's order. */
  readonly seats: readonly string[];
  /** The name of each seat, by its id. */
  readonly seatNames: Readonly<Record<string, string>>;
  /** The seats that the match does not wait for before it begins. */
  readonly spareSeats: readonly string[];
  /** Id of the bot that plays for an absent player; undefined if the game has none. */
  readonly standIn: string | undefined;
  /** The forms of the game master's amendments. */
  readonly amendments: readonly string[];
  /** The rules version it is continued with. */
  readonly rulesVersion: number;
}

/** A match that was opened. */
export interface OpenResult {
  readonly status: MatchStatus;
  readonly facts: MatchFacts;
}

export type OpenProblem = 'no-such-game' | 'other-rules' | 'other-seed' | 'bad-settings';

/** The result of one entry that was applied. */
export interface ApplyResult {
  /** Number of the journal line it follows. */
  readonly after: number;
  /** Changes whenever entries are rolled back. */
  readonly epoch: string;
  readonly status: MatchStatus;
  readonly record: EventLogRecord | undefined;
  readonly events: AppliedEntry['events'];
  /** The seat's receipt, if the entry was a sheet. */
  readonly receipt: ReturnType<typeof receiptOf>;
  /** If a phase was opened or `keep` was set: the session after it, to be stored as a checkpoint. */
  readonly session: MatchSession | undefined;
  /** SHA-256 of the position, if the session is to be stored. */
  readonly hash: string | undefined;
}

/** A journal line to be replayed. */
interface ReplayLine extends TimedEntry {
  /** If it closed a phase, the hash of the resulting position when it was taken. */
  readonly state?: string;
}

export interface ReplayCall {
  readonly match: Handle;
  readonly lines: readonly ReplayLine[];
  /** Whether to skip lines that the rules refuse, because earlier lines are known to be lost. */
  readonly skipsRefused?: boolean;
}

export interface ReplayResult {
  readonly status: MatchStatus;
  /** The results of the lines, for the event log. */
  readonly records: readonly EventLogRecord[];
  /** For each line, the receipt if it is an accepted sheet with a key, else null. */
  readonly receipts: readonly ApplyResult['receipt'][];
  /** Indices of refused lines; the first one ends the replay unless `skipsRefused`. */
  readonly refused: readonly number[];
  /** Index of the line that now leads to another position than when it was taken; the replay ends before it. */
  readonly differs: number | undefined;
}
