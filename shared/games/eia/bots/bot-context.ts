import type { WrittenLetter } from '../../../kernel/match/bot.ts';
import { formatAction } from '../orders/verb-registry.ts';
import type { Action } from '../orders/types.ts';
import { type Month, monthName } from '../vocabulary/months.ts';
import type { EiaView } from '../view/view.ts';
import type { Position } from '../state/step.ts';
import type { Temper } from './tempers.ts';

/** What a power of the engine decides by: what its seat sees, its temper, and dice of its own. */
export interface BotContext {
  readonly at: Position;
  readonly view: EiaView;
  readonly seat: string;
  readonly temper: Temper;
  /** Of its seat, written and received, the oldest first. */
  readonly letters: readonly WrittenLetter[];
  /** From 0 up to 1, by a label; the same label draws the same. */
  draw(label: string): number;
}

/** Whether something of a given chance, from 0 to 1, comes to pass this month. */
export const rollChance = ({ view, draw }: BotContext, what: string, chance: number): boolean =>
  draw(`${view.month} ${what}`) < chance;

/** How a letter says what its writer puts on its sheet of a month. */
export const promiseOf = (month: Month, action: Action): string =>
  `On my sheet of ${monthName(month)} I write "${formatAction(action)}".`;

/** Whether a power has written that an order stands on its sheet of this month. */
export const isPromised = ({ seat, view, letters }: BotContext, action: Action): boolean =>
  letters.some(({ from, body }) => from === seat && body.includes(promiseOf(view.month, action)));

/** One of several, drawn this month; nothing of none. */
export const drawFrom = <T>({ view, draw }: BotContext, what: string, among: readonly T[]): T | undefined =>
  among[Math.floor(draw(`${view.month} ${what}`) * among.length)];

/** Minors in whose rolls a power does not do badly; the chart gives its neighbours the better modifiers. */
export const isNear = ({ at }: BotContext, power: string, minor: string): boolean =>
  (at.edition.minors.get(minor)?.nationalModifiers[power] ?? -1) >= 0;
