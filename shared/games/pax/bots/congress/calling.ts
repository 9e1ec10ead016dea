import { isControl, isPower, type Power, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { markerOf } from '../../board/position.ts';
import { EUROPEAN_SEATS, partiesToDisputes, seatsOfParties } from '../../congress/parties.ts';
import { siteRefusal } from '../../congress/site.ts';
import type { CasusBelli, PaxState } from '../../state/state.ts';
import type { BotContext } from '../bot-context.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { mayRaise, pointCost } from '../worth/tension.ts';
import { expectedWorth, textsFor, yesVotes } from './texts.ts';

/** Tension of a Congress: its call, and a failure now and then (PB-ETI-10, 11). */
const TENSION = 3;
/** Points a text must bring above what the tension costs before a Congress is called for it. */
const LEAST_GAIN = 0.1;
/** Share of the cost that is counted against a robber. */
const AGAINST_ROBBER = 0.3;
/** Europeans, and the parties: how many votes make a majority of those likely to come. */
const MAJORITY = 0.5;

/** The country friendliest to the caller among those that may have the Congress: its vote decides a tie. */
export const bestSite = (bot: BotContext, disputes: readonly CasusBelli[]): Power | undefined =>
  SEATS.filter((site) => !siteRefusal(bot.state, site, disputes)).toSorted(
    (a, b) => bot.trust[b] - bot.trust[a],
  )[0];

/** Whether a Congress has been called over a dispute, or has it before it: whoever called for it does not give way. */
export const isForCongress = ({ congress }: PaxState, { number }: CasusBelli): boolean =>
  congress !== null &&
  (congress.disputes.includes(number) ||
    congress.requests.some(({ casusBelli }) => casusBelli.includes(number)));

/** Whether this bot takes a dispute to a Congress: it would win a text there worth more than the tension. */
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
    return yes > members.size * MAJORITY && expectedWorth(bot, text) > LEAST_GAIN + cost;
  });
};
