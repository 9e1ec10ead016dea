import type { Token } from './lexer.ts';
import type { Category, NameGroup } from './grammar.ts';
import { namesContaining, nearestNames, wordsOf } from './names.ts';
import { listText, orList, sentenceCase } from '../report/words.ts';
import type { SyntaxProblem } from './sheet.ts';

// The messages for lines that cannot be parsed: what was found, what was expected, and the nearest
// matches.

/** A syntax problem without its position. */
export type Misreading = Pick<SyntaxProblem, 'message' | 'expected' | 'nearest'>;

const inMarks = (found: string): string => (/^["“]/.test(found) ? found : `"${found}"`);

/** The most expected items that are listed individually. */
export const MOST_NAMED = 10;

/**
 * The expected items. If there are many, phrases with the same first word are combined: `"is …"`.
 */
const briefly = (expected: readonly string[]): readonly string[] => {
  if (expected.length <= MOST_NAMED) return expected;
  const beginning = (label: string): string => label.split(' ')[0] ?? '';
  const alike = (label: string): number =>
    expected.filter((other) => beginning(other) === beginning(label)).length;
  return [...new Set(expected.map((label) => (alike(label) > 1 ? `${beginning(label)} …"` : label)))];
};

const wrongWord = (typed: string, expected: readonly string[], nearest: readonly string[]): string => {
  const found = inMarks(typed);
  const hint = nearest.length > 0 ? ` Did you mean ${orList(nearest)}?` : '';
  if (nearest.length === 0 || expected.length <= MOST_NAMED)
    return `Found ${found} where ${orList(briefly(expected))} is expected.${hint}`;
  const goesOn = nearest.every((phrase) => phrase.startsWith(`${typed} `));
  return goesOn ? `Something else should follow ${found}.${hint}` : `${found} means nothing here.${hint}`;
};

/**
 * Something unexpected was found, or the line ended too early.
 * @param found the token and how it was typed; undefined at the end of the line
 */
export const outOfPlace = (
  found: { readonly token: Token; readonly typed: string } | undefined,
  expected: readonly string[],
  nearest: readonly string[],
): Misreading => {
  if (!found)
    return {
      message: `The line stops too early: ${orList(briefly(expected))} should follow.`,
      expected,
      nearest,
    };
  if (found.token.kind === 'odd') {
    return { message: `This cannot be read: ${found.token.text}.`, expected, nearest };
  }
  return { message: wrongWord(found.typed, expected, nearest), expected, nearest };
};

/** The line ends in the middle of a phrase. */
export const unfinished = (typed: string, phrases: readonly string[]): Misreading => {
  const expected = phrases.map((phrase) => `"${phrase}"`);
  const message = `The line stops too early: "${typed}" is the beginning of ${orList(expected)}.`;
  return { message, expected, nearest: phrases };
};

/** The text is the beginning of several names. */
export const notUnique = (typed: string, ids: readonly string[]): Misreading => ({
  message: `"${typed}" is not unique: it could be ${orList(ids)}. Write more of the name.`,
  expected: ids,
  nearest: [],
});

/** A name of another kind of thing. */
export const wrongKind = (named: { id: string; hint: string }, label: string): Misreading => ({
  message: `${named.id} is ${named.hint}; ${label} is expected here.`,
  expected: [label],
  nearest: [],
});

/** If nothing is near an unknown name and there are no more names than this, all are listed. */
const MAX_NAMES_LISTED = 20;

/** The names nearest to an unknown one, or all if they are few. */
const nameHint = (nearest: readonly string[], { index: { ids }, isPartOfLabel }: Category): string => {
  if (nearest.length > 0) return ` The nearest ${nearest.length > 1 ? 'are' : 'is'} ${nearest.join(', ')}.`;
  return ids.size <= MAX_NAMES_LISTED && !isPartOfLabel ? ` The names are ${listText([...ids])}.` : '';
};

/** An unknown name. */
export const unknownName = (typed: string, category: Category): Misreading => {
  const { label, index } = category;
  const within = namesContaining(index, wordsOf(typed).at(-1) ?? '');
  const nearest =
    [within, nearestNames(index, typed), nearestNames(index, wordsOf(typed)[0] ?? '')].find(
      (ids) => ids.length > 0,
    ) ?? [];
  const message = `"${typed}" is not the name of ${label}.${nameHint(nearest, category)}`;
  return { message, expected: [label], nearest };
};

/** An abbreviation of fewer letters than required. */
export const tooShort = (typed: string, ids: readonly string[]): Misreading => ({
  message: `"${typed}" is too short for a name: it could be ${orList(ids)}. Write three letters or more.`,
  expected: ids,
  nearest: [],
});

/** A pronoun like "us" or "they"; `ids` are things with that name in capitals. */
export const pronounFor = (typed: string, ids: readonly string[]): Misreading => {
  const name = ids.length > 0 ? `; write ${orList(ids)} if that is meant` : ': name it';
  return { message: `"${typed}" does not say who or what is meant${name}.`, expected: ids, nearest: [] };
};

/**
 * A name for several things.
 * @param label what is expected, if these things are of another kind
 */
export const ambiguousGroup = (
  typed: string,
  { ids, hint }: NameGroup,
  label: string | undefined,
): Misreading => {
  const wanted = label === undefined ? 'Name one of them.' : `${sentenceCase(label)} is expected here.`;
  return {
    message: `"${typed}" means several ${hint}: ${orList(ids)}. ${wanted}`,
    expected: ids,
    nearest: [],
  };
};
