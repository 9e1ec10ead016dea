import { part } from '../../../../kernel/language/pattern.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'seek-war': { readonly on: string };
  }
}

/** WEAW-USO-2. */
export const seekWar: WeawVerb<ActionOf<'seek-war'>> = weawVerb(
  pattern({
    verb: 'seek war on',
    does: 'seek-war',
    step: 'DIP',
    hint: 'ask Congress for a war on a neutral',
    example: 'seek war on mexico',
    parts: [part('on', NATION)],
  }),
  {
    part: 'wars',
    ...OPTION_LAW,
  },
);
