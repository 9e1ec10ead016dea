import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import type { Fact } from '../state/facts.ts';
import type { GreatPower, Seat } from '../vocabulary/ids.ts';

/** A number reported for a turn; for an index, its value after a change. */
export type PaxFigure =
  /** Pounds to spend after administration. */
  | { readonly what: 'treasury'; readonly of: GreatPower; readonly value: number }
  /** Total victory points at the end of the turn, and those of them that were bought. */
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
  // A rebellion that is over resets resentment (PB-CHINA-26, 27).
  return fact.type === 'resentment-spent' ? [{ what: 'resentment', value: 0 }] : [];
};

/** The figures of the entries a seat may read, in their order. */
export const paxFigures = (log: readonly LogEntry<Fact>[], seat: string): readonly PaxFigure[] =>
  log.flatMap(({ audience, fact }) => (isInAudience(audience, seat) ? figureOf(fact) : []));
