import type { Absence } from '@chancery/shared/api';
import type { DelayRequest, DrawVote } from './customs-state.ts';
import type { ResignEntry } from './entries.ts';

// The report texts of acts of players outside the game's rules.

const time = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A deadline before and after. */
interface Move {
  readonly before: string | null;
  readonly closesAt: string | null;
}

const movedTo = ({ before, closesAt }: Move): string =>
  closesAt === null || closesAt === before
    ? ''
    : ` This phase closes ${time(closesAt)}${before === null ? '' : `, ${time(before)} before`}.`;

/** @param left hours the seat may still be away in the match */
export const awayNotice = (
  { seat, from, until }: Absence,
  { left, ...move }: Move & { readonly left: number },
): string =>
  `${seat} is away from ${time(from)} until ${time(until)}; deadlines skip that time. It may still be away for ${String(left)} hours.${movedTo(move)}`;

export const backNotice = (seat: string, move: Move): string => `${seat} is back.${movedTo(move)}`;

const hoursText = (hours: number): string => (hours === 1 ? 'an hour' : `${String(hours)} hours`);

const because = (why: string): string => (why === '' ? '.' : `: ${why}`);

export const delayAskedNotice = ({ by, hours, why, among }: DelayRequest): string => {
  const asked = among.length === 0 ? 'the game master' : `${among.join(', ')} and the game master`;
  return `${by} asks ${asked} for ${hoursText(hours)} more in this phase${because(why)}`;
};

export const delayAnswerNotice = (
  { by, hours }: DelayRequest,
  { seat, yes }: { readonly seat: string; readonly yes: boolean },
): string =>
  `${seat === 'gm' ? 'The game master' : seat} ${yes ? 'grants' : 'does not grant'} ${by} ${hoursText(hours)} more.`;

export const delayGrantedNotice = ({ by, hours }: DelayRequest, move: Move): string =>
  `${by} has ${hoursText(hours)} more, and so has everybody.${movedTo(move)}`;

export const delayRefusedNotice = ({ by }: DelayRequest): string => `${by} gets no more time.`;

export const drawProposedNotice = ({ by, isSecret, among }: DrawVote): string =>
  isSecret
    ? 'A draw is proposed. Votes are secret; the match ends as soon as all who play have voted for it in this phase.'
    : `${by} proposes to end the match as a draw. It ends as soon as ${among.join(', ')} have all voted for it in this phase.`;

export const drawVoteNotice = (
  { isSecret }: DrawVote,
  { seat, yes }: { readonly seat: string; readonly yes: boolean },
): string => {
  const said = yes ? 'for' : 'against';
  return isSecret
    ? `You have voted ${said} the draw; nobody else is told.`
    : `${seat} votes ${said} the draw.`;
};

export const drawEndNotice = ({ among }: DrawVote): string =>
  `All who play have agreed on a draw: ${among.join(', ')}. The match is over.`;

export const resignNotice = ({ seat, why = '', plays }: ResignEntry): string => {
  const next =
    plays === undefined
      ? 'The seat is free until somebody is invited to it.'
      : `The game's own ${plays} plays it until somebody is invited to it.`;
  return `${seat} has resigned${because(why)}\n${next}`;
};
