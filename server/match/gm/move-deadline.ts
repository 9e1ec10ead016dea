import { ok } from '@chancery/shared/kernel/result.ts';
import { type HostedMatch, viewersOf } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { noticeRuns } from '../entry-record.ts';

interface DeadlineMove {
  readonly at: string;
  readonly phase: string;
  readonly closesAt: string | null;
  readonly notice: string;
}

/** Moves the deadline of the phase and tells everybody why. */
export const moveDeadline = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, closesAt, notice }: DeadlineMove,
): EntryResult => {
  const runs = noticeRuns(hosted, before, { notice });
  const told = { at, phase, runs, opened: null, changed: viewersOf(hosted), extended: null };
  const after = { ...before, closesAt, deadlineSetAt: at };
  return ok(withRecord(hosted, after, { ...told, moved: { deadline: closesAt } }));
};
