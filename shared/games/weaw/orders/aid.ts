import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** Britain to Persia or Arabia (WEAW-GB-9), Russia to Serbia in COLL (WEAW-RU-1). */
export const aid: OrderForm<ActionOf<'aid'>> = pattern({
  verb: 'aid',
  does: 'aid',
  step: 'DIP',
  hint: 'send help: Britain to Persia or Arabia, Russia to Serbia',
  example: 'aid persia',
  parts: [part('to', NATION)],
});
