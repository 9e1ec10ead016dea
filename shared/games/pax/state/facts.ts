/**
 * The facts that steps emit, by chapter. Each chapter declares its own facts in its `facts.ts`, so that earlier
 * chapters of the rulebook know nothing of later ones.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FactsByChapter {}

/** A past-tense fact of the match. */
export type Fact = FactsByChapter[keyof FactsByChapter];

/** The fact of one type. */
export type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** The known fields of a fact before it happens. */
type FactPattern = {
  readonly [T in Fact['type']]: { readonly type: T } & Partial<FactOf<T>>;
}[Fact['type']];

/** Whether a fact matches. */
export type FactMatcher = (fact: Fact) => boolean;

/** Matches facts of a type with these fields. */
export const factLike = (pattern: FactPattern): FactMatcher => {
  const fields = Object.entries(pattern);
  return (fact) =>
    fields.every(([name, value]) => (fact as Readonly<Record<string, unknown>>)[name] === value);
};
