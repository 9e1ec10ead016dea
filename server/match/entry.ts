import type { Command } from '@chancery/shared/kernel/match.ts';

/** The game master gives a phase more time. Hours; the position does not change. */
export interface Extension {
  readonly kind: 'extend';
  readonly seat: 'gm';
  readonly phase: string;
  readonly hours: number;
}

/** What a journal line carries: a command to the match, or to its clock. */
export type Entry = Command | Extension;

/** An entry as it was taken: when, ISO 8601, and under which key of its sender. */
export interface TimedEntry<Kept = Entry> {
  readonly at: string;
  readonly entry: Kept;
  /** The sender's own name for this act; sent again under it, it is answered and not done twice. */
  readonly key?: string;
}
