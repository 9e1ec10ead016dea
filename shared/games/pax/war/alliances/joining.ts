import { declareWarOn } from '../../declarations/declare.ts';
import type { Power } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { Party, WarRecord } from '../../state/wars.ts';

/**
 * A power enters a war that is being fought, or drags somebody into it: it declares war on `enemy`, which
 * stands with whoever it faces there (PB-WCODOM-2, PB-STRAITS-6, AMB-86). Where Germany and Austria-Hungary
 * would face each other, a war apart begins instead (PB-DOW-15).
 */
export const joinWar = (
  context: StepContext,
  war: WarRecord,
  { party, enemy }: { readonly party: Power; readonly enemy: Party },
): void => {
  declareWarOn(context, { by: party, on: enemy, war: war.number });
};
