import { refusals } from '../../vocabulary/refusals.ts';

/** Refusals of lines of the board because of their writer. */
export const boardAuthorRefusals = refusals({
  'observers-say-no-lines': () => 'Observers cannot say lines; a power or the game master has to say this.',
});
