import { verbRegistry } from '../../../../kernel/language/verb-registry.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import type { Position } from '../../state/step.ts';
import { stateOf } from '../../vocabulary/steps.ts';
import type { AuthorInState, BoardLine } from './form.ts';
import { boardAuthorRefusals } from './refusals.ts';
import type { BoardAction } from './types.ts';

/** Every line of the board; filled by `board-lines.ts`. */
export const boardLines = verbRegistry<BoardLine>();

/** A line of the board in normal form. */
export const formatBoardLine = (action: BoardAction): string => boardLines.writing(action).format(action);

/** Why a seat cannot write a line of the board in a state of the month, whatever the position. */
export const boardRefusalInState = (
  edition: Edition,
  author: AuthorInState,
  action: BoardAction,
): Refusal | undefined => {
  if (author.seat !== 'gm' && !edition.powers.includes(author.seat))
    return boardAuthorRefusals.refuse('observers-say-no-lines');
  const line = boardLines.of(action.do);
  return line.seatRefusal?.(edition, author.seat) ?? line.refusalInState?.(edition, author, action);
};

/** Why a seat cannot write a line of the board now. */
export const boardLineRefusal = (at: Position, seat: string, action: BoardAction): Refusal | undefined => {
  const author = { seat, now: stateOf(at.state.step) };
  return (
    boardRefusalInState(at.edition, author, action) ?? boardLines.of(action.do).refusal?.(at, seat, action)
  );
};
