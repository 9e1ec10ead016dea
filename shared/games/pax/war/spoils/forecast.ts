import { trialContext } from '../../lines/trial-context.ts';
import type { Fact } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import { resolveEndedWars } from './restitution.ts';

type Homecoming = Extract<Fact, { type: 'force-came-home' }>;

/**
 * Units that leave the places where the wars that are over have brought them, as things stand: what spoils and treaties
 * of peace give their owner first, they stay in (PB-ENDWAR-5, 16).
 */
export const forcesToComeHome = (position: Position): readonly Homecoming[] => {
  const found: Homecoming[] = [];
  const emit = (fact: Fact): void => {
    if (fact.type === 'force-came-home' && fact.from !== undefined) found.push(fact);
  };
  resolveEndedWars({ ...trialContext(position), emit });
  return found;
};
