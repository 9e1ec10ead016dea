import { problemAt, type SyntaxProblem } from '../../kernel/language/sheet.ts';
import type { TextContext, TextReading } from '../../kernel/match/text-reading.ts';
import { normalAmendment } from './amendments/reading.ts';
import type { Edition } from './charts/edition.ts';
import { vocabularyOf } from './charts/vocabulary.ts';
import { type PhaseObjections, readText } from './language/read-text.ts';
import { refusalSentence } from './report/refusals.ts';
import {
  type LineRefusal,
  lineRefusalInStep,
  sheetRefusals,
  remarksInAnyPosition,
  type TextAuthor,
} from './text-law.ts';
import { PHASES } from './turn.ts';
import type { Seat } from './vocabulary/ids.ts';

// One reader for all texts of a seat: what composer, command line and mail use.

/** Changes of the position, one on each line; undefined if any line is something else. */
const readChanges = (edition: Edition, text: string): TextReading | undefined => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const normal = lines.map((line) => normalAmendment(edition, line));
  if (lines.length === 0 || !normal.every((line) => line !== undefined)) return undefined;
  return { normal, immediateLines: normal, dropped: [], problems: [], isToConfirm: false };
};

/** Lines that are refused, as problems of their text. */
export const problemsOfLines = (
  edition: Edition,
  refused: readonly LineRefusal[],
): readonly SyntaxProblem[] =>
  refused.map(({ line, refusal }) => problemAt({ line, column: 1 }, refusalSentence(edition, refusal)));

/** What a step has against a text in any position, as the server would say it. */
const objectionsOf = (by: TextAuthor): PhaseObjections => ({
  toLine(said) {
    const refusal = lineRefusalInStep(by, said);
    return refusal && refusalSentence(by.edition, refusal);
  },
  toSheet: (sheet) => problemsOfLines(by.edition, sheetRefusals(by, sheet)),
  remarksOn: (sheet) => remarksInAnyPosition(by, sheet),
});

/** Reads a text of any seat; what the game master writes may also be changes of the position. */
export const textOfSeat = (edition: Edition, context: TextContext, text: string): TextReading => {
  const changes = context.seat === 'gm' ? readChanges(edition, text) : undefined;
  if (changes) return changes;
  const step = PHASES.find(({ id }) => id === context.phase)?.id;
  const seat = context.seat as Seat | 'gm' | undefined;
  const objections = step && seat && objectionsOf({ edition, step, seat });
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  return readText(vocabulary, text, { ...context, ...(objections && { objections }) });
};
