import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { SIDE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-USO-11. */
export const campaign: OrderForm<ActionOf<'campaign'>> = pattern({
  verb: 'campaign for',
  does: 'campaign',
  step: 'DIP',
  hint: 'a media campaign in the USA',
  example: 'campaign for allies',
  parts: [part('for', SIDE)],
});
