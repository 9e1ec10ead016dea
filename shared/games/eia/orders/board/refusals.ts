import { refusals } from '../../vocabulary/refusals.ts';

/** Why not: who says a line of the board. */
export const boardAuthorRefusals = refusals({
  'observers-say-no-lines': () => 'Observers cannot say lines; a power or the game master has to say this.',
});
