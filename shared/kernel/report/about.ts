// Which powers and places a sentence is about, from the ids in the facts that it tells.

/** The ids of a game. */
export interface KnownIds {
  /** Whether a word is the id of a power or a place. */
  isId(word: string): boolean;
  /** Fields of facts that hold texts in normal form, where each word may be an id. */
  readonly textFields: ReadonlySet<string>;
}

/** Quotations in a text in normal form, and words that may be ids. */
const QUOTED_OR_WORD = /"(?:[^"\\]|\\.)*"|[a-z]+(?:-[a-z]+)*/g;

/** Everything in a value that may be an id, in order: keys, strings, the parts of `france/3`. */
const wordsIn = (value: unknown, textFields: KnownIds['textFields'], isText = false): readonly string[] => {
  if (typeof value === 'string') return isText ? (value.match(QUOTED_OR_WORD) ?? []) : value.split('/');
  if (Array.isArray(value)) return value.flatMap((each) => wordsIn(each, textFields, isText));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) => [
    field,
    ...wordsIn(each, textFields, textFields.has(field)),
  ]);
};

/** The ids in facts, each once, in the order of the facts. */
export const idsIn = ({ isId, textFields }: KnownIds, facts: readonly unknown[]): readonly string[] => [
  ...new Set(wordsIn(facts, textFields).filter((word) => isId(word))),
];
