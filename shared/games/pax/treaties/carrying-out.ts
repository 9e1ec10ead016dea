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
import { formatClause } from '../orders/treaty-text/text.ts';
import {
  BY_AGREEMENT,
  BY_RESOLUTION,
  consentsFor,
  consentsForGift,
  giveMarker,
  giveMarkerRefusal,
  shareMarker,
  shareMarkerRefusal,
  type TransferTerms,
} from '../negotiation/transfer.ts';
import type { Clause, Term, Treaty } from '../state/treaties.ts';
import { statusRefusals } from '../movement/status-refusals.ts';
import { treatyRefusals } from './refusals.ts';
import { treatyNamed } from './naming.ts';

/** Clauses that are done once, at once or in a named turn. */
export type ClauseDeed = Extract<Term, { term: 'gives' | 'pays' | 'lowers' | 'admits' }>;

export const isClauseDeed = (term: Term): term is ClauseDeed =>
  term.term === 'gives' || term.term === 'pays' || term.term === 'lowers' || term.term === 'admits';

/** Whether a deed is still to be done, now or later. */
export const isOutstanding = (treaty: Treaty, { number, term }: Clause): boolean =>
  isClauseDeed(term) && !treaty.carriedOut.includes(number) && !(treaty.leftOut ?? []).includes(number);

const termsOf = (treaty: Treaty, receiver: { readonly to: Power; readonly area: AreaId }): TransferTerms => {
  const { isResolution, peaceOf, garrisons = [] } = treaty;
  const agreed = partiesOf(treaty);
  if (isResolution || peaceOf !== undefined) return { ...BY_RESOLUTION, agreed };
  const { to, area } = receiver;
  const named = garrisons.find(({ power, march }) => power === to && march.to.place === area);
  return { ...BY_AGREEMENT, agreed, ...(named && { garrison: named.march }) };
};

/** Signatures are consents; who has a say and has not signed stops the clause (PB-NEG-10, AMB-108). */
const consentRefusal = (treaty: Treaty, area: AreaId, voices: readonly Power[]): Refusal | undefined => {
  if (treaty.isResolution) return undefined;
  const missing = voices.filter((power) => !partiesOf(treaty).includes(power));
  return missing.length > 0
    ? statusRefusals.refuse('consent-missing', { area, holders: missing }, 'PB-NEG-10')
    : undefined;
};

const giveRefusal = (
  context: StepContext,
  treaty: Treaty,
  { power: from, to, marker, area }: Extract<ClauseDeed, { term: 'gives' }>,
): Refusal | undefined => {
  const { state } = context;
  const gift = { from, to, marker, area };
  return (
    consentRefusal(treaty, area, consentsForGift(state, gift)) ??
    giveMarkerRefusal(context, gift, termsOf(treaty, { to, area }))
  );
};

const admitRefusal = (
  context: StepContext,
  treaty: Treaty,
  { power, guest: to, marker, area }: Extract<ClauseDeed, { term: 'admits' }>,
): Refusal | undefined => {
  const { state } = context;
  if (!hasControl(state, power, area))
    return statusRefusals.refuse('no-control', { power, area }, 'PB-CODOM-4');
  return (
    consentRefusal(treaty, area, consentsFor(state, area, [power, to])) ??
    shareMarkerRefusal(context, { to, marker, area }, termsOf(treaty, { to, area }))
  );
};

/** What the war has left possible of a separate peace (PB-ENDWAR-6). */
const warRefusal = (state: PaxState, treaty: Treaty, deed: ClauseDeed): Refusal | undefined => {
  if (deed.term !== 'gives' && deed.term !== 'admits') return undefined;
  const { area } = deed;
  const to = deed.term === 'gives' ? deed.to : deed.guest;
  return isHeldByThoseWhoFoughtOn(state, treaty, { to, area })
    ? treatyRefusals.refuse('held-in-war', { area }, 'PB-ENDWAR-6')
    : undefined;
};

const deedRefusal = (context: StepContext, treaty: Treaty, deed: ClauseDeed): Refusal | undefined => {
  const { state } = context;
  const lost = warRefusal(state, treaty, deed);
  if (lost) return lost;
  switch (deed.term) {
    case 'gives':
      return giveRefusal(context, treaty, deed);
    case 'pays':
      return payBetweenRefusal(state, { from: deed.power, to: deed.to, amount: deed.pounds });
    case 'lowers':
      return loweringRefusal(context, deed);
    case 'admits':
      return admitRefusal(context, treaty, deed);
  }
};

const doDeed = (context: StepContext, treaty: Treaty, deed: ClauseDeed): void => {
  const { power } = deed;
  switch (deed.term) {
    case 'gives': {
      const { to, marker, area } = deed;
      giveMarker(context, { from: power, to, marker, area }, termsOf(treaty, { to, area }));
      return;
    }
    case 'pays':
      payBetween(context, { from: power, to: deed.to, amount: deed.pounds });
      return;
    case 'lowers':
      yieldMarker(context, { power, area: deed.area, to: deed.to }, 'negotiation');
      return;
    case 'admits': {
      const { guest: to, marker, area } = deed;
      shareMarker(context, { to, marker, area }, termsOf(treaty, { to, area }));
    }
  }
};

/** A promise to lower what is as low already asks for nothing. */
const isFulfilled = ({ state }: StepContext, deed: ClauseDeed): boolean =>
  deed.term === 'lowers' &&
  markerRank(markerOf(state, deed.power, deed.area)?.kind ?? 'none') <= markerRank(deed.to);

const carryOut = (
  context: StepContext,
  treaty: Treaty,
  { clause, deed }: { readonly clause: Clause; readonly deed: ClauseDeed },
): void => {
  const { emit } = context;
  const audience = clauseAudience(treaty, clause);
  const facts = { ...treatyNamed(treaty), clause: clause.number, line: formatClause(clause) };
  const isDone = isFulfilled(context, deed);
  const refused = isDone ? undefined : deedRefusal(context, treaty, deed);
  if (refused) {
    treaty.leftOut = [...(treaty.leftOut ?? []), clause.number];
    emit({ type: 'clause-left-out', ...facts, why: refused.reason }, audience);
    if (deed.term === 'pays') recordBreach(context, { treaty, clause, by: deed.power });
    return;
  }
  if (!isDone) doDeed(context, treaty, deed);
  treaty.carriedOut = [...treaty.carriedOut, clause.number];
  emit({ type: 'clause-carried-out', ...facts }, audience);
};

/** What a peace promises is done when its war is over for everybody (PB-ENDWAR-5). */
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
    const { term } = clause;
    if (!isClauseDeed(term) || !isOutstanding(treaty, clause)) continue;
    if (treaty.status !== 'in-force' || state.greatWar || awaitsPeace(state, treaty)) return;
    if (term.in === undefined || term.in <= state.year) carryOut(context, treaty, { clause, deed: term });
  }
};
