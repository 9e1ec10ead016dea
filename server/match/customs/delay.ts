import type { EntryAt } from '../entry.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { err } from '@chancery/shared/kernel/result.ts';
import { hoursAfter } from '../phase-deadline.ts';
import { conductOf } from '../gm/conduct.ts';
import { moveDeadline } from '../gm/move-deadline.ts';
import type { HostedMatch } from '../hosted.ts';
import type { EntryResult, MatchSession } from '../match-session.ts';
import { customsOf, withCustoms } from './customs.ts';
import type { DelayRequest } from './customs-state.ts';
import type { AnswerDelayEntry, AskDelayEntry } from './entries.ts';
import { delayAnswerNotice, delayAskedNotice, delayGrantedNotice, delayRefusedNotice } from './notices.ts';
import { announce } from '../announce.ts';
import { refuse } from '../../refusals/refuse.ts';

// A seat asks for more time in the open phase; the other players or only the game master grant it.

/** Whether enough seats have granted it, too many have refused, or answers are still missing. */
const outcomeOf = (
  { among, granted, refused }: DelayRequest,
  delay: 'gm' | 'most' | 'all',
): 'granted' | 'refused' | 'open' => {
  if (delay === 'gm') return 'open';
  const needed = delay === 'all' ? among.length : Math.floor(among.length / 2) + 1;
  if (granted.length >= Math.min(needed, among.length)) return 'granted';
  return among.length - refused.length < needed ? 'refused' : 'open';
};

/** Applies a request after an answer: it stays open, is granted or is refused. */
const applyRequest = (
  hosted: HostedMatch,
  before: MatchSession,
  {
    at,
    phase,
    request,
    notice,
  }: {
    readonly at: string;
    readonly phase: string;
    readonly request: DelayRequest;
    readonly notice: string;
  },
): EntryResult => {
  const conduct = conductOf(hosted.header, before);
  const { delay } = conduct.settings;
  const outcome = request.granted.includes('gm')
    ? 'granted'
    : request.refused.includes('gm')
      ? 'refused'
      : outcomeOf(request, delay);
  if (outcome === 'open')
    return announce(hosted, withCustoms(hosted, before, { delay: request }), { at, phase, notice });
  const after = withCustoms(hosted, before, { delay: undefined });
  if (outcome === 'refused')
    return announce(hosted, after, { at, phase, notice: `${notice}\n${delayRefusedNotice(request)}` });
  const closesAt = before.closesAt === null ? null : hoursAfter(before.closesAt, request.hours);
  const granted = `${notice}\n${delayGrantedNotice(request, { before: before.closesAt, closesAt })}`;
  const settled = {
    ...after,
    conduct: { ...conductOf(hosted.header, after), deadlineBefore: before.closesAt },
  };
  return moveDeadline(hosted, settled, { at, phase, closesAt, notice: granted });
};

const clockRefusal = (hosted: HostedMatch, before: MatchSession, phase: string): Rejection | undefined => {
  const conduct = conductOf(hosted.header, before);
  if (conduct.isLobby) return refuse('clock-not-started', { phase });
  if (conduct.paused) return refuse('clock-paused', { phase });
  if (conduct.sealed) return refuse('result-sealed', { phase });
  return before.closesAt === null ? refuse('no-deadline', { phase }) : undefined;
};

export const askDelay = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<AskDelayEntry>,
): EntryResult => {
  const { at, phase, seat, hours, why = '', among } = entry;
  const { delay, asked } = customsOf(hosted, before);
  const refusal = clockRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  if (delay) return err(refuse('delay-asked', { seat: delay.by }));
  if (asked.includes(seat)) return err(refuse('delay-asked-before', { phase }));
  const request = { by: seat, hours, why, among, granted: [], refused: [] };
  const after = withCustoms(hosted, before, { asked: [...asked, seat] });
  return applyRequest(hosted, after, { at, phase, request, notice: delayAskedNotice(request) });
};

export const answerDelay = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<AnswerDelayEntry>,
): EntryResult => {
  const { at, phase, seat, yes } = entry;
  const { delay } = customsOf(hosted, before);
  if (!delay) return err(refuse('no-delay-asked', { phase }));
  const refusal = clockRefusal(hosted, before, phase);
  if (refusal) return err(refusal);
  if (seat !== 'gm' && !delay.among.includes(seat))
    return err(refuse('not-asked', { seats: [...delay.among, 'gm'] }));
  const others = (seats: readonly string[]) => seats.filter((each) => each !== seat);
  const granted = [...others(delay.granted), ...(yes ? [seat] : [])];
  const refused = [...others(delay.refused), ...(yes ? [] : [seat])];
  const notice = delayAnswerNotice(delay, { seat, yes });
  return applyRequest(hosted, before, { at, phase, request: { ...delay, granted, refused }, notice });
};
