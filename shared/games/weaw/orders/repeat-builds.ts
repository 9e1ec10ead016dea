import { type OrderForm, pattern } from './form.ts';
import type { ActionOf } from './types.ts';

/** A shorthand: the builds of the last turn. */
export const repeatBuilds: OrderForm<ActionOf<'repeat-builds'>> = pattern({
  verb: 'repeat builds',
  does: 'repeat-builds',
  step: 'BLD',
  hint: 'what was built last turn, again',
  example: 'repeat builds',
  parts: [],
});
