import { formatTerm } from '../../treaties/clauses/index.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import type { Power } from '../../vocabulary/ids.ts';
import { treatyTextOf } from './texts.ts';

// Bargaining over a price: each text of a title that answers another comes closer to it, until both sides agree.

/** An immediate payment; money due in a later turn is a promise, not a price. */
const isPayment = (term: Term): term is Extract<Term, { readonly term: 'pays' }> =>
  term.term === 'pays' && term.in === undefined;

/** Pounds a text brings a power at once, less what it pays. */
export const netFor = (power: Power, { clauses }: TreatyText): number =>
  clauses.reduce((sum, { term }) => {
    if (!isPayment(term)) return sum;
    return sum + (term.to === power ? term.pounds : 0) - (term.power === power ? term.pounds : 0);
  }, 0);

export const clausesWithoutPayments = ({ clauses }: TreatyText): readonly Term[] =>
  clauses.map(({ term }) => term).filter((term) => !isPayment(term));

/** Whether two texts differ only in price. */
export const differInPrice = (one: TreatyText, other: TreatyText): boolean => {
  const written = (text: TreatyText): string =>
    clausesWithoutPayments(text).map(formatTerm).toSorted().join('\n');
  return one.secret === other.secret && written(one) === written(other);
};

/** Difference in pounds that never makes either side leave a bargain that brings it anything. */
const SMALL = 3;

/** Whether two texts differ by no more than a small sum. */
export const isNearby = (mine: TreatyText, theirs: TreatyText, own: Power): boolean =>
  differInPrice(mine, theirs) && Math.abs(netFor(own, mine) - netFor(own, theirs)) <= SMALL;

/** Difference in pounds too small for another text: the open one is as good. */
const CLOSE = 1;

/**
 * The text halfway between two that differ only in price.
 * @param purse the most the bot can pay
 * @returns undefined if they differ in more, are practically equal, or less than a pound could be added
 */
export const halfwayBetween = (
  mine: TreatyText,
  theirs: TreatyText,
  {
    own,
    other,
    purse = Number.POSITIVE_INFINITY,
  }: { readonly own: Power; readonly other: Power; readonly purse?: number },
): TreatyText | undefined => {
  if (!differInPrice(mine, theirs)) return undefined;
  const [asked, offered] = [netFor(own, mine), netFor(own, theirs)];
  if (Math.abs(asked - offered) <= CLOSE) return undefined;
  const net = Math.max(Math.min(asked, -purse), Math.round((asked + offered) / 2));
  if (Math.abs(asked - net) <= CLOSE) return undefined;
  const [power, to] = net > 0 ? [other, own] : [own, other];
  const payment: readonly Term[] = net === 0 ? [] : [{ term: 'pays', power, pounds: Math.abs(net), to }];
  return treatyTextOf({ ...mine, terms: [...clausesWithoutPayments(mine), ...payment] });
};
