import { trialContext } from '../../lines/trial-context.ts';
import type { Fact, FactOf } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import { checkSupplyOf } from './check.ts';

/** Units or an area that surrender for want of supply. */
export type SupplySurrender = FactOf<'force-surrendered' | 'area-surrendered'>;

/** What would surrender if the supply of an alliance were checked now (PB-SUPPLY-1, PB-SURR-1, 4). */
export const surrendersAtCheck = (position: Position, phasing: number): readonly SupplySurrender[] => {
  const found: SupplySurrender[] = [];
  const emit = (fact: Fact): void => {
    if (fact.type === 'force-surrendered' || fact.type === 'area-surrendered') found.push(fact);
  };
  checkSupplyOf({ ...trialContext(position), emit }, phasing);
  return found;
};
