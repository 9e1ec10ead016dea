import { type DroppedText } from '../../../kernel/language/pasted.ts';
import { problemAt, type SyntaxProblem, type TextLine, textLines } from '../../../kernel/language/sheet.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { isTreatyHeading } from '../treaties/text/heading.ts';
import { parseTreaty, readTreatyText } from '../treaties/text/text.ts';
import type { TreatyText } from '../state/treaties.ts';
import { parseTextLine } from './line.ts';
import type { ReadingContext } from '../orders/order-reader.ts';
import { sortPastedLines } from './pasted-lines.ts';
import type { Order } from '../orders/types.ts';

// Immediate lines: an order that takes effect at once, or the text of a treaty, which proposes it.

/** A parsed immediate line, or a parsed treaty of several lines. */
export type OrderOrTreaty =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'treaty'; readonly text: TreatyText };

const QUOTES = /^[\s\uFEFF]*(?:>[ \t]?)+/;

/** Whether a line is the heading of a treaty. */
export const beginsTreaty = (line: string): boolean => isTreatyHeading(line.replace(QUOTES, ''));
const isEnd = (line: string): boolean =>
  /^\s*end(?:\s+(?:of\s+)?(?:the\s+)?treaty)?\s*[.;]?\s*(#.*)?$/i.test(line);

/** The text of one immediate line, or of a treaty with all its lines, and its position in the whole text. */
export interface ImmediateLine {
  readonly isTreaty: boolean;
  readonly text: string;
  readonly line: TextLine;
}

export interface SplitText {
  readonly lines: readonly ImmediateLine[];
  readonly dropped: readonly DroppedText[];
  readonly problems: readonly SyntaxProblem[];
}

/** The lines of a text, with treaties separated. */
interface TreatySplit {
  readonly treaties: ImmediateLine[];
  readonly others: TextLine[];
}

const splitTreaties = (lines: readonly TextLine[]): TreatySplit => {
  const [treaties, others]: [ImmediateLine[], TextLine[]] = [[], []];
  let open: { readonly first: TextLine; readonly lines: string[] } | undefined;
  const close = (): void => {
    if (open) treaties.push({ isTreaty: true, text: open.lines.join('\n'), line: open.first });
    open = undefined;
  };
  for (const line of lines) {
    const isOpening = !open && beginsTreaty(line.text);
    if (isOpening) open = { first: line, lines: [] };
    if (!open) others.push(line);
    else open.lines.push(line.text.replace(QUOTES, ''));
    if (open && isEnd(line.text.replace(QUOTES, ''))) close();
  }
  close();
  return { treaties, others };
};

/**
 * Splits a text into single lines and whole treaties, each of which takes effect by itself. Other text of a pasted mail
 * goes to `dropped`.
 */
export const splitImmediateLines = (text: string, context: ReadingContext = {}): SplitText => {
  const lines = textLines(text);
  if (!lines.ok) return { lines: [], dropped: [], problems: [lines.error] };
  const { treaties, others } = splitTreaties(lines.value);
  const pasted = sortPastedLines(undefined, others, context);
  const said = pasted.lines.map((line) => ({ isTreaty: false, text: line.text, line }));
  return {
    lines: [...treaties, ...said].toSorted((one, two) => one.line.line - two.line.line),
    dropped: pasted.dropped,
    problems: pasted.problems,
  };
};

/** The same as texts alone. */
export const immediateLinesOf = (text: string, context?: ReadingContext): readonly string[] =>
  splitImmediateLines(text, context).lines.map((line) => line.text);

const shiftLines = <T extends { readonly line: number }>(items: readonly T[], by: number): readonly T[] =>
  items.map((item) => ({ ...item, line: item.line + by }));

/** Reads one line or treaty; typed text that is not part of it is returned as well. */
export const readImmediateLine = (
  vocabulary: Vocabulary,
  { isTreaty, text, line }: ImmediateLine,
  context?: ReadingContext,
): Result<OrderOrTreaty & { readonly dropped: readonly DroppedText[] }, readonly SyntaxProblem[]> => {
  if (isTreaty) {
    const treaty = readTreatyText(vocabulary, text, context);
    return treaty.ok
      ? ok({
          kind: 'treaty',
          text: treaty.value.text,
          dropped: shiftLines(treaty.value.dropped, line.line - 1),
        })
      : err(shiftLines(treaty.error, line.line - 1));
  }
  const read = parseTextLine(vocabulary, line, context);
  if (!read.ok) return read;
  const dropped = read.value.dropped.map((note) => ({ line: line.line, text: note }));
  return ok({ kind: 'order', order: read.value.order, dropped });
};

const ONLY_ONE = 'Only one line can be given here; this is another.';

/**
 * Reads an immediate order or treaty; comments and blank lines around it are ignored.
 * @returns the order or treaty, or everything that is wrong with the text
 */
export const parseImmediateLine = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<OrderOrTreaty, readonly SyntaxProblem[]> => {
  const { lines, problems } = splitImmediateLines(text, context);
  if (problems.length > 0) return err(problems);
  const [first, second] = lines;
  if (!first) return err([problemAt({ line: 1, column: 1 }, 'There is no order here.')]);
  // Text after a treaty is refused as a line that is not a treaty.
  if (second && first.isTreaty) return parseAsTreaty(vocabulary, text, context);
  if (second) return err([problemAt({ line: second.line.line, column: 1 }, ONLY_ONE)]);
  return readImmediateLine(vocabulary, first, context);
};

const parseAsTreaty = (
  vocabulary: Vocabulary,
  text: string,
  context: ReadingContext | undefined,
): Result<OrderOrTreaty, readonly SyntaxProblem[]> => {
  const treaty = parseTreaty(vocabulary, text, context);
  return treaty.ok ? ok({ kind: 'treaty', text: treaty.value }) : treaty;
};
