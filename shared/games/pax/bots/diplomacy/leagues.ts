import { powerName, verbFor } from '../../wording/words.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { FOLLOWED, frontRunner, hasCalled, isLeagued, leagueThread } from '../worth/league.ts';
import { capital, type Letter, letterOf } from './letters.ts';

/** First turn in which a league may be called: in the first turn one can only compare the starting positions. */
const FIRST_CALLS = 3;

/** Envy at which a temper calls a league; tempers below it only join. */
const CALLS_FROM = 0.5;

const hasWrittenThisYear = ({ letters, seat, state }: BotContext): boolean =>
  letters.some(
    ({ from, thread }) =>
      from === seat && thread.startsWith('league against ') && thread.endsWith(` ${String(state.year)}`),
  );

/**
 * The letter with which a power calls the others to a league against a clear leader, but for those who are nearly as
 * far ahead, or tells those who have called that it has joined: once in three turns, and against one power in a turn.
 */
export const leagueLetters = (bot: BotContext): readonly Letter[] => {
  if (bot.state.step !== 'MSC_ORDERS' || bot.state.turn < FIRST_CALLS) return [];
  const against = frontRunner(bot.standings);
  if (against === undefined || against === bot.seat) return [];
  const thread = leagueThread(bot, against);
  const callers = SEATS.filter((seat) => seat !== bot.seat && hasCalled(bot, seat, against));
  const { points, mean } = bot.standings;
  // A power that is nearly as far ahead is not called, calls nobody and does not join.
  const isFar = (seat: Seat): boolean => points[seat] <= (points[against] + mean) / 2;
  // Two calls are enough; a third would repeat them.
  const isCalling = bot.temper.envy >= CALLS_FROM && callers.length < FOLLOWED;
  if (!isFar(bot.seat) || hasWrittenThisYear(bot) || hasCalled(bot, bot.seat, against)) return [];
  if (!isCalling && !isLeagued(bot)) return [];
  const name = powerName(bot.edition, against);
  const is = verbFor(against, 'is', 'are');
  const them = verbFor(against, 'it', 'them');
  const own = String(Math.round(points[bot.seat]));
  const more = isCalling
    ? `${capital(name)} ${is} on the way to ${String(Math.round(points[against]))} points by 1916. The average is ${String(Math.round(mean))}, and I am on the way to ${own}. I sign nothing and vote for nothing that helps ${them}, unless I gain much by it, and I welcome pacts against ${them}. Please do the same.`
    : `My figures are the same, with ${own} for myself. I join you: I sign nothing and vote for nothing that helps ${them}, unless I gain much by it.`;
  const [first, ...others] = SEATS.filter(
    (seat) => seat !== bot.seat && seat !== against && (isCalling ? isFar(seat) : callers.includes(seat)),
  );
  if (first === undefined) return [];
  const subject = `What ${name} ${is} about to win`;
  const letter = letterOf(bot, { to: first, act: 'tell', subject, thread, reasons: [], more });
  return [{ ...letter, to: [first, ...others] }];
};
