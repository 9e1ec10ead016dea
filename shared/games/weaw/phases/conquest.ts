import { holdsCentre, supplyCentres } from '../board/territory.ts';
import { shiftEntryOnFall } from '../diplomacy/discretion.ts';
import type { StepContext } from '../state/step.ts';

/**
 * Marks nations as conquered if all their supply centres are captured or destroyed (WEAW-CONQ-1); their units may fight
 * on (WEAW-CONQ-3).
 */
export const testConquests = (step: StepContext): void => {
  const { edition, state, emit } = step;
  for (const nation of edition.order) {
    const row = state.nations[nation];
    if (!row || row.conquered || edition.nations.get(nation)?.kind === 'faction') continue;
    const centres = supplyCentres(step, nation);
    if (centres.length === 0 || centres.some((place) => holdsCentre(step, nation, place))) continue;
    row.conquered = true;
    emit({ type: 'conquered', nation });
    shiftEntryOnFall(step, { is: 'conquered', nation });
  }
};
