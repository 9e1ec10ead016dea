import { askFor } from '../../orders/asking.ts';
import { isGreat, POWERS } from '../../vocabulary/ids.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type Expected, MONEY, POWER } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';

/** A power, and an amount behind it: `give france £10`. */
const POWER_AND_MONEY: Expected = {
  ...POWER,
  sees: (reader) =>
    reader.foresees(() => {
      readPower(reader);
      return MONEY.sees(reader) || undefined;
    }) === true,
};

const WORDS = 'give|send|transfer|hand over|hand|remit|lend|donate|grant|wire';

const AMOUNT = part('amount', slot.MONEY);
const RECEIVER = part('to', slot.POWER, 'to', { isRecipient: true });

/** Sums in a list of amounts; any other is typed. */
const SUMS = [1, 2, 3, 5, 10, 15, 20, 30, 40, 50, 75, 100].map((sum) => ({ id: String(sum) }));

/** Money for another power. */
export const pay: OrderForm<ActionOf<'pay'>> = pattern({
  verb: 'pay',
  does: 'pay',
  parts: [AMOUNT, RECEIVER],
  questions: [
    askFor(RECEIVER, {
      part: 'power',
      kind: 'power',
      ask: 'Pay whom?',
      choices: ({ power }) => POWERS.filter((each) => isGreat(each) && each !== power).map((id) => ({ id })),
    }),
    askFor(AMOUNT, { kind: 'money', typed: 'number', ask: 'How much?', choices: () => SUMS }),
  ],
  hint: 'give money to another power',
  example: 'pay 10 to austria-hungary',
  isRepeatable: true,
  others: [
    { words: WORDS.replace('lend|', ''), before: MONEY },
    { words: WORDS.replace('lend|', ''), before: POWER_AND_MONEY },
  ],
});
