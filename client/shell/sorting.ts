import type { Binding, Context } from './screen.ts';

/** The value after another, or before it, going round. */
export const nextOf = <T>(values: readonly [T, ...T[]], value: T, by: 1 | -1 = 1): T =>
  values[(values.indexOf(value) + by + values.length) % values.length] ?? values[0];

interface Sorted<Local, Subject, Sort> {
  readonly sorts: readonly [Sort, ...Sort[]];
  /** What the help page says of it. */
  readonly help: string;
  read(local: Local): Sort;
  write(local: Local, sort: Sort, context: Context<Subject>): Local;
}

/** The key every list is sorted by: the next way of those it has. */
export const sortKey = <Local, Subject, Sort>({
  sorts,
  help: help,
  read,
  write,
}: Sorted<Local, Subject, Sort>): Binding<Local, Subject> => ({
  keys: ['o'],
  label: 'sort',
  help,
  hint: true,
  run: (local, context) => write(local, nextOf(sorts, read(local)), context),
});
