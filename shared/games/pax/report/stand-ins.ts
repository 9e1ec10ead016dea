import type { Edition } from '../charts/edition.ts';
import {
  isBonusStandIn,
  isMerchantsStandIn,
  isPenaltyStandIn,
  isUnrestStandIn,
} from '../charts/stand-in-rows.ts';
import type { Fact, FactOf } from '../state/facts.ts';

/** The facts whose sentences mark a figure as a stand-in for a printed one (AMB-1), and when they do. */
const MARKED: { readonly [T in Fact['type']]?: (fact: FactOf<T>, edition: Edition) => boolean } = {
  'unrest-broke-out': (fact, edition) => isUnrestStandIn(edition, fact),
  'merchants-due': ({ power }, edition) => isMerchantsStandIn(edition, [power]),
  'vp-recorded': ({ bonuses }, edition) => bonuses.some(({ id }) => isBonusStandIn(edition, id)),
  'final-recorded': ({ record: { bonuses, penalty } }, edition) =>
    bonuses.some(({ id }) => isBonusStandIn(edition, id)) || (penalty > 0 && isPenaltyStandIn(edition)),
};

/** Whether the sentence of a fact marks a figure as a stand-in. */
export const hasStandInMark = (edition: Edition, fact: Fact): boolean => {
  const isMarked = MARKED[fact.type] as ((fact: Fact, edition: Edition) => boolean) | undefined;
  return isMarked?.(fact, edition) === true;
};
