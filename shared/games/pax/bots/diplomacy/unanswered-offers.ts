import { seatOf, type Seat } from '../../vocabulary/ids.ts';
import type { Treaty } from '../../state/treaties.ts';
import type { BotContext } from '../bot-context.ts';
import { seatsIn } from './texts.ts';

// A seat that never answers gets offers less and less often, and finally none, until it signs, refuses or writes.

/** Turns with unanswered offers after which a seat gets no more. */
const MAX_UNANSWERED = 3;

const isOffer = ({ state, seat }: BotContext, other: Seat, { text, proposer, turn }: Treaty): boolean =>
  turn < state.turn &&
  seatOf(proposer) === seat &&
  text.between.length === 2 &&
  seatsIn(text).includes(other);

/** Whether a seat has written since the letter that went with a text. */
const hasWritten = ({ letters, seat }: BotContext, other: Seat, { id }: Treaty): boolean => {
  const asked = letters.findIndex(({ from, thread }) => from === seat && thread === id);
  return asked >= 0 && letters.slice(asked).some(({ from }) => from === other);
};

const isAnswered = (bot: BotContext, other: Seat, treaty: Treaty): boolean => {
  const { status, signers, refusedBy } = treaty;
  if (status !== 'proposed') return true;
  return (
    [...signers, ...refusedBy].some((power) => seatOf(power) === other) || hasWritten(bot, other, treaty)
  );
};

/** The last turn in which a seat answered an offer or proposed a text itself. */
const lastHeard = (bot: BotContext, other: Seat): number =>
  bot.state.treaties
    .filter(
      (treaty) =>
        (seatOf(treaty.proposer) === other && seatsIn(treaty.text).includes(bot.seat)) ||
        (isOffer(bot, other, treaty) && isAnswered(bot, other, treaty)),
    )
    .reduce((latest, { turn }) => Math.max(latest, turn), 0);

/** Turns since a seat's last answer in which it was offered something. */
export const unansweredOfferTurns = (bot: BotContext, other: Seat): readonly number[] => {
  const heard = lastHeard(bot, other);
  const offered = bot.state.treaties
    .filter((treaty) => treaty.turn > heard && isOffer(bot, other, treaty))
    .map(({ turn }) => turn);
  return [...new Set(offered)];
};

/** Whether a seat gets an offer this turn: the bot skips one turn for each unanswered one. */
export const isAskedAgain = (bot: BotContext, other: Seat): boolean => {
  const turns = unansweredOfferTurns(bot, other);
  const last = turns.at(-1);
  return last === undefined || (turns.length < MAX_UNANSWERED && bot.state.turn - last > turns.length);
};

/** What a repeated offer says about the earlier ones. */
export const unansweredText = (bot: BotContext, other: Seat): string => {
  const turns = unansweredOfferTurns(bot, other);
  const last = bot.edition.tables.turnTrack.turns.find(({ turn }) => turn === turns.at(-1))?.year;
  if (last === undefined) return '';
  const isLast = turns.length === MAX_UNANSWERED - 1;
  return `What I offered in ${String(last)} had no answer.${isLast ? ' I ask no more after this, unless you write.' : ''} `;
};
