import type { Fact } from '../../state/facts.ts';
import type { StepContext } from '../../state/phase.ts';
import { removeUnits } from '../../board/position.ts';
import type { Stack } from '../../state/state.ts';
import type { Prisoner, WritableWar } from '../../state/wars.ts';

/** Why units surrender, for the report (PB-SURR-1). */
export type SurrenderCause = Extract<Fact, { type: 'force-surrendered' }>['why'];

const addPrisoners = (war: WritableWar, taken: Prisoner): void => {
  const alike = war.prisoners.find(
    ({ party, arm, size }) => party === taken.party && arm === taken.arm && size === taken.size,
  );
  if (alike) alike.count += taken.count;
  else war.prisoners.push(taken);
};

/**
 * Takes units off the map as prisoners; they return home when the war ends (PB-SURR-2). They must be on the map.
 * @param stack the units as they are, or part of them
 */
export const surrender = (
  { state, emit }: StepContext,
  war: WritableWar,
  { stack, why }: { readonly stack: Stack; readonly why: SurrenderCause },
): void => {
  const { power: party, arm, size, count, at } = stack;
  removeUnits(state, { ...stack });
  addPrisoners(war, { party, arm, size, count });
  emit({ type: 'force-surrendered', party, arm, size, count, at, why });
};

/** Removes native armies without a way out for good (PB-CHINA-21). They must be on the map. */
export const destroy = ({ state, emit }: StepContext, stack: Stack): void => {
  const { power: party, size, count, at } = stack;
  removeUnits(state, { ...stack });
  emit({ type: 'force-destroyed', party, size, count, at });
};
