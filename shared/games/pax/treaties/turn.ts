import type { StepContext } from '../state/phase.ts';
import { STEPS } from '../state/state.ts';
import { endTreaty } from './breaches.ts';
import { carryOutClauses, isExecutable, isOutstanding } from './carrying-out.ts';
import { isBinding } from './parties.ts';
import type { Clause, Treaty } from '../state/treaties.ts';

/** Whether a clause no longer binds anybody. */
const isSpent = (treaty: Treaty, clause: Clause, year: number): boolean =>
  isExecutable(clause.term) ? !isOutstanding(treaty, clause) : !isBinding(clause, year);

const isExpired = (treaty: Treaty, year: number): boolean => {
  const { clauses } = treaty.text;
  const isDated = clauses.some(({ term }) => 'until' in term && term.until !== undefined);
  return isDated && clauses.every((clause) => isSpent(treaty, clause, year));
};

/**
 * At the start of a turn, ends treaties whose last term has run out, and drops consents to a lapse or a withdrawal from
 * the turn before (PB-TREATY-15).
 */
export const renewTreaties = (context: StepContext): void => {
  const { state } = context;
  for (const treaty of state.treaties) {
    if (treaty.declaredBefore !== undefined) delete treaty.declaredBefore;
    if (treaty.status !== 'in-force') continue;
    treaty.lapseConsents = [];
    treaty.withdrawals = [];
    if (isExpired(treaty, state.year)) endTreaty(context, treaty, 'expired');
  }
};

/** Carries out clauses dated to this turn, after its administration, since the money is available only then. */
export const carryOutDue = (context: StepContext): void => {
  const { state } = context;
  if (STEPS.indexOf(state.step) < STEPS.indexOf('MSC_ORDERS')) return;
  for (const treaty of state.treaties) carryOutClauses(context, treaty);
};
