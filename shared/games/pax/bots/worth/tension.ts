import type { BotContext } from '../bot-context.ts';
import { turnsLeft } from './markers.ts';

// The cost of a point of European tension to a power that does not want the Great War.

/** Tension added each turn by events and other powers. */
const PER_TURN = 4.5;
/** How sharply the chance of the Great War rises near the end of the index. */
const SPREAD = 8;
/** Penalty of the culprit, as a multiple of everybody's (PB-ETI-4). */
const CULPRIT = 3;

/** The index expected at the end of the game. */
const expectedTension = (bot: BotContext): number => bot.state.tensions + PER_TURN * turnsLeft(bot);

const chance = (expected: number, end: number): number => 1 / (1 + Math.exp(-(expected - end) / SPREAD));

/** Victory points that the Great War costs the power that causes it: the penalty, and all it would still earn. */
export const greatWarCost = ({ edition, state, seat, standings }: BotContext): number => {
  const row = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn);
  const penalty = CULPRIT * (row?.greatWarPenalty.each ?? 0);
  return Math.max(0, standings.points[seat] - state.vp[seat]) + penalty;
};

/** Victory points that one more point of tension costs the power that causes it. */
export const pointCost = (bot: BotContext): number => {
  const end = bot.edition.tables.tensions.greatWarAt;
  const expected = expectedTension(bot);
  return (chance(expected + 1, end) - chance(expected, end)) * greatWarCost(bot);
};

/** Whether a bot may still add to European tension by a voluntary act. */
export const mayRaise = (bot: BotContext, points: number): boolean =>
  expectedTension(bot) + points <= bot.temper.tension &&
  bot.state.tensions + points < bot.edition.tables.tensions.greatWarAt - 5;
