import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';

/** The text for each fact by itself, in one or several lines; empty if only a paragraph reports it. */
export type FactSentences = {
  readonly [T in Fact['type']]: (
    fact: Extract<Fact, { readonly type: T }>,
    edition: Edition,
    reader: string,
  ) => string | undefined;
};

/** The sentences of one chapter. `report/index.ts` combines them and requires all. */
export type ChapterSentences = Partial<FactSentences>;
