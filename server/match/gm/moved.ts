import { ok } from '@chancery/shared/kernel/result.ts';
import { type HostedMatch, viewersOf } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { noticeRuns } from '../telling.ts';

interface Moved {
  readonly at: string;
  readonly phase: string;
  readonly closesAt: string | null;
  readonly notice: string;
}

/** The phase closes at another time, and everybody reads why. */
export const moveDeadline = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, closesAt, notice }: Moved,
): EntryResult => {
  const runs = noticeRuns(hosted, before, { notice });
  const told = { at, phase, runs, opened: null, changed: viewersOf(hosted), extended: null };
  const after = { ...before, closesAt, deadlineSetAt: at };
  return ok(withRecord(hosted, after, { ...told, moved: { deadline: closesAt } }));
};
