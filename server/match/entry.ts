import type { Command } from '@chancery/shared/kernel/match/match.ts';
import type { CustomEntry } from './customs/entries.ts';
import type { Closing, GmEntry } from './gm/entries.ts';

/** More time for a phase, as older builds wrote it, counted from the deadline and not from now. */
export interface Extension {
  readonly kind: 'extend';
  readonly seat: 'gm';
  readonly phase: string;
  readonly hours: number;
}

/**
 * The server moves a deadline that passed while it was not running, or that a wrong clock had set. The entry has all
 * that it depends on, so that a replay needs no clock.
 */
export interface Grace {
  readonly kind: 'grace';
  readonly seat: 'gm';
  readonly phase: string;
  /** The new deadline, ISO 8601. */
  readonly closesAt: string;
  /** `away`: nobody was served from `from` to `to`; `clock`: the clock was put back from `from` to `to`. */
  readonly cause: 'away' | 'clock';
  readonly from: string;
  readonly to: string;
}

/**
 * From here on the match is played under another version of its rules. Lines of the open phase before it are
 * played under that version too; those it does not take are left out.
 */
export interface RulesEntry {
  readonly kind: 'rules';
  readonly seat: 'gm';
  readonly phase: string;
  readonly from: number;
  readonly to: number;
}

/** The game master had phases adjudicated again: the lines after `after` were played as the rules then took them. */
export interface AgainEntry {
  readonly kind: 'again';
  readonly seat: 'gm';
  /** The phase it led to. */
  readonly phase: string;
  /** Number of the journal line whose position it began from; 0 where that was the beginning. */
  readonly after: number;
  /** The first phase that was adjudicated again. */
  readonly from: string;
  /** Version of the rules. */
  readonly version: number;
}

/**
 * What a journal line carries: a command to the match, an act of its game master or of a player, or a change of its
 * clock or rules.
 */
export type Entry = Command | Closing | Extension | Grace | RulesEntry | AgainEntry | GmEntry | CustomEntry;

/** An entry with the time it was taken, ISO 8601. */
export type EntryAt<Kind extends Entry> = Kind & { readonly at: string };

/** An entry as it was taken: when, ISO 8601, and under which key of its sender. */
export interface TimedEntry<Kind = Entry> {
  readonly at: string;
  readonly entry: Kind;
  /** The sender's own name for this act; sent again under it, it is answered and not done twice. */
  readonly key?: string;
}
