import type { Refusal } from '../../../kernel/refusal.ts';
import {
  askForLeave,
  consentTo,
  denyLeave,
  releasedParties,
  removeParty,
  pendingLeaveRequests,
} from '../../../parts/treaties/leaving.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { endTreaty, recordBreach } from './breaches.ts';
import { audienceOf, partiesOf, seatsOfPowers } from './parties.ts';
import { findTreaty, unknownTreaty } from './registry.ts';
import { hasSigned, refuseTextRefusal, refuseTexts, withdrawSignature } from './signing.ts';
import type { Treaty } from '../state/treaties.ts';
import { treatyRefusals } from './refusals.ts';
import { treatyReference } from './naming.ts';

// Lapse and withdrawal (PB-TREATY-15). A lapse needs `let lapse` from everybody. A party that wants to leave alone
// orders `withdraw from`, which asks the others: their `let lapse` releases it, their `refuse` holds it. Repeated
// before all have agreed, it leaves without consent, which breaks the treaty.

const permanentRefusal = ({ id, isPermanent }: Treaty): Refusal | undefined =>
  isPermanent ? treatyRefusals.refuse('permanent-treaty', { treaty: id }, 'PB-AH-3') : undefined;

export const lapseRefusal = (state: PaxState, power: Power, id: string): Refusal | undefined => {
  const treaty = findTreaty(state, { power, id });
  if (!treaty) return unknownTreaty(state, power, id);
  const isAgreed = treaty.lapseConsents.includes(power) && pendingLeaveRequests(treaty, power).length === 0;
  return (
    permanentRefusal(treaty) ??
    (isAgreed ? treatyRefusals.refuse('agreed-already', { treaty: id }, 'PB-TREATY-15') : undefined)
  );
};

const leaveTreaty = (context: StepContext, treaty: Treaty, power: Power): void => {
  const { emit } = context;
  const audience = audienceOf(treaty);
  removeParty(treaty, power);
  emit({ type: 'treaty-left', ...treatyReference(treaty), by: power }, audience);
  if (partiesOf(treaty).length < 2) endTreaty(context, treaty, 'withdrawn');
};

/** Releases parties that have everybody's consent. */
const releaseAgreed = (context: StepContext, treaty: Treaty): void => {
  for (const power of releasedParties(treaty, partiesOf(treaty)))
    if (treaty.status === 'in-force') leaveTreaty(context, treaty, power);
};

/** Agrees to the withdrawal of those who asked, or otherwise to a lapse. */
export const agreeToLapse = (context: StepContext, power: Power, id: string): void => {
  const { state, emit } = context;
  const treaty = findTreaty(state, { power, id });
  if (!treaty) return;
  emit({ type: 'lapse-agreed', ...treatyReference(treaty), by: power }, seatsOfPowers(partiesOf(treaty)));
  if (consentTo(treaty, power) === 'leaving') {
    releaseAgreed(context, treaty);
    return;
  }
  const isUnanimous = partiesOf(treaty).every((party) => treaty.lapseConsents.includes(party));
  if (isUnanimous) endTreaty(context, treaty, 'lapse');
};

export const withdrawRefusal = (state: PaxState, power: Power, id: string): Refusal | undefined => {
  const treaty = findTreaty(state, { power, id });
  if (treaty) return permanentRefusal(treaty);
  return hasSigned(state, power, id) ? undefined : unknownTreaty(state, power, id);
};

const leaveByBreach = (context: StepContext, treaty: Treaty, power: Power): void => {
  recordBreach(context, { treaty, clause: undefined, by: power });
  if (treaty.status === 'in-force') leaveTreaty(context, treaty, power);
};

/** Asks to leave, leaves without consent if already asked, or takes back a signature not yet in force. */
export const withdrawFromTreaty = (context: StepContext, power: Power, id: string): void => {
  const { state, emit } = context;
  const treaty = findTreaty(state, { power, id });
  if (!treaty) {
    withdrawSignature(context, power, id);
    return;
  }
  if (treaty.withdrawals.some((request) => request.power === power)) {
    leaveByBreach(context, treaty, power);
    return;
  }
  askForLeave(treaty, power);
  emit({ type: 'withdrawal-asked', ...treatyReference(treaty), by: power }, seatsOfPowers(partiesOf(treaty)));
  releaseAgreed(context, treaty);
};

/** Why a power cannot refuse: no such text is proposed to it, and nobody has asked it for release. */
export const denyRefusal = (state: PaxState, power: Power, id: string): Refusal | undefined => {
  const treaty = findTreaty(state, { power, id });
  if (!treaty) return refuseTextRefusal(state, power, id);
  return treaty.withdrawals.some((request) => request.power !== power)
    ? undefined
    : treatyRefusals.refuse('in-force-already', { treaty: id }, 'PB-TREATY-15');
};

/** Refuses a proposed text, or release to those who have asked; they stay bound. */
export const refuseToRelease = (context: StepContext, power: Power, id: string): void => {
  const { state, emit } = context;
  const treaty = findTreaty(state, { power, id });
  if (!treaty) {
    refuseTexts(context, power, id);
    return;
  }
  denyLeave(treaty, power);
  emit({ type: 'treaty-refused', ...treatyReference(treaty), by: power }, seatsOfPowers(partiesOf(treaty)));
};
