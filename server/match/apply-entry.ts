import {
  applyCommand,
  type Command,
  objectionTo,
  type Rejection,
  lengthRefusal,
} from '@chancery/shared/kernel/match/match.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { applyReadjudication, changeRules, extendDeadline, giveGrace } from './clock-entries.ts';
import type { TimedEntry } from './entry.ts';
import { isCustomEntry } from './customs/entries.ts';
import { applyCustomEntry } from './customs/apply-custom-entry.ts';
import { customsOf } from './customs/customs.ts';
import { conductOf } from './gm/conduct.ts';
import { isGmEntry } from './gm/entries.ts';
import { seatsNotGivenRefusal } from './gm/give-seats.ts';
import { applyGmEntry } from './gm/apply-gm-entry.ts';
import { closeAndReport, applyWhileSealed } from './gm/sealing.ts';
import type { HostedMatch } from './hosted.ts';
import type { EntryResult, MatchSession } from './match-session.ts';
import { recordSteps, recordSheet } from './entry-record.ts';
import { refuse } from '../refusals/refuse.ts';

/** A sheet that the seat hands in itself replaces one that the game master handed in for it. */
const withoutProxy = (before: MatchSession, seat: string): MatchSession => {
  const { conduct } = before;
  if (!conduct || !Object.hasOwn(conduct.proxied, seat)) return before;
  const others = Object.entries(conduct.proxied).filter(([of]) => of !== seat);
  return { ...before, conduct: { ...conduct, proxied: Object.fromEntries(others) } };
};

const applyGameCommand = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, command }: { readonly at: string; readonly command: Command },
): EntryResult => {
  const { phase, seat } = command;
  if (conductOf(hosted.header, before).sealed) return applyWhileSealed(hosted, before, { ...command, at });
  if (command.kind === 'advance') return closeAndReport(hosted, before, { ...command, at });
  const applied = applyCommand(hosted, before.match, command);
  if (!applied.ok) return applied;
  return applied.value.runs.length > 0 || applied.value.opened
    ? ok(recordSteps(hosted, before, { outcome: { applied: applied.value }, moment: { at, phase, seat } }))
    : ok(recordSheet(hosted, withoutProxy(before, seat), { match: applied.value.match, seat, at }));
};

/**
 * Applies one entry to a session. Pure: the same entries give the same session and events, live as well as in a
 * replay.
 */
export const applyEntry = (
  untimed: HostedMatch,
  before: MatchSession,
  { at, entry }: TimedEntry,
): EntryResult => {
  const hosted = { ...untimed, now: Date.parse(at) };
  // A match that ended by its rules is refused by the game's own rules.
  if (customsOf(hosted, before).ended !== undefined) return err(refuse('match-over'));
  if (isCustomEntry(entry)) return applyCustomEntry(hosted, before, { ...entry, at });
  if (isGmEntry(entry)) return applyGmEntry(hosted, before, { ...entry, at });
  switch (entry.kind) {
    case 'extend':
      return extendDeadline(hosted, before, { ...entry, at });
    case 'grace':
      return giveGrace(hosted, before, { ...entry, at });
    case 'rules':
      return changeRules(hosted, before, { ...entry, at });
    case 'again':
      return applyReadjudication(hosted, before, { ...entry, at });
    case 'sheet':
    case 'withdraw':
    case 'line':
    case 'done':
    case 'advance':
      return applyGameCommand(hosted, before, { at, command: entry });
  }
};

/**
 * Why an entry is too late: its phase's deadline has passed, even if the phase is not closed yet. The game master
 * may still act, and a phase that stays open until everybody is in still accepts entries.
 */
const lateRefusal = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, entry }: TimedEntry,
): Rejection | undefined => {
  const { game, edition } = hosted;
  const { closesAt, match } = before;
  const { seat, phase } = entry;
  if (seat === 'gm' || closesAt === null || Date.parse(at) <= Date.parse(closesAt)) return undefined;
  if (
    phase !== phaseKey(game, match.state) ||
    game.awaited({ edition, state: match.state })?.untilAllIn === true
  )
    return undefined;
  return refuse('deadline-passed', { phase, deadline: closesAt });
};

const objection = (
  hosted: HostedMatch,
  { match }: MatchSession,
  { at, entry }: TimedEntry,
): Rejection | undefined =>
  entry.kind === 'sheet' || entry.kind === 'line'
    ? objectionTo({ ...hosted, now: Date.parse(at) }, match, entry)
    : undefined;

/**
 * Applies an entry that was just sent. Limits of time, size and number, and ambiguities, are only checked here:
 * accepted entries are replayed without these checks, so that journals of less strict builds still have the same
 * result.
 */
export const acceptEntry = (hosted: HostedMatch, before: MatchSession, timed: TimedEntry): EntryResult => {
  const { entry } = timed;
  const isText = entry.kind === 'sheet' || entry.kind === 'line';
  const refused =
    seatsNotGivenRefusal(hosted, before, entry) ??
    lateRefusal(hosted, before, timed) ??
    (isText ? lengthRefusal(entry) : undefined);
  if (refused) return err(refused);
  const applied = applyEntry(hosted, before, timed);
  const objected = applied.ok ? objection(hosted, before, timed) : undefined;
  return objected ? err(objected) : applied;
};
