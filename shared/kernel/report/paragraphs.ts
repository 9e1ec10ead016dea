import { grouped, type NonEmpty } from './grouped.ts';

/** A fact names its kind. */
export interface TypedFact {
  readonly type: string;
}

export type OfType<Fact extends TypedFact, Type extends Fact['type']> = Extract<
  Fact,
  { readonly type: Type }
>;

/** A kind of paragraph: it holds the facts of equal key and stands where the first of them would have. */
export interface Paragraph<Edition, Fact extends TypedFact, Taken extends Fact = Fact> {
  takes(fact: Fact): fact is Taken;
  keyOf(fact: Taken): string;
  tell(edition: Edition, facts: NonEmpty<Taken>): readonly string[];
}

/** How facts are told that share a paragraph with no other. */
export interface Voice<Fact> {
  /** The sentence for a fact that stands by itself, lines parted by line ends. */
  alone(fact: Fact): string | undefined;
  /** Facts that stand by themselves although others of their kind would share a paragraph. */
  isApart?(fact: Fact): boolean;
}

export const ofType =
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
  takes: ofType<Fact, Type>(type),
  keyOf: (fact) => `${type} ${keyOf(fact)}`,
  tell: (edition, facts) => [text(edition, facts)],
});

/** The kinds of paragraph of a game, asked in order. */
export type Paragraphs<Edition, Fact extends TypedFact> = readonly Paragraph<Edition, Fact>[];

/** Tells the facts of one step: those that belong together in one paragraph, all others by themselves. */
export const tellFacts = <Edition, Fact extends TypedFact>(
  { edition, paragraphs }: { readonly edition: Edition; readonly paragraphs: Paragraphs<Edition, Fact> },
  facts: readonly Fact[],
  voice: Voice<Fact>,
): readonly string[] => {
  const formed = facts.map((fact, at) => {
    const form = voice.isApart?.(fact) ? undefined : paragraphs.find((each) => each.takes(fact));
    return { fact, form, key: form?.keyOf(fact) ?? `fact ${String(at)}` };
  });
  return grouped(formed, (one) => one.key).flatMap(([{ fact, form }, ...more]) =>
    form
      ? form.tell(edition, [fact, ...more.map((other) => other.fact)])
      : (voice.alone(fact)?.split('\n') ?? []),
  );
};
