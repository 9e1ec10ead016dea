import type { WrittenLetter } from '../../../kernel/match/bot.ts';
import { formatAction } from '../orders/verb-registry.ts';
import type { Action } from '../orders/types.ts';
import { type Month, monthName } from '../vocabulary/months.ts';
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

/** Whether something with a chance from 0 to 1 happens this month. */
export const rollChance = ({ view, draw }: BotContext, what: string, chance: number): boolean =>
  draw(`${view.month} ${what}`) < chance;

/** How a letter says what its writer will put on its sheet for a month. */
export const promiseOf = (month: Month, action: Action): string =>
  `On my sheet of ${monthName(month)} I write "${formatAction(action)}".`;

/** Whether a power has written that an order is on its sheet for this month. */
export const isPromised = ({ seat, view, letters }: BotContext, action: Action): boolean =>
  letters.some(({ from, body }) => from === seat && body.includes(promiseOf(view.month, action)));

/** One of several, drawn this month; undefined if there are none. */
export const drawFrom = <T>({ view, draw }: BotContext, what: string, among: readonly T[]): T | undefined =>
  among[Math.floor(draw(`${view.month} ${what}`) * among.length)];

/** Whether a power's modifier for a minor is not bad; the chart gives a minor's neighbours the better ones. */
export const isNear = ({ at }: BotContext, power: string, minor: string): boolean =>
  (at.edition.minors.get(minor)?.nationalModifiers[power] ?? -1) >= 0;
