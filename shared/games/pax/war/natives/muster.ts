import type { Adjudication } from '../../state/phase.ts';
import { musterOttomans } from '../ottoman/muster.ts';
import { musterRebels } from '../rebellion/muster.ts';
import type { WarKind } from '../../state/wars.ts';

/** Brings the native armies on the map that a war of this kind calls up, once, as it begins. */
export const musterNatives = (adjudication: Adjudication, kind: WarKind): void => {
  if (kind === 'rebellion') musterRebels(adjudication);
  if (kind === 'ottoman') musterOttomans(adjudication);
};
