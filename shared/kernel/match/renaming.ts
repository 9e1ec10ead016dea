import type { RulesMigration } from './game.ts';

/** The new name of a field by its old one, or the names of the fields in it. */
export interface FieldNames {
  readonly [name: string]: string | FieldNames;
}

/** A copy in which some fields have new names. */
export const withFieldNames = (value: object, names: FieldNames): object =>
  Object.fromEntries(
    Object.entries(value as Readonly<Record<string, unknown>>).map(([name, field]) => {
      const to = Object.hasOwn(names, name) ? names[name] : undefined;
      if (typeof to === 'string') return [to, field];
      return [name, to && typeof field === 'object' && field ? withFieldNames(field, to) : field];
    }),
  );

const reversed = (names: FieldNames): FieldNames =>
  Object.fromEntries(
    Object.entries(names).map(([name, to]) => (typeof to === 'string' ? [to, name] : [name, reversed(to)])),
  );

/** The migration of versions whose positions differ only in names of fields. @param names the new by the old ones */
export const renamingMigration = <State extends object>(names: FieldNames) => {
  const former = reversed(names);
  return {
    position: (kept: unknown): State => withFieldNames(kept as object, names) as State,
    formerPosition: (state: State): unknown => withFieldNames(state, former),
  } satisfies RulesMigration<State>;
};
