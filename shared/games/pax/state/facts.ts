/**
 * The facts that steps emit, by chapter. Each chapter adds its own facts where it defines them (`facts.ts`), so that what comes
 * first in the rulebook knows nothing of what comes later.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FactsByChapter {}

/** A past-tense fact of the match. */
export type Fact = FactsByChapter[keyof FactsByChapter];

/** The fact of one type. */
export type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** A fact of one type as far as it is known before it happens. */
type FactPattern = {
  readonly [T in Fact['type']]: { readonly type: T } & Partial<FactOf<T>>;
}[Fact['type']];

/** Whether a fact is one that is looked for. */
export type FactMatcher = (fact: Fact) => boolean;

/** Matches facts of a type with these fields. */
export const factLike = (pattern: FactPattern): FactMatcher => {
  const fields = Object.entries(pattern);
  return (fact) =>
    fields.every(([name, value]) => (fact as Readonly<Record<string, unknown>>)[name] === value);
};
