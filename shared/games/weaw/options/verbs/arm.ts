import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    arm: { readonly whom: string };
  }
}

/** WEAW-DE-10. */
export const arm: WeawVerb<ActionOf<'arm'>> = weawVerb(
  pattern({
    verb: 'arm',
    does: 'arm',
    step: 'DIP',
    hint: 'support a rising in Ireland',
    example: 'arm irish',
    parts: [part('whom', NATION)],
  }),
  { part: 'options', ...OPTION_LAW, options: () => [{ do: 'arm', whom: 'irish-rebels' }] },
);
