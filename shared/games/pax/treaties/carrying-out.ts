import type { Refusal } from '../../../kernel/refusal.ts';
import { loweringRefusal, yieldMarker } from '../casus-belli/yielding.ts';
import { type AreaId, type Power, markerRank } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { hasControl, markerOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { recordBreach } from './breaches.ts';
import { isHeldByThoseWhoFoughtOn } from './held-in-war.ts';
import { clauseAudience, partiesOf } from './parties.ts';
import { payBetween, payBetweenRefusal } from '../negotiation/payment.ts';
import { formatClause } from './text/text.ts';
import {
  BY_AGREEMENT,
  BY_RESOLUTION,
  consentingPowers,
  consentingPowersForGift,
  giveMarker,
  giveMarkerRefusal,
  shareMarker,
  shareMarkerRefusal,
  type TransferTerms,
} from '../negotiation/transfer.ts';
import type { Clause, Term, Treaty } from '../state/treaties.ts';
import { statusRefusals } from '../movement/status-refusals.ts';
import { treatyRefusals } from './refusals.ts';
import { treatyReference } from './naming.ts';

/** Terms that are carried out once, at once or in a named turn. */
export type ExecutableTerm = Extract<Term, { term: 'gives' | 'pays' | 'lowers' | 'admits' }>;

export const isExecutable = (term: Term): term is ExecutableTerm =>
  term.term === 'gives' || term.term === 'pays' || term.term === 'lowers' || term.term === 'admits';

/** Whether a clause is still to be carried out, now or later. */
export const isOutstanding = (treaty: Treaty, { number, term }: Clause): boolean =>
  isExecutable(term) && !treaty.carriedOut.includes(number) && !(treaty.leftOut ?? []).includes(number);

const termsOf = (treaty: Treaty, receiver: { readonly to: Power; readonly area: AreaId }): TransferTerms => {
  const { isResolution, peaceOf, garrisons = [] } = treaty;
  const agreed = partiesOf(treaty);
  if (isResolution || peaceOf !== undefined) return { ...BY_RESOLUTION, agreed };
  const { to, area } = receiver;
  const named = garrisons.find(({ power, march }) => power === to && march.to.place === area);
  return { ...BY_AGREEMENT, agreed, ...(named && { garrison: named.march }) };
};

/** Signatures are consents; a power whose consent is needed and that has not signed stops the clause (PB-NEG-10, AMB-108). */
const missingConsentRefusal = (
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

const giveRefusal = (
  context: StepContext,
  treaty: Treaty,
  { power: from, to, marker, area }: Extract<ExecutableTerm, { term: 'gives' }>,
): Refusal | undefined => {
  const { state } = context;
  const gift = { from, to, marker, area };
  return (
    missingConsentRefusal(treaty, area, consentingPowersForGift(state, gift)) ??
    giveMarkerRefusal(context, gift, termsOf(treaty, { to, area }))
  );
};

const admitRefusal = (
  context: StepContext,
  treaty: Treaty,
  { power, guest: to, marker, area }: Extract<ExecutableTerm, { term: 'admits' }>,
): Refusal | undefined => {
  const { state } = context;
  if (!hasControl(state, power, area))
    return statusRefusals.refuse('no-control', { power, area }, 'PB-CODOM-4');
  return (
    missingConsentRefusal(treaty, area, consentingPowers(state, area, [power, to])) ??
    shareMarkerRefusal(context, { to, marker, area }, termsOf(treaty, { to, area }))
  );
};

/** Why the war has made a clause of a separate peace impossible (PB-ENDWAR-6). */
const heldInWarRefusal = (state: PaxState, treaty: Treaty, term: ExecutableTerm): Refusal | undefined => {
  if (term.term !== 'gives' && term.term !== 'admits') return undefined;
  const { area } = term;
  const to = term.term === 'gives' ? term.to : term.guest;
  return isHeldByThoseWhoFoughtOn(state, treaty, { to, area })
    ? treatyRefusals.refuse('held-in-war', { area }, 'PB-ENDWAR-6')
    : undefined;
};

const executionRefusal = (
  context: StepContext,
  treaty: Treaty,
  term: ExecutableTerm,
): Refusal | undefined => {
  const { state } = context;
  const lost = heldInWarRefusal(state, treaty, term);
  if (lost) return lost;
  switch (term.term) {
    case 'gives':
      return giveRefusal(context, treaty, term);
    case 'pays':
      return payBetweenRefusal(state, { from: term.power, to: term.to, amount: term.pounds });
    case 'lowers':
      return loweringRefusal(context, term);
    case 'admits':
      return admitRefusal(context, treaty, term);
  }
};

const executeTerm = (context: StepContext, treaty: Treaty, term: ExecutableTerm): void => {
  const { power } = term;
  switch (term.term) {
    case 'gives': {
      const { to, marker, area } = term;
      giveMarker(context, { from: power, to, marker, area }, termsOf(treaty, { to, area }));
      return;
    }
    case 'pays':
      payBetween(context, { from: power, to: term.to, amount: term.pounds });
      return;
    case 'lowers':
      yieldMarker(context, { power, area: term.area, to: term.to }, 'negotiation');
      return;
    case 'admits': {
      const { guest: to, marker, area } = term;
      shareMarker(context, { to, marker, area }, termsOf(treaty, { to, area }));
    }
  }
};

/** A promise to lower what is as low already asks for nothing. */
const isFulfilled = ({ state }: StepContext, term: ExecutableTerm): boolean =>
  term.term === 'lowers' &&
  markerRank(markerOf(state, term.power, term.area)?.kind ?? 'none') <= markerRank(term.to);

const carryOutClause = (
  context: StepContext,
  treaty: Treaty,
  { clause, term }: { readonly clause: Clause; readonly term: ExecutableTerm },
): void => {
  const { emit } = context;
  const audience = clauseAudience(treaty, clause);
  const facts = { ...treatyReference(treaty), clause: clause.number, line: formatClause(clause) };
  const isDone = isFulfilled(context, term);
  const refused = isDone ? undefined : executionRefusal(context, treaty, term);
  if (refused) {
    treaty.leftOut = [...(treaty.leftOut ?? []), clause.number];
    emit({ type: 'clause-left-out', ...facts, why: refused.reason }, audience);
    if (term.term === 'pays') recordBreach(context, { treaty, clause, by: term.power });
    return;
  }
  if (!isDone) executeTerm(context, treaty, term);
  treaty.carriedOut = [...treaty.carriedOut, clause.number];
  emit({ type: 'clause-carried-out', ...facts }, audience);
};

/** A peace is carried out when its war is over for everybody (PB-ENDWAR-5). */
const awaitsPeace = ({ wars }: PaxState, { peaceOf }: Treaty): boolean =>
  wars.some(({ number, status }) => number === peaceOf && status !== 'settled');

/**
 * Carries out, in their order, the clauses of a treaty in force that are due: those without a date, and
 * those whose year has come. A marker that cannot be received is left out and reported (PB-TREATY-19); a
 * payment that cannot be made breaks the treaty, and what follows it is not carried out any more.
 */
export const carryOutClauses = (context: StepContext, treaty: Treaty): void => {
  const { state } = context;
  for (const clause of treaty.text.clauses) {
    if (treaty.status !== 'in-force' || state.greatWar) return;
    const { term } = clause;
    if (!isExecutable(term) || !isOutstanding(treaty, clause)) continue;
    if (awaitsPeace(state, treaty)) return;
    if (term.in === undefined || term.in <= state.year) carryOutClause(context, treaty, { clause, term });
  }
};
