import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION, PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    cede: { readonly place: string; readonly to: string };
  }
}

/** WEAW-GB-5, WEAW-FR-6, WEAW-DE-1, WEAW-AH-2. */
export const cede: WeawVerb<ActionOf<'cede'>> = weawVerb(
  pattern({
    verb: 'cede',
    does: 'cede',
    step: 'DIP',
    hint: 'hand a territory over, with the sum its option asks',
    example: 'cede hong-kong to china',
    parts: [part('place', PLACE), part('to', NATION, { words: 'to', hint: 'who gets it' })],
  }),
  {
    part: 'land',
    ...OPTION_LAW,
    options: () => [
      { do: 'cede', place: 'hong-kong', to: 'china' },
      { do: 'cede', place: 'indochina', to: 'china' },
      { do: 'cede', place: 'jiaozhou', to: 'china' },
      { do: 'cede', place: 'trieste', to: 'italy' },
    ],
  },
);
