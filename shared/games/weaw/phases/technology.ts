import { advanceCost, techsFor } from '../board/figures.ts';
import { countOf } from '../board/forces.ts';
import type { Advance } from '../charts/schemas.ts';
import { carryOutStep } from '../lines/carry-out.ts';
import type { Position, StepContext } from '../state/step.ts';
import { UNIT_TYPES } from '../vocabulary/units.ts';

/** The price of an advance for all units in play (WEAW-TECH-4). */
export const upgradeCost = (
  at: Position,
  nation: string,
  { tech, advance }: { readonly tech: string; readonly advance: Advance },
): number =>
  UNIT_TYPES.filter((type) => techsFor(at.edition, type).includes(tech)).reduce(
    (sum, type) =>
      sum + Math.max(0, advanceCost(at.edition, nation, { type, advance })) * countOf(at.state, nation, type),
    0,
  );

export const runTechnology = (step: StepContext): void => {
  carryOutStep(step, 'TEC');
};
