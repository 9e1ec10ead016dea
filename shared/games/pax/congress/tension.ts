import { raiseTensions, tensionFigure, type TensionFacts } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';

/** Rows of the tensions table for a Congress (PB-ETI-10, 11). */
type CongressCause = 'congress-convenes' | 'congress-unresolved' | 'congress-defied';

/** Raises the index by the points of a row of the tensions table. */
export const raiseTensionsFor = (context: StepContext, cause: CongressCause, facts: TensionFacts): void => {
  raiseTensions(context, { by: tensionFigure(context.edition, cause), cause }, facts);
};
