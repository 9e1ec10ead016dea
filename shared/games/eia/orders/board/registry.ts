import { verbRegistry } from '../../../../kernel/language/verb-registry.ts';
import type { BoardLine } from './form.ts';
import type { BoardAction } from './types.ts';

/** Every line of the board; filled by `board-lines.ts`. */
export const boardLines = verbRegistry<BoardLine>();

/** A line of the board in normal form. */
export const formatBoardLine = (action: BoardAction): string => boardLines.of(action.do).format(action);
