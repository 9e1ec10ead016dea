import { openLine } from '../../kernel/language/open-line.ts';
import type { DroppedText } from '../../kernel/language/pasted.ts';
import type { Reader } from '../../kernel/language/reader.ts';
import {
  MAX_PROBLEMS,
  type TextPosition,
  problemAt,
  type SyntaxProblem,
  type TextLine,
  textLines,
} from '../../kernel/language/sheet.ts';
import type { ClauseOf, TextBetween } from './treaty.ts';

/** Most clauses of one treaty. */
const MAX_CLAUSES = 100;

export type TreatyHeading<Party extends string> = Omit<TextBetween<Party, unknown>, 'clauses'>;

/** What a line of a treaty is. A clause without a number counts on from the one before. */
export type LineOfTreaty<Party extends string, Term> =
  | { readonly line: 'heading'; readonly heading: TreatyHeading<Party> }
  | { readonly line: 'clause'; readonly number: number | undefined; readonly term: Term }
  | { readonly line: 'protocol' }
  | { readonly line: 'end' };

/** How a game reads the lines of its treaties. */
export interface TreatyGrammar<Line extends Reader<unknown>, Party extends string, Term> {
  readerFor(line: TextLine): Line;
  /** Whether a line outside of every treaty begins one. */
  isHeading(line: string): boolean;
  /** Problems are those of the reader. @param isInside whether a heading has been read */
  readLine(reader: Line, isInside: boolean): LineOfTreaty<Party, Term> | undefined;
  /** What was typed and is not part of the line. */
  droppedBy(reader: Line): readonly string[];
}

/** A treaty as read, and where its heading stands. */
export interface ReadTreaty<Party extends string, Term> {
  readonly at: TextPosition;
  readonly text: TextBetween<Party, Term>;
}

/** A treaty not yet ended; its heading is missing where it could not be read. */
interface OpenTreaty<Party extends string, Term> {
  readonly at: TextPosition;
  readonly heading: TreatyHeading<Party> | undefined;
  readonly clauses: ClauseOf<Term>[];
  isProtocol: boolean;
  /** Lines that should have been clauses, read or not. */
  lines: number;
}

/** Treaties as far as they have been read. */
interface TreatiesRead<Party extends string, Term> {
  readonly treaties: ReadTreaty<Party, Term>[];
  readonly dropped: DroppedText[];
  readonly problems: SyntaxProblem[];
  open: OpenTreaty<Party, Term> | undefined;
}

const endTreaty = <Party extends string, Term>(
  reading: TreatiesRead<Party, Term>,
  { at, heading, clauses, lines }: OpenTreaty<Party, Term>,
): void => {
  if (lines === 0) reading.problems.push(problemAt(at, 'This treaty has no clause.'));
  if (heading) reading.treaties.push({ at, text: { ...heading, clauses } });
  reading.open = undefined;
};

interface LineAt<Line> {
  readonly at: TextPosition;
  readonly read: Line;
}

/** A clause without a number counts on from the one before; numbers never fall. */
const addClause = <Party extends string, Term>(
  { problems }: TreatiesRead<Party, Term>,
  open: OpenTreaty<Party, Term>,
  { at, read }: LineAt<Extract<LineOfTreaty<Party, Term>, { line: 'clause' }>>,
): void => {
  const last = open.clauses.at(-1)?.number ?? 0;
  const { number = last + 1, term } = read;
  if (number <= last) {
    const message = `Clause ${String(number)} cannot follow clause ${String(last)}; write ${String(last + 1)} or no number.`;
    problems.push(problemAt(at, message));
  }
  if (open.clauses.length === MAX_CLAUSES)
    problems.push(problemAt(at, `A treaty has at most ${String(MAX_CLAUSES)} clauses.`));
  open.clauses.push({ number, isProtocol: open.isProtocol, term });
};

const addInside = <Party extends string, Term>(
  reading: TreatiesRead<Party, Term>,
  open: OpenTreaty<Party, Term>,
  { at, read }: LineAt<LineOfTreaty<Party, Term> | undefined>,
): void => {
  if (read?.line === 'end') {
    endTreaty(reading, open);
    return;
  }
  if (read?.line === 'protocol') open.isProtocol = true;
  else open.lines += 1;
  if (read?.line === 'clause') addClause(reading, open, { at, read });
};

const addLine = <Line extends Reader<unknown>, Party extends string, Term>(
  grammar: TreatyGrammar<Line, Party, Term>,
  reading: TreatiesRead<Party, Term>,
  line: TextLine,
): void => {
  const reader = openLine(line, reading.problems, grammar.readerFor);
  if (!reader) return;
  const at = reader.position();
  const { open } = reading;
  const read = grammar.readLine(reader, open !== undefined);
  reading.problems.push(...reader.problems);
  reading.dropped.push(...grammar.droppedBy(reader).map((text) => ({ line: line.line, text })));
  if (open) addInside(reading, open, { at, read });
  else if (grammar.isHeading(line.text)) {
    const heading = read?.line === 'heading' ? read.heading : undefined;
    reading.open = { at, heading, clauses: [], isProtocol: false, lines: 0 };
  }
};

/**
 * Reads treaties line by line.
 * @returns the treaties with nothing wrong in their headings, what was left out, and all problems of all lines
 */
export const readTreatiesBy = <Line extends Reader<unknown>, Party extends string, Term>(
  grammar: TreatyGrammar<Line, Party, Term>,
  text: string,
): Omit<TreatiesRead<Party, Term>, 'open'> => {
  const lines = textLines(text);
  if (!lines.ok) return { treaties: [], dropped: [], problems: [lines.error] };
  const reading: TreatiesRead<Party, Term> = { treaties: [], dropped: [], problems: [], open: undefined };
  for (const line of lines.value) {
    addLine(grammar, reading, line);
    if (reading.problems.length >= MAX_PROBLEMS) return reading;
  }
  if (reading.open) reading.problems.push(problemAt(reading.open.at, 'This treaty has no "end".'));
  return reading;
};
