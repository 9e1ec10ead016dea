import { err, ok, type Result } from '../../../kernel/result.ts';
import { type Grammar, keywordsOf } from '../../../kernel/language/grammar.ts';
import { problemAt, type SyntaxProblem, textLines, type TextLine } from '../../../kernel/language/sheet.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { DENIAL_WORDS } from '../orders/conditions/atom-verbs.ts';
import { readTrailingCondition, readLeadingCondition, rereadLeadingCondition } from './line-condition.ts';
import { readActingPower } from './acting-power.ts';
import { readVerblessOrder } from './verbless-order.ts';
import { CONDITION_SYNTAX, peekOpening } from '../orders/conditions.ts';
import { VERB_FORMS } from './verb-forms.ts';
import { skipNotes, skipStop } from '../orders/notes.ts';
import { OrderReader, type ReadingContext } from '../orders/order-reader.ts';
import { lengthProblem } from '../../../kernel/language/open-line.ts';
import { reasonAgainst } from '../orders/reasons.ts';
import { skipSubject } from './order-subject.ts';
import type { Action, Order } from '../orders/types.ts';
import { beginsAction, readSameVerb, readVerb, peekSameVerb, VERBS } from './verbs.ts';

const FRAME = ['as PARTY:', 'when CONDITION:', 'end'];

const SUBJECTS = ['please', 'i will', 'we will', 'i hereby'];

/** An action may also begin with a polite phrase or a marker without a verb. */
const beginsWithSubject = (reader: OrderReader): boolean => SUBJECTS.some((words) => reader.peek(words));

/** Words between slots that belong to no name. */
const BETWEEN = [
  'coast',
  'into',
  'then',
  'first',
  'please',
  'via',
  'fleet',
  'units',
  'unit',
  'also',
  'now',
  'orders',
  'both',
  'each',
];

const GRAMMAR: Grammar = {
  keywords: keywordsOf([
    ...VERB_FORMS.map((form) => form.syntax),
    ...CONDITION_SYNTAX,
    ...DENIAL_WORDS,
    ...BETWEEN,
    ...FRAME,
  ]),
  openers: VERBS,
  beginsAction: (reader) => beginsAction(reader as OrderReader) || beginsWithSubject(reader as OrderReader),
  reasonAgainst,
};

/** A reader for one line. */
export const lineReader = (vocabulary: Vocabulary, line: TextLine, context?: ReadingContext): OrderReader =>
  new OrderReader(vocabulary, line, { grammar: GRAMMAR, context });

const readAction = (reader: OrderReader): readonly Action[] => {
  skipSubject(reader);
  const read = readVerb(reader) ?? readVerblessOrder(reader) ?? readSameVerb(reader) ?? reader.fail();
  return Array.isArray(read) ? (read as readonly Action[]) : [read as Action];
};

const SEPARATORS = [
  ', and then',
  ', and also',
  ', and',
  ', then',
  'and then',
  'and also',
  'and',
  '&',
  'then',
  'plus',
  'as well as',
];

const WHAT_ELSE =
  'An order should follow here. Several places or powers are several orders: write each with its verb, joined by commas where all or nothing is meant.';

/** Whether another action of the same order follows; if so, consumes the conjunction. */
const takesSeparator = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  if (reader.acceptAlias(...SEPARATORS) !== undefined) {
    if (peekOpening(reader)) {
      reader.rewindTo(start);
      return false;
    }
    const isAction = reader.isActionNext() || peekSameVerb(reader);
    if (!reader.isAtEnd && !isAction) reader.fail(reasonAgainst(reader) ?? WHAT_ELSE);
    return true;
  }
  if (reader.peek(',') && isClauseNext(reader)) return false;
  if (!reader.accept(',', 'another action of the same order')) return false;
  if (!reader.isActionNext() && isNameNext(reader)) reader.fail(WHAT_ELSE);
  return true;
};

/** Whether a place or a power is named here and nothing of its own is said of it: `, persia and ceylon`. */
const isNameNext = (reader: OrderReader): boolean =>
  reader.lookAhead(() => {
    const { places, powers } = reader.vocabulary;
    if (reader.peekName(places)) reader.expectName(places);
    else reader.expectName(powers);
    return reader.isAtEnd || [',', 'and', '&', 'or'].some((word) => reader.peek(word)) || undefined;
  }) === true;

const isClauseNext = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  reader.skip();
  const is = peekOpening(reader);
  reader.rewindTo(start);
  return is;
};

/** Reads all actions of a list; after an invalid one it continues with the next. */
const readActions = (reader: OrderReader): Action[] => {
  const actions: Action[] = [];
  let isFurther: boolean | undefined;
  do {
    const read = reader.attempt(() => readAction(reader));
    if (read) {
      actions.push(...read);
      skipNotes(reader);
    } else reader.skipUntil(() => reader.isBeforeAction || peekOpening(reader));
    isFurther = reader.attempt(() => takesSeparator(reader));
    if (isFurther === undefined) reader.skipUntil(() => peekOpening(reader));
  } while (isFurther);
  return actions;
};

/** Reads a whole order; its problems are those of the reader. */
export const readOrder = (reader: OrderReader): Order => {
  const at = reader.position();
  const as = reader.attempt(() => readActingPower(reader));
  if (!as) reader.skipUntil(() => reader.peek(':'));
  if (!as && !reader.accept(':')) return { actions: [], at };
  const start = reader.tokenIndex;
  const isFront = peekOpening(reader) || reader.peek('should');
  const front = isFront ? reader.attempt(() => readLeadingCondition(reader)) : undefined;
  if (isFront && !front) return { ...as, actions: [], at };
  const actions = readActions(reader);
  const known =
    front && reader.problems.length === 0 ? rereadLeadingCondition(reader, start, actions) : front;
  const clause = reader.attempt(() => {
    const read = readTrailingCondition(reader, actions, known);
    skipNotes(reader);
    skipStop(reader);
    reader.expectEnd();
    return read;
  });
  return { ...as, actions, ...clause, at };
};

/** Whether a line is neither blank nor a comment; `#3` is not a comment. */
export const hasContent = (text: string): boolean =>
  /^[\s\u200B-\u200D\u2060]*(?:#\d|[^\s#\u200B-\u200D\u2060])/.test(text);

/**
 * Reads one order or single line; comments and blank lines around it are ignored.
 * @returns the order, or everything that is wrong with the text
 */
export const parseLine = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<Order, readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const [first, second] = lines.value.filter((line) => hasContent(line.text));
  if (!first) return err([problemAt({ line: 1, column: 1 }, 'There is no order here.')]);
  if (second) {
    return err([
      problemAt({ line: second.line, column: 1 }, 'Only one line can be given here; this is another.'),
    ]);
  }
  const read = parseTextLine(vocabulary, first, context);
  return read.ok ? ok(read.value.order) : read;
};

/** Reads a line that was cut out of its text; the words left out of it are returned with the order. */
export const parseTextLine = (
  vocabulary: Vocabulary,
  line: TextLine,
  context?: ReadingContext,
): Result<{ readonly order: Order; readonly dropped: readonly string[] }, readonly SyntaxProblem[]> => {
  const tooLong = lengthProblem(line);
  if (tooLong) return err([tooLong]);
  const quick = lineReader(vocabulary, line, context);
  quick.stopOffering();
  const order = readOrder(quick);
  if (quick.problems.length === 0) return ok({ order, dropped: quick.dropped });
  const reader = lineReader(vocabulary, line, context);
  readOrder(reader);
  return err(reader.problems);
};
