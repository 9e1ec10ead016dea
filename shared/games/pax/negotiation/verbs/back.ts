import { part } from '../../../../kernel/language/pattern.ts';
import { type Expected, POWER } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';

/** A power and then a place, not an enemy: `support spain in cuba`. */
const IN_DISPUTE: Expected = {
  ...POWER,
  sees: (reader) =>
    reader.foresees(() => {
      readPower(reader);
      return reader.sees('in') || reader.sees('over') || undefined;
    }) === true,
};

/** A great power stands up for a minor's Influence (PB-MINOR-30). */
export const back: OrderForm<ActionOf<'back'>> = pattern({
  verb: 'back',
  does: 'back',
  parts: [part('power', slot.POWER), part('area', slot.AREA, 'in|over')],
  hint: 'stand up for a minor power in a dispute',
  example: 'back spain in cuba',
  others: [{ words: 'support|stand up for|stand by|defend|side with', before: IN_DISPUTE }],
});
