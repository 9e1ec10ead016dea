import { closingTime } from './closing.ts';
import { passingOver, timeWithout } from './customs/absences.ts';
import { customsOf } from './customs/customs.ts';
import { conductOf } from './gm/conduct.ts';
import type { HostedMatch } from './hosted.ts';
import type { MatchSession } from './match-session.ts';

// Deadlines as the table's settings give them: they pass over the days on which somebody who is waited for is away.

/** Seats the phase waits for; whoever asks may know them. */
const awaitedSeats = ({ game, edition }: HostedMatch, { state }: MatchSession['match']): readonly string[] =>
  game.awaited({ edition, state })?.seats ?? [];

/** Of a phase: the milliseconds it is still open at `at`, not counting the time somebody is away; null for no end. */
export const timeLeft = (hosted: HostedMatch, before: MatchSession, at: string): number | null => {
  if (before.closesAt === null) return null;
  const { away } = customsOf(hosted, before);
  const seats = awaitedSeats(hosted, before.match);
  return Math.max(timeWithout(Date.parse(at), Date.parse(before.closesAt), { away, seats }), 0);
};

/** When so many milliseconds have passed, not counting the time somebody is away, ISO 8601. */
export const timeRunsOut = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, left }: { readonly at: string; readonly left: number },
): string => {
  const { away } = customsOf(hosted, before);
  const seats = awaitedSeats(hosted, before.match);
  return new Date(passingOver(Date.parse(at), left, { away, seats })).toISOString();
};

/** When a phase that opens at `at` closes by itself, ISO 8601; null where only the game master closes it. */
export const usualDeadline = (hosted: HostedMatch, before: MatchSession, at: string): string | null => {
  const { game, edition, header } = hosted;
  const { deadlines } = conductOf(header, before);
  const awaited = game.awaited({ edition, state: before.match.state });
  const closesAt = closingTime({ settings: header.settings, changed: deadlines }, awaited, at);
  if (closesAt === null) return null;
  return timeRunsOut(hosted, before, { at, left: Date.parse(closesAt) - Date.parse(at) });
};
