import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { jsonChecksum } from '../files/checksum.ts';
import type { TimedEntry } from '../match/entry.ts';
import { applyEntry } from '../match/apply-entry.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { type AppliedEntry, newSession, type MatchSession } from '../match/match-session.ts';

/** A journal line with the fields needed to replay it. */
export interface PlayableLine extends TimedEntry {
  /** If it closed a phase, the hash of the resulting position when it was accepted. */
  readonly state?: string;
}

/** Where the replay stopped early. */
interface Stopped<Line> {
  readonly line: Line;
  /** Why the rules refuse the line; left out if it leads to another position than before. */
  readonly rejection?: Rejection;
}

export interface ProcessReplay<Line> {
  readonly session: MatchSession;
  readonly stopped: Stopped<Line> | undefined;
}

/**
 * Replays a match from its beginning, in this process and without limits: for checks by a host or a player, never
 * on a server.
 * @param visit called with each line and its result
 */
export const replayInProcess = <Line extends PlayableLine>(
  hosted: HostedMatch,
  lines: readonly Line[],
  visit: (line: Line, applied: AppliedEntry) => void = () => undefined,
): ProcessReplay<Line> => {
  // Earlier lines were adjudicated again, so they may be refused now or have another result than at first.
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
