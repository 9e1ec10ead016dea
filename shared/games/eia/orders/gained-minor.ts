import type { LineForm } from './form.ts';
import { MINOR } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.4.6.4 */
export const makeConquered: LineForm<ActionOf<'make-conquered'>> = {
  verb: 'make',
  does: 'make-conquered',
  syntax: 'make MINOR conquered',
  hint: 'turn a free state gained by terms into a conquered minor',
  example: 'make venetia conquered',
  parse: (reader) => {
    const minor = MINOR.read(reader);
    reader.expect('conquered');
    return { do: 'make-conquered', minor };
  },
  format: ({ minor }) => `make ${minor} conquered`,
};

/** EIA-4.4.6.4 */
export const keepFree: LineForm<ActionOf<'keep-free'>> = {
  verb: 'keep',
  does: 'keep-free',
  syntax: 'keep MINOR free',
  hint: 'keep a free state gained by terms with its forces',
  example: 'keep venetia free',
  parse: (reader) => {
    const minor = MINOR.read(reader);
    reader.expect('free');
    return { do: 'keep-free', minor };
  },
  format: ({ minor }) => `keep ${minor} free`,
};
