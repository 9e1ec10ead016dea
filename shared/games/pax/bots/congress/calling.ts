import { isControl, isPower, type Power, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { markerOf } from '../../board/position.ts';
import { EUROPEAN_SEATS, partiesToDisputes, seatsOfParties } from '../../congress/parties.ts';
import { siteRefusal } from '../../congress/site.ts';
import type { CasusBelli, PaxState } from '../../state/state.ts';
import type { BotContext } from '../bot-context.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { mayRaise, pointCost } from '../worth/tension.ts';
import { expectedWorth, textsFor, yesVotes } from './texts.ts';

/** Expected tension of a Congress: the call itself, and an occasional failure (PB-ETI-10, 11). */
const TENSION = 3;
/** Points a text must bring beyond the cost of the tension before the bot calls a Congress for it. */
const LEAST_CONGRESS_GAIN = 0.1;
/** Share of the cost that counts against a robber. */
const AGAINST_ROBBER = 0.3;
/** The European powers and the parties to the dispute: how many votes are a majority of those likely to attend. */
const MAJORITY = 0.5;

/** The country friendliest to the caller among those that may host the Congress: the host's vote breaks a tie. */
export const bestSite = (bot: BotContext, disputes: readonly CasusBelli[]): Power | undefined =>
  SEATS.filter((site) => !siteRefusal(bot.state, site, disputes)).toSorted(
    (a, b) => bot.trust[b] - bot.trust[a],
  )[0];

/** Whether a Congress has been called over a dispute, or is dealing with it; whoever called it does not give way. */
export const isForCongress = ({ congress }: PaxState, { number }: CasusBelli): boolean =>
  congress !== null &&
  (congress.disputes.includes(number) ||
    congress.requests.some(({ casusBelli }) => casusBelli.includes(number)));

/** Whether this bot takes a dispute to a Congress: it expects a text there that is worth more than the tension. */
export const callsCongress = (bot: BotContext, dispute: CasusBelli): boolean => {
  const { holder, against, area } = dispute;
  const rival = isPower(against) ? seatOf(against) : undefined;
  if (area === undefined || !isPower(against) || !isPower(holder) || !rival) return false;
  const accused = markerOf(bot.state, against, area);
  if (!accused || !isControl(accused.kind) || !mayRaise(bot, TENSION)) return false;
  const members = new Set([...EUROPEAN_SEATS, ...seatsOfParties(partiesToDisputes(bot.state, [dispute]))]);
  return textsFor(bot, dispute).some((text) => {
    const yes = yesVotes(bot, text, [...members]);
    const held = resentmentOf(bot, rival) === undefined ? 1 : AGAINST_ROBBER;
    const cost = held * bot.temper.congress * TENSION * pointCost(bot);
    return yes > members.size * MAJORITY && expectedWorth(bot, text) > LEAST_CONGRESS_GAIN + cost;
  });
};
