import type { CustomsView, DelayView, DrawView } from '@chancery/shared/api';
import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { conductOf } from '../gm/conduct.ts';
import type { HostedMatch } from '../hosted.ts';
import type { MatchSession } from '../match-session.ts';
import { hoursTaken } from './absences.ts';
import { customsOf } from './customs.ts';
import type { DelayRequest, DrawVote } from './customs-state.ts';

const delayOf = ({ by, hours, why, among, granted, refused }: DelayRequest): DelayView => ({
  by,
  hours,
  why,
  granted,
  refused,
  asked: among,
});

const drawFor = ({ by, isSecret, among, yes, no }: DrawVote, viewer: string): DrawView => {
  const mine = yes.includes(viewer) ? 'yes' : no.includes(viewer) ? 'no' : null;
  return { isSecret, among, by: isSecret ? '' : by, yes: isSecret ? [] : yes, mine };
};

/**
 * Absences, requests and votes at a table as a viewer may see them; undefined if its settings allow no absences and
 * nothing was done.
 */
export const customsViewOf = (
  hosted: HostedMatch,
  session: MatchSession,
  viewer: string,
): CustomsView | undefined => {
  const { settings, customs } = conductOf(hosted.header, session);
  const { vacation } = settings;
  if (!customs && vacation === 0) return undefined;
  const { away, delay, draw, resigned } = customsOf(hosted, session);
  const plays = playersOf(hosted.game, hosted.edition).includes(viewer);
  return {
    away,
    hoursLeft: plays ? Math.max(vacation - hoursTaken(away, viewer), 0) : 0,
    delay: delay ? delayOf(delay) : null,
    draw: draw ? drawFor(draw, viewer) : null,
    resigned,
  };
};
