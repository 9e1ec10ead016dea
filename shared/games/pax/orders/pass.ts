import type { ActionOf, OrderForm } from './form.ts';

/** Nothing more to say in this step. */
export const pass: OrderForm<ActionOf<'pass'>> = {
  verb: 'pass',
  does: ['pass'],
  syntax: 'pass',
  hint: 'do nothing more in this step',
  example: 'pass',
  parse: () => ({ do: 'pass' }),
  format: () => 'pass',
};
