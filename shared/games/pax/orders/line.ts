import { err, ok, type Result } from '../../../kernel/result.ts';
import { type Grammar, keywordsOf } from '../../../kernel/language/grammar.ts';
import { Reader } from '../../../kernel/language/reader.ts';
import {
  MAX_LINE,
  problemAt,
  type SyntaxProblem,
  textLines,
  type TextLine,
} from '../../../kernel/language/sheet.ts';
import type { Vocabulary } from '../places.ts';
import { DENIAL_WORDS } from './atoms.ts';
import { CONDITION_SYNTAX, formatCondition, readCondition } from './conditions.ts';
import { formatAction, formOfVerb, ORDER_FORMS, VERBS } from './index.ts';
import type { Action, Order } from './types.ts';
import { type OrderReader, readForce } from './words.ts';

const FRAME = ['as PARTY:', 'when CONDITION:', 'end'];

const GRAMMAR: Grammar = {
  keywords: keywordsOf([
    ...ORDER_FORMS.map((form) => form.syntax),
    ...CONDITION_SYNTAX,
    ...DENIAL_WORDS,
    ...FRAME,
  ]),
  openers: VERBS,
};

/** A line ready to be read. */
export const readerOf = (vocabulary: Vocabulary, line: TextLine): OrderReader =>
  new Reader(vocabulary, GRAMMAR, line);

/** Why a line is too long to be read, if it is. */
export const lengthProblem = ({ line, text }: TextLine): SyntaxProblem | undefined =>
  text.length > MAX_LINE
    ? problemAt(
        { line, column: MAX_LINE + 1 },
        `The line has ${String(text.length)} characters; the most is ${String(MAX_LINE)}.`,
      )
    : undefined;

/**
 * A reader for a line that says something.
 * @param problems where a line too long to be read is put down
 * @returns nothing for a blank line, and for one too long
 */
export const openLine = (
  line: TextLine,
  problems: SyntaxProblem[],
  readerFor: (line: TextLine) => OrderReader,
): OrderReader | undefined => {
  const tooLong = lengthProblem(line);
  if (tooLong) problems.push(tooLong);
  const reader = tooLong ? undefined : readerFor(line);
  return reader?.isAtEnd ? undefined : reader;
};

const readAs = (reader: OrderReader): Pick<Order, 'as'> => {
  if (!reader.accepts('as', 'order for a power you command')) return {};
  const as = readForce(reader);
  reader.needs(':');
  return { as };
};

const readAction = (reader: OrderReader): Action =>
  formOfVerb(reader.choose(VERBS, 'an order')).parse(reader);

/** Reads actions to the end of their list; after one that does not fit it goes on with the next. */
const readActions = (reader: OrderReader): Action[] => {
  const actions: Action[] = [];
  do {
    const action = reader.attempt(() => readAction(reader));
    if (action) actions.push(action);
    else reader.skipTo(() => reader.isBeforeAction || reader.sees('if') || reader.sees('unless'));
  } while (reader.accepts(',', 'another action of the same order'));
  return actions;
};

const readClause = (reader: OrderReader): Pick<Order, 'condition' | 'unless'> => {
  if (reader.accepts('if', 'only if this is so')) return { condition: readCondition(reader) };
  if (!reader.accepts('unless', 'only if this is not so')) return {};
  return { condition: readCondition(reader), unless: true };
};

/** Reads a whole order; its problems are those of the reader. */
export const readOrder = (reader: OrderReader): Order => {
  const at = reader.at();
  const as = reader.attempt(() => readAs(reader));
  if (!as) reader.skipTo(() => reader.sees(':'));
  if (!as && !reader.accepts(':')) return { actions: [], at };
  const actions = readActions(reader);
  const clause = reader.attempt(() => {
    const read = readClause(reader);
    reader.ends();
    return read;
  });
  return { ...as, actions, ...clause, at };
};

/**
 * Reads one order or single line; comments and blank lines around it do not count.
 * @returns the order, or everything that is wrong with the text
 */
export const parseLine = (vocabulary: Vocabulary, text: string): Result<Order, readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const [first, second] = lines.value.filter((line) => /^\s*[^\s#]/.test(line.text));
  if (!first) return err([problemAt({ line: 1, column: 1 }, 'There is no order here.')]);
  if (second) {
    return err([
      problemAt({ line: second.line, column: 1 }, 'Only one line can be given here; this is another.'),
    ]);
  }
  const tooLong = lengthProblem(first);
  if (tooLong) return err([tooLong]);
  const reader = readerOf(vocabulary, first);
  const order = readOrder(reader);
  return reader.problems.length > 0 ? err(reader.problems) : ok(order);
};

/** An order in normal form, without its number. */
export const formatOrder = ({ as, actions, condition, unless }: Order): string => {
  const actor = as === undefined ? '' : `as ${as}: `;
  const clause = condition ? ` ${unless ? 'unless' : 'if'} ${formatCondition(condition)}` : '';
  return `${actor}${actions.map(formatAction).join(', ')}${clause}`;
};
