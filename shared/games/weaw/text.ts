import { problemAt, type SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { TextContext, TextReading } from '../../kernel/match/game.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok } from '../../kernel/result.ts';
import { readImmediateLines } from '../../parts/sheets/text-reading.ts';
import type { Edition } from './charts/edition.ts';
import { namesOf } from './charts/names.ts';
import { CORRECTION_VERBS } from './gm/corrections.ts';
import { formatGmLine, GM_VERBS, readGmText } from './gm/lines.ts';
import { answerOf, notAnAnswer } from './immediate-line.ts';
import { orderRefusals } from './lines/refusals.ts';
import { ALL_ENEMIES } from './money/verbs/build.ts';
import { ordersIn, weawSheets } from './orders/sheet.ts';
import type { Order } from './orders/types.ts';
import { explain } from './report/refusals.ts';

// One reader for all texts of the game: what composer, command line and mail use.

/** Without a position nobody's enemies are known: `facing all enemies` stays as it was written. */
const unknownEnemies = (): readonly string[] => [ALL_ENEMIES];

/** Why an order is not taken in a phase; those of the sheet are where no phase is given. */
const refusalIn = (phase: string | undefined, order: Order): Refusal | undefined => {
  if (phase === undefined || phase === 'ORDERS') return undefined;
  if (phase === 'ANSWER') return answerOf(order) ? undefined : notAnAnswer();
  return orderRefusals.refuse('sheet-only');
};

const problemsIn = (edition: Edition, text: string, phase: string | undefined): readonly SyntaxProblem[] => {
  const read = weawSheets.read(namesOf(edition), text, unknownEnemies);
  if (!read.ok) return read.error;
  const { items, lines } = read.value;
  return ordersIn(items).flatMap((order, i) => {
    const refusal = refusalIn(phase, order);
    return refusal ? [problemAt({ line: lines[i] ?? 1, column: 1 }, explain(edition, refusal))] : [];
  });
};

/** Reads a text by seat and phase: a sheet, or immediate lines of the game master or in the window for answers. */
export const readWeawText = (edition: Edition, text: string, { phase, seat }: TextContext): TextReading => {
  const names = namesOf(edition);
  if (seat === 'gm')
    return readImmediateLines(text, {
      verbs: [...GM_VERBS, ...CORRECTION_VERBS],
      read: (line) => {
        const read = readGmText(names, line);
        return read.ok ? ok(formatGmLine(read.value)) : read;
      },
    });
  const problems = problemsIn(edition, text, phase);
  const sheet = weawSheets.reading(names, text, unknownEnemies);
  if (problems.length > 0) return { ...sheet, normal: [], problems };
  return phase === 'ANSWER' ? { ...sheet, immediateLines: sheet.normal } : sheet;
};
