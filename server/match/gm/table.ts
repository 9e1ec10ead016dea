import { defined } from '@chancery/shared/kernel/defined.ts';
import type { EntryAt } from '../entry.ts';
import { changedSettings } from '@chancery/shared/table-settings';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { announce } from '../announce.ts';
import { withCustoms } from '../customs/customs.ts';
import type { HostedMatch } from '../hosted.ts';
import type { EntryResult, MatchSession } from '../match-session.ts';
import { phaseRefusal } from '../entry-record.ts';
import { isOver } from '../over.ts';
import { type Conduct, conductOf } from './conduct.ts';
import type { NoticeEntry, RestoredEntry, RevokeEntry, SeatEntry, SettingEntry } from './entries.ts';
import { currentSetting } from './older-settings.ts';
import { noticeText, restoredNotice, revokeNotice, seatNotice, settingNotice } from './notices.ts';
import { refuse } from '../../refusals/refuse.ts';

// Acts of the game master on the table and its seats, all of which are reported to everybody.

const seatRefusal = ({ game, edition }: HostedMatch, seat: string): Rejection | undefined => {
  const seats = playersOf(game, edition);
  return seats.includes(seat) ? undefined : refuse('no-such-seat', { seat, seats });
};

const DEADLINE_KEY = /^deadlines\.([A-Za-z]{1,30})$/;

const changedConduct = (conduct: Conduct, { key, value }: SettingEntry): Result<Conduct, Rejection> => {
  const deadline = DEADLINE_KEY.exec(key)?.[1];
  if (deadline !== undefined) {
    const isHours = typeof value === 'number' && value >= 0 && value <= 8784;
    if (!isHours)
      return err(refuse('bad-setting', { key, problem: 'it is a number of hours, up to a year' }));
    return ok({ ...conduct, deadlines: { ...conduct.deadlines, [deadline]: value } });
  }
  const changed = changedSettings(conduct.settings, currentSetting(key), value);
  if (!changed.ok) return err(refuse('bad-setting', { key, problem: changed.error }));
  return ok({ ...conduct, settings: changed.value });
};

export const changeSetting = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<SettingEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = changedConduct(conductOf(hosted.header, before), entry);
  if (!conduct.ok) return conduct;
  return announce(hosted, { ...before, conduct: conduct.value }, { at, phase, notice: settingNotice(entry) });
};

export const changeSeat = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<SeatEntry>,
): EntryResult => {
  const { at, phase, of, plays, player } = entry;
  const refusal = phaseRefusal(hosted, before, phase) ?? seatRefusal(hosted, of);
  if (refusal) return err(refusal);
  const players = Object.keys(hosted.game.bots ?? {});
  if (plays !== undefined && plays !== 'open' && !players.includes(plays))
    return err(refuse('no-such-player', { plays, players }));
  const conduct = conductOf(hosted.header, before);
  const known = conduct.seats[of];
  const now = { ...known, ...defined({ plays, player }) };
  const seated = { ...before, conduct: { ...conduct, seats: { ...conduct.seats, [of]: now } } };
  const resigned = conduct.customs?.resigned.filter((seat) => seat !== of);
  const after = resigned ? withCustoms(hosted, seated, { resigned }) : seated;
  const shown = !conduct.settings.anonymous;
  const notice = seatNotice(hosted, entry, { before: known?.player, shown });
  return announce(hosted, after, { at, phase, notice });
};

export const tellRevoked = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<RevokeEntry>,
): EntryResult => {
  const { at, phase, of } = entry;
  const isWatching = of === 'gm' || of === 'observer';
  const refusal = phaseRefusal(hosted, before, phase) ?? (isWatching ? undefined : seatRefusal(hosted, of));
  return refusal
    ? err(refusal)
    : announce(hosted, before, { at, phase, notice: revokeNotice(hosted, entry) });
};

export const tellNotice = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<NoticeEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const namesBots = entry.by === 'server';
  // Who the bots were is told after the end of the match.
  const isLast = namesBots && isOver(hosted, before);
  const refusal = isLast ? undefined : phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = conductOf(hosted.header, before);
  const after = namesBots ? { ...before, conduct: { ...conduct, areBotsNamed: true as const } } : before;
  return announce(hosted, after, { at, phase, notice: noticeText(entry) });
};

/** The number of the epoch that begins at `at`; greater than all earlier ones. */
export const epochFrom = ({ epoch }: Conduct, at: string): number =>
  Math.max(epoch + 1, Math.floor(Date.parse(at) / 1000));

/** Begins a new epoch, so that clients with more events than the backup has fetch everything again. */
export const restored = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<RestoredEntry>,
): EntryResult => {
  const { at, phase } = entry;
  const refusal = phaseRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  const conduct = conductOf(hosted.header, before);
  const after = { ...before, conduct: { ...conduct, epoch: epochFrom(conduct, at) } };
  return announce(hosted, after, { at, phase, notice: restoredNotice(entry) });
};
