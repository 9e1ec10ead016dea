import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { err, ok } from '@chancery/shared/kernel/result.ts';
import { conductOf } from '../gm/conduct.ts';
import type { HostedMatch } from '../hosted.ts';
import type { EntryResult, MatchSession } from '../match-session.ts';
import type { PreferEntry } from './entries.ts';
import { refuse } from '../../refusals/refuse.ts';

/** Records a player's list of preferred seats. Nobody is told, so there is no event and no number. */
export const prefer = (
  { header, game, edition }: HostedMatch,
  before: MatchSession,
  { seat, phase, ranked }: PreferEntry,
): EntryResult => {
  const conduct = conductOf(header, before);
  if (!conduct.isLobby || conduct.settings.seating !== 'lists') return err(refuse('no-lists', { phase }));
  const seats = playersOf(game, edition);
  const unknown = ranked.find((each) => !seats.includes(each));
  if (unknown !== undefined) return err(refuse('no-such-seat', { seat: unknown, seats }));
  const twice = ranked.find((each, n) => ranked.indexOf(each) < n);
  if (twice !== undefined) return err(refuse('seat-ranked-twice', { seat: twice }));
  const lists = { ...conduct.lists, [seat]: ranked };
  return ok({ session: { ...before, conduct: { ...conduct, lists } }, record: undefined, events: {} });
};
