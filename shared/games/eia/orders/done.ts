import { pattern, type LineForm } from './form.ts';
import type { ActionOf } from './types.ts';

/** Nothing more to say; on the sheet of POLITICS, nor in BACKDOWN, SUPPORT and CLOSING. */
export const done: LineForm<ActionOf<'done'>> = pattern({
  verb: 'done',
  does: 'done',
  hint: 'nothing more to say',
  example: 'done',
  parts: [],
});
