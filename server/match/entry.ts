import type { Command } from '@chancery/shared/kernel/match/match.ts';
import type { CustomEntry } from './customs/entries.ts';
import type { Closing, GmEntry } from './gm/entries.ts';

/** More time for a phase, counted from the deadline; only in journals of older builds. */
export interface Extension {
  readonly kind: 'extend';
  readonly seat: 'gm';
  readonly phase: string;
  readonly hours: number;
}

/**
 * The server moves a deadline that passed while it was not running, or that was set by a wrong clock. The entry
 * contains everything that it depends on, so a replay needs no clock.
 */
export interface Grace {
  readonly kind: 'grace';
  readonly seat: 'gm';
  readonly phase: string;
  /** The new deadline, ISO 8601. */
  readonly closesAt: string;
  /** `away`: no server was running from `from` to `to`; `clock`: the clock was set back from `from` to `to`. */
  readonly cause: 'away' | 'clock';
  readonly from: string;
  readonly to: string;
}

/**
 * From here on the match is played by another rules version. Earlier lines of the open phase are also played by
 * that version; those that it refuses are dropped.
 */
export interface RulesEntry {
  readonly kind: 'rules';
  readonly seat: 'gm';
  readonly phase: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The game master had phases adjudicated again: the lines after `after` were replayed by this version's rules.
 */
export interface ReadjudicationEntry {
  readonly kind: 'again';
  readonly seat: 'gm';
  /** The phase that it led to. */
  readonly phase: string;
  /** Number of the journal line whose position it started from; 0 for the start of the match. */
  readonly after: number;
  /** The first phase that was adjudicated again. */
  readonly from: string;
  /** The rules version. */
  readonly version: number;
}

/**
 * The content of a journal line: a command to the match, an act of its game master or of a player, or a change of
 * its clock or rules.
 */
export type Entry =
  | Command
  | Closing
  | Extension
  | Grace
  | RulesEntry
  | ReadjudicationEntry
  | GmEntry
  | CustomEntry;

/** An entry with the time at which it was accepted, ISO 8601. */
export type EntryAt<Kind extends Entry> = Kind & { readonly at: string };

/** An accepted entry: its time, ISO 8601, and its sender's idempotency key. */
export interface TimedEntry<Kind = Entry> {
  readonly at: string;
  readonly entry: Kind;
  /** The sender's idempotency key; an act repeated with the same key is answered but not repeated. */
  readonly key?: string;
}
