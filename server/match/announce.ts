import { ok } from '@chancery/shared/kernel/result.ts';
import { type HostedMatch, viewersOf } from './hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from './match-session.ts';
import { noticeRuns } from './entry-record.ts';

interface Announcement {
  readonly at: string;
  readonly phase: string;
  readonly notice: string;
  /** Seats that can read it, besides the game master; default everybody. */
  readonly to?: readonly string[] | undefined;
}

/** Sends a notice to its readers, whose clients then fetch the view again; others are sent nothing. */
export const announce = (
  hosted: HostedMatch,
  after: MatchSession,
  { at, phase, notice, to }: Announcement,
): EntryResult => {
  const runs = noticeRuns(hosted, after, { notice, to });
  const changed = to === undefined ? viewersOf(hosted) : [...to, 'gm'];
  return ok(withRecord(hosted, after, { at, phase, runs, opened: null, changed, extended: null }));
};
