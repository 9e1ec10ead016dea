import { fixedWords } from './pattern.ts';
import type { HelpLine } from './pattern-writing.ts';
import type { Reader } from './reader.ts';

/** A condition composed of a game's own atoms. */
export type ConditionOver<Atom> =
  | Atom
  | { readonly is: 'and' | 'or'; readonly of: readonly ConditionOver<Atom>[] }
  | { readonly is: 'not'; readonly of: ConditionOver<Atom> };

/** The atoms of a game's conditions: their help, reader and formatter. */
interface Atoms<Line, Atom> {
  /** Lines of help. */
  readonly syntax: readonly HelpLine[];
  read(reader: Line): ConditionOver<Atom>;
  format(atom: Atom): string;
}

/** An atom as it was read; `is not at war with` reads as the negated atom. */
export interface Deniable {
  readonly isDenied?: true;
}

/** The verb after an atom's subject, in the third person and the first: `is`, `am`. */
export const atomVerb = (
  third: string,
  first: string,
  { hint, others }: { readonly hint: string; readonly others?: string },
): ReturnType<typeof fixedWords> =>
  fixedWords([third, first, ...(others === undefined ? [] : [others])].join('|'), hint, ({ who }) =>
    who === 'me' ? first : third,
  );

const CONNECTIVES = ['and', 'or', 'not'];

/** Whether a condition is a single atom. */
export const isAtom = <Atom extends { readonly is: string }>(
  condition: ConditionOver<Atom>,
): condition is Atom => !CONNECTIVES.includes(condition.is);

/** Formats conditions in normal form. */
export const conditionFormat = <Atom extends { readonly is: string }>(format: (atom: Atom) => string) => {
  /** Adds brackets if the member would otherwise be parsed differently inside `whole`. */
  const member = (of: ConditionOver<Atom>, whole: 'and' | 'or' | 'not'): string => {
    const needsNoBrackets = of.is !== 'or' && (of.is !== 'and' || whole === 'or');
    return needsNoBrackets ? formatCondition(of) : `(${formatCondition(of)})`;
  };
  const formatCondition = (condition: ConditionOver<Atom>): string => {
    if (isAtom(condition)) return format(condition);
    if (condition.is === 'not') return `not ${member(condition.of, 'not')}`;
    const { is, of } = condition;
    return of.map((each) => member(each, is)).join(` ${is} `);
  };
  return formatCondition;
};

/**
 * The conditions of a game's orders. `not` binds more tightly than `and`, `and` more tightly than
 * `or`; brackets override both.
 */
export const conditionLanguage = <Line extends Reader<unknown>, Atom extends { readonly is: string }>({
  syntax,
  read,
  format,
}: Atoms<Line, Atom>) => {
  type Condition = ConditionOver<Atom>;
  const formatCondition = conditionFormat(format);

  const readNot = (reader: Line): Condition => {
    if (reader.accept('not', 'the opposite')) return { is: 'not', of: reader.nested(() => readNot(reader)) };
    if (!reader.accept('(', 'a condition in brackets')) return read(reader);
    const inner = reader.nested(() => readCondition(reader));
    reader.expect(')');
    return inner;
  };
  const readJoined = (reader: Line, connective: 'and' | 'or', next: () => Condition): Condition => {
    const members = [next()];
    while (reader.accept(connective, connective === 'and' ? 'and this too' : 'or this instead'))
      members.push(next());
    const [first] = members;
    return members.length > 1 || !first ? { is: connective, of: members } : first;
  };
  /** Reads a condition: the text after `if`, `unless` or `when`. */
  const readCondition = (reader: Line): Condition =>
    readJoined(reader, 'or', () => readJoined(reader, 'and', () => readNot(reader)));

  const membersOf = (condition: Condition): readonly Condition[] =>
    !isAtom(condition) && condition.is === 'and' ? condition.of : [condition];

  /** A condition that requires both; if only one is given, that one. */
  const both = (first: Condition | undefined, second: Condition | undefined): Condition | undefined => {
    if (!first || !second) return first ?? second;
    return { is: 'and', of: [...membersOf(first), ...membersOf(second)] };
  };

  return {
    syntax: [
      'if CONDITION, unless CONDITION',
      'CONDITION and CONDITION, CONDITION or CONDITION, not CONDITION, (CONDITION)',
      ...syntax,
    ],
    readCondition,
    both,
    formatCondition,
    /** Reads `if …` and `unless …` clauses after an order, if there are any. */
    readClauses: (reader: Line): Condition | undefined => {
      let condition: Condition | undefined;
      for (;;) {
        if (reader.accept('if', 'only on this condition')) condition = both(condition, readCondition(reader));
        else if (reader.accept('unless', 'not on this condition'))
          condition = both(condition, { is: 'not', of: readCondition(reader) });
        else return condition;
      }
    },
    /** The clause after an order: `if …`, or `unless …` for a negated condition. */
    formatClause: (condition: Condition): string =>
      !isAtom(condition) && condition.is === 'not'
        ? `unless ${formatCondition(condition.of)}`
        : `if ${formatCondition(condition)}`,
  };
};
