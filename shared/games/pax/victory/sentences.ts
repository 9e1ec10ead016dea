import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import { withMinusSign } from '../../../kernel/text/numbers.ts';
import { type Edition, eventRow } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import type { PaxState } from '../state/state.ts';
import { bonusStandInMark, bonusName, penaltyStandInMark } from './bonus-words.ts';
import { divisorOf } from './purchase.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import { possessiveName, pounds, powerName, verbFor } from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const points = (vp: number): string => `${withMinusSign(vp)} victory point${Math.abs(vp) === 1 ? '' : 's'}`;

/** The reason for victory points gained or lost: a bonus of the chart, or an event. */
const reasonName = (edition: Edition, id: string): string =>
  bonusName(edition, id) ?? eventRow(edition, id)?.name ?? id.replaceAll('-', ' ');

const bonusesText = (
  edition: Edition,
  bonuses: readonly { readonly id: string; readonly vp: number }[],
): string =>
  bonuses
    .map(({ id, vp }) => `, ${String(vp)} for ${reasonName(edition, id)}${bonusStandInMark(edition, id)}`)
    .join('');

/** Money, divisor, points bought, bonuses of the turn and the running total. */
const recordedText = (edition: Edition, fact: FactOf<'vp-recorded'>): string => {
  const { seat, treasury, divisor, bought, bonuses, total } = fact;
  const name = sentenceCase(powerName(edition, seat));
  const price = `${pounds(treasury)} at ${pounds(divisor)} a point`;
  return `${name}: ${points(bought)} for ${price}${bonusesText(edition, bonuses)}; ${withMinusSign(total)} in all.`;
};

/** The standings: all seats by running total, equal ones sharing a place. */
const standingText = (edition: Edition, facts: readonly FactOf<'vp-recorded'>[]): string => {
  const ranked = facts.toSorted((a, b) => b.total - a.total);
  const places = ranked.map(({ seat, total }) => {
    const place = 1 + ranked.filter((other) => other.total > total).length;
    return `${String(place)} ${powerName(edition, seat)} ${withMinusSign(total)}`;
  });
  return `Standing: ${places.join(', ')}.`;
};

/** The record of the turn, seat by seat, and the standings after it. */
export const recordedSentences = (
  edition: Edition,
  facts: NonEmpty<FactOf<'vp-recorded'>>,
): readonly ToldFacts<FactOf<'vp-recorded'>>[] => [
  ...facts.map((fact) => ({ facts: [fact], lines: [recordedText(edition, fact)] })),
  ...(facts.length > 1 ? [{ facts, lines: [standingText(edition, facts)] }] : []),
];

/** Money that powers keep for the next turn. */
export const carriedText = (edition: Edition, facts: NonEmpty<FactOf<'treasury-carried'>>): string => {
  const kept = facts.map(({ power, amount }) => `${powerName(edition, power)} ${pounds(amount)}`);
  return `Kept for the next turn: ${listText(kept)}.`;
};

/** `Italy's pieces left: 3 of 8 interest, 2 of 16 army 1, …`. */
const piecesText = (edition: Edition, { power, pieces }: FactOf<'pieces-counted'>): string => {
  const counts = pieces.map(({ piece, left, of }) => `${String(left)} of ${String(of)} ${piece}`);
  return `${sentenceCase(possessiveName(edition, power))} pieces left: ${counts.join(', ')}.`;
};

const changedText = (edition: Edition, { power, by, why }: FactOf<'vp-changed'>): string => {
  const name = sentenceCase(powerName(edition, power));
  const change = by < 0 ? verbFor(power, 'loses', 'lose') : verbFor(power, 'gains', 'gain');
  return `${name} ${change} ${points(Math.abs(by))}: ${reasonName(edition, why)}.`;
};

/** How the game ended: after its last turn, or by which Great War and through whom. */
export const gameEndText = (edition: Edition, { greatWar }: Pick<PaxState, 'greatWar'>): string => {
  if (!greatWar) return 'The last turn is over: the final record.';
  const cause =
    greatWar.cause === 'tensions' ? 'Tensions have passed all bounds' : 'Four powers of Europe are at war';
  const culprits = listText(greatWar.culprits.map((seat) => powerName(edition, seat)));
  const blame = culprits ? `The fault is laid on ${culprits}.` : 'Nobody is to blame.';
  return `${cause}: the Great War ends the game. ${blame}`;
};

/** Place, total and its parts. */
const finalText = (edition: Edition, { record }: FactOf<'final-recorded'>): string => {
  const { seat, place, total, accumulated, bonuses, income, incomeVp, penalty } = record;
  const name = sentenceCase(powerName(edition, seat));
  const parts = `${withMinusSign(accumulated)} recorded${bonusesText(edition, bonuses)}, ${String(incomeVp)} for twice ${pounds(income)} of income at ${pounds(divisorOf(edition, seat))} a point`;
  const war = penalty > 0 ? `, less ${String(penalty)} for the Great War${penaltyStandInMark(edition)}` : '';
  return `${String(place)}. ${name}: ${points(total)} (${parts}${war}).`;
};

/** Sentences of victory points and of the end of the game. */
export const victorySentences = {
  'vp-changed': (fact, edition) => changedText(edition, fact),
  'vp-recorded': (fact, edition) => recordedText(edition, fact),
  'pieces-counted': (fact, edition) => piecesText(edition, fact),
  'treasury-carried': (fact, edition) => carriedText(edition, [fact]),
  'game-ended': (fact, edition) => gameEndText(edition, fact),
  'final-recorded': (fact, edition) => finalText(edition, fact),
} satisfies ChapterSentences;
