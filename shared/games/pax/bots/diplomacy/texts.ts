import { titleOfId } from '../../../../kernel/text/title.ts';
import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import type { PaysTerm } from '../../treaties/clauses/pays.ts';
import { treatyId } from '../../../../parts/treaties/treaty.ts';
import { type Power, POWERS, type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { believedChanges, beliefOfTrust, isStandingPromise } from '../worth/belief.ts';
import { changesBy, changesByPayment } from '../worth/clauses.ts';
import { type Changes, utilityOf } from '../worth/standing.ts';
import { purseFor } from '../worth/purse.ts';
import { TEMPERS } from '../tempers.ts';

// How a bot values texts: their worth to each party, and the price at which both gain.

/** Envy assumed for other powers, whose tempers are not known. */
const ASSUMED_ENVY = TEMPERS.merchant.envy;
/** A text and its value to both sides, in victory points. */
export interface WeighedText {
  readonly text: TreatyText;
  readonly own: number;
  readonly other: number;
}

/**
 * How far the bot trusts the partners' promises in a text, if it contains any for later; each later act is also weighed
 * by itself.
 */
const beliefIn = (bot: BotContext, text: TreatyText): number => {
  if (!text.clauses.some(isStandingPromise)) return 1;
  const partners = seatsIn(text).filter((other) => other !== bot.seat);
  return beliefOfTrust(Math.min(1, ...partners.map((partner) => bot.trust[partner])));
};

/** The value of changes to this bot. */
const ownUtility = ({ seat, envy, standings, resented }: BotContext, changes: Changes): number =>
  utilityOf({ seat, envy, standings, resented }, changes);

/** Their estimated value to another seat. */
const utilityToOther = ({ standings }: BotContext, seat: Seat, changes: Changes): number =>
  utilityOf({ seat, envy: ASSUMED_ENVY, standings }, changes);

/** The value of a text to this bot, discounting promises of others by its trust in them. */
export const worthOfText = (bot: BotContext, text: TreatyText): number => {
  const worth = ownUtility(bot, believedChanges(bot, text));
  return worth > 0 ? worth * beliefIn(bot, text) : worth;
};

/** The estimated value of a text to another seat. */
export const worthToOther = (bot: BotContext, text: TreatyText, seat: Seat): number =>
  utilityToOther(bot, seat, changesBy(bot, text));

/** Seats of the parties; Austria-Hungary's seat is Germany's. */
export const seatsIn = ({ between }: TreatyText): readonly Seat[] => [
  ...new Set(between.map((power): Seat => (power === 'austria-hungary' ? 'germany' : (power as Seat)))),
];

export interface TermsDraft {
  readonly title: string;
  readonly between: readonly Power[];
  readonly terms: readonly Term[];
  readonly secret?: boolean;
}

export const treatyTextOf = ({ title, between, terms, secret = false }: TermsDraft): TreatyText => ({
  title,
  secret,
  between,
  clauses: terms.map((term, index) => ({ number: index + 1, isProtocol: false, term })),
});

const powerTitle = (power: Power): string => (power === 'usa' ? 'USA' : titleOfId(power));

/** Two powers as named in titles, in the order of the powers chart whoever writes it. */
export const pairTitle = (one: Power, other: Power): string =>
  [one, other]
    .toSorted((a, b) => POWERS.indexOf(a) - POWERS.indexOf(b))
    .map(powerTitle)
    .join(' and ');

/** Payments tried, in pounds: sums that fit the usual treasuries. */
const PRICES = [0, 5, 10, 15, 20, 30, 40, 60] as const;
/** Minimum gain for each side that makes a text worth signing, in victory points. */
export const LEAST_GAIN = 0.3;

const termsOf = (text: TreatyText): readonly Term[] => text.clauses.map(({ term }) => term);

/** The same text with a payment from one party to the other instead of its own payments. */
const withPayment = (text: TreatyText, payment: Term | undefined): TreatyText => {
  const others = termsOf(text).filter(({ term }) => term !== 'pays');
  return treatyTextOf({ ...text, terms: payment ? [...others, payment] : others });
};

/** The sum of two sets of changes. */
const sumOfChanges = (one: Changes, other: Changes): Changes =>
  Object.fromEntries(SEATS.map((seat) => [seat, (one[seat] ?? 0) + (other[seat] ?? 0)]));

interface Negotiators {
  readonly own: Power;
  readonly other: Power;
  /** Share of the joint gain the bot asks for. */
  readonly share: number;
}

/** Nash product of both sides' gains, with the bot's side weighted by the share it asks for. */
export const jointGain = ({ own, other }: Omit<WeighedText, 'text'>, share: number): number =>
  own ** share * other ** (1 - share);

/**
 * A text with the payment that maximises the Nash product, the bot's side weighted by its share.
 * @returns undefined if no payment makes it good for both
 */
export const pricedText = (
  bot: BotContext,
  text: TreatyText,
  { own, other, share }: Negotiators,
): WeighedText | undefined => {
  const purses = new Map([own, other].map((power) => [power, purseFor(bot, power, text)]));
  const otherSeat: Seat = other === 'austria-hungary' ? 'germany' : (other as Seat);
  const payments = PRICES.flatMap((pounds): (PaysTerm | undefined)[] => {
    if (pounds === 0) return [undefined];
    const pay = (power: Power, to: Power): PaysTerm[] =>
      pounds <= (purses.get(power) ?? 0) ? [{ term: 'pays', power, pounds, to }] : [];
    return [...pay(own, other), ...pay(other, own)];
  });
  // The effect of the other clauses, and trust in them, are the same at every price.
  const unpaid = withPayment(text, undefined);
  const changed = changesBy(bot, unpaid);
  const believed = believedChanges(bot, unpaid);
  const belief = beliefIn(bot, unpaid);
  const weighed = payments.flatMap((payment) => {
    if (!payment && unpaid.clauses.length === 0) return [];
    const price = payment ? changesByPayment(bot, payment) : {};
    const worth = ownUtility(bot, sumOfChanges(believed, price));
    const gains = {
      own: worth > 0 ? worth * belief : worth,
      other: utilityToOther(bot, otherSeat, sumOfChanges(changed, price)),
    };
    return gains.own >= LEAST_GAIN && gains.other >= LEAST_GAIN ? [{ payment, ...gains }] : [];
  });
  const [best] = weighed.toSorted((a, b) => jointGain(b, share) - jointGain(a, share));
  return best && { text: withPayment(text, best.payment), own: best.own, other: best.other };
};

export const idOfText = ({ title }: Pick<TreatyText, 'title'>): string => treatyId(title);

/** A peace is made by war orders, not by signature alone (PB-ENDWAR-1). */
export const isPeace = (
  { campaign }: Pick<BotContext['state'], 'campaign'>,
  { text: { title } }: Treaty,
): boolean => title.startsWith('Peace of') || (campaign !== null && /\bpeace\b/i.test(title));
