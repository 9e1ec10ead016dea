import { err, ok } from '@chancery/shared/kernel/result.ts';
import { closingTime, hoursAfter } from './phase-deadline.ts';
import type { ReadjudicationEntry, Extension, Grace, RulesEntry, EntryAt } from './entry.ts';
import type { HostedMatch } from './hosted.ts';
import { readjudicationNotice, graceNotice, rulesNotice } from './notices.ts';
import { type EntryResult, type MatchSession, withRecord } from './match-session.ts';
import { noticeRuns, phaseRefusal } from './entry-record.ts';

// Entries that are not commands to the game: about deadlines and the rules version.

export const extendDeadline = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, hours }: EntryAt<Extension>,
): EntryResult => {
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const closesAt = hoursAfter(before.closesAt ?? at, hours);
  const deadlineSetAt = before.closesAt === null ? at : before.deadlineSetAt;
  const record = { at, phase, runs: [], opened: null, changed: [], extended: closesAt };
  return ok(withRecord(hosted, { ...before, closesAt, deadlineSetAt }, record));
};

/**
 * From here on the match is played by another rules version; the position stays the same, and everybody is told.
 */
export const changeRules = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, from, to }: EntryAt<RulesEntry>,
): EntryResult => {
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const runs = noticeRuns(hosted, before, { notice: rulesNotice(hosted.game.name, from, to) });
  const record = { at, phase, runs, opened: null, changed: [], extended: null };
  return ok(withRecord(hosted, before, record));
};

/**
 * Earlier phases were adjudicated again: everybody is told, and a phase whose deadline has passed gets its time
 * again.
 */
export const applyReadjudication = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, ...entry }: EntryAt<ReadjudicationEntry>,
): EntryResult => {
  const refusal = phaseRefusal(hosted, before, entry.phase);
  if (refusal) return err(refusal);
  const { game, edition, header } = hosted;
  const isUp = before.closesAt !== null && Date.parse(before.closesAt) <= Date.parse(at);
  const closesAt = isUp
    ? closingTime(header, game.awaited({ edition, state: before.match.state }), at)
    : before.closesAt;
  const runs = noticeRuns(hosted, before, { notice: readjudicationNotice(game.name, entry) });
  const extended = isUp ? closesAt : null;
  const record = { at, phase: entry.phase, runs, opened: null, changed: [], extended };
  const session = isUp ? { ...before, closesAt, deadlineSetAt: at } : before;
  return ok(withRecord(hosted, session, record));
};

/** Moves the deadline and tells everybody why. */
export const giveGrace = (hosted: HostedMatch, before: MatchSession, grace: EntryAt<Grace>): EntryResult => {
  const { at, phase, closesAt } = grace;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const runs = noticeRuns(hosted, before, { notice: graceNotice(grace) });
  const record = { at, phase, runs, opened: null, changed: [], extended: closesAt };
  const session = { ...before, closesAt, deadlineSetAt: at };
  return ok(withRecord(hosted, session, record));
};
