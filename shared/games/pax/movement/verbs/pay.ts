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

/** Money for another power. */
export const pay: OrderForm<ActionOf<'pay'>> = pattern({
  verb: 'pay',
  does: 'pay',
  parts: [part('amount', slot.MONEY), part('to', slot.POWER, 'to', { isRecipient: true })],
  hint: 'give money to another power',
  example: 'pay 10 to austria-hungary',
  isRepeatable: true,
  others: [
    { words: WORDS.replace('lend|', ''), before: MONEY },
    { words: WORDS.replace('lend|', ''), before: POWER_AND_MONEY },
  ],
});
