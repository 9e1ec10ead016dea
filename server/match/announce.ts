import { ok } from '@chancery/shared/kernel/result.ts';
import { type HostedMatch, viewersOf } from './hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from './match-session.ts';
import { noticeRuns } from './entry-record.ts';

interface Announcement {
  readonly at: string;
  readonly phase: string;
  readonly notice: string;
  /** Seats that read it, and the game master; everybody where left out. */
  readonly to?: readonly string[] | undefined;
}

/** Tells a notice to its readers, whose clients then read the view again; others are told nothing. */
export const announce = (
  hosted: HostedMatch,
  after: MatchSession,
  { at, phase, notice, to }: Announcement,
): EntryResult => {
  const runs = noticeRuns(hosted, after, { notice, to });
  const changed = to === undefined ? viewersOf(hosted) : [...to, 'gm'];
  return ok(withRecord(hosted, after, { at, phase, runs, opened: null, changed, extended: null }));
};
