import type { TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import type { BotOutput } from '../lines/bot-output.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { againstWar, isCrossed } from './judging.ts';
import { withdrawFrom } from './old-offers.ts';
import { seatsIn } from './texts.ts';

// A pact that is signed crosses what was offered before it.

/** Whether what a bot has offered a partner is meant still, as its other treaties and its memory stand now. */
export const isStillMeant = (bot: BotContext, text: TreatyText, partner: Seat): boolean =>
  !isCrossed(bot, text, partner) &&
  !againstWar(bot, text, partner) &&
  resentmentOf(bot, partner) !== 'victim';

/** Takes back offers that are not meant any more: whoever signed them would bind their author twice. */
export const withdrawCrossed = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  for (const treaty of state.treaties) {
    if (treaty.status !== 'proposed' || !treaty.signers.some((power) => seatOf(power) === seat)) continue;
    const partners = seatsIn(treaty.text).filter((other) => other !== seat);
    if (partners.some((partner) => !isStillMeant(output.bot, treaty.text, partner)))
      withdrawFrom(output, treaty);
  }
};
