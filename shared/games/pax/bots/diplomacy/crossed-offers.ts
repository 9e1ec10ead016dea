import { seatOf } from '../../vocabulary/ids.ts';
import type { BotOutput } from '../lines/bot-output.ts';
import { isStillMeant } from './bars.ts';
import { isRestraint } from '../worth/restraints.ts';
import { withdrawFrom } from './old-offers.ts';
import { LEAST_GAIN, worthOfText } from './texts.ts';

// What has happened since an offer may have it mean something else: a pact that crosses it, markers that overtake it.

/** Takes back offers that are not meant any more: whoever signed them would bind their author twice. */
export const withdrawCrossed = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  for (const treaty of state.treaties) {
    if (treaty.status !== 'proposed' || !treaty.signers.some((power) => seatOf(power) === seat)) continue;
    if (!isStillMeant(output.bot, treaty.text)) withdrawFrom(output, treaty);
  }
};

/**
 * Takes back, once the orders are carried out, what was signed about areas and has been overtaken by what was placed there:
 * a price for keeping out is not paid to who has gone in.
 */
export const withdrawOvertaken = (output: BotOutput): void => {
  const { seat, state } = output.bot;
  if (state.step === 'MSC_ORDERS') return;
  for (const treaty of state.treaties) {
    if (treaty.status !== 'proposed' || !treaty.signers.some((power) => seatOf(power) === seat)) continue;
    if (!treaty.text.clauses.some(({ term }) => isRestraint(term))) continue;
    if (worthOfText(output.bot, treaty.text) < LEAST_GAIN) withdrawFrom(output, treaty);
  }
};
