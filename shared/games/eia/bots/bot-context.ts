import type { WrittenLetter } from '../../../kernel/match/bot.ts';
import type { Month } from '../vocabulary/months.ts';
import type { EiaView } from '../view/view.ts';
import type { Position } from '../state/step.ts';
import type { Temper } from './tempers.ts';

/** What a power of the engine decides by: what its seat sees, its temper and its own dice. */
export interface BotContext {
  readonly at: Position;
  readonly view: EiaView;
  readonly seat: string;
  readonly temper: Temper;
  /** Letters its seat has written or received, oldest first. */
  readonly letters: readonly WrittenLetter[];
  /** A number from 0 up to 1 for a label; the same label always gives the same number. */
  draw(label: string): number;
}

/** Whether something with a chance from 0 to 1 happens in a month. */
export const rollChanceIn = ({ draw }: BotContext, month: Month, of: Chance): boolean =>
  draw(`${month} ${of.what}`) < of.chance;

interface Chance {
  readonly what: string;
  readonly chance: number;
}

/** Whether something with a chance from 0 to 1 happens this month. */
export const rollChance = (bot: BotContext, what: string, chance: number): boolean =>
  rollChanceIn(bot, bot.view.month, { what, chance });

/** One of several, drawn this month; undefined if there are none. */
export const drawFrom = <T>({ view, draw }: BotContext, what: string, among: readonly T[]): T | undefined =>
  among[Math.floor(draw(`${view.month} ${what}`) * among.length)];

/** Whether a power's modifier for a minor is not bad; the chart gives a minor's neighbours the better ones. */
export const isNear = ({ at }: BotContext, power: string, minor: string): boolean =>
  (at.edition.minors.get(minor)?.nationalModifiers[power] ?? -1) >= 0;
