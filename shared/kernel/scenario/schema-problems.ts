import type { z } from 'zod';
import type { SchemaProblem } from './format.ts';

type SchemaIssue = z.core.$ZodIssue;

/** How far into the value a branch of a union got: the one that got farthest was meant. */
const depth = (issues: readonly SchemaIssue[]): number =>
  Math.max(0, ...issues.map(({ path }) => path.length));

const problemsOf = (issue: SchemaIssue): readonly SchemaProblem[] => {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], atKey: true, message: `unknown key "${key}"` }));
  if (issue.code === 'invalid_key')
    return [{ path, atKey: true, message: issue.issues[0]?.message ?? issue.message }];
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.toSorted((one, other) => depth(other) - depth(one))[0] ?? [];
    const inner = branch.flatMap(problemsOf);
    if (inner.length > 0) return inner.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
  }
  if (issue.code === 'custom')
    return [{ path, atKey: issue.params?.['key'] === true, message: issue.message }];
  const where = path.map(String).join('.') || 'a scenario';
  return [{ path, atKey: false, message: `${where}: ${issue.message}` }];
};

/** The value of one document as a schema has it, or what is wrong with it. */
export interface SchemaReading<Scenario> {
  readonly scenario?: Scenario;
  readonly problems: readonly SchemaProblem[];
}

/**
 * Reads the value of one document of a scenario file. What is wrong is named by its place: an unknown key at itself, in a
 * choice of forms by the one that fits best; a check of the game's own says all itself, at its key where its `params`
 * have `key`.
 */
export const readBySchema = <Scenario>(
  schema: z.ZodType<Scenario>,
  value: unknown,
): SchemaReading<Scenario> => {
  const read = schema.safeParse(value);
  return read.success
    ? { scenario: read.data, problems: [] }
    : { problems: read.error.issues.flatMap(problemsOf) };
};
