import type { StepContext } from '../../state/phase.ts';
import { musterOttomans } from '../ottoman/muster.ts';
import { musterRebels } from '../rebellion/muster.ts';
import type { WarKind } from '../../state/wars.ts';

/** Brings the native armies on the map that a war of this kind calls up, once, as it begins. */
export const musterNatives = (context: StepContext, kind: WarKind): void => {
  if (kind === 'rebellion') musterRebels(context);
  if (kind === 'ottoman') musterOttomans(context);
};
