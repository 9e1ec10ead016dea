import { formatTreaty } from '../../orders/treaty-text/text.ts';
import { formatOrder } from '../../orders/format.ts';
import { tryLine } from '../../play.ts';
import type { Order } from '../../orders/types.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { after, type Mind } from '../mind.ts';
import { NO_DICE } from './rehearsed.ts';

// Speech in the making: every line is tried out on the position that the lines before it leave, so that nothing is
// said that would be refused.

/** What a mind says, line by line, and the position it would leave. */
export interface BotSpeech {
  mind: Mind;
  readonly lines: string[];
}

export const beginSpeech = (mind: Mind): BotSpeech => ({ mind, lines: [] });

/** The mind after a text was said; nothing where it is refused. */
const tried = (mind: Mind, text: string): Mind | undefined => {
  const said = tryLine(mind, mind.seat, { text, dice: NO_DICE });
  return said.ok ? after(mind, said.value.state) : undefined;
};

/** Says a text if it is taken and leaves what `allows` accepts; says whether it did. */
export const sayText = (
  speech: BotSpeech,
  text: string,
  allows: (left: Mind) => boolean = () => true,
): boolean => {
  const left = tried(speech.mind, text);
  if (!left || left.state.greatWar || !allows(left)) return false;
  speech.lines.push(text);
  speech.mind = left;
  return true;
};

/** Says an order if it is taken. */
export const say = (speech: BotSpeech, order: Order, allows?: (left: Mind) => boolean): boolean =>
  sayText(speech, formatOrder(order), allows);

/** Says a row of lines all of which are taken, or none of them. */
export const sayAll = (speech: BotSpeech, texts: readonly string[]): boolean => {
  const trial: BotSpeech = { mind: speech.mind, lines: [] };
  if (!texts.every((text) => sayText(trial, text))) return false;
  speech.lines.push(...trial.lines);
  speech.mind = trial.mind;
  return true;
};

/** Lays a treaty on the table and signs it. */
export const offerTreaty = (speech: BotSpeech, text: TreatyText, id: string): boolean =>
  sayAll(speech, [formatTreaty(text), `sign treaty ${id}`]);
