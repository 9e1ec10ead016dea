import { keyword } from '../../../../kernel/language/grammar.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { ActionOf } from '../../orders/types.ts';
import { OPTION_LAW } from '../national-options.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    warfare: { readonly on: boolean };
  }
}

const STATES = [keyword('on', 'declare it'), keyword('off', 'end it for good, for 25')];

/** WEAW-DE-6, WEAW-DE-9. */
export const warfare: WeawVerb<ActionOf<'warfare'>> = weawVerb(
  {
    verb: 'unrestricted warfare',
    does: 'warfare',
    step: 'DIP',
    syntax: 'unrestricted warfare on | off',
    hint: 'unrestricted submarine warfare',
    example: 'unrestricted warfare on',
    parse: (reader) => ({ do: 'warfare', on: reader.expectChoice(STATES, '"on" or "off"') === 'on' }),
    format: ({ on }) => `unrestricted warfare ${on ? 'on' : 'off'}`,
  },
  { part: 'options', ...OPTION_LAW, options: () => [{ do: 'warfare', on: true }] },
);
