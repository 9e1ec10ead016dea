import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { ActionOf } from '../../orders/types.ts';

/** A shorthand: the builds of the last turn. */
export const repeatBuilds: WeawVerb<ActionOf<'repeat-builds'>> = weawVerb(
  pattern({
    verb: 'repeat builds',
    does: 'repeat-builds',
    step: 'BLD',
    hint: 'build the same as last turn',
    example: 'repeat builds',
    parts: [],
  }),
  // The line is filed as the builds it represents.
  { carryOut: () => undefined },
);
