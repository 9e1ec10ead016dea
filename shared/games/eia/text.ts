import { problemAt, type SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { TextContext, TextReading } from '../../kernel/match/text-reading.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { readImmediateLines } from '../../parts/sheets/text-reading.ts';
import type { Edition } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { orderRefusalInState } from './dispatch-line.ts';
import { boardLines, boardRefusalInState, formatBoardLine } from './orders/board/registry.ts';
import { allOpeners, readBoardLine, readLine, type SingleLine } from './orders/line.ts';
import { EIA_MAIL_WORDS, eiaSheets, formatOrder } from './orders/sheet.ts';
import { explain } from './report/refusals.ts';
import { refusalInAnyPosition, remarksInAnyPosition } from './legal-lines/never-legal.ts';
import { takesLines, takesSheets } from './turn.ts';
import { stateOf, STEPS } from './vocabulary/steps.ts';

// The reader of all texts of the game in any state, used by composer, command line and mail.

/** Why a line is never taken in the state of a text, whatever the position, in the server's words. */
const refusalOf = ({ phase, seat }: TextContext, edition: Edition, line: SingleLine): Refusal | undefined => {
  const step = STEPS.find(({ id }) => id === phase)?.id;
  if (step === undefined || seat === undefined) return undefined;
  const now = stateOf(step);
  return line.kind === 'order'
    ? (orderRefusalInState({ seat, now, takesLines: takesLines(step) }, line.order.action.do) ??
        refusalInAnyPosition({ edition, seat }, line.order.action))
    : boardRefusalInState(edition, { seat, now }, line.action);
};

type Read = Result<SingleLine, readonly SyntaxProblem[]>;

const normalOf = (line: SingleLine): string =>
  line.kind === 'order' ? formatOrder(line.order) : formatBoardLine(line.action);

/** Lines that take effect at once, one per line. */
const asSaid = (edition: Edition, context: TextContext, text: string): TextReading =>
  readImmediateLines(text, {
    verbs: allOpeners(),
    mailWords: EIA_MAIL_WORDS,
    read: (line) => judged(edition, context, readLine(namesOf(edition), line)),
  });

/** Only lines of the board. */
const asBoard = (edition: Edition, context: TextContext, text: string): TextReading =>
  readImmediateLines(text, {
    verbs: boardLines.openers,
    mailWords: EIA_MAIL_WORDS,
    read: (line) => {
      const read = readBoardLine(namesOf(edition), line);
      return judged(edition, context, read.ok ? ok({ kind: 'board', action: read.value }) : read);
    },
  });

const judged = (
  edition: Edition,
  context: TextContext,
  read: Read,
): Result<string, readonly SyntaxProblem[]> => {
  if (!read.ok) return read;
  const refusal = refusalOf(context, edition, read.value);
  return refusal
    ? err([problemAt({ line: 1, column: 1 }, explain(edition, refusal))])
    : ok(normalOf(read.value));
};

/** Whether a text has only lines of the board. */
const isBoardText = (edition: Edition, text: string): boolean =>
  asBoard(edition, {}, text).problems.length === 0;

/**
 * Reads a text for the place where it is sent: as a sheet, or as single lines. The game master and players may send
 * lines of the board at any time, so a text of only such lines is never an awaited sheet.
 */
export const readEiaText = (edition: Edition, context: TextContext, text: string): TextReading => {
  if (context.seat === 'gm' || !takesSheets(context.phase)) return asSaid(edition, context, text);
  const step = STEPS.find(({ id }) => id === context.phase)?.id;
  const state = step && stateOf(step);
  const sheet = eiaSheets.reading(namesOf(edition), text, state);
  if (sheet.problems.length > 0) return isBoardText(edition, text) ? asBoard(edition, context, text) : sheet;
  const { seat } = context;
  const remarks = seat === undefined ? [] : remarksInAnyPosition({ edition, seat }, text, state);
  return remarks.length > 0 ? { ...sheet, remarks } : sheet;
};
