import { changedSettings } from '@chancery/shared/table-settings';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { withCustoms } from '../customs/customs.ts';
import { type HostedMatch, viewersOf } from '../hosted.ts';
import { type EntryResult, type MatchSession, withRecord } from '../match-session.ts';
import { noticeRuns, notWaiting } from '../telling.ts';
import { type Conduct, conductOf } from './conduct.ts';
import type { NoticeEntry, RestoredEntry, RevokeEntry, SeatEntry, SettingEntry } from './entries.ts';
import { noticeText, restoredNotice, revokeNotice, seatNotice, settingNotice } from './notices.ts';

// What is done in the open to the table and its seats.

type At<Entry> = Entry & { readonly at: string };

/** Everybody reads of it, and nothing else changes. */
const announced = (
  hosted: HostedMatch,
  before: MatchSession,
  { at, phase, notice }: { readonly at: string; readonly phase: string; readonly notice: string },
): EntryResult => {
  const runs = noticeRuns(hosted, before, { notice });
  const told = { at, phase, runs, opened: null, changed: viewersOf(hosted), extended: null };
  return ok(withRecord(hosted, before, told));
};

const noSeat = ({ game, edition }: HostedMatch, seat: string): Rejection | undefined => {
  const seats = playersOf(game, edition);
  return seats.includes(seat) ? undefined : refuse('no-such-seat', { seat, seats });
};

const DEADLINE_KEY = /^deadlines\.([A-Za-z]{1,30})$/;

const set = (conduct: Conduct, { key, value }: SettingEntry): Result<Conduct, Rejection> => {
  const deadline = DEADLINE_KEY.exec(key)?.[1];
  if (deadline !== undefined) {
    const isHours = typeof value === 'number' && value >= 0 && value <= 8784;
    if (!isHours)
      return err(refuse('bad-setting', { key, problem: 'it is a number of hours, up to a year' }));
    return ok({ ...conduct, deadlines: { ...conduct.deadlines, [deadline]: value } });
  }
  const changed = changedSettings(conduct.settings, key, value);
  if (!changed.ok) return err(refuse('bad-setting', { key, problem: changed.error }));
  return ok({ ...conduct, settings: changed.value });
};

export const changeSetting = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: At<SettingEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = set(conductOf(hosted.header, before), entry);
  if (!conduct.ok) return conduct;
  return announced(
    hosted,
    { ...before, conduct: conduct.value },
    { at, phase, notice: settingNotice(entry) },
  );
};

export const changeSeat = (hosted: HostedMatch, before: MatchSession, entry: At<SeatEntry>): EntryResult => {
  const { at, phase, of, plays, player } = entry;
  const refusal = notWaiting(hosted, before, phase) ?? noSeat(hosted, of);
  if (refusal) return err(refusal);
  const players = Object.keys(hosted.game.bots ?? {});
  if (plays !== undefined && plays !== 'open' && !players.includes(plays))
    return err(refuse('no-such-player', { plays, players }));
  const conduct = conductOf(hosted.header, before);
  const known = conduct.seats[of];
  const now = { ...known, ...(plays !== undefined && { plays }), ...(player !== undefined && { player }) };
  const seated = { ...before, conduct: { ...conduct, seats: { ...conduct.seats, [of]: now } } };
  const resigned = conduct.customs?.resigned.filter((seat) => seat !== of);
  const after = resigned ? withCustoms(hosted, seated, { resigned }) : seated;
  const shown = !conduct.settings.anonymous;
  const notice = seatNotice(hosted, entry, { before: known?.player, shown });
  return announced(hosted, after, { at, phase, notice });
};

export const tellRevoked = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: At<RevokeEntry>,
): EntryResult => {
  const { at, phase, of } = entry;
  const isWatching = of === 'gm' || of === 'observer';
  const refusal = notWaiting(hosted, before, phase) ?? (isWatching ? undefined : noSeat(hosted, of));
  return refusal
    ? err(refusal)
    : announced(hosted, before, { at, phase, notice: revokeNotice(hosted, entry) });
};

export const tellNotice = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: At<NoticeEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const refusal = notWaiting(hosted, before, phase);
  return refusal ? err(refusal) : announced(hosted, before, { at, phase, notice: noticeText(entry) });
};

/** A number for the epoch that begins at `at`: another than any before. */
export const epochFrom = ({ epoch }: Conduct, at: string): number =>
  Math.max(epoch + 1, Math.floor(Date.parse(at) / 1000));

/** Clients that heard more than the backup holds step back. */
export const restored = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: At<RestoredEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const refusal = notWaiting(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = conductOf(hosted.header, before);
  const after = { ...before, conduct: { ...conduct, epoch: epochFrom(conduct, at) } };
  return announced(hosted, after, { at, phase, notice: restoredNotice(entry) });
};
