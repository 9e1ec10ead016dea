import { err, ok } from '@chancery/shared/kernel/result.ts';
import { closingTime, hoursAfter } from './closing.ts';
import type { AgainEntry, Extension, Grace, RulesEntry } from './entry.ts';
import type { HostedMatch } from './hosted.ts';
import { againNotice, graceNotice, rulesNotice } from './notices.ts';
import { type EntryResult, type MatchSession, withRecord } from './match-session.ts';
import { noticeRuns, notWaiting } from './telling.ts';

// Entries that are no command to the game: of deadlines, and of the rules it is played by.

export const extendDeadline = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, hours }: Extension & { readonly at: string },
): EntryResult => {
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const closesAt = hoursAfter(before.closesAt ?? at, hours);
  const deadlineSetAt = before.closesAt === null ? at : before.deadlineSetAt;
  const record = { at, phase, runs: [], opened: null, changed: [], extended: closesAt };
  return ok(withRecord(hosted, { ...before, closesAt, deadlineSetAt }, record));
};

/** Everybody reads that the rules are others from here on; the position is as it was. */
export const changeRules = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, from, to }: RulesEntry & { readonly at: string },
): EntryResult => {
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const runs = noticeRuns(hosted, before, { notice: rulesNotice(hosted.game.name, from, to) });
  const record = { at, phase, runs, opened: null, changed: [], extended: null };
  return ok(withRecord(hosted, before, record));
};

/** Everybody reads that the position is another; a phase whose time is up has it once more. */
export const againEntered = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, ...entry }: AgainEntry & { readonly at: string },
): EntryResult => {
  const refusal = notWaiting(hosted, before, entry.phase);
  if (refusal) return err(refusal);
  const { game, edition, header } = hosted;
  const isUp = before.closesAt !== null && Date.parse(before.closesAt) <= Date.parse(at);
  const closesAt = isUp
    ? closingTime(header, game.awaited({ edition, state: before.match.state }), at)
    : before.closesAt;
  const runs = noticeRuns(hosted, before, { notice: againNotice(game.name, entry) });
  const extended = isUp ? closesAt : null;
  const record = { at, phase: entry.phase, runs, opened: null, changed: [], extended };
  const session = isUp ? { ...before, closesAt, deadlineSetAt: at } : before;
  return ok(withRecord(hosted, session, record));
};

/** The deadline moves, and everybody reads why. */
export const giveGrace = (
  hosted: HostedMatch,
  before: MatchSession,
  grace: Grace & { readonly at: string },
): EntryResult => {
  const { at, phase, closesAt } = grace;
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const runs = noticeRuns(hosted, before, { notice: graceNotice(grace) });
  const record = { at, phase, runs, opened: null, changed: [], extended: closesAt };
  const session = { ...before, closesAt, deadlineSetAt: at };
  return ok(withRecord(hosted, session, record));
};
