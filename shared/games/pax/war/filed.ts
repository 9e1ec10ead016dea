import type { Seat } from '../vocabulary/ids.ts';
import type { Action, Order } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import type { FiledOrder } from '../state/turn-record.ts';
import type { Party } from '../state/wars.ts';

/** An action of one kind as filed for this step, with the order it belongs to, whose condition applies to it. */
export interface FiledAction<Kind extends Action['do']> {
  readonly filed: FiledOrder;
  readonly action: Extract<Action, { do: Kind }>;
}

/** The party whose forces a line orders: the one named with `as`, otherwise the seat's own power. */
export const partyOf = (seat: Seat | 'gm', { as }: Order): Party | undefined =>
  as ?? (seat === 'gm' ? undefined : seat);

/** The party whose forces a filed order moves. */
export const filedActor = ({ seat, order }: FiledOrder): Party | undefined => partyOf(seat, order);

const isOfKind = <Kind extends Action['do']>(
  action: Action,
  kind: Kind,
): action is Extract<Action, { do: Kind }> => action.do === kind;

/** Filed actions of one kind for a party in this step, in line order. */
export const filedFor = <Kind extends Action['do']>(
  state: PaxState,
  party: Party,
  kind: Kind,
): readonly FiledAction<Kind>[] =>
  (state.turnRecord.filed ?? [])
    .filter((filed) => filedActor(filed) === party)
    .flatMap((filed) =>
      filed.order.actions.flatMap((action) => (isOfKind(action, kind) ? [{ filed, action }] : [])),
    );
