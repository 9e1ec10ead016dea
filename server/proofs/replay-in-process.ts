import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { jsonChecksum } from '../files/checksum.ts';
import type { TimedEntry } from '../match/entry.ts';
import { applyEntry } from '../match/apply-entry.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { type AppliedEntry, newSession, type MatchSession } from '../match/match-session.ts';

/** A line of a journal, as far as it can be played. */
export interface PlayableLine extends TimedEntry {
  /** Hash of the position it led to when it was taken, where it closed a phase. */
  readonly state?: string;
}

/** Where playing ended before the last line. */
interface Stopped<Line> {
  readonly line: Line;
  /** Why the rules do not take it; left out where it leads to another position than it did. */
  readonly rejection?: Rejection;
}

export interface ProcessReplay<Line> {
  readonly session: MatchSession;
  readonly stopped: Stopped<Line> | undefined;
}

/**
 * Plays a match from its beginning by its lines in force, in this process and without limits: for checks of a host or a
 * player, never for a server.
 * @param visit called with each line and its result
 */
export const replayInProcess = <Line extends PlayableLine>(
  hosted: HostedMatch,
  lines: readonly Line[],
  visit: (line: Line, applied: AppliedEntry) => void = () => undefined,
): ProcessReplay<Line> => {
  // Lines before it were adjudicated again: they may be refused now, and lead elsewhere than at first.
  const again = lines.findLastIndex(({ entry }) => entry.kind === 'again');
  let session = newSession(hosted);
  for (const [n, line] of lines.entries()) {
    const applied = applyEntry(hosted, session, line);
    if (!applied.ok && n < again) continue;
    if (!applied.ok) return { session, stopped: { line, rejection: applied.error } };
    const isSame = line.state === undefined || line.state === jsonChecksum(applied.value.session.match.state);
    if (!isSame && n >= again) return { session, stopped: { line } };
    session = applied.value.session;
    visit(line, applied.value);
  }
  return { session, stopped: undefined };
};
