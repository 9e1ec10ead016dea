import type { EntryAt } from '../entry.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { withCustoms } from '../customs/customs.ts';
import type { HostedMatch } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { noticeRuns, phaseRefusal } from '../entry-record.ts';
import { timeLeft, deadlineAfter, usualDeadline } from '../usual-deadline.ts';
import { conductOf } from './conduct.ts';
import type {
  AbandonEntry,
  BeginEntry,
  DeadlineEntry,
  PauseEntry,
  RemindEntry,
  ResumeEntry,
} from './entries.ts';
import { giveSeats } from './give-seats.ts';
import { moveDeadline } from './move-deadline.ts';
import {
  abandonNotice,
  beginNotice,
  deadlineNotice,
  pauseNotice,
  remindNotice,
  resumeNotice,
} from './notices.ts';
import { refuse } from '../../refusals/refuse.ts';

// The clock of a match: when it starts, is paused and resumes, and when the phase closes.

/** Whether any phase had a deadline. A match that begins with an open phase has none at first. */
const hasClock = ({ closesAt, deadlineSetAt }: MatchSession): boolean =>
  closesAt !== null || deadlineSetAt !== undefined;

export const begin = (hosted: HostedMatch, before: MatchSession, entry: EntryAt<BeginEntry>): EntryResult => {
  const { at, phase } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = conductOf(hosted.header, before);
  if (!conduct.isLobby && hasClock(before)) return err(refuse('clock-runs', { phase }));
  const closesAt = usualDeadline(hosted, before, at);
  const seated = entry.among ? giveSeats(hosted, conduct, entry.among) : ok(conduct);
  if (!seated.ok) return seated;
  const after = { ...before, conduct: { ...seated.value, isLobby: false } };
  const isMidGame = hosted.header.begins !== undefined;
  const notice = beginNotice(entry, { isLobby: conduct.isLobby, isMidGame });
  return moveDeadline(hosted, after, { at, phase, closesAt, notice });
};

export const setDeadline = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<DeadlineEntry>,
): EntryResult => {
  const { at, phase, closesAt, waitsFor = [] } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = conductOf(hosted.header, before);
  if (conduct.isLobby) return err(refuse('clock-not-started', { phase }));
  if (conduct.paused) return err(refuse('clock-paused', { phase }));
  if (conduct.sealed) return err(refuse('result-sealed', { phase }));
  const graced = [...new Set([...conduct.graced, ...waitsFor])];
  const after = { ...before, conduct: { ...conduct, graced, deadlineBefore: before.closesAt } };
  return moveDeadline(hosted, after, {
    at,
    phase,
    closesAt,
    notice: deadlineNotice(hosted, entry, before.closesAt),
  });
};

export const pause = (hosted: HostedMatch, before: MatchSession, entry: EntryAt<PauseEntry>): EntryResult => {
  const { at, phase, why = '' } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = conductOf(hosted.header, before);
  if (conduct.isLobby) return err(refuse('clock-not-started', { phase }));
  if (conduct.paused) return err(refuse('clock-paused', { phase }));
  const left = timeLeft(hosted, before, at);
  const after = { ...before, conduct: { ...conduct, paused: { at, why, left } } };
  return moveDeadline(hosted, after, { at, phase, closesAt: null, notice: pauseNotice(entry) });
};

export const resume = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<ResumeEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const { paused, ...conduct } = conductOf(hosted.header, before);
  if (!paused) return err(refuse('clock-runs', { phase }));
  const closesAt = paused.left === null ? null : deadlineAfter(hosted, before, { at, left: paused.left });
  const after = { ...before, conduct };
  return moveDeadline(hosted, after, { at, phase, closesAt, notice: resumeNotice(entry, closesAt) });
};

/** Ends the match without a result. */
export const abandon = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<AbandonEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const after = withCustoms(hosted, before, { draw: undefined, ended: at });
  return moveDeadline(hosted, after, { at, phase, closesAt: null, notice: abandonNotice(entry) });
};

/** Reminds seats; they and the game master are told. */
export const remind = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<RemindEntry>,
): EntryResult => {
  const { at, phase, seats } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = conductOf(hosted.header, before);
  const reminded = { ...conduct.reminded, ...Object.fromEntries(seats.map((seat) => [seat, at])) };
  const runs = noticeRuns(hosted, before, { notice: remindNotice(entry, before.closesAt), to: seats });
  const told = { at, phase, runs, opened: null, changed: [], extended: null };
  return ok(withRecord(hosted, { ...before, conduct: { ...conduct, reminded } }, told));
};
