import { listText } from '../../../../kernel/report/words.ts';
import { STEPS } from '../../state/state.ts';
import type { Treaty, TreatyText } from '../../state/treaties.ts';
import { type AreaId, seatOf } from '../../vocabulary/ids.ts';
import { placeInSentence } from '../../wording/words.ts';
import type { BotContext } from '../bot-context.ts';
import type { BotOutput } from '../lines/bot-output.ts';
import { isStillMeant } from './bars.ts';
import { isRestraint } from '../worth/restraints.ts';
import { isNearby } from './halfway.ts';
import { likingFor } from './judging.ts';
import { type Letter, letterOf } from './letters.ts';
import { withdrawFrom } from './old-offers.ts';
import { LEAST_GAIN, seatsIn, worthOfText } from './texts.ts';

// Events since an offer was made that make it invalid: a pact that conflicts with it, markers that were placed
// meanwhile.

/** Withdraws offers the bot no longer wants signed, since a signature would bind it to conflicting promises. */
export const withdrawCrossed = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  for (const treaty of state.treaties) {
    if (treaty.status !== 'proposed' || !treaty.signers.some((power) => seatOf(power) === seat)) continue;
    if (!isStillMeant(output.bot, treaty.text)) withdrawFrom(output, treaty);
  }
};

/** Whether a text is still worth signing: by its value, or at a lower threshold as the end of a bargain. */
const isWorthSigning = (bot: BotContext, treaty: Treaty): boolean => {
  const { id, proposer, text, turn } = treaty;
  const own = worthOfText(bot, text) + likingFor(bot, text);
  if (own >= LEAST_GAIN || own <= 0) return own > 0;
  if (seatOf(proposer) !== bot.seat) return true;
  const power = text.between.find((one) => seatOf(one) === bot.seat);
  // A text of another power is signed as the bot's own copy if it has offered a different one under that title.
  return bot.state.treaties.some(
    (other) =>
      other !== treaty &&
      other.id === id &&
      other.turn === turn &&
      seatOf(other.proposer) === bot.seat &&
      power !== undefined &&
      isNearby(other.text, text, power),
  );
};

/** Areas that a text promises to leave, or in which it has a marker given up. */
const areasIn = ({ clauses }: TreatyText): readonly AreaId[] => [
  ...new Set(clauses.flatMap(({ term }) => (isRestraint(term) || term.term === 'lowers' ? [term.area] : []))),
];

/**
 * Whether an offer of this turn about areas is out of date because of markers placed in the orders phase, so that the
 * bot would no longer sign it.
 */
export const isOutdatedOffer = (bot: BotContext, treaty: Treaty): boolean =>
  STEPS.indexOf(bot.state.step) > STEPS.indexOf('MSC_ORDERS') &&
  treaty.turn === bot.state.turn &&
  areasIn(treaty.text).length > 0 &&
  !isWorthSigning(bot, treaty);

/**
 * After the orders have been carried out, withdraws signatures under texts about areas that are out of date because of
 * markers placed or given up there: nobody is paid for keeping out of an area they have entered, or for a marker they
 * have given up already. @returns letters to those who could have signed
 */
export const withdrawOutdated = (output: BotOutput): readonly Letter[] => {
  const { bot } = output;
  const { edition, seat } = bot;
  const isSigned = (treaty: Treaty): boolean =>
    treaty.status === 'proposed' && treaty.signers.some((power) => seatOf(power) === seat);
  return bot.state.treaties.filter(isSigned).flatMap((treaty): readonly Letter[] => {
    const { id, text } = treaty;
    // Taking back a signature removes it from all texts of a title.
    const isStill = output.bot.state.treaties.some((other) => other.hash === treaty.hash && isSigned(other));
    if (!isStill || !isOutdatedOffer(bot, treaty)) return [];
    withdrawFrom(output, treaty);
    const places = listText(areasIn(text).map((area) => placeInSentence(edition, area)));
    const more = `I have taken my name from "${text.title}": as things stand in ${places} now, it brings me too little.`;
    return seatsIn(text)
      .filter((to) => to !== seat)
      .map((to) => letterOf(bot, { to, act: 'tell', subject: text.title, thread: id, reasons: [], more }));
  });
};
