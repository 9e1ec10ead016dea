import type { Refusal } from '../../../kernel/refusal.ts';
import { isGreat } from '../vocabulary/ids.ts';
import { type Desk, spend } from './desk.ts';
import { moneyShort } from './funds.ts';
import { gains, moneyOf, spends, transferableOf } from './means-names.ts';
import type { ActionOf, ActionRule } from './rule.ts';
import { moneyRefusals } from './money-refusals.ts';

// Payments between powers (PB-TERMS-11, PB-AH-8), out of the opening treasury (AMB-15).

type Pay = ActionOf<'pay'>;

const payRefusal = ({ power }: Desk, { amount, to }: Pay): Refusal | undefined => {
  if (power === 'austria-hungary')
    return moneyRefusals.refuse('austria-hungary-pays-nobody', { to }, 'PB-AH-8');
  if (to === power) return moneyRefusals.refuse('pays-itself', { to }, 'PB-TERMS-11');
  if (!isGreat(to)) return moneyRefusals.refuse('minor-has-no-treasury', { to }, 'PB-MINOR-3');
  return Number.isInteger(amount) && amount > 0
    ? undefined
    : moneyRefusals.refuse('no-amount', { amount }, 'PB-TERMS-11');
};

const payShortage = (desk: Desk, { amount }: Pay): Refusal | undefined =>
  amount > desk.transferable && desk.edition.settings.transferTiming !== 'listed'
    ? moneyRefusals.refuse('not-transferable', { cost: amount, left: desk.transferable }, 'AMB-15')
    : moneyShort(desk, amount);

/** `pay 10 to austria-hungary`. The receiver's side is booked by the means of all powers together. */
export const pay: ActionRule<Pay> = {
  refusal: payRefusal,
  shortage: payShortage,
  cost: (_desk, { amount }) => amount,
  carryOut: (desk, { amount, to }) => {
    spend(desk, amount);
    desk.transferable -= amount;
    desk.record.facts.push({ type: 'money-paid', from: desk.power, to, amount });
  },
  uses: ({ power, edition }, { amount, to }) => [
    spends(transferableOf(power), amount),
    ...(edition.settings.transferTiming === 'after' ? [] : [gains(moneyOf(to), amount)]),
  ],
};
