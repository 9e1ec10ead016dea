import type { MatchSummary } from '@chancery/shared/api';
import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import { alarmsOf, completionOf } from '../match/gm/alarms.ts';
import { type Conduct, conductOf, withoutPart } from '../match/gm/conduct.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { type OpenDice, openDice } from '../match/open-dice.ts';
import { answeredSeats, summaryOf } from '../match/seat-view.ts';
import type { Counts, MatchSession } from '../match/match-session.ts';

/**
 * What the main thread knows about a match: enough to list it, to schedule its deadline and to say who is awaited.
 * The position itself stays in the engine threads.
 */
export interface MatchStatus {
  readonly summary: MatchSummary;
  /** When the phase closes automatically, ISO 8601. */
  readonly closesAt: string | null;
  /** When the deadline was set, ISO 8601; null if unknown. */
  readonly deadlineSetAt: string | null;
  /** Who is awaited; null if the match is over. */
  readonly awaited: Awaited | null;
  /** Seats that have handed in a sheet or are done in the current phase. */
  readonly answered: readonly string[];
  /** The number of events sent to each viewer. */
  readonly told: Counts;
  readonly dice: OpenDice;
  /** How the game master runs it; see `Conduct`. */
  readonly conduct: Omit<Conduct, 'sealed'>;
  /** Whether a sealed result waits to be published. */
  readonly isSealed: boolean;
  /** When each seat's sheet or `done` of this phase was accepted, ISO 8601. */
  readonly receivedAt: Readonly<Record<string, string>>;
  /** How many sheets each seat has handed in for the phase. */
  readonly revisions: Counts;
  /** When the last seat handed in, ISO 8601; null while a seat is missing. */
  readonly completeAt: string | null;
  /** When something has to be done, ISO 8601, in order: deadline, reminders, and the early close. */
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
