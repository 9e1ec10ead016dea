import { verbRegistry } from '../../../../kernel/language/verb-registry.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { At } from '../../state/step.ts';
import { stateOf } from '../../vocabulary/steps.ts';
import type { BoardLine } from './form.ts';
import type { BoardAction } from './types.ts';

/** Every line of the board; filled by `board-lines.ts`. */
export const boardLines = verbRegistry<BoardLine>();

/** A line of the board in normal form. */
export const formatBoardLine = (action: BoardAction): string => boardLines.of(action.do).format(action);

/** Why a seat cannot say a line of the board now. */
export const boardLineRefusal = (at: At, seat: string, action: BoardAction): Refusal | undefined => {
  const line = boardLines.of(action.do);
  const said = { seat, now: stateOf(at.state.step) };
  return line.refusalInState?.(at.edition, said, action) ?? line.refusal?.(at, seat, action);
};
