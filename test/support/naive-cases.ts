import type { Formula } from '@chancery/shared/kernel/formula.ts';

// All cases of what undecided lines may do, and which lines an outcome depends on.

export type Truth = ReadonlyMap<string, boolean>;

export const holds = (formula: Formula, isDone: (id: string) => boolean): boolean => {
  if (typeof formula === 'boolean') return formula;
  if ('all' in formula) return formula.all.every((part) => holds(part, isDone));
  if ('any' in formula) return formula.any.some((part) => holds(part, isDone));
  if ('not' in formula) return !holds(formula.not, isDone);
  if ('ask' in formula) return false;
  const done = formula.lines.filter(({ id }) => isDone(id));
  return formula.base + done.reduce((sum, { weight }) => sum + weight, 0) >= formula.atLeast;
};

/** Every assignment of true or false to some names. */
export const casesOf = (names: readonly string[]): readonly Truth[] =>
  Array.from(
    { length: 2 ** names.length },
    (_, mask) => new Map(names.map((name, bit) => [name, (mask & (1 << bit)) !== 0])),
  );

export const allAgree = (values: readonly boolean[]): boolean | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

export interface Edge {
  readonly from: string;
  readonly to: string;
  /** How a condition depends on the line; means have no sign. */
  readonly by: 'raises' | 'lowers' | 'means';
}

export const reachable = (edges: readonly Edge[], start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const next = [start];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const { from, to } of edges) {
      if (from !== at || reached.has(to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
};

/** If two cases differ only in one line and in the outcome, the outcome depends on that line. */
export const edgesFrom = (
  from: string,
  cases: readonly { readonly truth: Truth; readonly result: boolean }[],
  isMeans: boolean,
): readonly Edge[] => {
  const edges: Edge[] = [];
  const results = new Map(cases.map(({ truth, result }) => [JSON.stringify([...truth]), result]));
  for (const { truth, result } of cases) {
    for (const [id, isOn] of truth) {
      if (isOn) continue;
      const flipped = results.get(JSON.stringify([...new Map(truth).set(id, true)]));
      if (flipped === result) continue;
      edges.push({ from, to: id, by: isMeans ? 'means' : flipped ? 'raises' : 'lowers' });
    }
  }
  return edges;
};

/** The outcome of a problem. */
export interface NaiveOutcome {
  readonly done: readonly string[];
  /** Lines whose condition is true but which could not be paid. */
  readonly unfunded: readonly string[];
  /** Lines in a paradox; a line that is stopped is unfunded in any case. */
  readonly paradoxical: readonly string[];
}
