import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    tempt: { readonly whom: string };
  }
}

/** WEAW-DE-14. */
export const tempt: WeawVerb<ActionOf<'tempt'>> = weawVerb(
  pattern({
    verb: 'tempt',
    does: 'tempt',
    step: 'DIP',
    hint: 'send the Zimmermann Note',
    example: 'tempt mexico',
    parts: [part('whom', NATION)],
  }),
  { part: 'options', ...OPTION_LAW, options: () => [{ do: 'tempt', whom: 'mexico' }] },
);
