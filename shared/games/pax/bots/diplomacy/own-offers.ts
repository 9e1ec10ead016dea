import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import { listText } from '../../../../kernel/report/words.ts';
import type { BotContext } from '../bot-context.ts';
import type { BotOutput } from '../lines/bot-output.ts';
import { areAboutTheSame, isTermOf } from '../worth/pledges.ts';
import { clausesWithoutPayments, netFor } from './halfway.ts';
import { withdrawFrom } from './old-offers.ts';
import { treatyTextOf } from './texts.ts';

// What a bot has signed and proposed is its price for the turn: it does not ask for more in any other text.

/** Texts with its signature that another seat could sign now. */
const openOffers = ({ state, seat }: BotContext, partner: Seat): readonly Treaty[] =>
  state.treaties.filter(
    ({ status, turn, signers, refusedBy, text: { between } }) =>
      status === 'proposed' &&
      turn === state.turn &&
      between.length === 2 &&
      signers.some((power) => seatOf(power) === seat) &&
      between.some((power) => seatOf(power) === partner) &&
      !refusedBy.some((power) => seatOf(power) === partner || seatOf(power) === seat),
  );

/** A clause without its date. */
const undated = (term: Term): string =>
  JSON.stringify('until' in term ? { ...term, until: undefined } : term);

const FOR_GOOD = Number.POSITIVE_INFINITY;

const untilOf = (term: Term): number => ('until' in term ? (term.until ?? FOR_GOOD) : FOR_GOOD);

/** Whether a clause is as good for a seat as another: it binds others as long, and the seat no longer. */
const isAsGood = (seat: Seat, offered: Term, other: Term): boolean =>
  undated(offered) === undated(other) &&
  (isTermOf(seat, other) ? untilOf(other) <= untilOf(offered) : untilOf(other) >= untilOf(offered));

/** Whether a text, apart from its price, is as good for a seat as its own offer. */
const isCoveredBy = (seat: Seat, offer: TreatyText, text: TreatyText): boolean => {
  const [mine, theirs] = [clausesWithoutPayments(offer), clausesWithoutPayments(text)];
  return (
    mine.length > 0 &&
    mine.length === theirs.length &&
    mine.every((one) => theirs.some((other) => isAsGood(seat, one, other)))
  );
};

/** The own offer that says the same as a text apart from its price, if any. */
export const ownOfferLike = (bot: BotContext, text: TreatyText, partner: Seat): Treaty | undefined =>
  text.between.length === 2
    ? openOffers(bot, partner).findLast((offer) => isCoveredBy(bot.seat, offer.text, text))
    : undefined;

/** Own offers that would promise, cede or pay the same thing a second time. */
const offersBesides = (bot: BotContext, text: TreatyText, partner: Seat): readonly Treaty[] =>
  openOffers(bot, partner).filter(
    (offer) => offer.text.title !== text.title && areAboutTheSame(offer.text, text),
  );

/** Withdraws own offers that would promise and pay the same thing twice. @returns what the letter says about it */
export const takeBackBesides = (output: BotOutput, text: TreatyText, partner: Seat): string | undefined => {
  const before = offersBesides(output.bot, text, partner);
  for (const offer of before) withdrawFrom(output, offer);
  const titles = [...new Set(before.map((offer) => `"${offer.text.title}"`))];
  return titles.length > 0
    ? `It stands in place of ${listText(titles)}, from which I take my name.`
    : undefined;
};

/** Whether a text brings a bot as much as its own offer. */
export const isOffered = (bot: BotContext, text: TreatyText, partner: Seat): boolean => {
  const offer = ownOfferLike(bot, text, partner);
  return offer !== undefined && netFor(bot.seat, text) >= netFor(bot.seat, offer.text);
};

/** Whether a text says no more than one already open with this seat's signature, whatever its title. */
export const isOwnAgain = (bot: BotContext, text: TreatyText, partner: Seat): boolean =>
  openOffers(bot, partner).some(
    (offer) =>
      isCoveredBy(bot.seat, offer.text, text) &&
      isCoveredBy(bot.seat, text, offer.text) &&
      netFor(bot.seat, offer.text) === netFor(bot.seat, text),
  );

/** A text at the price already offered for it, if it asks for more. */
export const atOwnPrice = (bot: BotContext, text: TreatyText, partner: Seat): TreatyText => {
  const offer = ownOfferLike(bot, text, partner);
  if (!offer || netFor(bot.seat, text) <= netFor(bot.seat, offer.text)) return text;
  const payments = offer.text.clauses.map(({ term }) => term).filter(({ term }) => term === 'pays');
  return treatyTextOf({ ...text, terms: [...clausesWithoutPayments(text), ...payments] });
};
