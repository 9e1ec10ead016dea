import { atomText, ATOM_SYNTAX, readAtom } from './atoms.ts';
import type { OrderReader } from './order-reader.ts';
import type { Condition } from './types.ts';

// `not` binds closer than `and`, `and` closer than `or`; brackets go before all of them.

export const CONDITION_SYNTAX: readonly string[] = [
  'if CONDITION, unless CONDITION',
  'CONDITION and CONDITION, CONDITION or CONDITION, not CONDITION, (CONDITION)',
  ...ATOM_SYNTAX,
];

const readNot = (reader: OrderReader): Condition => {
  if (reader.accepts('not', 'the opposite')) return { is: 'not', of: reader.deeper(() => readNot(reader)) };
  if (!reader.accepts('(', 'a condition in brackets')) return readAtom(reader);
  const inner = reader.deeper(() => readCondition(reader));
  reader.needs(')');
  return inner;
};

const readJoined = (
  reader: OrderReader,
  joint: 'and' | 'or',
  read: (reader: OrderReader) => Condition,
): Condition => {
  const members = [read(reader)];
  while (reader.accepts(joint, joint === 'and' ? 'and this too' : 'or this instead'))
    members.push(read(reader));
  const [first] = members;
  return members.length > 1 || !first ? { is: joint, of: members } : first;
};

/** What follows `if`, `unless` or `when`. */
export const readCondition = (reader: OrderReader): Condition =>
  readJoined(reader, 'or', () => readJoined(reader, 'and', readNot));

const membersOf = (condition: Condition): readonly Condition[] =>
  condition.is === 'and' ? condition.of : [condition];

/** Two conditions that must both hold; one where the other is missing. */
export const both = (first: Condition | undefined, second: Condition | undefined): Condition | undefined => {
  if (!first || !second) return first ?? second;
  return { is: 'and', of: [...membersOf(first), ...membersOf(second)] };
};

/** `if …`, `unless …` or both behind an order, if they stand there. */
export const readClauses = (reader: OrderReader): Condition | undefined => {
  let condition: Condition | undefined;
  for (;;) {
    if (reader.accepts('if', 'only on this condition')) condition = both(condition, readCondition(reader));
    else if (reader.accepts('unless', 'not on this condition'))
      condition = both(condition, { is: 'not', of: readCondition(reader) });
    else return condition;
  }
};

const formatMember = (member: Condition, whole: 'and' | 'or' | 'not'): string => {
  const isBare = member.is !== 'or' && (member.is !== 'and' || whole === 'or');
  return isBare ? formatCondition(member) : `(${formatCondition(member)})`;
};

/** A condition in normal form. */
export const formatCondition = (condition: Condition): string => {
  switch (condition.is) {
    case 'and':
    case 'or':
      return condition.of.map((member) => formatMember(member, condition.is)).join(` ${condition.is} `);
    case 'not':
      return `not ${formatMember(condition.of, 'not')}`;
    default:
      return atomText(condition);
  }
};

/** Behind an order: `if …`, or `unless …` for the opposite. */
export const formatClause = (condition: Condition): string =>
  condition.is === 'not' ? `unless ${formatCondition(condition.of)}` : `if ${formatCondition(condition)}`;
