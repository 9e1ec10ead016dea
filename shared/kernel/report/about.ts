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

/**
 * The ids in facts, each once, in the order of the facts. An id may be a key, a string, or a part of a string such as
 * `france/3`.
 */
export const idsIn = ({ isId, textFields }: KnownIds, facts: readonly unknown[]): readonly string[] => {
  const found = new Set<string>();
  const addWord = (word: string): void => {
    if (isId(word)) found.add(word);
  };
  const addFrom = (value: unknown, isText: boolean): void => {
    if (typeof value === 'string') {
      for (const word of isText ? (value.match(QUOTED_OR_WORD) ?? []) : value.split('/')) addWord(word);
    } else if (Array.isArray(value)) {
      for (const each of value) addFrom(each, isText);
    } else if (typeof value === 'object' && value !== null) {
      for (const [field, each] of Object.entries(value)) {
        addWord(field);
        addFrom(each, textFields.has(field));
      }
    }
  };
  addFrom(facts, false);
  return [...found];
};
