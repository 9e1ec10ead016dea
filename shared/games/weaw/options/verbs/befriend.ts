import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    befriend: { readonly whom: string };
  }
}

/** WEAW-FR-2. */
export const befriend: WeawVerb<ActionOf<'befriend'>> = weawVerb(
  pattern({
    verb: 'befriend',
    does: 'befriend',
    step: 'DIP',
    hint: 'pay for normal relations with Spain',
    example: 'befriend spain',
    parts: [part('whom', NATION)],
  }),
  { part: 'options', ...OPTION_LAW, options: () => [{ do: 'befriend', whom: 'spain' }] },
);
