import { closingTime } from './phase-deadline.ts';
import { afterTimePresent, timePresent } from './customs/absences.ts';
import { customsOf } from './customs/customs.ts';
import { conductOf } from './gm/conduct.ts';
import type { HostedMatch } from './hosted.ts';
import type { MatchSession } from './match-session.ts';

// Deadlines by the table's settings. Time in which an awaited seat is away does not count.

/** The seats the phase waits for; not limited to what a viewer may know. */
const awaitedSeats = ({ game, edition }: HostedMatch, { state }: MatchSession['match']): readonly string[] =>
  game.awaited({ edition, state })?.seats ?? [];

/**
 * Milliseconds a phase is still open at `at`, without time in which somebody is away; null if it has no deadline.
 */
export const timeLeft = (hosted: HostedMatch, before: MatchSession, at: string): number | null => {
  if (before.closesAt === null) return null;
  const { away } = customsOf(hosted, before);
  const seats = awaitedSeats(hosted, before.match);
  return Math.max(timePresent(Date.parse(at), Date.parse(before.closesAt), { away, seats }), 0);
};

/** The time `left` milliseconds after `at`, without time in which somebody is away, ISO 8601. */
export const deadlineAfter = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, left }: { readonly at: string; readonly left: number },
): string => {
  const { away } = customsOf(hosted, before);
  const seats = awaitedSeats(hosted, before.match);
  return new Date(afterTimePresent(Date.parse(at), left, { away, seats })).toISOString();
};

/** When a phase that opens at `at` closes automatically, ISO 8601; null if only the game master closes it. */
export const usualDeadline = (hosted: HostedMatch, before: MatchSession, at: string): string | null => {
  const { game, edition, header } = hosted;
  const { deadlines } = conductOf(header, before);
  const awaited = game.awaited({ edition, state: before.match.state });
  const closesAt = closingTime({ settings: header.settings, changed: deadlines }, awaited, at);
  if (closesAt === null) return null;
  return deadlineAfter(hosted, before, { at, left: Date.parse(closesAt) - Date.parse(at) });
};
