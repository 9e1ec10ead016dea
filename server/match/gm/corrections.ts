import type { EntryAt } from '../entry.ts';
import { attemptSeed, commitmentOf } from '@chancery/shared/kernel/match/dice-keys.ts';
import { applyCommand } from '@chancery/shared/kernel/match/match.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { type HostedMatch, viewersOf } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { recordSheet, noticeRuns, phaseRefusal } from '../entry-record.ts';
import { usualDeadline } from '../usual-deadline.ts';
import { conductOf, withoutPart } from './conduct.ts';
import type { AmendEntry, ProxySheetEntry, RetractEntry } from './entries.ts';
import { amendNotice, retractNotice } from './notices.ts';
import { readjudicateSealed } from './sealing.ts';
import { epochFrom } from './table.ts';
import { refuse } from '../../refusals/refuse.ts';

// Corrections by the game master: sheets received by other means, changes of the position, and retracted phases.

/** Hands in a sheet for a seat, which gets a receipt. */
export const takeProxySheet = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<ProxySheetEntry>,
): EntryResult => {
  const { at, phase, of, text, source } = entry;
  const taken = applyCommand(hosted, before.match, { kind: 'sheet', seat: of, phase, text });
  if (!taken.ok) return taken;
  const conduct = conductOf(hosted.header, before);
  const after = { ...before, conduct: { ...conduct, proxied: { ...conduct.proxied, [of]: source } } };
  return ok(recordSheet(hosted, after, { match: taken.value.match, seat: of, at }));
};

/**
 * Changes the position by hand. A sealed result is adjudicated again from the changed position. Everybody is told
 * of the change.
 */
export const amendPosition = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<AmendEntry>,
): EntryResult => {
  const { at, phase, change } = entry;
  const { game, edition } = hosted;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  if (!game.amend) return err(refuse('no-amendments', { game: game.name }));
  const amended = game.amend({ edition, state: before.match.state }, change);
  if (!amended.ok) return amended;
  const { state, said, marks = [] } = amended.value;
  const changed = { ...before, match: { ...before.match, state } };
  const after = readjudicateSealed(hosted, changed, phase);
  if ('ok' in after) return after;
  const notice = amendNotice(entry, said);
  const first = notice.split('\n').length - said.length;
  const runs = noticeRuns(hosted, before, {
    notice,
    marks: marks.map((mark) => ({ ...mark, lines: [first] })),
  });
  const told = { at, phase, runs, opened: null, changed: viewersOf(hosted), extended: null };
  return ok(withRecord(hosted, after, told));
};

/**
 * Applies a retraction to the position it leads back to: later dice are rolled under new keys, everybody is told, and
 * the phase has its usual time again.
 * @param before the session after line `entry.after`
 */
export const retract = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<RetractEntry>,
): EntryResult => {
  const { at, to, attempt, told } = entry;
  const { game, edition, header, seed } = hosted;
  const refusal = phaseRefusal(hosted, before, to);
  if (refusal) return err(refusal);
  const conduct = withoutPart(conductOf(header, before), 'sealed');
  const { turn } = game.moment(before.match.state);
  const from = before.told;
  const isStill = conduct.isLobby || conduct.paused !== undefined;
  const closesAt = isStill ? null : usualDeadline(hosted, before, at);
  const after: MatchSession = {
    ...before,
    match: { ...before.match, attempt },
    closesAt,
    deadlineSetAt: at,
    told,
    own: {},
    conduct: {
      ...conduct,
      epoch: epochFrom(conduct, at),
      attempts: [...conduct.attempts, { attempt, turn }],
      retracted: [...conduct.retracted, { from, to: told }],
    },
  };
  const opening = game.diceOpening?.(edition) ?? 'by-turn';
  const notice = retractNotice(entry, commitmentOf(attemptSeed(seed, attempt), turn, opening));
  const runs = noticeRuns(hosted, before, { notice });
  const opened = { phase: to, deadline: closesAt };
  const record = { at, phase: to, runs, opened, changed: viewersOf(hosted), extended: null };
  return ok(withRecord(hosted, after, record));
};
