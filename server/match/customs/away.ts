import type { EntryAt } from '../entry.ts';
import type { Absence } from '@chancery/shared/api';
import { err } from '@chancery/shared/kernel/result.ts';
import { hoursAfter } from '../phase-deadline.ts';
import { conductOf } from '../gm/conduct.ts';
import { moveDeadline } from '../gm/move-deadline.ts';
import type { HostedMatch } from '../hosted.ts';
import type { EntryResult, MatchSession } from '../match-session.ts';
import { timeLeft, deadlineAfter } from '../usual-deadline.ts';
import { hoursOf, hoursTaken } from './absences.ts';
import { customsOf, withCustoms } from './customs.ts';
import type { AwayEntry, BackEntry } from './entries.ts';
import { awayNotice, backNotice } from './notices.ts';
import { refuse } from '../../refusals/refuse.ts';

// Absences: announced publicly, counted towards the seat's limit, and skipped by deadlines.

/** The furthest ahead that absences can be announced, in hours: a year. */
const MAX_AHEAD = 366 * 24;

/** The fewest hours left when somebody comes back early and the deadline moves forward. */
const HOURS_ON_RETURN = 24;

/** The deadline of the open phase with other absences. */
const deadlineWith = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, away }: { readonly at: string; readonly away: readonly Absence[] },
): string | null => {
  const left = timeLeft(hosted, before, at);
  return left === null ? null : deadlineAfter(hosted, withCustoms(hosted, before, { away }), { at, left });
};

const later = (a: string, b: string): string => (a > b ? a : b);

export const startAbsence = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<AwayEntry>,
): EntryResult => {
  const { at, phase, seat, from = at, until } = entry;
  const { vacation } = conductOf(hosted.header, before).settings;
  if (vacation === 0) return err(refuse('no-vacation'));
  const isInOrder = from >= at && from < until && until <= hoursAfter(at, MAX_AHEAD);
  if (!isInOrder) return err(refuse('bad-absence', { from, until }));
  const { away } = customsOf(hosted, before);
  const left = vacation - hoursTaken(away, seat);
  const asked = hoursOf({ from, until });
  if (asked > left) return err(refuse('vacation-spent', { asked, left }));
  const next = [...away, { seat, from, until }];
  const closesAt = deadlineWith(hosted, before, { at, away: next });
  const notice = awayNotice({ seat, from, until }, { left: left - asked, before: before.closesAt, closesAt });
  return moveDeadline(hosted, withCustoms(hosted, before, { away: next }), { at, phase, closesAt, notice });
};

export const endAbsence = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<BackEntry>,
): EntryResult => {
  const { at, phase, seat } = entry;
  const { away } = customsOf(hosted, before);
  const isOpen = (absence: Absence): boolean => absence.seat === seat && absence.until > at;
  if (!away.some(isOpen)) return err(refuse('not-away', { seat }));
  const next = away.flatMap((absence) => {
    if (!isOpen(absence)) return [absence];
    return absence.from < at ? [{ ...absence, until: at }] : [];
  });
  const soonest = deadlineWith(hosted, before, { at, away: next });
  const { closesAt: now } = before;
  const inADay = hoursAfter(at, HOURS_ON_RETURN);
  const closesAt = soonest === null || now === null ? null : later(soonest, now < inADay ? now : inADay);
  const notice = backNotice(seat, { before: now, closesAt });
  return moveDeadline(hosted, withCustoms(hosted, before, { away: next }), { at, phase, closesAt, notice });
};
