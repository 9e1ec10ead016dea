import { part } from '../../../kernel/language/pattern.ts';
import { type OrderForm, pattern } from './form.ts';
import { SIDE } from './slots.ts';
import type { ActionOf } from './types.ts';

/** WEAW-OTT-6, WEAW-OTT-10, WEAW-USA-5. */
export const join: OrderForm<ActionOf<'join'>> = pattern({
  verb: 'join',
  does: 'join',
  step: 'DIP',
  hint: 'enter one of the alliances where a rule opens it',
  example: 'join central',
  parts: [part('side', SIDE)],
});
