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

/** The most clauses of a treaty. */
const MAX_CLAUSES = 100;

export type TreatyHeading<Party extends string> = Omit<TextBetween<Party, unknown>, 'clauses'>;

/** A parsed line of a treaty. A clause without a number gets the next number. */
export type LineOfTreaty<Party extends string, Term> =
  | { readonly line: 'heading'; readonly heading: TreatyHeading<Party> }
  | { readonly line: 'clause'; readonly number: number | undefined; readonly term: Term }
  | { readonly line: 'protocol' }
  | { readonly line: 'end' };

/** How a game parses the lines of its treaties. */
export interface TreatyGrammar<Line extends Reader<unknown>, Party extends string, Term> {
  readerFor(line: TextLine): Line;
  /** Whether a line outside any treaty begins one. */
  isHeading(line: string): boolean;
  /** Problems are added to the reader. @param isInside whether a heading has been read */
  readLine(reader: Line, isInside: boolean): LineOfTreaty<Party, Term> | undefined;
  /** The typed text that is not part of the line. */
  droppedBy(reader: Line): readonly string[];
}

/** A parsed treaty and the position of its heading. */
export interface ReadTreaty<Party extends string, Term> {
  readonly at: TextPosition;
  readonly text: TextBetween<Party, Term>;
}

/** A treaty that has not ended yet; its heading is undefined if it could not be parsed. */
interface OpenTreaty<Party extends string, Term> {
  readonly at: TextPosition;
  readonly heading: TreatyHeading<Party> | undefined;
  readonly clauses: ClauseOf<Term>[];
  isProtocol: boolean;
  /** The number of lines that should be clauses, parsed or not. */
  lines: number;
}

/** The treaties read so far. */
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

/** Adds a clause. Without a number it gets the next one; numbers must rise. */
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
 * @returns the treaties with valid headings, the ignored text, and all problems of all lines
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
