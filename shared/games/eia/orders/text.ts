import type { TextContext, TextReading } from '../../../kernel/match/game.ts';
import { ok } from '../../../kernel/result.ts';
import { saidReading, sheetReading } from '../../../parts/sheets/text-reading.ts';
import type { Names } from '../charts/names.ts';
import { type StateId, stateOf, STEPS } from '../vocabulary/steps.ts';
import { formatBoardLine } from './board/index.ts';
import { ALL_VERBS, readLine } from './line.ts';
import { formatOrder, formatSheet, readSheetText } from './sheet.ts';

// One reader for all texts of the game, whatever the state: what composer, command line and mail use.

const stateNamed = (phase: string | undefined): StateId | undefined => {
  const step = STEPS.find(({ id }) => id === phase);
  return step && stateOf(step.id);
};

const asSheet = (names: Names, text: string, phase: string | undefined): TextReading => {
  const read = readSheetText(names, text, stateNamed(phase));
  if (!read.ok) return sheetReading(read);
  const { items, dropped } = read.value;
  return sheetReading(ok({ normal: formatSheet(items), dropped }));
};

interface SaidText {
  readonly reading: TextReading;
  /** Whether every line is one of the board, which needs no sheet. */
  readonly isOfBoard: boolean;
}

/** Lines that take effect at once, one below the other. */
const asSaid = (names: Names, text: string): SaidText => {
  let isOfBoard = true;
  const reading = saidReading(text, {
    verbs: ALL_VERBS,
    read: (line) => {
      const read = readLine(names, line);
      if (!read.ok) return read;
      const { value } = read;
      isOfBoard &&= value.kind === 'board';
      return ok(value.kind === 'order' ? formatOrder(value.order) : formatBoardLine(value.action));
    },
  });
  return { reading, isOfBoard: isOfBoard && reading.problems.length === 0 };
};

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
  const said = asSaid(names, text);
  if (seat === 'gm' || !isForSheets || said.isOfBoard) return said.reading;
  return asSheet(names, text, phase);
};
