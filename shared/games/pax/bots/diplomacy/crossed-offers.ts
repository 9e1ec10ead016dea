import { seatOf } from '../../vocabulary/ids.ts';
import type { BotOutput } from '../lines/bot-output.ts';
import { isStillMeant } from './bars.ts';
import { withdrawFrom } from './old-offers.ts';

// A pact that is signed crosses what was offered before it.

/** Takes back offers that are not meant any more: whoever signed them would bind their author twice. */
export const withdrawCrossed = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  for (const treaty of state.treaties) {
    if (treaty.status !== 'proposed' || !treaty.signers.some((power) => seatOf(power) === seat)) continue;
    if (!isStillMeant(output.bot, treaty.text)) withdrawFrom(output, treaty);
  }
};
