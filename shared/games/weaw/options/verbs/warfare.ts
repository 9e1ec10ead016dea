import { part } from '../../../../kernel/language/pattern.ts';
import { choiceSlot } from '../../../../kernel/language/slots.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    warfare: { readonly on: boolean };
  }
}

const STATE = choiceSlot([
  { word: keyword('on', 'declare it'), is: true },
  { word: keyword('off', 'end it for good, for 25'), is: false },
]);

/** WEAW-DE-6, WEAW-DE-9. */
export const warfare: WeawVerb<ActionOf<'warfare'>> = weawVerb(
  pattern({
    verb: 'unrestricted warfare',
    does: 'warfare',
    step: 'DIP',
    hint: 'unrestricted submarine warfare',
    example: 'unrestricted warfare on',
    parts: [part('on', STATE)],
  }),
  { part: 'options', ...OPTION_LAW, options: () => [{ do: 'warfare', on: true }] },
);
