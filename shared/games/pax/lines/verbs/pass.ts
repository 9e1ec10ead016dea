import { type ActionOf, pattern } from '../../orders/form.ts';
import { lineVerb, type LineVerb } from '../line-verb.ts';

/** Ends the seat's part in this step. */
export const pass: LineVerb<ActionOf<'pass'>> = lineVerb<ActionOf<'pass'>>(
  pattern({
    verb: 'pass',
    does: 'pass',
    parts: [],
    hint: 'do nothing more in this step',
    example: 'pass',
    synonyms: [
      { words: 'i pass|no declaration of war|no declarations of war|no declarations|no declaration' },
      { words: ['remain', 'stay'].flatMap((stay) => [`${stay} at peace`, `${stay} neutral`]).join('|') },
    ],
  }),
  { suggestions: () => [{ do: 'pass' }], isForSeat: true },
);
