import type { MatchSummary } from '@chancery/shared/api';
import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import type { Hosted } from '../match/hosted.ts';
import { handedIn, summaryOf, turnsOver } from '../match/readings.ts';
import type { Counts, Sitting } from '../match/sitting.ts';

/**
 * What the main thread knows of a match: enough to list it, to watch its deadline and to tell who is waited
 * for. The position itself never leaves the engine's threads.
 */
export interface Standing {
  readonly summary: MatchSummary;
  /** When the phase closes by itself, ISO 8601. */
  readonly closesAt: string | null;
  /** When that was decided, ISO 8601; nothing where it is not known. */
  readonly deadlineSetAt: string | null;
  /** Who is waited for; null when the match is over. */
  readonly awaited: Awaited | null;
  /** Seats that have handed in, or are done, in the phase that waits. */
  readonly answered: readonly string[];
  /** Events told to each viewer so far. */
  readonly told: Counts;
  /** Turns whose dice keys may be known. */
  readonly turnsOver: number;
}

export const standingOf = (hosted: Hosted, sitting: Sitting): Standing => ({
  summary: summaryOf(hosted, sitting),
  closesAt: sitting.closesAt,
  deadlineSetAt: sitting.deadlineSetAt ?? null,
  awaited: hosted.game.awaited(hosted.edition, sitting.match.state) ?? null,
  answered: handedIn(hosted, sitting),
  told: sitting.told,
  turnsOver: turnsOver(hosted, sitting),
});
