import { nameProblem, tidy } from './name.ts';

/** A text within a value that cannot be a name. */
export interface NameFault {
  /** Keys and indices that lead to it. */
  readonly path: readonly (string | number)[];
  /** Goes on a sentence that begins with the text: `holds a zero-width character …`. */
  readonly problem: string;
}

/** Deepest level of a value that is looked into; charts have six. */
const DEEPEST = 20;

const walk = (value: unknown, path: NameFault['path'], faults: NameFault[]): unknown => {
  const fault = (problem: string): undefined => void faults.push({ path, problem });
  if (typeof value === 'string') {
    const problem = nameProblem(value);
    return problem === undefined ? tidy(value) : fault(problem);
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
 * Takes every text in a JSON value for a name: what charts and settings consist of is ids and names.
 * @returns the value with its texts tidy, and those that cannot be names
 */
export const namesWithin = (
  value: unknown,
): { readonly value: unknown; readonly faults: readonly NameFault[] } => {
  const faults: NameFault[] = [];
  return { value: walk(value, [], faults), faults };
};

/** `areas[3].name` */
export const pathText = (path: NameFault['path']): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${String(step)}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
