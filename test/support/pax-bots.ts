import { bots } from '@chancery/shared/games/pax/bots/index.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { BotAnswer, WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';

export type BotName = keyof typeof bots;

/** A bot's answer for a seat if every random draw is 0.5. */
export const botAnswer = (
  bot: BotName,
  { edition, state }: Position,
  { seat, letters = [] }: { readonly seat: Seat; readonly letters?: readonly WrittenLetter[] },
): BotAnswer => {
  const view = viewOf({ edition, state }, seat);
  return bots[bot].answer(edition, { view, letters, draw: () => 0.5 }, seat);
};

/** Lines and treaty texts it sends at once. */
export const botLines = (bot: BotName, position: Position, seat: Seat): readonly string[] =>
  botAnswer(bot, position, { seat }).lines;

/** Its sheet, or its lines, one per row. */
export const botText = (bot: BotName, position: Position, seat: Seat): string => {
  const { sheet, lines } = botAnswer(bot, position, { seat });
  return sheet ?? lines.join('\n');
};
