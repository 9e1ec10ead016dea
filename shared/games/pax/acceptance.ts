import type { SubmittedText } from '../../kernel/match/text-reading.ts';
import { problemAt, type SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { vocabularyOf, type Vocabulary } from './charts/vocabulary.ts';
import { formatSheet, cacheSheet, type ReadSheet, readSheet } from './language/sheet.ts';
import { refusalSentence } from './report/refusals.ts';
import type { Position } from './state/position.ts';
import { lineObjection } from './play.ts';
import { sheetRefusals } from './text-law.ts';
import { problemsOfLines } from './text-of-seat.ts';
import type { Seat } from './vocabulary/ids.ts';
import { entryRefusals } from './war/orders/entry.ts';

// How a sheet that is handed in is read, and the limits that apply only to sheets and lines just sent.

interface LastSheet {
  readonly vocabulary: Vocabulary;
  readonly seat: string;
  readonly step: string;
  readonly text: string;
  readonly sheet: ReadSheet;
}

/** Cache of the sheet read last: a sheet just sent is read for its orders and for its limits. */
let last: LastSheet | undefined;

const readCached = (
  { edition, state }: Position,
  seat: string,
  text: string,
): ReturnType<typeof readSheet> => {
  const { step } = state;
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const isLast =
    last?.vocabulary === vocabulary && last.seat === seat && last.step === step && last.text === text;
  if (last && isLast) return ok(last.sheet);
  const read = readSheet(vocabulary, text, { seat, phase: step });
  if (read.ok) last = { vocabulary, seat, step, text, sheet: read.value };
  return read;
};

/** `Game.readSheet`: a whole sheet for a seat; nothing of it is carried out. */
export const readSubmittedSheet = (
  position: Position,
  seat: string,
  text: string,
): Result<{ readonly normal: string; readonly dropped: readonly string[] }, readonly SyntaxProblem[]> => {
  const { edition } = position;
  const read = readCached(position, seat, text);
  if (!read.ok) return read;
  const { sheet, dropped } = read.value;
  const problems = entryRefusals(position, seat as Seat | 'gm', sheet).map(({ order, refusal }) =>
    problemAt(order.at ?? { line: 1, column: 1 }, refusalSentence(edition, refusal)),
  );
  if (problems.length > 0) return err(problems);
  const normal = formatSheet(sheet);
  if (normal === text) cacheSheet(vocabularyOf(edition.atlas, edition.tables.powers), text, sheet);
  return ok({ normal, dropped: dropped.map((note) => `${String(note.line)}: ${note.text}`) });
};

/** What is against a sheet whatever the position; none where nothing is. */
const sheetObjection = (
  position: Position,
  seat: Seat | 'gm',
  text: string,
): readonly SyntaxProblem[] | undefined => {
  const { edition, state } = position;
  const read = readCached(position, seat, text);
  const refused = read.ok ? sheetRefusals({ edition, step: state.step, seat }, read.value.sheet) : [];
  return refused.length > 0 ? problemsOfLines(edition, refused) : undefined;
};

/** `Game.objection`: why what has just been sent is not taken although it would be played. */
export const objection = (
  position: Position,
  seat: string,
  { kind, text }: SubmittedText,
): Refusal | readonly SyntaxProblem[] | undefined =>
  kind === 'sheet'
    ? sheetObjection(position, seat as Seat | 'gm', text)
    : lineObjection(position, seat as Seat | 'gm', text);
