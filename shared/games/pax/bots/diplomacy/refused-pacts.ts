import type { TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { seatsIn } from './texts.ts';

// A pact that was refused is not offered again in every turn: one turn is let pass for each refusal.

/** Turns that are let pass at most. */
const LONGEST_WAIT = 4;

/** Against whom a text binds its parties to defend each other. */
export const enemiesNamed = ({ clauses }: TreatyText): string =>
  clauses.flatMap(({ term }) => (term.term === 'defensive' ? term.against : [])).join();

/** Turns in which a seat has refused this bot the same pact, and no price was found for it. */
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

/** Whether a pact may be offered to a seat in this turn, for all that it has refused before. */
export const isOfferedAgain = (bot: BotContext, partner: Seat, text: TreatyText): boolean => {
  const turns = refusedIn(bot, partner, text);
  const last = turns.at(-1);
  return last === undefined || bot.state.turn - last > Math.min(turns.length, LONGEST_WAIT);
};
