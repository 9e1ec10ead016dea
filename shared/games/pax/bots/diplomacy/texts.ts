import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import { treatyId } from '../../../../parts/treaties/treaty.ts';
import { type AreaId, type Power, POWERS, type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { believedChanges, beliefOfTrust, isStandingPromise } from '../worth/belief.ts';
import { changesBy } from '../worth/clauses.ts';
import { type Changes, utilityOf } from '../worth/standing.ts';
import { purseFor } from '../worth/purse.ts';
import { TEMPERS } from '../tempers.ts';

// Texts as a bot weighs them: what each party makes of them, and at what price both gain.

/** Envy that others are taken to feel: nobody's temper is written on their face. */
const ASSUMED_ENVY = TEMPERS.merchant.envy;
/** A text and what it is worth to its two sides, victory points. */
export interface WeighedText {
  readonly text: TreatyText;
  readonly own: number;
  readonly other: number;
}

/** How far a text is believed by its partners' word, where anything in it is a word for later; later acts are each weighed. */
const beliefIn = (bot: BotContext, text: TreatyText): number => {
  if (!text.clauses.some(isStandingPromise)) return 1;
  const partners = seatsIn(text).filter((other) => other !== bot.seat);
  return beliefOfTrust(Math.min(1, ...partners.map((partner) => bot.trust[partner])));
};

/** What changes are worth to this bot. */
const ownUtility = ({ seat, envy, standings, resented }: BotContext, changes: Changes): number =>
  utilityOf({ seat, envy, standings, resented }, changes);

/** What they are taken to be worth to another seat. */
const utilityToOther = ({ standings }: BotContext, seat: Seat, changes: Changes): number =>
  utilityOf({ seat, envy: ASSUMED_ENVY, standings }, changes);

/** What a text is worth to this bot: promises of others as far as they are believed. */
export const worthOfText = (bot: BotContext, text: TreatyText): number => {
  const worth = ownUtility(bot, believedChanges(bot, text));
  return worth > 0 ? worth * beliefIn(bot, text) : worth;
};

/** What a text is worth to another seat, as far as can be reckoned. */
export const worthToOther = (bot: BotContext, text: TreatyText, seat: Seat): number =>
  utilityToOther(bot, seat, changesBy(bot, text));

/** Seats of the parties; Austria-Hungary's is Germany's. */
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

/** `sin-kiang` as it stands in titles. */
export const placeTitle = (area: AreaId): string =>
  area
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const powerTitle = (power: Power): string => (power === 'usa' ? 'USA' : placeTitle(power));

/** Two powers as they stand in titles, in the order of the powers chart whoever writes it. */
export const pairTitle = (one: Power, other: Power): string =>
  [one, other]
    .toSorted((a, b) => POWERS.indexOf(a) - POWERS.indexOf(b))
    .map(powerTitle)
    .join(' and ');

/** Payments looked at, pounds: what fits a treasury of these years. */
const PRICES = [0, 5, 10, 15, 20, 30, 40, 60] as const;
/** What each side must gain at least for a text to be worth its ink, victory points. */
export const LEAST_GAIN = 0.3;

const termsOf = (text: TreatyText): readonly Term[] => text.clauses.map(({ term }) => term);

/** The same text with a payment from one party to the other in place of those it has. */
const withPayment = (text: TreatyText, payment: Term | undefined): TreatyText => {
  const others = termsOf(text).filter(({ term }) => term !== 'pays');
  return treatyTextOf({ ...text, terms: payment ? [...others, payment] : others });
};

/** What two texts change together. */
const sumOfChanges = (one: Changes, other: Changes): Changes =>
  Object.fromEntries(SEATS.map((seat) => [seat, (one[seat] ?? 0) + (other[seat] ?? 0)]));

interface Sides {
  readonly own: Power;
  readonly other: Power;
  /** Share of the joint gain that the own side asks for. */
  readonly share: number;
}

/** Nash's product of what two sides gain, the own side weighted by the share it asks for. */
export const jointGain = ({ own, other }: Omit<WeighedText, 'text'>, share: number): number =>
  own ** share * other ** (1 - share);

/**
 * A text with the payment that gives both sides most by Nash's product, the own side weighted by its share.
 * @returns undefined if no payment makes it good for both
 */
export const pricedText = (
  bot: BotContext,
  text: TreatyText,
  { own, other, share }: Sides,
): WeighedText | undefined => {
  const purses = new Map([own, other].map((power) => [power, purseFor(bot, power, text)]));
  const otherSeat: Seat = other === 'austria-hungary' ? 'germany' : (other as Seat);
  const payments = PRICES.flatMap((pounds): (Term | undefined)[] => {
    if (pounds === 0) return [undefined];
    const pay = (power: Power, to: Power): Term[] =>
      pounds <= (purses.get(power) ?? 0) ? [{ term: 'pays', power, pounds, to }] : [];
    return [...pay(own, other), ...pay(other, own)];
  });
  // What the other clauses change is the same at every price, and so is how far they are believed.
  const unpaid = withPayment(text, undefined);
  const changed = changesBy(bot, unpaid);
  const believed = believedChanges(bot, unpaid);
  const belief = beliefIn(bot, unpaid);
  const weighed = payments.flatMap((payment) => {
    if (!payment && unpaid.clauses.length === 0) return [];
    const price = payment ? changesBy(bot, treatyTextOf({ ...text, terms: [payment] })) : {};
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

/** A peace is made in the orders of a war, not by signature alone (PB-ENDWAR-1). */
export const isPeace = (
  { campaign }: Pick<BotContext['state'], 'campaign'>,
  { text: { title } }: Treaty,
): boolean => title.startsWith('Peace of') || (campaign !== null && /\bpeace\b/i.test(title));
