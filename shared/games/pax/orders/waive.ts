import type { ActionOf, OrderForm } from './form.ts';

/** A casus belli given up, by its number. */
export const waive: OrderForm<ActionOf<'waive'>> = {
  verb: 'waive',
  does: ['waive'],
  syntax: 'waive cb NUMBER',
  hint: 'give up a casus belli',
  example: 'waive cb 3',
  parse: (reader) => {
    reader.needs('cb', 'the casus belli by its number');
    return { do: 'waive', casusBelli: reader.number() };
  },
  format: ({ casusBelli }) => `waive cb ${String(casusBelli)}`,
};
