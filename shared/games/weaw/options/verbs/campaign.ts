import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { SIDE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';
import type { Side } from '../../vocabulary/sides.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    campaign: { readonly for: Side };
  }
}

/** WEAW-USO-11. */
export const campaign: WeawVerb<ActionOf<'campaign'>> = weawVerb(
  pattern({
    verb: 'campaign for',
    does: 'campaign',
    step: 'DIP',
    hint: 'a media campaign in the USA',
    example: 'campaign for allies',
    parts: [part('for', SIDE)],
  }),
  {
    part: 'options',
    ...OPTION_LAW,
    options: () => [
      { do: 'campaign', for: 'allied' },
      { do: 'campaign', for: 'central' },
    ],
  },
);
