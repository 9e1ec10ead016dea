import type { TextContext, TextReading } from '../../../kernel/match/game.ts';
import { MAX_PROBLEMS, positionIn, problemAt } from '../../../kernel/language/sheet.ts';
import { type Result } from '../../../kernel/result.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { formatTreaty } from '../orders/treaty-text/text.ts';
import { needsConfirmation } from './confirmation.ts';
import { formatOrder } from '../orders/format.ts';
import { ordersIn } from '../orders/numbering.ts';
import {
  type ImmediateLine,
  type OrderOrTreaty,
  readImmediateLine,
  splitImmediateLines,
} from './immediate-lines.ts';
import { formatSheet, readSheet } from './sheet.ts';

// Reads any text of the game, whatever the phase, for the composer, the command line, mail and scenarios.

/** Steps in which seats hand in sheets; all others take immediate lines. */
const SHEET_STEPS: ReadonlySet<string> = new Set(['MSC_ORDERS', 'FIRST_ORDERS', 'SECOND_ORDERS']);

const listed = (dropped: readonly { readonly line: number; readonly text: string }[]): readonly string[] =>
  dropped.map(({ line, text }) => `${String(line)}: ${text}`);

const failure = (problems: TextReading['problems'], dropped: readonly string[] = []): TextReading => ({
  normal: [],
  dropped,
  problems,
  isToConfirm: false,
});

const readAsSheet = (
  vocabulary: Vocabulary,
  text: string,
  { objection, ...context }: TextReadingContext,
): TextReading => {
  const read = readSheet(vocabulary, text, context);
  if (!read.ok) return failure(read.error);
  const wrong = ordersIn(read.value.sheet).flatMap((order) => {
    const message = objection?.({ kind: 'order', order });
    return message === undefined ? [] : [problemAt(order.at ?? { line: 1, column: 1 }, message)];
  });
  if (wrong.length > 0) return failure(wrong, listed(read.value.dropped));
  const normal = formatSheet(read.value.sheet);
  return {
    normal: normal === '' ? [] : normal.split('\n'),
    dropped: listed(read.value.dropped),
    problems: [],
    isToConfirm: false,
  };
};

/** Why an order or treaty cannot be taken in the phase of its text, as a sentence. */
export type PhaseObjection = (said: OrderOrTreaty) => string | undefined;

/** What a text is read by. */
interface TextReadingContext extends TextContext {
  /** Left out, what the phase takes is not asked. */
  readonly objection?: PhaseObjection;
}

type ReadLine = ReturnType<typeof readImmediateLine> extends Result<infer Read, unknown> ? Read : never;

const normalOf = (read: ReadLine): string =>
  read.kind === 'treaty' ? formatTreaty(read.text) : formatOrder(read.order);

const isToConfirm = (line: ImmediateLine, read: ReadLine): boolean =>
  read.kind === 'order' &&
  needsConfirmation(line.text, { normal: formatOrder(read.order), actions: read.order.actions });

const readAsImmediateLines = (
  vocabulary: Vocabulary,
  text: string,
  { objection, ...context }: TextReadingContext,
): TextReading => {
  const { lines, dropped, problems } = splitImmediateLines(text, context);
  const wrong = [...problems];
  const said: { readonly line: ImmediateLine; readonly read: ReadLine }[] = [];
  for (const line of lines) {
    if (wrong.length >= MAX_PROBLEMS) break;
    const result = readImmediateLine(vocabulary, line, context);
    const message = result.ok ? objection?.(result.value) : undefined;
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

/** Whether a text is immediate: one that begins with a treaty is, also where sheets are awaited. */
export const isImmediate = (text: string, { phase = 'MSC_ORDERS', seat }: TextContext): boolean =>
  !SHEET_STEPS.has(phase) || seat === 'gm' || /^[ \t]*(?:>[ \t]*)*(?:secret[ \t]+)?treaty\b/im.test(text);

/** Reads a text by its context: a sheet, or immediate lines and treaties one below the other. */
export const readText = (vocabulary: Vocabulary, text: string, context: TextReadingContext): TextReading =>
  isImmediate(text, context)
    ? readAsImmediateLines(vocabulary, text, context)
    : readAsSheet(vocabulary, text, context);
