import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';

/** The text for each fact by itself, in one or several lines; nothing where only a paragraph reports it. */
export type FactSentences = {
  readonly [T in Fact['type']]: (
    fact: Extract<Fact, { readonly type: T }>,
    edition: Edition,
    reader: string,
  ) => string | undefined;
};

/** The sentences of one chapter. `report/index.ts` puts them together and misses none. */
export type ChapterSentences = Partial<FactSentences>;
