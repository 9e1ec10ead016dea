import { nameProblem, singleSpaced } from './name.ts';

/** A text inside a value that is not a valid name. */
export interface NameProblem {
  /** Keys and indices leading to it. */
  readonly path: readonly (string | number)[];
  /** Continues a sentence that begins with the text: `holds a zero-width character …`. */
  readonly problem: string;
}

/** The deepest level of a value that is checked; charts have six. */
const DEEPEST = 20;

const walk = (value: unknown, path: NameProblem['path'], faults: NameProblem[]): unknown => {
  const fault = (problem: string): undefined => void faults.push({ path, problem });
  if (typeof value === 'string') {
    const problem = nameProblem(value);
    return problem === undefined ? singleSpaced(value) : fault(problem);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (path.length === DEEPEST) return fault(`is nested more than ${String(DEEPEST)} deep`);
  if (Array.isArray(value)) return value.map((each, at) => walk(each, [...path, at], faults));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const problem = nameProblem(key);
      if (problem !== undefined) fault(`has a field whose name ${problem}`);
      return [key, walk(each, [...path, key], faults)];
    }),
  );
};

/**
 * Checks every text and field name of a JSON value as a name: charts and settings consist of ids and names.
 * @returns the value with its texts normalized (`singleSpaced`), and the texts that are not valid names
 */
export const checkNames = (
  value: unknown,
): { readonly value: unknown; readonly faults: readonly NameProblem[] } => {
  const faults: NameProblem[] = [];
  return { value: walk(value, [], faults), faults };
};

/** `areas[3].name`; empty for the whole value. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${String(step)}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
