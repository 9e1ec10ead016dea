import type { Writable } from '../../../kernel/frozen.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import type { Clause, Term, Treaty } from '../state/treaties.ts';
import { recordBreach } from './breaches.ts';
import type { ClauseAct } from './clauses/form.ts';
import { clauseForm } from './clauses/index.ts';
import { treatyReference } from './naming.ts';
import { clauseAudience, dateOf } from './parties.ts';
import { formatClause } from './text/text.ts';

/** Whether a clause is carried out once, immediately or in a named turn. */
export const isExecutable = (term: Term): boolean => clauseForm(term).act !== undefined;

/** Whether a clause is still to be carried out, now or later. */
export const isOutstanding = (treaty: Treaty, { number, term }: Clause): boolean =>
  isExecutable(term) && !treaty.carriedOut.includes(number) && !(treaty.leftOut ?? []).includes(number);

const carryOutClause = (
  context: StepContext,
  treaty: Writable<Treaty>,
  { clause, act }: { readonly clause: Clause; readonly act: ClauseAct },
): void => {
  const { state, emit } = context;
  const { number, term } = clause;
  const audience = clauseAudience(treaty, clause);
  const facts = { ...treatyReference(treaty), clause: number, line: formatClause(clause) };
  const isDone = act.isFulfilled?.(state, term) ?? false;
  const refused = isDone ? undefined : act.refusal(context, treaty, term);
  if (refused) {
    treaty.leftOut = [...(treaty.leftOut ?? []), number];
    emit({ type: 'clause-left-out', ...facts, why: refused.reason }, audience);
    if (act.isBreachIfLeftOut && 'power' in term) recordBreach(context, { treaty, clause, by: term.power });
    return;
  }
  if (!isDone) act.carryOut(context, treaty, term);
  treaty.carriedOut = [...treaty.carriedOut, number];
  emit({ type: 'clause-carried-out', ...facts }, audience);
};

/** A peace is carried out when its war is over for everybody (PB-ENDWAR-5). */
const awaitsPeace = ({ wars }: PaxState, { peaceOf }: Treaty): boolean =>
  wars.some(({ number, status }) => number === peaceOf && status !== 'settled');

/**
 * Carries out, in their order, the clauses of a treaty in force that are due: those without a date, and those whose
 * year has come. A marker that cannot be received is left out and reported (PB-TREATY-19); a payment that cannot be
 * made breaks the treaty, and later clauses are not carried out.
 */
export const carryOutClauses = (context: StepContext, treaty: Treaty): void => {
  const { state } = context;
  for (const clause of treaty.text.clauses) {
    if (treaty.status !== 'in-force' || state.greatWar) return;
    const { act } = clauseForm(clause.term);
    if (!act || !isOutstanding(treaty, clause)) continue;
    if (awaitsPeace(state, treaty)) return;
    if ((dateOf(clause.term) ?? state.year) <= state.year) carryOutClause(context, treaty, { clause, act });
  }
};
