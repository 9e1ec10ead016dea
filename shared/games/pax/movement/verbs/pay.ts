import { factLike } from '../../state/facts.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { type Workspace, spend } from '../workspace.ts';
import { moneyShortage } from '../funds.ts';
import { gains, moneyOf, spends, transferableOf } from '../means-keys.ts';
import { moneyRefusals } from '../money-refusals.ts';
import {
  type ActionRule,
  conditionTopicOf,
  movementVerb,
  type MovementVerb,
  type PowerInEdition,
} from '../rule.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { isGreat, POWERS, type Power } from '../../vocabulary/ids.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type Lookahead, MONEY_AHEAD, POWER_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    pay: { readonly amount: number; readonly to: Power };
  }
}

/** A power, and an amount after it: `give france £10`. */
const POWER_AND_MONEY: Lookahead = {
  ...POWER_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      readPower(reader);
      return MONEY_AHEAD.peek(reader) || undefined;
    }) === true,
};

const WORDS = 'give|send|transfer|hand over|hand|remit|lend|donate|grant|wire';

const AMOUNT = part('amount', slot.MONEY);
const RECEIVER = part('to', slot.POWER, { words: 'to', isRecipient: true });

/** Sums offered in a list; others can be typed. */
const SUMS = [1, 2, 3, 5, 10, 15, 20, 30, 40, 50, 75, 100].map((sum) => ({ id: String(sum) }));

type Pay = ActionOf<'pay'>;

// Paid from the opening treasury (PB-TERMS-11, PB-AH-8, AMB-15).

const payRefusal = ({ power }: PowerInEdition, { to }: Pay): Refusal | undefined => {
  if (power === 'austria-hungary')
    return moneyRefusals.refuse('austria-hungary-pays-nobody', { to }, 'PB-AH-8');
  if (to === power) return moneyRefusals.refuse('pays-itself', { to }, 'PB-TERMS-11');
  return isGreat(to) ? undefined : moneyRefusals.refuse('minor-has-no-treasury', { to }, 'PB-MINOR-3');
};

const payShortage = (workspace: Workspace, { amount }: Pay): Refusal | undefined =>
  amount > workspace.transferable && workspace.edition.settings.transferTiming !== 'listed'
    ? moneyRefusals.refuse('not-transferable', { cost: amount, left: workspace.transferable }, 'AMB-15')
    : moneyShortage(workspace, amount);

/** The receiver's side is booked by the shared means of all powers. */
const LAW: ActionRule<Pay> = {
  refusalInAnyPosition: payRefusal,
  refusal: () => undefined,
  shortage: payShortage,
  cost: (_workspace, { amount }) => amount,
  carryOut: (workspace, { amount, to }) => {
    spend(workspace, amount);
    workspace.transferable -= amount;
    workspace.record.facts.push({ type: 'money-paid', from: workspace.power, to, amount });
  },
  uses: ({ power, edition }, { amount, to }) => [
    spends(transferableOf(power), amount),
    ...(edition.settings.transferTiming === 'after' ? [] : [gains(moneyOf(to), amount)]),
  ],
};

/** Money for another power. */
export const pay: MovementVerb<ActionOf<'pay'>> = movementVerb(
  pattern({
    verb: 'pay',
    does: 'pay',
    parts: [AMOUNT, RECEIVER],
    questions: [
      slotQuestion(RECEIVER, {
        part: 'power',
        kind: 'power',
        ask: 'Pay whom?',
        choices: ({ power }) =>
          POWERS.filter((each) => isGreat(each) && each !== power).map((id) => ({ id })),
      }),
      slotQuestion(AMOUNT, { kind: 'money', typed: 'number', ask: 'How much?', choices: () => SUMS }),
    ],
    hint: 'give money to another power',
    example: 'pay 10 to austria-hungary',
    isIrrevocable: () => true,
    asConditionAtom: ({ amount, to }) => ({ is: 'pays', atLeast: amount, to }),
    isRepeatable: true,
    synonyms: [
      { words: WORDS.replace('lend|', ''), followedBy: MONEY_AHEAD },
      { words: WORDS.replace('lend|', ''), followedBy: POWER_AND_MONEY },
    ],
  }),
  {
    law: LAW,
    conditionTopic: (power, { to }) => conditionTopicOf('pay', power, to),
    reportedBy: (from, { to, amount }) => factLike({ type: 'money-paid', from, to, amount }),
  },
);
