import type { z } from 'zod';
import type { SchemaProblem } from './format.ts';

type SchemaIssue = z.core.$ZodIssue;

/**
 * How deep validation got in a branch of a union: the branch that got deepest is most likely the intended one. An
 * unknown key is deeper than a wrong type.
 */
const depth = (issues: readonly SchemaIssue[]): number =>
  Math.max(0, ...issues.map(({ code, path }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)));

const problemsOfIssue = (issue: SchemaIssue): readonly SchemaProblem[] => {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], atKey: true, message: `unknown key "${key}"` }));
  if (issue.code === 'invalid_key')
    return [{ path, atKey: true, message: issue.issues[0]?.message ?? issue.message }];
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.toSorted((one, other) => depth(other) - depth(one))[0] ?? [];
    const inner = branch.flatMap(problemsOfIssue);
    if (inner.length > 0) return inner.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
  }
  if (issue.code === 'custom')
    return [{ path, atKey: issue.params?.['key'] === true, message: issue.message }];
  const where = path.map(String).join('.') || 'a scenario';
  return [{ path, atKey: false, message: `${where}: ${issue.message}` }];
};

/** The parsed value of a document, or its problems. */
export interface SchemaReading<Scenario> {
  readonly scenario?: Scenario;
  readonly problems: readonly SchemaProblem[];
}

/**
 * Parses one document of a scenario file by a schema. Problems are reported at their path: an unknown key at the
 * key itself, and a failed union by its best matching branch. Custom checks of a game supply the whole message; if
 * their `params` have `key`, it is reported at the key.
 */
export const readBySchema = <Scenario>(
  schema: z.ZodType<Scenario>,
  value: unknown,
): SchemaReading<Scenario> => {
  const read = schema.safeParse(value);
  return read.success
    ? { scenario: read.data, problems: [] }
    : { problems: read.error.issues.flatMap(problemsOfIssue) };
};
