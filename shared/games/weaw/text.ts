import { problemAt, type SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { SubmittedText, TextContext, TextReading } from '../../kernel/match/text-reading.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok } from '../../kernel/result.ts';
import type { ReadItems } from '../../parts/sheets/read.ts';
import { readImmediateLines } from '../../parts/sheets/text-reading.ts';
import type { Edition } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { CORRECTION_VERBS } from './gm/corrections.ts';
import { formatGmLine, GM_VERBS, readGmText } from './gm/lines.ts';
import { answerOf, notAnAnswer } from './immediate-line.ts';
import { lineRefusals } from './lines/refusals.ts';
import { neverLegalOrders, refusalInAnyPosition } from './lines/never-legal.ts';
import { ALL_ENEMIES } from './money/verbs/build.ts';
import { ordersIn, WEAW_MAIL_WORDS, weawSheets } from './orders/sheet.ts';
import type { Condition, Order } from './orders/types.ts';
import { explain } from './report/refusals.ts';

// One reader for all texts of the game, used by the composer, the command line and mail.

/** Without a position no enemies are known, so `facing all enemies` is kept as written. */
const unknownEnemies = (): readonly string[] => [ALL_ENEMIES];

/** Why an order is not accepted in a phase; without a phase, those of the sheet are. */
const refusalIn = (phase: string | undefined, order: Order): Refusal | undefined => {
  if (phase === undefined || phase === 'ORDERS') return undefined;
  if (phase === 'ANSWER') return answerOf(order) ? undefined : notAnAnswer();
  return lineRefusals.refuse('sheet-only');
};

const NO_CONDITIONS =
  'This table has no conditions (house rule conditions: none); write the order without if, unless or when.';

type ReadSheet = ReadItems<Order, Condition>;

const orderProblems = (
  { items, lines }: ReadSheet,
  problemOf: (order: Order) => string | undefined,
): readonly SyntaxProblem[] =>
  ordersIn(items).flatMap((order, n) => {
    const problem = problemOf(order);
    return problem === undefined ? [] : [problemAt({ line: lines[n] ?? 1, column: 1 }, problem)];
  });

/** Conditional lines of a sheet, if the house rules allow none (WEAW-AMB-86). */
const conditionProblems = ({ settings }: Edition, sheet: ReadSheet): readonly SyntaxProblem[] =>
  settings.conditions === 'none' ? orderProblems(sheet, ({ condition }) => condition && NO_CONDITIONS) : [];

/** `Game.objection`: the objection to a sheet that has just been sent although it would be played. */
export const sheetObjection = (
  edition: Edition,
  { kind, text }: SubmittedText,
): readonly SyntaxProblem[] | undefined => {
  const read = kind === 'sheet' ? weawSheets.read(namesOf(edition), text, () => []) : undefined;
  const problems = read?.ok ? conditionProblems(edition, read.value) : [];
  return problems.length > 0 ? problems : undefined;
};

/** Why an order is not accepted where a text is sent, in the server's words. */
const refusalOf = (edition: Edition, { phase, seat }: TextContext, order: Order): Refusal | undefined => {
  const never = phase === 'ANSWER' && seat !== undefined;
  return refusalIn(phase, order) ?? (never ? refusalInAnyPosition({ edition, seat }, order) : undefined);
};

const problemsIn = (edition: Edition, context: TextContext, sheet: ReadSheet): readonly SyntaxProblem[] => {
  const refused = orderProblems(sheet, (order) => {
    const refusal = refusalOf(edition, context, order);
    return refusal && explain(edition, refusal);
  });
  return refused.length > 0 ? refused : conditionProblems(edition, sheet);
};

/** Reads a text by seat and phase: a sheet, or immediate lines of the game master or in the window for answers. */
export const readWeawText = (edition: Edition, text: string, context: TextContext): TextReading => {
  const { phase, seat } = context;
  const names = namesOf(edition);
  if (seat === 'gm')
    return readImmediateLines(text, {
      verbs: [...GM_VERBS, ...CORRECTION_VERBS],
      mailWords: WEAW_MAIL_WORDS,
      read: (line) => {
        const read = readGmText(names, line);
        return read.ok ? ok(formatGmLine(read.value)) : read;
      },
    });
  const sheet = weawSheets.reading(names, text, unknownEnemies);
  const read = weawSheets.read(names, text, unknownEnemies);
  if (!read.ok) return sheet;
  const problems = problemsIn(edition, context, read.value);
  if (problems.length > 0) return { ...sheet, normal: [], problems };
  if (phase === 'ANSWER') return { ...sheet, immediateLines: sheet.normal };
  const remarks = seat === undefined ? [] : neverLegalOrders({ edition, seat }, read.value);
  return remarks.length > 0 ? { ...sheet, remarks } : sheet;
};
