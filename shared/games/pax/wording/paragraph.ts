import * as paragraphs from '../../../kernel/report/paragraphs.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact, FactOf } from '../state/facts.ts';

/** A kind of paragraph of Pax. */
export type PaxParagraph<F extends Fact = Fact> = paragraphs.Paragraph<Edition, Fact, F>;

/** A paragraph of Pax whose facts all have one type. */
export const paragraphFor = <T extends Fact['type']>(
  type: T,
  keyOf: (fact: FactOf<T>) => string,
  text: (edition: Edition, facts: NonEmpty<FactOf<T>>) => string,
): PaxParagraph<FactOf<T>> => paragraphs.paragraphAbout<Edition, Fact, T>(type, keyOf, text);
