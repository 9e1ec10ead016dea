import type { Binding, ScreenContext, SavedChoice } from './screen.ts';

/** The value after another, or before it, going round. */
export const nextOf = <T>(values: readonly [T, ...T[]], value: T, by: 1 | -1 = 1): T =>
  values[(values.indexOf(value) + by + values.length) % values.length] ?? values[0];

/** The ways a list can be sorted, and where a screen keeps the one it is sorted by. */
export interface Sorting<Local, Sort extends string> {
  readonly sorts: readonly [Sort, ...Sort[]];
  read(local: Local): Sort;
  write(local: Local, sort: Sort): Local;
}

interface SortKeyOptions<Local, Subject, Sort extends string> extends Sorting<Local, Sort> {
  /** What the help page says of it. */
  readonly help: string;
  /** Changes the state after sorting: where the cursor goes. */
  afterSort?(local: Local, context: ScreenContext<Subject>): Local;
}

/** The key every list is sorted by: the next way of those it has. */
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
