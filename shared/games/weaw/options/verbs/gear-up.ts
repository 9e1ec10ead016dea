import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

/** WEAW-USO-1, WEAW-JAP-2, WEAW-CHI-6. */
export const gearUp: WeawVerb<ActionOf<'gear-up'>> = weawVerb(
  pattern({
    verb: 'gear up',
    does: 'gear-up',
    step: 'DIP',
    hint: 'pay for a higher income while neutral',
    example: 'gear up',
    parts: [],
  }),
  { part: 'land', ...OPTION_LAW, options: () => [{ do: 'gear-up' }] },
);
