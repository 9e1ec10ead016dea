import type { RailStop } from '../../../table/game-client.ts';
import type { PaxTable } from '../table.ts';

/** Stretches of a turn in their order, each with the first of its steps. */
const STRETCHES = [
  { step: 'RE', label: 'events' },
  { step: 'ADM', label: 'money' },
  { step: 'MIN', label: 'minors' },
  { step: 'MSC_ORDERS', label: 'orders' },
  { step: 'COL', label: 'combat' },
  { step: 'MAR', label: 'markers' },
  { step: 'NEG', label: 'talk' },
  { step: 'WAR_DECLARE', label: 'war' },
  { step: 'VPR', label: 'score' },
] as const;

/** Where in the turn the match stands, stretch by stretch in rulebook order (PB-SEQ-1). */
export const railOf = ({ client: { game }, state }: PaxTable): readonly RailStop[] => {
  const placeOf = (step: string): number => game.phases.findIndex(({ id }) => id === step);
  const now = placeOf(state.step);
  const current = STRETCHES.findLastIndex(({ step }) => placeOf(step) <= now);
  return STRETCHES.map(({ label }, n) => ({
    label,
    is: n < current ? 'past' : n === current ? 'now' : 'ahead',
  }));
};
