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
  render(edition: Edition, facts: NonEmpty<Taken>): readonly string[];
  /** The index of the sentence that tells a fact, if it has several; by default the first tells all. */
  sentenceWith?(fact: Taken, facts: NonEmpty<Taken>): number;
}

/** Lines, and the facts that they tell. */
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
  render: (edition, facts) => [text(edition, facts)],
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

/** Splits lines at the sentences that they begin; lines of a sentence after its first begin with a blank. */
const splitBySentence = <Fact>(
  { facts, lines }: ToldFacts<Fact>,
  sentenceWith: (fact: Fact) => number,
): readonly ToldFacts<Fact>[] => {
  const starts = lines.flatMap((line, n) => (line.startsWith(' ') ? [] : [n]));
  return starts.map((start, n) => ({
    facts: facts.filter((fact) => sentenceWith(fact) === n),
    lines: lines.slice(start, starts[n + 1]),
  }));
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
    const combined: NonEmpty<Fact> = [fact, ...more.map((other) => other.fact)];
    const told = { facts: combined, lines: paragraph.render(edition, combined) };
    return paragraph.sentenceWith
      ? splitBySentence(told, (each) => paragraph.sentenceWith?.(each, combined) ?? 0)
      : [told];
  });
};
