import { formatOrder } from '../../orders/format.ts';
import { tryLine } from '../../play.ts';
import type { Order } from '../../orders/types.ts';
import { botAfter, type BotContext } from '../bot-context.ts';
import { FIXED_DICE } from './tried-lines.ts';

// The lines a bot sends: each is tried on the position left by the lines before it, so none is refused.

/** Lines a bot sends, and the bot in the position they would leave. */
export interface BotOutput {
  bot: BotContext;
  readonly lines: string[];
}

export const emptyOutput = (bot: BotContext): BotOutput => ({ bot, lines: [] });

/** The bot after one of its lines; undefined if the line is refused. */
const botAfterLine = (bot: BotContext, text: string): BotContext | undefined => {
  const said = tryLine(bot, bot.seat, { text, dice: FIXED_DICE });
  return said.ok ? botAfter(bot, said.value.state) : undefined;
};

/**
 * Adds a text if it is accepted and `allows` approves the resulting position.
 * @returns whether it was added
 */
export const addLine = (
  output: BotOutput,
  text: string,
  allows: (left: BotContext) => boolean = () => true,
): boolean => {
  const left = botAfterLine(output.bot, text);
  if (!left || left.state.greatWar || !allows(left)) return false;
  output.lines.push(text);
  output.bot = left;
  return true;
};

/** Adds an order if it is accepted; returns whether it was. */
export const addOrder = (output: BotOutput, order: Order, allows?: (left: BotContext) => boolean): boolean =>
  addLine(output, formatOrder(order), allows);

/** Adds all of some texts if each is accepted after those before it, otherwise none; returns whether it did. */
export const addLines = (output: BotOutput, texts: readonly string[]): boolean => {
  const trial: BotOutput = { bot: output.bot, lines: [] };
  if (!texts.every((text) => addLine(trial, text))) return false;
  output.lines.push(...trial.lines);
  output.bot = trial.bot;
  return true;
};
