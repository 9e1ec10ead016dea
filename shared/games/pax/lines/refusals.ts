import type { Native, Power } from '../vocabulary/ids.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of immediate lines. */
export const immediateLineRefusals = refusals({
  'not-your-power': ({ power }: { power: Power | Native; seat?: Power | 'gm' }, words) =>
    `You do not command ${words.power(power)}.`,
  'no-condition-here': () =>
    'A line that takes effect at once has no condition; leave out what follows "if" or "unless".',
  'players-only': () => 'This is for the players to say, not for the game master.',
  'no-lines-now': ({ phase, isForSheets }: { phase: string; isForSheets: boolean }) =>
    isForSheets
      ? `This line is not accepted by itself in this phase (${phase}); write it into your order sheet.`
      : `This line is not accepted in this phase (${phase}).`,
});
