import type { Refusal } from '../../../kernel/refusal.ts';
import { isGreat, type Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { moneyRefusals } from '../movement/money-refusals.ts';

/** Money paid by one power to another outside the movement orders (PB-TERMS-11, PB-AH-8). */
export interface Payment {
  readonly from: Power;
  readonly to: Power;
  /** Whole pounds. */
  readonly amount: number;
}

/** Why a payment is illegal, whatever the treasury. */
export const paymentRefusal = ({ from, to }: Pick<Payment, 'from' | 'to'>): Refusal | undefined => {
  if (from === 'austria-hungary')
    return moneyRefusals.refuse('austria-hungary-pays-nobody', { to }, 'PB-AH-8');
  if (to === from) return moneyRefusals.refuse('pays-itself', { to }, 'PB-TERMS-11');
  if (!isGreat(from)) return moneyRefusals.refuse('minor-has-no-treasury', { to: from }, 'PB-MINOR-3');
  return isGreat(to) ? undefined : moneyRefusals.refuse('minor-has-no-treasury', { to }, 'PB-MINOR-3');
};

/** Why a payment cannot be made now: illegal, or more than the treasury holds. */
export const payBetweenRefusal = (state: PaxState, payment: Payment): Refusal | undefined => {
  const { from, amount } = payment;
  const refused = paymentRefusal(payment);
  if (refused || !isGreat(from)) return refused;
  const left = state.treasury[from];
  return amount > left
    ? moneyRefusals.refuse('no-money', { power: from, cost: amount, left }, 'PB-TERMS-11')
    : undefined;
};

/** Transfers the money. Call only if `payBetweenRefusal` returns nothing. */
export const payBetween = ({ state, emit }: StepContext, payment: Payment): void => {
  const { from, to, amount } = payment;
  if (!isGreat(from) || !isGreat(to)) return;
  state.treasury[from] -= amount;
  state.treasury[to] += amount;
  emit({ type: 'money-paid', from, to, amount });
};
