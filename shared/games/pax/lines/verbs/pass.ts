import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';

/** Nothing more to say in this step. */
export const pass: OrderForm<ActionOf<'pass'>> = pattern({
  verb: 'pass',
  does: 'pass',
  parts: [],
  hint: 'do nothing more in this step',
  example: 'pass',
  others: [{ words: 'i pass|no declaration of war|no declarations of war|no declarations|no declaration' }],
});
