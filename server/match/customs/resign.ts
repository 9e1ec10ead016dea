import type { EntryAt } from '../entry.ts';
import { err } from '@chancery/shared/kernel/result.ts';
import { conductOf } from '../gm/conduct.ts';
import type { HostedMatch } from '../hosted.ts';
import type { EntryResult, MatchSession } from '../match-session.ts';
import { announce } from '../announce.ts';
import { customsOf, withCustoms } from './customs.ts';
import type { ResignEntry } from './entries.ts';
import { resignNotice } from './notices.ts';
import { refuse } from '../../refusals/refuse.ts';

// A player resigns a seat. Its token is revoked after the entry; what the seat has handed in still counts.

export const resign = (
  hosted: HostedMatch,
  before: MatchSession,
  entry: EntryAt<ResignEntry>,
): EntryResult => {
  const { at, phase, seat, plays } = entry;
  const conduct = conductOf(hosted.header, before);
  if (conduct.settings.resignation === 'no') return err(refuse('no-resignation'));
  const { resigned, away } = customsOf(hosted, before);
  if (resigned.includes(seat)) return err(refuse('resigned', { seat }));
  const others = Object.entries(conduct.seats).filter(([of]) => of !== seat);
  const seats = Object.fromEntries([...others, ...(plays === undefined ? [] : [[seat, { plays }] as const])]);
  const named = { ...before, conduct: { ...conduct, seats } };
  const after = withCustoms(hosted, named, {
    resigned: [...resigned, seat],
    away: away.filter((absence) => absence.seat !== seat),
  });
  return announce(hosted, after, { at, phase, notice: resignNotice(entry) });
};
