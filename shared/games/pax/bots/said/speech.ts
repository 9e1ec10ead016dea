import { formatTreaty } from '../../orders/treaty-text/text.ts';
import { formatOrder } from '../../orders/format.ts';
import { tryLine } from '../../play.ts';
import type { Order } from '../../orders/types.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { after, type BotContext } from '../bot-context.ts';
import { NO_DICE } from './rehearsed.ts';

// Speech in the making: every line is tried out on the position that the lines before it leave, so that nothing is
// said that would be refused.

/** What a bot says, line by line, and the position it would leave. */
export interface BotSpeech {
  bot: BotContext;
  readonly lines: string[];
}

export const beginSpeech = (bot: BotContext): BotSpeech => ({ bot, lines: [] });

/** The bot after a text was said; nothing where it is refused. */
const tried = (bot: BotContext, text: string): BotContext | undefined => {
  const said = tryLine(bot, bot.seat, { text, dice: NO_DICE });
  return said.ok ? after(bot, said.value.state) : undefined;
};

/** Says a text if it is taken and leaves what `allows` accepts; says whether it did. */
export const sayText = (
  speech: BotSpeech,
  text: string,
  allows: (left: BotContext) => boolean = () => true,
): boolean => {
  const left = tried(speech.bot, text);
  if (!left || left.state.greatWar || !allows(left)) return false;
  speech.lines.push(text);
  speech.bot = left;
  return true;
};

/** Says an order if it is taken. */
export const say = (speech: BotSpeech, order: Order, allows?: (left: BotContext) => boolean): boolean =>
  sayText(speech, formatOrder(order), allows);

/** Says a row of lines all of which are taken, or none of them. */
export const sayAll = (speech: BotSpeech, texts: readonly string[]): boolean => {
  const trial: BotSpeech = { bot: speech.bot, lines: [] };
  if (!texts.every((text) => sayText(trial, text))) return false;
  speech.lines.push(...trial.lines);
  speech.bot = trial.bot;
  return true;
};

/** Lays a treaty on the table and signs it. */
export const offerTreaty = (speech: BotSpeech, text: TreatyText, id: string): boolean =>
  sayAll(speech, [formatTreaty(text), `sign treaty ${id}`]);
