import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import type { Fact } from '../state/facts.ts';
import type { GreatPower, Seat } from '../vocabulary/ids.ts';

/** What is reported of a turn as a number; of an index where it stands after a change. */
export type PaxFigure =
  /** Pounds to spend after administration. */
  | { readonly what: 'treasury'; readonly of: GreatPower; readonly value: number }
  /** Victory points in all when the turn was over, and those of it that were bought. */
  | { readonly what: 'points' | 'bought'; readonly of: Seat; readonly value: number }
  | { readonly what: 'tensions' | 'resentment'; readonly value: number };

const figureOf = (fact: Fact): readonly PaxFigure[] => {
  if (fact.type === 'administration-recorded')
    return [{ what: 'treasury', of: fact.power, value: fact.treasury }];
  if (fact.type === 'vp-recorded')
    return [
      { what: 'points', of: fact.seat, value: fact.total },
      { what: 'bought', of: fact.seat, value: fact.bought },
    ];
  if (fact.type === 'tensions-rose') return [{ what: 'tensions', value: fact.to }];
  if (fact.type === 'resentment-rose') return [{ what: 'resentment', value: fact.to }];
  // A rebellion that is over leaves no resentment (PB-CHINA-26, 27).
  return fact.type === 'resentment-spent' ? [{ what: 'resentment', value: 0 }] : [];
};

/** The figures of the entries a seat may read, in their order. */
export const paxFigures = (log: readonly LogEntry<Fact>[], seat: string): readonly PaxFigure[] =>
  log.flatMap(({ audience, fact }) => (isInAudience(audience, seat) ? figureOf(fact) : []));
