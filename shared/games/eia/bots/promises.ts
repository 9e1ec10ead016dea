import type { Edition } from '../charts/edition.ts';
import { formatAction } from '../orders/verb-registry.ts';
import type { Action } from '../orders/types.ts';
import { addMonths, type Month, monthName } from '../vocabulary/months.ts';
import { placeOf, type StepId } from '../vocabulary/steps.ts';
import { withNames, wordsFor } from '../wording/words.ts';
import type { BotContext } from './bot-context.ts';

// What a power of the engine says in letters about its sheets, and reads there again when it writes them.

/** Orders whose step is not that of the sheet for the rest of the month. */
const LAST_STEP: Readonly<Partial<Record<Action['do'], StepId>>> = {
  'declare-war': 'DOW',
  answer: 'CALLS_AGG',
  offer: 'OFFERS',
  'back-down': 'BACKDOWN',
};

/** The month of its next sheet that can hold an order. */
export const monthOfSheet = ({ at: { state } }: BotContext, does: Action['do']): Month => {
  const step = state.step === 'GM_RULING' ? (state.record.resume ?? 'POLITICS') : state.step;
  const last = LAST_STEP[does] ?? 'POLITICS';
  return placeOf(step) <= placeOf(last) ? state.month : addMonths(state.month, 1);
};

/** An order with the names of powers and minors: `ally with Great Britain`. */
const orderInWords = (edition: Edition, action: Action): string =>
  withNames(formatAction(action), wordsFor(edition));

interface Said {
  readonly month: Month;
  readonly action: Action;
}

/** How a letter says what its writer will put on its sheet for a month. */
export const promiseOf = ({ at }: BotContext, { month, action }: Said): string =>
  `On my sheet of ${monthName(month)} I write "${orderInWords(at.edition, action)}".`;

/** How a letter says what its writer will not put there. */
export const renunciationOf = ({ at }: BotContext, { month, action }: Said): string =>
  `On my sheet of ${monthName(month)} I do not write "${orderInWords(at.edition, action)}".`;

const hasWritten = ({ seat, letters }: BotContext, words: string): boolean =>
  letters.some(({ from, body }) => from === seat && body.includes(words));

/** Whether a power has written that an order is on its sheet for a month. */
export const hasPromised = (bot: BotContext, said: Said): boolean => hasWritten(bot, promiseOf(bot, said));

/** Whether a power has written that an order is not on its sheet for a month. */
export const hasRenounced = (bot: BotContext, said: Said): boolean =>
  hasWritten(bot, renunciationOf(bot, said));

/** Whether a power has written that an order is on its sheet for this month. */
export const isPromised = (bot: BotContext, action: Action): boolean =>
  hasPromised(bot, { month: bot.view.month, action });

/** Whether a power has written that an order is not on its sheet for this month. */
export const isRenounced = (bot: BotContext, action: Action): boolean =>
  hasRenounced(bot, { month: bot.view.month, action });
