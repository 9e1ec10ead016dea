import type { RailStop } from '../../../table/desk-contents.ts';
import type { PaxTable } from '../table.ts';

/** Sections of a turn in order, each with its first step. */
const TURN_SECTIONS = [
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

/** The match's place in the turn, section by section in rulebook order (PB-SEQ-1). */
export const railOf = ({ client: { game }, state }: PaxTable): readonly RailStop[] => {
  const placeOf = (step: string): number => game.phases.findIndex(({ id }) => id === step);
  const now = placeOf(state.step);
  const current = TURN_SECTIONS.findLastIndex(({ step }) => placeOf(step) <= now);
  return TURN_SECTIONS.map(({ label }, n) => ({
    label,
    is: n < current ? 'past' : n === current ? 'now' : 'ahead',
  }));
};
