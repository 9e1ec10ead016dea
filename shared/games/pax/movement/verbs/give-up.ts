import { AREA } from '../../orders/expected.ts';
import type { ActionOf, OrderForm } from '../../orders/form.ts';
import { readArea, readList } from '../../orders/words.ts';

/** Which areas go first where garrisons cannot cover all. */
export const giveUp: OrderForm<ActionOf<'give-up'>> = {
  verb: 'give up',
  does: ['give-up'],
  syntax: 'give up AREA, AREA…',
  hint: 'say which areas are lost first where garrisons are short',
  example: 'give up togoland, tunis',
  parse: (reader) => ({ do: 'give-up', areas: readList(reader, readArea, 'the area lost next') }),
  format: ({ areas }) => `give up ${areas.join(', ')}`,
  others: [{ words: 'abandon|sacrifice|give up on|give up first', before: AREA }],
};
