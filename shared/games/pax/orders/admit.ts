import type { ActionOf, OrderForm } from './form.ts';
import { formatShare, readShare } from './words.ts';

/** A member's consent to another power's marker in a co-dominion. */
export const admit: OrderForm<ActionOf<'admit'>> = {
  verb: 'admit',
  does: ['admit'],
  syntax: 'admit POWER to codominion in AREA with MARKER',
  hint: 'let another power share the control of an area',
  example: 'admit italy to codominion in tunis with protectorate',
  parse: (reader) => ({ do: 'admit', ...readShare(reader) }),
  format: (share) => `admit ${formatShare(share)}`,
};
