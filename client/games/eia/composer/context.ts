import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { nameOf, pointsFor } from '@chancery/shared/games/eia/charts/edition.ts';

import { isStandIn } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { activePowers } from '@chancery/shared/games/eia/board/powers.ts';
import { alliesOf } from '@chancery/shared/games/eia/board/alliances.ts';
import { enemiesOf } from '@chancery/shared/games/eia/board/wars.ts';
import { refusalNow } from '@chancery/shared/games/eia/legal-lines/law.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/eia/orders/sheet.ts';
import type { Action, Order } from '@chancery/shared/games/eia/orders/types.ts';
import type { At } from '@chancery/shared/games/eia/state/step.ts';
import { withSign } from '@chancery/shared/kernel/text/numbers.ts';
import type { Choice } from '../../../composer/step.ts';
import type { SheetAtHand } from '../../../table/game-client.ts';
import type { EiaTable, EiaTypes } from '../table.ts';

/** What a new line is judged by: the table of the seat, and the orders already on the sheet. */
export interface ComposerContext {
  readonly table: EiaTable;
  readonly sheet: readonly Order[];
}

/** The context of a sheet; lines that cannot be read are left out. */
export const contextOf = ({ table, lines }: SheetAtHand<EiaTypes>): ComposerContext => {
  const read = readSheet(namesOf(table.edition), lines.join('\n'));
  return { table, sheet: read.ok ? ordersIn(read.value) : [] };
};

export const currentPosition = ({ table: { edition, state } }: ComposerContext): At => ({ edition, state });

export const seatOf = ({ table }: ComposerContext): string => table.seatView.seat;

export const named = ({ table }: ComposerContext, id: string): string => nameOf(table.edition, id);

export const others = (context: ComposerContext): readonly string[] =>
  activePowers(currentPosition(context)).filter((power) => power !== seatOf(context));

export const enemies = (context: ComposerContext): readonly string[] =>
  enemiesOf(context.table.state, seatOf(context));

export const allies = (context: ComposerContext): readonly string[] =>
  alliesOf(context.table.state, seatOf(context));

/** Why a line would not be carried out as things stand, as a sentence. */
const doubtOf = (context: ComposerContext, action: Action): Pick<Choice, 'why'> => {
  const order = { action };
  const refusal = refusalNow(currentPosition(context), seatOf(context), {
    order,
    sheet: [...context.sheet, order],
  });
  if (!refusal) return {};
  const { client, edition } = context.table;
  return { why: client.game.explain(edition, refusal) };
};

/** Choices of names, each with the reason why the line it makes would be refused. */
export const nameChoices = (
  context: ComposerContext,
  ids: readonly string[],
  { makes, hint }: { readonly makes?: (id: string) => Action; readonly hint?: (id: string) => string } = {},
): readonly Choice[] =>
  ids.map((id) => ({
    id,
    text: named(context, id),
    ...(hint && { hint: hint(id) }),
    ...(makes && doubtOf(context, makes(id))),
  }));

/** `−3 points`, by the chart. */
export const priceOf = (
  { table }: ComposerContext,
  change: Parameters<typeof pointsFor>[1],
  times = 1,
): string => {
  const points = pointsFor(table.edition, change) * times;
  const about = isStandIn(table.edition.tables, change) ? '≈' : '';
  return `${about}${withSign(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
};
