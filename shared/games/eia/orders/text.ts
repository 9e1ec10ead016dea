import type { TextContext, TextReading } from '../../../kernel/match/game.ts';
import { ok } from '../../../kernel/result.ts';
import { readImmediateLines } from '../../../parts/sheets/text-reading.ts';
import type { Names } from '../charts/names.ts';
import { type StateId, stateOf, STEPS } from '../vocabulary/steps.ts';
import { boardLines, formatBoardLine } from './board/registry.ts';
import { allVerbs, readBoardLine, readLine } from './line.ts';
import { eiaSheets, formatOrder } from './sheet.ts';

// One reader for all texts of the game, whatever the state: what composer, command line and mail use.

const stateNamed = (phase: string | undefined): StateId | undefined => {
  const step = STEPS.find(({ id }) => id === phase);
  return step && stateOf(step.id);
};

/** Lines that take effect at once, one below the other. */
const asSaid = (names: Names, text: string): TextReading =>
  readImmediateLines(text, {
    verbs: allVerbs(),
    read: (line) => {
      const read = readLine(names, line);
      if (!read.ok) return read;
      const { value } = read;
      return ok(value.kind === 'order' ? formatOrder(value.order) : formatBoardLine(value.action));
    },
  });

/** Lines of the board alone. */
const asBoard = (names: Names, text: string): TextReading =>
  readImmediateLines(text, {
    verbs: boardLines.openers,
    read: (line) => {
      const read = readBoardLine(names, line);
      return read.ok ? ok(formatBoardLine(read.value)) : read;
    },
  });

/**
 * Reads a text by where it is said: a sheet, or single lines. Lines of the board are said at any time, by the game
 * master and by players, so that a text of such lines is none of the sheet that is waited for.
 * @param isForSheets whether seats hand in sheets in the phase of the text
 */
export const readEiaText = (
  names: Names,
  text: string,
  { phase, seat, isForSheets }: TextContext & { readonly isForSheets: boolean },
): TextReading => {
  if (seat === 'gm' || !isForSheets) return asSaid(names, text);
  const sheet = eiaSheets.reading(names, text, stateNamed(phase));
  if (sheet.problems.length === 0) return sheet;
  const board = asBoard(names, text);
  return board.problems.length === 0 ? board : sheet;
};
