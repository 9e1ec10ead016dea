import { raiseTensions, tensionFigure, type TensionFacts } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';

/** Rows of the tensions table that a Congress moves (PB-ETI-9 to 11, 16). */
export type CongressCause =
  'congress-convenes' | 'congress-unresolved' | 'congress-defied' | 'minor-backer-fails' | 'marker-downgrade';

/** Raises the index by a row of the tensions table, once or for each of several steps. */
export const raiseFor = (
  context: StepContext,
  cause: CongressCause,
  { facts, times = 1 }: { readonly facts: TensionFacts; readonly times?: number },
): void => {
  raiseTensions(context, { by: tensionFigure(context.edition, cause) * times, cause }, facts);
};
