import type { MatchSummary } from '@chancery/shared/api';
import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import { alarmsOf, completionOf } from '../match/gm/alarms.ts';
import { type Conduct, conductOf, withoutPart } from '../match/gm/conduct.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { type OpenDice, openDice } from '../match/open-dice.ts';
import { answeredSeats, summaryOf } from '../match/seat-view.ts';
import type { Counts, MatchSession } from '../match/match-session.ts';

/**
 * What the main thread knows of a match: enough to list it, to watch its deadline and to tell who is waited for. The
 * position itself never leaves the engine's threads.
 */
export interface MatchStatus {
  readonly summary: MatchSummary;
  /** When the phase closes by itself, ISO 8601. */
  readonly closesAt: string | null;
  /** When that was decided, ISO 8601; null if it is not known. */
  readonly deadlineSetAt: string | null;
  /** Who is waited for; null when the match is over. */
  readonly awaited: Awaited | null;
  /** Seats that have handed in a sheet, or are done, in the phase that waits. */
  readonly answered: readonly string[];
  /** Events told to each viewer so far. */
  readonly told: Counts;
  readonly dice: OpenDice;
  /** How the game master runs it; see `Conduct`. */
  readonly conduct: Omit<Conduct, 'sealed'>;
  /** Whether a result waits to be published. */
  readonly isSealed: boolean;
  /** When each seat's sheet or word of this phase was taken, ISO 8601. */
  readonly receivedAt: Readonly<Record<string, string>>;
  /** How many sheets each seat has handed in for the phase. */
  readonly revisions: Counts;
  /** When everybody was in, ISO 8601; null while somebody is missing. */
  readonly completeAt: string | null;
  /**
   * When something has to be done, ISO 8601, in order: its deadline, reminders, and its early close because all are in.
   */
  readonly alarms: readonly string[];
}

export const matchStatusOf = (hosted: HostedMatch, session: MatchSession): MatchStatus => {
  const { closesAt, receivedAt, match } = session;
  const summary = summaryOf(hosted, session);
  const { game, edition } = hosted;
  const awaited = summary.over ? null : (game.awaited({ edition, state: match.state }) ?? null);
  const answered = answeredSeats(hosted, session);
  const conduct = conductOf(hosted.header, session);
  const completeAt = completionOf({ awaited, answered, receivedAt });
  return {
    summary,
    closesAt,
    deadlineSetAt: session.deadlineSetAt ?? null,
    awaited,
    answered,
    told: session.told,
    dice: openDice(hosted, session),
    conduct: withoutPart(conduct, 'sealed'),
    isSealed: conduct.sealed !== undefined,
    receivedAt,
    revisions: match.revisions,
    completeAt,
    alarms: alarmsOf(conduct, { closesAt, completeAt }),
  };
};
