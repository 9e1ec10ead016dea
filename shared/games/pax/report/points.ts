import type { Edition } from '../edition.ts';
import type { Fact } from '../facts.ts';
import { listOf, pounds, powerName, sentenceCase, verb } from './words.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

const points = (vp: number): string => `${String(vp)} victory point${Math.abs(vp) === 1 ? '' : 's'}`;

const bonusName = (id: string): string => id.replaceAll('-', ' ');

const bonusesText = (bonuses: readonly { readonly id: string; readonly vp: number }[]): string =>
  bonuses.map(({ id, vp }) => `, ${String(vp)} for ${bonusName(id)}`).join('');

/** Money, divisor, points bought, bonuses of the turn and the running total. */
export const recordedText = (edition: Edition, fact: FactOf<'vp-recorded'>): string => {
  const { seat, treasury, divisor, bought, bonuses, total } = fact;
  const name = sentenceCase(powerName(edition, seat));
  const price = `${pounds(treasury)} at ${pounds(divisor)} a point`;
  return `${name}: ${points(bought)} for ${price}${bonusesText(bonuses)}; ${String(total)} in all.`;
};

export const carriedText = (edition: Edition, { power, amount }: FactOf<'treasury-carried'>): string =>
  `${sentenceCase(powerName(edition, power))} ${verb(power, 'keeps', 'keep')} ${pounds(amount)}.`;

export const changedText = (edition: Edition, { power, by, why }: FactOf<'vp-changed'>): string => {
  const name = sentenceCase(powerName(edition, power));
  const change = by < 0 ? verb(power, 'loses', 'lose') : verb(power, 'gains', 'gain');
  return `${name} ${change} ${points(Math.abs(by))}: ${bonusName(why)}.`;
};

export const endText = (edition: Edition, { greatWar }: FactOf<'game-ended'>): string => {
  if (!greatWar) return 'The last turn is over: the final record.';
  const cause =
    greatWar.cause === 'tensions' ? 'Tensions have passed all bounds' : 'Four powers of Europe are at war';
  const culprits = listOf(greatWar.culprits.map((seat) => powerName(edition, seat)));
  const blame = culprits ? `The fault is laid on ${culprits}.` : 'Nobody is to blame.';
  return `${cause}: the Great War ends the game. ${blame}`;
};

/** Place, total and what it is made of. */
export const finalText = (edition: Edition, { record }: FactOf<'final-recorded'>): string => {
  const { seat, place, total, accumulated, bonuses, income, incomeVp, penalty } = record;
  const name = sentenceCase(powerName(edition, seat));
  const parts = `${String(accumulated)} recorded${bonusesText(bonuses)}, ${String(incomeVp)} for ${pounds(income)} of income`;
  const war = penalty > 0 ? `, less ${String(penalty)} for the Great War` : '';
  return `${String(place)}. ${name}: ${points(total)} (${parts}${war}).`;
};
