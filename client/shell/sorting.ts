import type { Binding, ScreenContext, SavedChoice } from './screen.ts';

/** The value after another, or before it, cyclically. */
export const nextOf = <T>(values: readonly [T, ...T[]], value: T, by: 1 | -1 = 1): T =>
  values[(values.indexOf(value) + by + values.length) % values.length] ?? values[0];

/** The ways a list can be sorted, and where a screen keeps the current one. */
export interface Sorting<Local, Sort extends string> {
  readonly sorts: readonly [Sort, ...Sort[]];
  read(local: Local): Sort;
  write(local: Local, sort: Sort): Local;
}

interface SortKeyOptions<Local, Subject, Sort extends string> extends Sorting<Local, Sort> {
  /** The help page's text for it. */
  readonly help: string;
  /** Changes the state after sorting, such as the cursor's position. */
  afterSort?(local: Local, context: ScreenContext<Subject>): Local;
}

/** The key that sorts a list the next way. */
export const sortKey = <Local, Subject, Sort extends string>({
  sorts,
  help,
  read,
  write,
  afterSort,
}: SortKeyOptions<Local, Subject, Sort>): Binding<Local, Subject> => ({
  keys: ['o'],
  label: 'sort',
  help,
  hint: true,
  run: (local, context) => {
    const sorted = write(local, nextOf(sorts, read(local)));
    return afterSort?.(sorted, context) ?? sorted;
  },
});

export const savedSort = <Local, Sort extends string>({
  sorts,
  read,
  write,
}: Sorting<Local, Sort>): SavedChoice<Local> => ({
  read,
  restore: (local, kept) => {
    const sort = sorts.find((each) => each === kept);
    return sort === undefined ? local : write(local, sort);
  },
});
