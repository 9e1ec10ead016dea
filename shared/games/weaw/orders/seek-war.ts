import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-USO-2. */
export const seekWar: OrderForm<ActionOf<'seek-war'>> = pattern({
  verb: 'seek war on',
  does: 'seek-war',
  step: 'DIP',
  hint: 'ask Congress for a war on a neutral',
  example: 'seek war on mexico',
  parts: [part('on', NATION)],
});
