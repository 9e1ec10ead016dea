import { defined } from '../../../kernel/defined.ts';
import { boardLines } from '../orders/board/registry.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { Inverse, UndoOf } from '../state/board.ts';
import type { StepContext } from '../state/step.ts';
import { addMonths } from '../vocabulary/months.ts';

// In a match without a game master, the players state what happened on the map and can object to it like a fact
// (EIA-AMB-10). Each line about the map is kept with its inverse.

/**
 * Keeps the inverse of a line about the map that is about to be carried out, under the next number of facts. Lines from
 * before the last month are dropped, since they can no longer be objected to.
 * @returns the number
 */
export const recordMapAction = ({ state, now }: StepContext, by: string, inverse: Inverse): number => {
  state.counters.fact += 1;
  const id = state.counters.fact;
  const known = (state.statedActions ?? []).filter(({ month }) => month >= addMonths(state.month, -1));
  const when = defined({ at: now });
  state.statedActions = [...known, { id, month: state.month, by, inverse, ...when }];
  return id;
};

/** Applies an inverse: an undo, or a line. */
const applyInverse = (context: StepContext, inverse: Inverse): void => {
  const undo = boardLines.all.find(({ map }) => map?.undo?.does === inverse.do)?.map?.undo;
  if (undo) undo.apply(context, inverse as UndoOf);
  else boardLines.of(inverse.do).map?.apply(context, inverse as BoardAction);
};

/** Undoes a line about the map after an objection to it was upheld. */
export const undoMapAction = (context: StepContext, id: number): void => {
  const { state } = context;
  const deed = state.statedActions?.find((each) => each.id === id);
  if (!deed) return;
  state.statedActions = state.statedActions?.filter((each) => each !== deed) ?? [];
  applyInverse(context, deed.inverse);
};
