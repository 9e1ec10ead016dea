import { refusals } from '../../vocabulary/refusals.ts';

/** Why not: who says a line of the board. */
export const boardAuthorRefusals = refusals({
  'watchers-say-nothing': () =>
    'Who only watches the match says nothing in it: a power or the game master says this.',
});
