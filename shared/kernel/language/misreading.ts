import type { Token } from './lexer.ts';
import { type NameIndex, nearestNames } from './names.ts';
import { orList, type SyntaxProblem } from './sheet.ts';

// The sentences of refusals: what was found, what belongs there, what comes near.

/** A refusal before it is known where it stands. */
export type Misreading = Pick<SyntaxProblem, 'message' | 'expected' | 'nearest'>;

const inMarks = (found: string): string => (/^["“]/.test(found) ? found : `"${found}"`);

/**
 * Something stands where something else belongs, or nothing at all.
 * @param found the token as it was typed; absent at the end of the line
 */
export const outOfPlace = (
  found: { readonly token: Token; readonly typed: string } | undefined,
  expected: readonly string[],
  nearest: readonly string[],
): Misreading => {
  const belongs = orList(expected);
  if (!found) return { message: `The line stops too early: ${belongs} should follow.`, expected, nearest };
  if (found.token.kind === 'odd') {
    return { message: `This cannot be read: ${found.token.text}.`, expected, nearest };
  }
  const hint = nearest.length > 0 ? ` Did you mean ${orList(nearest)}?` : '';
  const message = `Found ${inMarks(found.typed)} where ${belongs} should stand.${hint}`;
  return { message, expected, nearest };
};

/** The beginning of several names. */
export const notUnique = (typed: string, ids: readonly string[]): Misreading => ({
  message: `"${typed}" is not unique: it could be ${orList(ids)}. Write more of the name.`,
  expected: ids,
  nearest: [],
});

/** The name of something, but not of what belongs there. */
export const wrongKind = (named: { id: string; hint: string }, label: string): Misreading => ({
  message: `${named.id} is ${named.hint}; ${label} should stand here.`,
  expected: [label],
  nearest: [],
});

/** The name of nothing. */
export const unknownName = (typed: string, label: string, index: NameIndex): Misreading => {
  const nearest = nearestNames(index, typed);
  const verb = nearest.length > 1 ? 'are' : 'is';
  const hint = nearest.length > 0 ? ` The nearest ${verb} ${nearest.join(', ')}.` : '';
  return { message: `"${typed}" is not the name of ${label}.${hint}`, expected: [label], nearest };
};
