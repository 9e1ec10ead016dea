import { conditionFormat } from '../../../kernel/language/conditions.ts';
import { ATOM_HELP } from './conditions/atom-verbs.ts';
import { formatAtom, readAtom } from './conditions/atoms.ts';
import type { Predicate } from './conditions/predicate.ts';
import type { Antecedents } from './conditions/repeating.ts';
import type { Action, Atom, Condition } from './types.ts';
import type { OrderReader } from './order-reader.ts';

// `not` binds closer than `and`, `and` closer than `or`; brackets go before all of them.

/** Lines of help for conditions. */
export const CONDITION_SYNTAX: readonly string[] = [
  'if CONDITION, unless CONDITION',
  'CONDITION and CONDITION, CONDITION or CONDITION, not CONDITION, (CONDITION)',
  'WHO: POWER, POWER or POWER, anyone [but POWER], no one [but POWER]',
  ...ATOM_HELP,
];

const IFS = [
  ...[
    'if and only if',
    'but only if',
    'only if',
    'but if',
    'if',
    'provided that',
    'provided',
    'providing that',
  ],
  ...['providing', 'as long as', 'so long as', 'on condition that', 'on the condition that', 'but only when'],
  ...['only when', 'when', 'in the event that', 'assuming that', 'assuming'],
];
const UNLESSES = ['but not if', 'but not when', 'except if', 'except when', 'unless', 'but unless'];

/** The opening word of a condition. */
export type Opening = 'if' | 'unless';

/** The opening of a condition, consumed if present. */
export const takeOpening = (reader: OrderReader): Opening | undefined => {
  if (reader.acceptAlias(...UNLESSES) !== undefined) return 'unless';
  return reader.acceptAlias(...IFS) === undefined ? undefined : 'if';
};

/** Whether a condition begins here. */
export const peekOpening = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const is = takeOpening(reader) !== undefined;
  reader.rewindTo(start);
  return is;
};

const readNot = (reader: OrderReader, antecedents: Antecedents): Condition => {
  if (reader.accept('not', 'the opposite')) {
    return { is: 'not', of: reader.nested(() => readNot(reader, antecedents)) };
  }
  if (!reader.accept('(', 'a condition in brackets')) return readAtom(reader, antecedents);
  const inner = reader.nested(() => readWhole(reader, antecedents));
  reader.expect(')');
  return inner;
};

const FURTHER =
  'A condition covers the whole line: put it after the last action, or write this as an order of its own.';

/** Consumes a conjunction if another condition follows it without its own `if`. */
const takesConjunction = (reader: OrderReader, conjunction: 'and' | 'or', hint: string): boolean => {
  const start = reader.tokenIndex;
  const others = conjunction === 'and' ? [', and', ', but', 'but'] : [', or'];
  const isTaken =
    (!peekOpening(reader) && reader.acceptAlias(...others) !== undefined) || reader.accept(conjunction, hint);
  if (!isTaken) return false;
  if (peekOpening(reader)) {
    reader.rewindTo(start);
    return false;
  }
  if (reader.isActionNext()) reader.fail(FURTHER);
  return true;
};

const readJoined = (
  reader: OrderReader,
  conjunction: 'and' | 'or',
  read: (reader: OrderReader) => Condition,
): Condition => {
  const first = read(reader);
  const others: Condition[] = [];
  while (takesConjunction(reader, conjunction, conjunction === 'and' ? 'and this too' : 'or this instead'))
    others.push(read(reader));
  return others.length > 0 ? { is: conjunction, of: [first, ...others] } : first;
};

const readWhole = (reader: OrderReader, antecedents: Antecedents): Condition =>
  readJoined(reader, 'or', () => readJoined(reader, 'and', (inner) => readNot(inner, antecedents)));

/**
 * The part after `if`, `unless` or `when`.
 * @param actions of the line, which `does so` may repeat; missing if the condition comes before them
 */
export const readCondition = (reader: OrderReader, actions?: readonly Action[]): Condition =>
  readWhole(reader, { actions, predicates: [], before: [] });

/** The condition of an order: `unless` if the order is carried out when it is false. */
export interface OrderClause {
  readonly condition: Condition;
  readonly unless?: true;
}

const asCondition = ({ condition, unless }: OrderClause): Condition =>
  unless ? { is: 'not', of: condition } : condition;

const members = (condition: Condition, of: 'and' | 'or'): readonly Condition[] =>
  condition.is === of ? condition.of : [condition];

const both = (first: OrderClause, second: OrderClause, conjunction: 'and' | 'or'): OrderClause => ({
  condition: {
    is: conjunction,
    of: [...members(asCondition(first), conjunction), ...members(asCondition(second), conjunction)],
  },
});

const CONJUNCTIONS = [', and', ', or', 'and', 'or', ', but', 'but', ','];

/** A second `if` after the first: `if A and only if B`, `if A unless B`. */
const readNext = (
  reader: OrderReader,
):
  | { readonly conjunction: 'and' | 'or'; readonly opening: Opening; readonly isBare?: boolean }
  | undefined => {
  const start = reader.tokenIndex;
  const isBare = !reader.peek('but');
  const plain = takeOpening(reader);
  if (plain !== undefined) return { conjunction: 'and', opening: plain, isBare };
  const conjunction = reader.acceptAlias(...CONJUNCTIONS);
  const opening = takeOpening(reader);
  if (opening !== undefined) return { conjunction: conjunction?.endsWith('or') ? 'or' : 'and', opening };
  reader.rewindTo(start);
  return undefined;
};

const UNLESS_IF =
  '"unless … if" can be read in two ways: write "if … unless …", or one condition with brackets.';

/** Reads the part after the opening of a condition, including further openings. */
export const readClauses = (
  reader: OrderReader,
  opening: Opening,
  actions?: readonly Action[],
): OrderClause => {
  const before: Predicate[] = [];
  const read = (which: Opening): OrderClause => {
    const antecedents: Antecedents = { actions, predicates: [], before: [...before] };
    const condition = readWhole(reader, antecedents);
    before.push(...antecedents.predicates);
    return { condition, ...(which === 'unless' && { unless: true }) };
  };
  let clause = read(opening);
  for (let next = readNext(reader); next; next = readNext(reader)) {
    if (next.isBare && clause.unless && next.opening === 'if') reader.fail(UNLESS_IF);
    if (next.conjunction === 'or' && (clause.unless || next.opening === 'unless')) {
      reader.fail('"or unless" can be read in two ways: write one condition with brackets.');
    }
    clause = both(clause, read(next.opening), next.conjunction);
  }
  return clause;
};

/** A condition in normal form. */
export const formatCondition = conditionFormat<Atom>(formatAtom);
