import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import type { PaxState } from '../../state/state.ts';
import type { Temper } from '../tempers.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { Standings } from './standing.ts';

// Who is clearly ahead has the others against it: they say so in letters, and weigh what it gains the more.

/** Times the mean of all at which a seat is ahead of them for everybody to see. */
const CLEARLY = 1.12;
/** What a league adds to the envy of those in it. */
const COMMON_CAUSE = 0.25;
/** Callers besides oneself from whom a call is followed. */
export const FOLLOWED = 2;

/** One that may be in a league, and what it has read and written. */
interface Member {
  readonly state: PaxState;
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
  readonly standings: Standings;
}

/** The seat that is clearly ahead, if one is. */
export const frontRunner = ({ points, leader, mean }: Standings): Seat | undefined =>
  points[leader] > CLEARLY * mean ? leader : undefined;

/** Years that a call holds: three turns. */
const HOLDS = 12;

/** The conversation in which a league against a seat is called together. */
export const leagueThread = ({ state }: Pick<Member, 'state'>, against: Seat): string =>
  `league against ${against} ${String(state.year)}`;

/** Whether a seat has called for a league against another, not so long ago that it is forgotten. */
export const hasCalled = (
  { state, letters }: Pick<Member, 'state' | 'letters'>,
  seat: Seat,
  against: Seat,
): boolean =>
  letters.some(({ from, thread }) => {
    const year = from === seat ? /^league against (\S+) (\d+)$/.exec(thread) : null;
    return year?.[1] === against && Number(year[2]) > state.year - HOLDS;
  });

/** Whether a bot stands with others against whoever is ahead: it has called for it, or several have called it. */
export const isLeagued = (bot: Member): boolean => {
  const against = frontRunner(bot.standings);
  if (against === undefined || against === bot.seat) return false;
  const callers = SEATS.filter((seat) => hasCalled(bot, seat, against));
  return callers.includes(bot.seat) || callers.length >= FOLLOWED;
};

/** Weight of what others gain beside one's own gain: the temper's, and more in a league. */
export const envyOf = (bot: Member & { readonly temper: Temper }): number =>
  bot.temper.envy + (isLeagued(bot) ? COMMON_CAUSE : 0);
