import { trialContext } from '../../lines/trial-context.ts';
import type { Fact } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import { resolveEndedWars } from './restitution.ts';

type Homecoming = Extract<Fact, { type: 'force-came-home' }>;

/**
 * Units that would leave the places the ended wars have brought them to, as things are now; units stay in areas that
 * spoils and peace treaties give their owner first (PB-ENDWAR-5, 16).
 */
export const forcesToComeHome = (position: Position): readonly Homecoming[] => {
  const found: Homecoming[] = [];
  const emit = (fact: Fact): void => {
    if (fact.type === 'force-came-home' && fact.from !== undefined) found.push(fact);
  };
  resolveEndedWars({ ...trialContext(position), emit });
  return found;
};
