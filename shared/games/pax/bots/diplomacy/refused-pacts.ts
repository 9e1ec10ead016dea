import type { TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { seatsIn } from './texts.ts';

// A refused pact is not offered every turn: the bot waits one turn for each refusal.

/** Maximum number of turns to wait. */
const LONGEST_WAIT = 4;

/** The enemies against whom a text binds its parties to defend each other. */
export const enemiesNamed = ({ clauses }: TreatyText): string =>
  clauses.flatMap(({ term }) => (term.term === 'defensive' ? term.against : [])).join();

/** Turns in which a seat has refused this bot the same pact without naming a price. */
const refusedIn = ({ state, seat }: BotContext, partner: Seat, text: TreatyText): readonly number[] => {
  const agreed = new Set(state.treaties.filter(({ status }) => status !== 'proposed').map(({ id }) => id));
  const refused = state.treaties.filter(
    (treaty) =>
      treaty.turn < state.turn &&
      seatOf(treaty.proposer) === seat &&
      seatsIn(treaty.text).includes(partner) &&
      enemiesNamed(treaty.text) === enemiesNamed(text) &&
      treaty.refusedBy.some((power) => seatOf(power) === partner) &&
      !agreed.has(treaty.id),
  );
  return [...new Set(refused.map(({ turn }) => turn))];
};

/** Whether a pact may be offered to a seat this turn in spite of earlier refusals. */
export const isOfferedAgain = (bot: BotContext, partner: Seat, text: TreatyText): boolean => {
  const turns = refusedIn(bot, partner, text);
  const last = turns.at(-1);
  return last === undefined || bot.state.turn - last > Math.min(turns.length, LONGEST_WAIT);
};
