import type { Remark, TextContext, TextReading } from '../../../kernel/match/text-reading.ts';
import { MAX_PROBLEMS, positionIn, problemAt, type SyntaxProblem } from '../../../kernel/language/sheet.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { formatTreaty } from '../treaties/text/text.ts';
import { needsConfirmation } from './confirmation.ts';
import { formatOrder } from '../orders/format.ts';
import type { Sheet } from '../orders/types.ts';
import {
  type ImmediateLine,
  type OrderOrTreaty,
  readImmediateLine,
  splitImmediateLines,
} from './immediate-lines.ts';
import { formatSheet, leftOutOfSheet, readSheet } from './sheet.ts';

// Reads any text of the game in any phase, for the composer, the command line, mail and scenarios.

/** Steps in which seats hand in sheets; all others accept immediate lines. */
const SHEET_STEPS: ReadonlySet<string> = new Set(['MSC_ORDERS', 'FIRST_ORDERS', 'SECOND_ORDERS']);

const listed = (dropped: readonly { readonly line: number; readonly text: string }[]): readonly string[] =>
  dropped.map(({ line, text }) => `${String(line)}: ${text}`);

const failure = (problems: TextReading['problems'], dropped: readonly string[] = []): TextReading => ({
  normal: [],
  dropped,
  problems,
  isToConfirm: false,
});

/** A phase's objections to texts that are understood, whatever the position. */
export interface PhaseObjections {
  /** Why it does not accept an order or treaty immediately, as a sentence. */
  toLine(said: OrderOrTreaty): string | undefined;
  /** The problems of a sheet. */
  toSheet(sheet: Sheet): readonly SyntaxProblem[];
  /** Lines of an accepted sheet that are never carried out. */
  remarksOn(sheet: Sheet): readonly Remark[];
}

/** Everything needed to read a text. */
interface TextReadingContext extends TextContext {
  /** If left out, the phase is not checked. */
  readonly objections?: PhaseObjections;
}

const readAsSheet = (
  vocabulary: Vocabulary,
  text: string,
  { objections, ...context }: TextReadingContext,
): TextReading => {
  const read = readSheet(vocabulary, text, context);
  if (!read.ok) return failure(read.error, listed(leftOutOfSheet(vocabulary, text, context)));
  const wrong = objections?.toSheet(read.value.sheet) ?? [];
  if (wrong.length > 0) return failure(wrong, listed(read.value.dropped));
  const normal = formatSheet(read.value.sheet);
  const remarks = objections?.remarksOn(read.value.sheet) ?? [];
  return {
    normal: normal === '' ? [] : normal.split('\n'),
    dropped: listed(read.value.dropped),
    problems: [],
    ...(remarks.length > 0 && { remarks }),
    isToConfirm: false,
  };
};

type ReadImmediateLine =
  ReturnType<typeof readImmediateLine> extends Result<infer Read, unknown> ? Read : never;

const normalOf = (read: ReadImmediateLine): string =>
  read.kind === 'treaty' ? formatTreaty(read.text) : formatOrder(read.order);

const isToConfirm = (line: ImmediateLine, read: ReadImmediateLine): boolean =>
  read.kind === 'order' &&
  needsConfirmation(line.text, { normal: formatOrder(read.order), actions: read.order.actions });

const readAsImmediateLines = (
  vocabulary: Vocabulary,
  text: string,
  { objections, ...context }: TextReadingContext,
): TextReading => {
  const { lines, dropped, problems } = splitImmediateLines(text, context);
  const wrong = [...problems];
  const said: { readonly line: ImmediateLine; readonly read: ReadImmediateLine }[] = [];
  for (const line of lines) {
    if (wrong.length >= MAX_PROBLEMS) break;
    const result = readImmediateLine(vocabulary, line, context);
    const message = result.ok ? objections?.toLine(result.value) : undefined;
    if (!result.ok) wrong.push(...result.error);
    else if (message !== undefined) wrong.push(problemAt(positionIn(line.line, 0), message));
    else said.push({ line, read: result.value });
  }
  if (wrong.length > 0) return failure(wrong, listed(dropped));
  const notes = said.flatMap(({ read }) => read.dropped);
  const ownForms = said.map(({ read }) => normalOf(read));
  return {
    immediateLines: ownForms,
    normal: ownForms.flatMap((form) => form.split('\n')),
    dropped: listed([...dropped, ...notes].toSorted((one, two) => one.line - two.line)),
    problems: [],
    isToConfirm: said.some((each) => isToConfirm(each.line, each.read)),
  };
};

/** Whether a text is immediate: one that begins with a treaty always is, even where sheets are awaited. */
const isImmediate = (text: string, { phase = 'MSC_ORDERS', seat }: TextContext): boolean =>
  !SHEET_STEPS.has(phase) || seat === 'gm' || /^[ \t]*(?:>[ \t]*)*(?:secret[ \t]+)?treaty\b/im.test(text);

/** Steps in which the game master may have forces to order, on a sheet like everybody's (PB-MINORWAR-2). */
const mayBeMastersSheet = ({ phase, seat }: TextContext): boolean =>
  seat === 'gm' && (phase === 'FIRST_ORDERS' || phase === 'SECOND_ORDERS');

/** Whether the first problem of a text stands behind that of another. */
const isFurther = ({ problems: [one] }: TextReading, { problems: [other] }: TextReading): boolean =>
  one !== undefined && other !== undefined && (one.line - other.line || one.column - other.column) > 0;

/**
 * Reads a text in its context: a sheet, or a sequence of immediate lines and treaties. What the game master writes
 * while war orders are awaited is a sheet if it cannot be said at once.
 */
export const readText = (vocabulary: Vocabulary, text: string, context: TextReadingContext): TextReading => {
  if (!isImmediate(text, context)) return readAsSheet(vocabulary, text, context);
  const lines = readAsImmediateLines(vocabulary, text, context);
  if (lines.problems.length === 0 || !mayBeMastersSheet(context)) return lines;
  const sheet = readAsSheet(vocabulary, text, context);
  return sheet.problems.length === 0 || isFurther(sheet, lines) ? sheet : lines;
};
