import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-GB-1, WEAW-DE-4, WEAW-TRADE-6 to 9. */
export const blockadeTrade: OrderForm<ActionOf<'blockade-trade'>> = pattern({
  verb: 'blockade trade to',
  does: 'blockade-trade',
  step: 'COLL',
  hint: 'cut the trade of the USA with a nation',
  example: 'blockade trade to germany',
  parts: [part('of', NATION)],
});
