import { formatTerm } from '../../treaties/clauses/index.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import type { Power } from '../../vocabulary/ids.ts';
import { treatyTextOf } from './texts.ts';

// Bargaining over a price: each text of a title that answers another comes nearer to it, so that both end with one.

/** A payment at once: what is to be paid in a later turn is a promise, and no price. */
const isPayment = (term: Term): term is Extract<Term, { readonly term: 'pays' }> =>
  term.term === 'pays' && term.in === undefined;

/** Pounds that a text brings a power at once, less what it pays. */
export const netFor = (power: Power, { clauses }: TreatyText): number =>
  clauses.reduce((sum, { term }) => {
    if (!isPayment(term)) return sum;
    return sum + (term.to === power ? term.pounds : 0) - (term.power === power ? term.pounds : 0);
  }, 0);

export const clausesWithoutPayments = ({ clauses }: TreatyText): readonly Term[] =>
  clauses.map(({ term }) => term).filter((term) => !isPayment(term));

/** Whether two texts say the same but for the price. */
export const differInPrice = (one: TreatyText, other: TreatyText): boolean => {
  const written = (text: TreatyText): string =>
    clausesWithoutPayments(text).map(formatTerm).toSorted().join('\n');
  return one.secret === other.secret && written(one) === written(other);
};

/** Pounds apart at which nobody goes away from a bargain that brings anything. */
const SMALL = 3;

/** Whether two texts are all but one: nothing is between them but a small sum. */
export const isNearby = (mine: TreatyText, theirs: TreatyText, own: Power): boolean =>
  differInPrice(mine, theirs) && Math.abs(netFor(own, mine) - netFor(own, theirs)) <= SMALL;

/** Pounds for which no other text is written: what lies open is as good. */
const CLOSE = 1;

/**
 * The text between two that differ in price alone, what each asks for met halfway.
 * @param purse what the own side can pay at most
 * @returns undefined if they differ in more, are as good as the same, or no more than a pound could be added
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
