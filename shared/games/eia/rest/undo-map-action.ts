import { defined } from '../../../kernel/defined.ts';
import { boardLines } from '../orders/board/registry.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { Inverse, UndoOf } from '../state/board.ts';
import type { StepContext } from '../state/step.ts';
import { addMonths } from '../vocabulary/months.ts';

// A table without a game master states together what happened on the map, and objects to it as to a fact
// (EIA-AMB-10): each line about the map is kept with what takes it back.

/**
 * Keeps what takes back a line about the map that is about to be carried out, under the next number of facts. Lines
 * from before the last month are dropped: they can no longer be objected to.
 * @returns the number
 */
export const recordMapAction = ({ state, now }: StepContext, by: string, inverse: Inverse): number => {
  state.counters.fact += 1;
  const id = state.counters.fact;
  const known = (state.deeds ?? []).filter(({ month }) => month >= addMonths(state.month, -1));
  const when = defined({ at: now });
  state.deeds = [...known, { id, month: state.month, by, inverse, ...when }];
  return id;
};

/** Carries an inverse out: as the undo of a line, or as the line it is. */
const applyInverse = (context: StepContext, inverse: Inverse): void => {
  const undo = boardLines.all.find(({ map }) => map?.undo?.does === inverse.do)?.map?.undo;
  if (undo) undo.apply(context, inverse as UndoOf);
  else boardLines.of(inverse.do).map?.apply(context, inverse as BoardAction);
};

/** Takes back a line about the map to which an objection was upheld. */
export const undoMapAction = (context: StepContext, id: number): void => {
  const { state } = context;
  const deed = state.deeds?.find((each) => each.id === id);
  if (!deed) return;
  state.deeds = state.deeds?.filter((each) => each !== deed) ?? [];
  applyInverse(context, deed.inverse);
};
