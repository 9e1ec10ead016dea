import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    propaganda: { readonly in: string };
  }
}

/** WEAW-GB-8, WEAW-DE-5. */
export const propaganda: WeawVerb<ActionOf<'propaganda'>> = weawVerb(
  pattern({
    verb: 'propaganda in',
    does: 'propaganda',
    step: 'DIP',
    hint: 'work on opinion in the USA',
    example: 'propaganda in usa',
    parts: [part('in', NATION)],
  }),
  { part: 'options', ...OPTION_LAW, options: () => [{ do: 'propaganda', in: 'usa' }] },
);
