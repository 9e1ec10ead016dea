import { ATOM_SYNTAX, formatAtom, readAtom } from './atoms.ts';
import type { Condition } from './types.ts';
import type { OrderReader } from './words.ts';

// `not` binds closer than `and`, `and` closer than `or`; brackets go before all of them.

/** Lines of help for conditions. */
export const CONDITION_SYNTAX: readonly string[] = [
  'if CONDITION, unless CONDITION',
  'CONDITION and CONDITION, CONDITION or CONDITION, not CONDITION, (CONDITION)',
  'WHO: POWER, POWER or POWER, anyone [but POWER], no one [but POWER]',
  ...ATOM_SYNTAX,
];

const readNot = (reader: OrderReader): Condition => {
  if (reader.accepts('not', 'the opposite')) {
    return { is: 'not', of: reader.deeper(() => readNot(reader)) };
  }
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
  const first = read(reader);
  const others: Condition[] = [];
  while (reader.accepts(joint, joint === 'and' ? 'and this too' : 'or this instead'))
    others.push(read(reader));
  return others.length > 0 ? { is: joint, of: [first, ...others] } : first;
};

/** What follows `if`, `unless` or `when`. */
export const readCondition = (reader: OrderReader): Condition =>
  readJoined(reader, 'or', () => readJoined(reader, 'and', readNot));

/** In brackets where a member would otherwise be read as part of what it stands in. */
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
      return formatAtom(condition);
  }
};
