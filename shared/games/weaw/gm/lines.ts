import { keywordsOf } from '../../../kernel/language/grammar.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Names } from '../charts/names.ts';
import { OrderReader } from '../orders/order-reader.ts';
import type { StepContext } from '../state/step.ts';
import { type Correction, readCorrection } from './corrections.ts';
import { type FilledForm, gmSyntax, type GmVerb, openersOf, readGmForm, writeGmForm } from './form.ts';
import { bind } from './verbs/bind.ts';
import { command } from './verbs/command.ts';
import { extend } from './verbs/extend.ts';
import { mexico } from './verbs/mexico.ts';
import { place } from './verbs/place.ts';
import { rule } from './verbs/rule.ts';
import { set } from './verbs/set.ts';
import { task } from './verbs/task.ts';
import { undoEntry } from './verbs/undo.ts';

/** A line of the game master. By default the rules need none. */
export type GmLine = FilledForm<GmVerb>;

/** Every kind of line, in menu and help order. */
const GM_LINES: readonly GmVerb[] = [rule, undoEntry, place, mexico, command, bind, extend, task, set];

/** The words that begin the game master's lines. */
export const GM_VERBS = openersOf(GM_LINES);

const GRAMMAR = { keywords: keywordsOf([...GM_LINES.map(gmSyntax), 'hours gm h']), openers: GM_VERBS };

const readerOf = (names: Names, text: string): OrderReader =>
  new OrderReader(names, GRAMMAR, { line: 1, text: text.trim() });

/** What a text holds from its beginning to its end. */
const readAll = <T>(reader: OrderReader, read: () => T): Result<T, readonly SyntaxProblem[]> => {
  const value = reader.attempt(() => {
    const found = read();
    reader.expectEnd();
    return found;
  });
  return value !== undefined && reader.problems.length === 0 ? ok(value) : err(reader.problems);
};

/** Reads a line of the game master. */
export const readGmLine = (names: Names, text: string): Result<GmLine, readonly SyntaxProblem[]> => {
  const reader = readerOf(names, text);
  return readAll(reader, () => readGmForm(reader, GM_LINES, 'a line of the game master'));
};

/** A line of the game master in normal form. */
export const formatGmLine: (line: GmLine) => string = writeGmForm;

/** Carries out a line of the game master, or says why not (WEAW-TURN-5). */
export const carryOutGmLine = (step: StepContext, { form, values }: GmLine): Refusal | undefined =>
  form.carryOut(step, values);

/** Reads a correction written without the word `set`. */
export const parseCorrection = (names: Names, text: string): Correction | undefined => {
  const reader = readerOf(names, text);
  const read = readAll(reader, () => readCorrection(reader));
  return read.ok ? read.value : undefined;
};

/** Reads a line of the game master, a correction also without the word `set`. */
export const readGmText = (names: Names, text: string): Result<GmLine, readonly SyntaxProblem[]> => {
  const read = readGmLine(names, text);
  const correction = read.ok ? undefined : parseCorrection(names, text);
  return correction ? ok({ form: set, values: { correction } }) : read;
};
