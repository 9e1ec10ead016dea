import type { StepContext } from '../../state/phase.ts';
import { musterOttomans } from '../ottoman/muster.ts';
import { musterRebels } from '../rebellion/muster.ts';
import type { WarKind } from '../../state/wars.ts';

/** Places the native armies that a war of this kind calls up, once, when it begins. */
export const musterNatives = (context: StepContext, kind: WarKind): void => {
  if (kind === 'rebellion') musterRebels(context);
  if (kind === 'ottoman') musterOttomans(context);
};
