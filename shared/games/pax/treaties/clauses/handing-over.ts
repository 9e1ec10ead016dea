import type { Refusal } from '../../../../kernel/refusal.ts';
import { statusRefusals } from '../../movement/status-refusals.ts';
import { BY_AGREEMENT, BY_RESOLUTION, type TransferTerms } from '../../negotiation/transfer.ts';
import type { PaxState } from '../../state/state.ts';
import type { Treaty } from '../../state/treaties.ts';
import type { AreaId, Power } from '../../vocabulary/ids.ts';
import { isHeldByThoseWhoFoughtOn } from '../held-in-war.ts';
import { partiesOf } from '../parties.ts';
import { treatyRefusals } from '../refusals.ts';

// Common parts of the clauses that transfer markers and shares.

interface MarkerReceiver {
  readonly to: Power;
  readonly area: AreaId;
}

/** The terms of a transfer by treaty: who has agreed, and the army its receiver has named. */
export const transferTerms = (treaty: Treaty, { to, area }: MarkerReceiver): TransferTerms => {
  const { isResolution, peaceOf, garrisons = [] } = treaty;
  const agreed = partiesOf(treaty);
  if (isResolution || peaceOf !== undefined) return { ...BY_RESOLUTION, agreed };
  const named = garrisons.find(({ power, march }) => power === to && march.to.place === area);
  return { ...BY_AGREEMENT, agreed, ...(named && { garrison: named.march }) };
};

/** Signatures are consents; a power whose consent is needed and that has not signed stops the clause (PB-NEG-10, AMB-108). */
export const missingConsentRefusal = (
  treaty: Treaty,
  area: AreaId,
  consenters: readonly Power[],
): Refusal | undefined => {
  if (treaty.isResolution) return undefined;
  const missing = consenters.filter((power) => !partiesOf(treaty).includes(power));
  return missing.length > 0
    ? statusRefusals.refuse('consent-missing', { area, holders: missing }, 'PB-NEG-10')
    : undefined;
};

/** Why the war has made a clause of a separate peace impossible (PB-ENDWAR-6). */
export const heldInWarRefusal = (
  state: PaxState,
  treaty: Treaty,
  receiver: MarkerReceiver,
): Refusal | undefined =>
  isHeldByThoseWhoFoughtOn(state, treaty, receiver)
    ? treatyRefusals.refuse('held-in-war', { area: receiver.area }, 'PB-ENDWAR-6')
    : undefined;
