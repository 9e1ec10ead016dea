import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { nameOf, pointsFor } from '@chancery/shared/games/eia/charts/edition.ts';

import { isStandIn } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { activePowers } from '@chancery/shared/games/eia/board/powers.ts';
import { alliesOf } from '@chancery/shared/games/eia/board/alliances.ts';
import { enemiesOf } from '@chancery/shared/games/eia/board/wars.ts';
import { forecastOrder } from '@chancery/shared/games/eia/report/sheet-forecast.ts';
import { refusalNow } from '@chancery/shared/games/eia/legal-lines/law.ts';
import { boardLineRefusal, boardLines } from '@chancery/shared/games/eia/orders/board/registry.ts';
import type { BoardAction } from '@chancery/shared/games/eia/orders/board/types.ts';
import { orderVerbs } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/eia/orders/sheet.ts';
import type { Action, Order } from '@chancery/shared/games/eia/orders/types.ts';
import type { Position } from '@chancery/shared/games/eia/state/step.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { withSign } from '@chancery/shared/kernel/text/numbers.ts';
import type { Choice } from '../../../table/picks.ts';
import type { SheetAtHand } from '../../../table/composer-contents.ts';
import type { EiaTable, EiaClientTypes } from '../table.ts';

/** What a new line is judged against: the table of the seat, and the orders already on the sheet. */
export interface ComposerContext {
  readonly table: EiaTable;
  readonly sheet: readonly Order[];
}

/** The context of a sheet; lines that cannot be read are left out. */
export const contextOf = ({ table, lines }: SheetAtHand<EiaClientTypes>): ComposerContext => {
  const read = readSheet(namesOf(table.edition), lines.join('\n'));
  return { table, sheet: read.ok ? ordersIn(read.value) : [] };
};

export const currentPosition = ({ table: { edition, state } }: ComposerContext): Position => ({
  edition,
  state,
});

export const seatOf = ({ table }: ComposerContext): string => table.seatView.seat;

export const named = ({ table }: ComposerContext, id: string): string => nameOf(table.edition, id);

export const others = (context: ComposerContext): readonly string[] =>
  activePowers(currentPosition(context)).filter((power) => power !== seatOf(context));

export const enemies = (context: ComposerContext): readonly string[] =>
  enemiesOf(context.table.state, seatOf(context));

export const allies = (context: ComposerContext): readonly string[] =>
  alliesOf(context.table.state, seatOf(context));

/** The price of a line in points, why it is refused now, and its possible effects, as sentences. */
type Judgement = Pick<Choice, 'why'> & { readonly price: string; readonly foreseen: readonly string[] };

const verdictOn = (
  { table: { client, edition } }: ComposerContext,
  refusal: Refusal | undefined,
): Pick<Choice, 'why'> => (refusal ? { why: client.game.explain(edition, refusal) } : {});

const isOfBoard = (action: Action | BoardAction): action is BoardAction =>
  boardLines.find(action.do) !== undefined;

/** `−3 points`, by the chart; all changes together, and empty where there are none. */
export const priceText = (context: ComposerContext, action: Action): string => {
  const prices = orderVerbs.of(action.do).price?.(currentPosition(context), seatOf(context), action) ?? [];
  if (prices.length === 0) return '';
  const { edition } = context.table;
  const points = prices.reduce((sum, { change, times = 1 }) => sum + pointsFor(edition, change) * times, 0);
  const about = prices.some(({ change }) => isStandIn(edition.tables, change)) ? '≈' : '';
  return `${about}${withSign(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
};

/** The judgement of an order or a line of the board. */
export const judgementOf = (context: ComposerContext, action: Action | BoardAction): Judgement => {
  const [at, seat] = [currentPosition(context), seatOf(context)];
  if (isOfBoard(action))
    return { price: '', foreseen: [], ...verdictOn(context, boardLineRefusal(at, seat, action)) };
  const order = { action };
  const placed = { order, sheet: [...context.sheet, order] };
  return {
    price: priceText(context, action),
    foreseen: forecastOrder(at, seat, placed),
    ...verdictOn(context, refusalNow(at, seat, placed)),
  };
};

/** Choices of names. */
export const nameChoices = (
  context: ComposerContext,
  ids: readonly string[],
  { hint }: { readonly hint?: (id: string) => string } = {},
): readonly Choice[] => ids.map((id) => ({ id, text: named(context, id), ...(hint && { hint: hint(id) }) }));
