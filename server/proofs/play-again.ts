import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import type { TimedEntry } from '../match/entry.ts';
import { fold } from '../match/fold.ts';
import type { Hosted } from '../match/hosted.ts';
import { type Folded, newSession, type MatchSession } from '../match/match-session.ts';

/** A line of a journal, as far as it can be played. */
export interface PlayableLine extends TimedEntry {
  /** Hash of the position it led to when it was taken, where it closed a phase. */
  readonly state?: string;
}

/** Where playing ended before the last line. */
export interface Stopped<Line> {
  readonly line: Line;
  /** Why the rules do not take it; left out where it leads to another position than it did. */
  readonly rejection?: Rejection;
}

export interface PlayedAgain<Line> {
  readonly session: MatchSession;
  readonly stopped: Stopped<Line> | undefined;
}

/**
 * Plays a match from its beginning by its lines in force, in this process and without a limit: for what a host or a
 * player checks, never for a server.
 * @param visit told of each line and what it led to
 */
export const playAgain = <Line extends PlayableLine>(
  hosted: Hosted,
  lines: readonly Line[],
  visit: (line: Line, folded: Folded) => void = () => undefined,
): PlayedAgain<Line> => {
  // Lines before it were adjudicated again: they may be refused now, and lead elsewhere than at first.
  const again = lines.findLastIndex(({ entry }) => entry.kind === 'again');
  let session = newSession(hosted);
  for (const [n, line] of lines.entries()) {
    const folded = fold(hosted, session, line);
    if (!folded.ok && n < again) continue;
    if (!folded.ok) return { session, stopped: { line, rejection: folded.error } };
    const isSame = line.state === undefined || line.state === hashOf(folded.value.session.match.state);
    if (!isSame && n >= again) return { session, stopped: { line } };
    session = folded.value.session;
    visit(line, folded.value);
  }
  return { session, stopped: undefined };
};
