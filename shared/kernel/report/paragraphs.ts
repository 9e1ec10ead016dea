import { groupBy, type NonEmpty } from '../group-by.ts';

/** A fact with its type. */
export interface TypedFact {
  readonly type: string;
}

export type OfType<Fact extends TypedFact, Type extends Fact['type']> = Extract<
  Fact,
  { readonly type: Type }
>;

/** A kind of paragraph, which combines the facts with the same key at the position of the first of them. */
export interface Paragraph<Edition, Taken> {
  /** A key unique among all kinds of paragraphs; undefined if the paragraph does not include the fact. */
  keyOf(fact: Taken): string | undefined;
  /** Its sentences, each with those of the facts that it tells. */
  render(edition: Edition, facts: NonEmpty<Taken>): readonly ToldFacts<TypedFact>[];
}

/** The lines of a sentence, and the facts that they tell. */
export interface ToldFacts<Fact> {
  readonly facts: readonly Fact[];
  readonly lines: readonly string[];
}

/** The paragraphs by type of fact; if a type has several, the first that includes the fact is used. */
export type Paragraphs<Edition, Fact extends TypedFact> = {
  readonly [Type in Fact['type']]?:
    | Paragraph<Edition, OfType<Fact, Type>>
    | readonly Paragraph<Edition, OfType<Fact, Type>>[];
};

/** How to render facts that are not combined with others. */
export interface FactWording<Fact> {
  /** The sentence for a single fact; it may have several lines. */
  sentenceOf(fact: Fact): string | undefined;
  /** Whether a fact is rendered by itself although its type has a paragraph. */
  standsAlone?(fact: Fact): boolean;
}

export const paragraphKey = (...parts: readonly (string | number)[]): string => parts.join(' ');

/** A paragraph of one sentence for the facts of one type. */
export const oneSentence = <Edition, Taken extends TypedFact>(
  keyOf: (fact: Taken) => string,
  text: (edition: Edition, facts: NonEmpty<Taken>) => string,
): Paragraph<Edition, Taken> => ({
  keyOf: (fact) => `${fact.type} ${keyOf(fact)}`,
  render: (edition, facts) => [{ facts, lines: [text(edition, facts)] }],
});

/** A fact and the paragraph that includes it. */
interface AssignedFact<Edition, Fact> {
  readonly fact: Fact;
  readonly key: string;
  readonly paragraph?: Paragraph<Edition, Fact>;
}

const assign = <Edition, Fact extends TypedFact>(
  paragraphs: Paragraphs<Edition, Fact>,
  fact: Fact,
  alone: string,
): AssignedFact<Edition, Fact> => {
  const ofType: Paragraph<Edition, Fact> | readonly Paragraph<Edition, Fact>[] =
    paragraphs[fact.type as Fact['type']] ?? [];
  for (const paragraph of Array.isArray(ofType) ? ofType : [ofType]) {
    const key = paragraph.keyOf(fact);
    if (key !== undefined) return { fact, key, paragraph };
  }
  return { fact, key: alone };
};

/** The facts of one step as lines of text, combined into paragraphs where possible. */
export const renderFacts = <Edition, Fact extends TypedFact>(
  { edition, paragraphs }: { readonly edition: Edition; readonly paragraphs: Paragraphs<Edition, Fact> },
  facts: readonly Fact[],
  sentences: FactWording<Fact>,
): readonly ToldFacts<Fact>[] => {
  const assigned = facts.map((fact, at): AssignedFact<Edition, Fact> => {
    const alone = `fact ${String(at)}`;
    return sentences.standsAlone?.(fact) ? { fact, key: alone } : assign(paragraphs, fact, alone);
  });
  return groupBy(assigned, (one) => one.key).flatMap(([{ fact, paragraph }, ...more]) => {
    if (!paragraph) return [{ facts: [fact], lines: sentences.sentenceOf(fact)?.split('\n') ?? [] }];
    const told = paragraph.render(edition, [fact, ...more.map((other) => other.fact)]);
    return told as readonly ToldFacts<Fact>[];
  });
};
