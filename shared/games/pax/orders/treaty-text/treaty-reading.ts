import type { Dropped } from '../../../../kernel/language/pasted.ts';
import {
  MAX_PROBLEMS,
  type TextPosition,
  problemAt,
  type SyntaxProblem,
  type TextLine,
  textLines,
} from '../../../../kernel/language/sheet.ts';
import { openLine } from '../../../../parts/sheets/line.ts';
import type { ReadingContext } from '../order-reader.ts';
import { isTreatyHeading } from './heading.ts';
import type { Vocabulary } from '../../charts/places.ts';
import { type Heading, readTreatyLine, type TreatyLine, treatyReader } from './treaty-line.ts';
import type { Clause, TreatyText } from '../../state/treaties.ts';

/** Most clauses of one treaty. */
const MAX_CLAUSES = 100;

/** A treaty as read, and where its heading stands. */
interface ReadTreaty {
  readonly at: TextPosition;
  readonly text: TreatyText;
}

/** A treaty not yet ended; its heading is missing where it could not be read. */
interface Draft {
  readonly at: TextPosition;
  readonly heading: Heading | undefined;
  readonly clauses: Clause[];
  isProtocol: boolean;
  /** Lines that should have been clauses, read or not. */
  lines: number;
}

/** Treaties as far as they have been read. */
interface Reading {
  readonly treaties: ReadTreaty[];
  readonly dropped: Dropped[];
  readonly problems: SyntaxProblem[];
  open: Draft | undefined;
}

const begin = (reading: Reading, at: TextPosition, read: TreatyLine | undefined): void => {
  const heading = read?.line === 'heading' ? read.heading : undefined;
  reading.open = { at, heading, clauses: [], isProtocol: false, lines: 0 };
};

const end = (reading: Reading, { at, heading, clauses, lines }: Draft): void => {
  if (lines === 0) reading.problems.push(problemAt(at, 'This treaty has no clause.'));
  if (heading) reading.treaties.push({ at, text: { ...heading, clauses } });
  reading.open = undefined;
};

/** A clause without a number counts on from the one before; numbers never fall. */
const addClause = (
  reading: Reading,
  draft: Draft,
  { at, read }: { readonly at: TextPosition; readonly read: Extract<TreatyLine, { line: 'clause' }> },
): void => {
  const last = draft.clauses.at(-1)?.number ?? 0;
  const { number = last + 1, term } = read;
  if (number <= last) {
    const message = `Clause ${String(number)} cannot follow clause ${String(last)}; write ${String(last + 1)} or no number.`;
    reading.problems.push(problemAt(at, message));
  }
  if (draft.clauses.length === MAX_CLAUSES) {
    reading.problems.push(problemAt(at, `A treaty has at most ${String(MAX_CLAUSES)} clauses.`));
  }
  draft.clauses.push({ number, isProtocol: draft.isProtocol, term });
};

const addInside = (
  reading: Reading,
  draft: Draft,
  { at, read }: { readonly at: TextPosition; readonly read: TreatyLine | undefined },
): void => {
  if (read?.line === 'end') return end(reading, draft);
  if (read?.line === 'protocol') draft.isProtocol = true;
  else draft.lines += 1;
  if (read?.line === 'clause') addClause(reading, draft, { at, read });
};

const addLine = (
  vocabulary: Vocabulary,
  reading: Reading,
  { line, context }: { readonly line: TextLine; readonly context: ReadingContext | undefined },
): void => {
  const reader = openLine(line, reading.problems, (text) => treatyReader(vocabulary, text, context));
  if (!reader) return;
  const at = reader.at();
  const isHeading = isTreatyHeading(line.text);
  const draft = reading.open;
  const read = readTreatyLine(reader, draft !== undefined);
  reading.problems.push(...reader.problems);
  reading.dropped.push(...reader.dropped.map((text) => ({ line: line.line, text })));
  if (draft) addInside(reading, draft, { at, read });
  else if (isHeading) begin(reading, at, read);
};

/**
 * Reads treaties line by line.
 * @returns the treaties with nothing wrong in their headings, what was left out, and all problems of all lines
 */
export const readTreaties = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Pick<Reading, 'treaties' | 'problems' | 'dropped'> => {
  const lines = textLines(text);
  if (!lines.ok) return { treaties: [], dropped: [], problems: [lines.error] };
  const reading: Reading = { treaties: [], dropped: [], problems: [], open: undefined };
  for (const line of lines.value) {
    addLine(vocabulary, reading, { line, context });
    if (reading.problems.length >= MAX_PROBLEMS) return reading;
  }
  if (reading.open) reading.problems.push(problemAt(reading.open.at, 'This treaty has no "end".'));
  return reading;
};
