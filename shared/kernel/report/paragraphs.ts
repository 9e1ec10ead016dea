import { groupBy, type NonEmpty } from '../group-by.ts';

/** A fact names its kind. */
export interface TypedFact {
  readonly type: string;
}

export type OfType<Fact extends TypedFact, Type extends Fact['type']> = Extract<
  Fact,
  { readonly type: Type }
>;

/** A kind of paragraph: it holds the facts of equal key and stands where the first of them would stand. */
export interface Paragraph<Edition, Fact extends TypedFact, Taken extends Fact = Fact> {
  includes(fact: Fact): fact is Taken;
  keyOf(fact: Taken): string;
  render(edition: Edition, facts: NonEmpty<Taken>): readonly string[];
}

/** How facts are worded that share a paragraph with no other. */
export interface FactWording<Fact> {
  /** The sentence for a fact by itself, several lines separated by line ends. */
  sentenceOf(fact: Fact): string | undefined;
  /** Facts that stand by themselves although others of their kind would share a paragraph. */
  standsAlone?(fact: Fact): boolean;
}

export const isOfType =
  <Fact extends TypedFact, Type extends Fact['type']>(type: Type) =>
  (fact: Fact): fact is OfType<Fact, Type> =>
    fact.type === type;

export const paragraphKey = (...parts: readonly (string | number)[]): string => parts.join(' ');

/** A paragraph whose facts all have one type. */
export const paragraphAbout = <Edition, Fact extends TypedFact, Type extends Fact['type']>(
  type: Type,
  keyOf: (fact: OfType<Fact, Type>) => string,
  text: (edition: Edition, facts: NonEmpty<OfType<Fact, Type>>) => string,
): Paragraph<Edition, Fact, OfType<Fact, Type>> => ({
  includes: isOfType<Fact, Type>(type),
  keyOf: (fact) => `${type} ${keyOf(fact)}`,
  render: (edition, facts) => [text(edition, facts)],
});

/** The kinds of paragraph of a game, asked in order. */
export type Paragraphs<Edition, Fact extends TypedFact> = readonly Paragraph<Edition, Fact>[];

/** The facts of one step as lines of text: those that belong together in one paragraph, all others by themselves. */
export const renderFacts = <Edition, Fact extends TypedFact>(
  { edition, paragraphs }: { readonly edition: Edition; readonly paragraphs: Paragraphs<Edition, Fact> },
  facts: readonly Fact[],
  sentences: FactWording<Fact>,
): readonly string[] => {
  const assigned = facts.map((fact, at) => {
    const paragraph = sentences.standsAlone?.(fact)
      ? undefined
      : paragraphs.find((each) => each.includes(fact));
    return { fact, paragraph, key: paragraph?.keyOf(fact) ?? `fact ${String(at)}` };
  });
  return groupBy(assigned, (one) => one.key).flatMap(([{ fact, paragraph }, ...more]) =>
    paragraph
      ? paragraph.render(edition, [fact, ...more.map((other) => other.fact)])
      : (sentences.sentenceOf(fact)?.split('\n') ?? []),
  );
};
