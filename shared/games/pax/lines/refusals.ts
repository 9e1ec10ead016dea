import type { Native, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of immediate lines. */
export const immediateLineRefusals = refusals({
  'not-your-power': ({ power }: { power: Power | Native; seat?: Power | 'gm' }, words) =>
    `You do not command ${words.power(power)}.`,
  'no-condition-here': () =>
    'A line that takes effect at once stands under no condition; leave out what follows "if" or "unless".',
  'players-only': () => 'This is for the players to say, not for the game master.',
  'no-lines-now': ({ phase, isForSheets }: { phase: string; isForSheets: boolean }) =>
    `No single line is taken in this phase (${phase})${isForSheets ? '; write it into your order sheet' : ''}.`,
});
