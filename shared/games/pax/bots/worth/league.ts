import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import type { PaxState } from '../../state/state.ts';
import type { Temper } from '../tempers.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { Standings } from './standing.ts';

// A clear leader has the others against it: they say so in letters, and give more weight to its gains.

/** Ratio of points to the mean at which a seat is clearly in the lead. */
const CLEARLY = 1.12;
/** Additional envy of a league's members. */
const COMMON_CAUSE = 0.25;
/** Number of other callers at which a bot follows a call. */
export const FOLLOWED = 2;

/** A potential member of a league, and its letters. */
interface LeagueMember {
  readonly state: PaxState;
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
  readonly standings: Standings;
}

/** The seat that is clearly in the lead, if any. */
export const frontRunner = ({ points, leader, mean }: Standings): Seat | undefined =>
  points[leader] > CLEARLY * mean ? leader : undefined;

/** Years for which a call holds: three turns. */
const HOLDS = 12;

/** The conversation in which a league against a seat is called. */
export const leagueThread = ({ state }: Pick<LeagueMember, 'state'>, against: Seat): string =>
  `league against ${against} ${String(state.year)}`;

/** Whether a seat has recently called for a league against another. */
export const hasCalled = (
  { state, letters }: Pick<LeagueMember, 'state' | 'letters'>,
  seat: Seat,
  against: Seat,
): boolean =>
  letters.some(({ from, thread }) => {
    const year = from === seat ? /^league against (\S+) (\d+)$/.exec(thread) : null;
    return year?.[1] === against && Number(year[2]) > state.year - HOLDS;
  });

/** Whether a bot is in a league against the leader: it has called for it, or several others have. */
export const isLeagued = (bot: LeagueMember): boolean => {
  const against = frontRunner(bot.standings);
  if (against === undefined || against === bot.seat) return false;
  const callers = SEATS.filter((seat) => hasCalled(bot, seat, against));
  return callers.includes(bot.seat) || callers.length >= FOLLOWED;
};

/** Weight of others' gains relative to its own: the temper's, plus that of a league. */
export const envyOf = (bot: LeagueMember & { readonly temper: Temper }): number =>
  bot.temper.envy + (isLeagued(bot) ? COMMON_CAUSE : 0);
