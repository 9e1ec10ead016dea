import { type Grammar, keywordsOf } from '../../../kernel/language/grammar.ts';
import type { Named } from '../../../kernel/language/names.ts';
import type { Slot } from '../../../kernel/language/pattern.ts';
import {
  MAX_PARSED_LINE,
  problemAt,
  type SyntaxProblem,
  type TextLine,
} from '../../../kernel/language/sheet.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Names } from '../charts/names.ts';
import { boardLines } from './board/registry.ts';
import type { BoardAction } from './board/types.ts';
import { CONDITION_SYNTAX, readClauses } from './conditions/conditions.ts';
import type { EiaVerbForm } from './form.ts';
import { OrderReader } from './order-reader.ts';
import type { Action, Order } from './types.ts';
import { orderVerbs } from './verb-registry.ts';

/** The words a line may begin with, built once for each list of orders. */
interface Vocabulary {
  /** The words with which a single line may begin. */
  readonly allOpeners: readonly Named[];
  readonly order: Grammar;
  readonly board: Grammar;
  readonly line: Grammar;
}

const vocabularies = new WeakMap<readonly Named[], Vocabulary>();

const makeVocabulary = (openers: readonly Named[]): Vocabulary => {
  const keywords = keywordsOf([
    ...orderVerbs.all.map(({ syntax }) => syntax),
    ...boardLines.all.map(({ syntax }) => syntax),
    ...CONDITION_SYNTAX,
    'when CONDITION: end',
  ]);
  const allOpeners = [...openers, ...boardLines.openers];
  return {
    allOpeners,
    order: { keywords, openers },
    board: { keywords, openers: boardLines.openers },
    line: { keywords, openers: allOpeners },
  };
};

const vocabulary = (): Vocabulary => {
  const { openers } = orderVerbs;
  const made = vocabularies.get(openers) ?? makeVocabulary(openers);
  vocabularies.set(openers, made);
  return made;
};

/** The words with which a single line may begin. */
export const allOpeners = (): readonly Named[] => vocabulary().allOpeners;

/** A line of a sheet, ready to be read. */
export const readerOf = (names: Names, line: TextLine): OrderReader =>
  new OrderReader(names, vocabulary().order, line);

const formFor = <A extends { readonly do: string }>(
  forms: readonly EiaVerbForm<A>[],
  verb: string,
): EiaVerbForm<A> | undefined => forms.find((form) => form.verb === verb);

/** Reads an order to the end of its line; problems are reported by the reader. */
export const readOrder = (reader: OrderReader): Order | undefined =>
  reader.attempt(() => {
    const action = readAction<Action>(reader, orderVerbs.all, orderVerbs.openers);
    const condition = readClauses(reader);
    reader.expectEnd();
    return { action, ...(condition && { condition }) };
  });

const readAction = <A extends { readonly do: string }>(
  reader: OrderReader,
  forms: readonly EiaVerbForm<A>[],
  verbs: Grammar['openers'],
): A => {
  const verb = reader.expectChoice(verbs, 'an order');
  return formFor(forms, verb)?.parse(reader) ?? reader.fail();
};

/** A single line: an order, or a line of the board. */
export type SingleLine =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'board'; readonly action: BoardAction };

const readSingle = (reader: OrderReader): SingleLine => {
  const forms = [...orderVerbs.all, ...boardLines.all] as readonly EiaVerbForm<Action | BoardAction>[];
  const action = readAction(reader, forms, allOpeners());
  if (boardLines.find(action.do)) {
    reader.expectEnd();
    return { kind: 'board', action: action as BoardAction };
  }
  const condition = readClauses(reader);
  reader.expectEnd();
  return { kind: 'order', order: { action: action as Action, ...(condition && { condition }) } };
};

const readAlone = <Read>(
  text: string,
  { names, grammar }: { readonly names: Names; readonly grammar: Grammar },
  read: (reader: OrderReader) => Read,
): Result<Read, readonly SyntaxProblem[]> => {
  if (text.length > MAX_PARSED_LINE || /[\r\n]/.test(text.trim())) {
    return err([
      problemAt({ line: 1, column: 1 }, 'A single line is wanted, of no more than 65,536 characters.'),
    ]);
  }
  const reader = new OrderReader(names, grammar, { line: 1, text: text.trim() });
  const line = reader.attempt(() => read(reader));
  return line && reader.problems.length === 0 ? ok(line) : err(reader.problems);
};

/** Reads the text of one slot by itself; undefined if it does not fit. */
export const readSlot = <Value>(
  names: Names,
  slot: Slot<OrderReader, Value>,
  text: string,
): Value | undefined => {
  const read = readAlone(text, { names, grammar: vocabulary().line }, (reader) => {
    const value = slot.read(reader);
    reader.expectEnd();
    return { value };
  });
  return read.ok ? read.value.value : undefined;
};

/** Reads a line by itself. */
export const readLine = (names: Names, text: string): Result<SingleLine, readonly SyntaxProblem[]> =>
  readAlone(text, { names, grammar: vocabulary().line }, readSingle);

/** Reads a line of the board, which is allowed in any state. */
export const readBoardLine = (names: Names, text: string): Result<BoardAction, readonly SyntaxProblem[]> =>
  readAlone(text, { names, grammar: vocabulary().board }, (reader) => {
    const action = readAction(reader, boardLines.all, boardLines.openers);
    reader.expectEnd();
    return action;
  });
