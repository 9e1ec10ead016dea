import type { Remark } from '../../../kernel/match/text-reading.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { ordersIn } from '../orders/numbering.ts';
import type { Order, Sheet } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import type { FiledOrder } from '../state/turn-record.ts';
import { filedActor } from './filed.ts';
import { warActionRefusal } from './legality.ts';
import { playManoeuvre } from './manoeuvre/playing.ts';
import { lineRefusal } from './orders/line-law.ts';
import { isStatement, statementsRefusal } from './orders/statements.ts';
import type { Position } from '../state/position.ts';

// Remarks on a war sheet, from what its seat may know: the public position and its own lines.

/** Why a line's actions other than moves are refused. */
const otherActionsRefusal = ({ edition, state }: Position, filed: FiledOrder): Refusal | undefined => {
  const party = filedActor(filed);
  if (party === undefined) return undefined;
  const field = { edition, state, arrived: [] };
  return filed.order.actions
    .filter((action) => action.do !== 'move')
    .map((action) => warActionRefusal(field, party, action))
    .find((refusal) => refusal !== undefined);
};

const isStatementLine = ({ actions }: Order): boolean => actions.some(isStatement);

/** While units of the line's party wait to retreat, nobody knows yet where they will be. */
const weightOf = ({ campaign }: PaxState, filed: FiledOrder): Remark['weight'] => {
  const isUnsettled = campaign?.retreating.some(({ party }) => party === filedActor(filed));
  return isUnsettled ? 'caution' : 'illegal';
};

const remarkOn = ({ order }: FiledOrder, weight: Remark['weight'], refusal: Refusal): Remark => ({
  line: order.at?.line ?? 0,
  weight,
  refusal,
});

/**
 * Each line of a war sheet with its problems. Moves are made as if no other seat moved. Allied fleets may still arrive
 * as escorts, so a line that lacks one now may be carried out after all.
 */
export const warSheetRemarks = (position: Position, seat: Seat | 'gm', sheet: Sheet): readonly Remark[] => {
  const lines = ordersIn(sheet).map((order, i): FiledOrder => ({ seat, number: i + 1, order }));
  const refusals = new Map(lines.map((filed) => [filed, lineRefusal(position, seat, filed.order)]));
  const playable = lines.filter((filed) => !refusals.get(filed) && !isStatementLine(filed.order));
  const { struck } = playManoeuvre(position, playable);
  return lines.flatMap((filed) => {
    const illegal =
      refusals.get(filed) ??
      (isStatementLine(filed.order)
        ? statementsRefusal(position, seat, filed.order)
        : otherActionsRefusal(position, filed));
    if (illegal) return [remarkOn(filed, 'illegal', illegal)];
    const refusal = struck.get(filed);
    return refusal ? [remarkOn(filed, weightOf(position.state, filed), refusal)] : [];
  });
};
