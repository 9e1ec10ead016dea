import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    hasten: { readonly whom: string };
  }
}

/** WEAW-FR-5. */
export const hasten: WeawVerb<ActionOf<'hasten'>> = weawVerb(
  pattern({
    verb: 'hasten',
    does: 'hasten',
    step: 'DIP',
    hint: 'bring the entry of Italy forward',
    example: 'hasten italy',
    parts: [part('whom', NATION)],
  }),
  { part: 'options', ...OPTION_LAW, options: () => [{ do: 'hasten', whom: 'italy' }] },
);
