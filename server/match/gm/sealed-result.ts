import type { SealedResult } from '@chancery/shared/gm-api';
import { isInAudience } from '@chancery/shared/kernel/match/log.ts';
import { phaseKey } from '@chancery/shared/kernel/match/run.ts';
import { reportParts } from '../events.ts';
import type { HostedMatch } from '../hosted.ts';
import type { MatchSession } from '../match-session.ts';
import { conductOf } from './conduct.ts';

/** The sealed result as a viewer will be sent it when it is published; null if there is none. */
export const sealedFor = (
  hosted: HostedMatch,
  session: MatchSession,
  viewer: string,
): Omit<SealedResult, 'match'> | null => {
  const { sealed } = conductOf(hosted.header, session);
  if (!sealed) return null;
  const { game, edition } = hosted;
  const { at, match, missing } = sealed;
  const runs = sealed.runs.map((run) => ({
    ...run,
    log: run.log.filter(({ audience }) => isInAudience(audience, viewer)),
  }));
  const isGmAwaited = game.awaited({ edition, state: match.state })?.seats.includes('gm') === true;
  return {
    at,
    missing,
    isGmAwaited,
    phase: phaseKey(game, match.state),
    parts: reportParts(hosted, { runs, told: {} }, viewer),
    rulings: isGmAwaited ? (game.options?.({ edition, state: match.state }, 'gm') ?? []) : [],
  };
};
