import { type Refusal, untypedRefusal } from './refusal.ts';

// Refusals of a game: each reason with its facts and the sentence made of them, written once beside the law.

/**
 * What is wrong, where, and what would be right. It is only made when somebody reads it, with the names of the match
 * in hand.
 */
interface Sentence<Words> {
  (facts: never, words: Words): string;
  /** The causes it knows, where its reason has several. */
  readonly causes?: object;
}

/** Facts of a reason whose sentence takes none, or the names of the match alone. */
export type NoFacts = Readonly<Record<string, never>>;

/** A reason's facts, as its sentence asks for them; without a parameter it has none. */
type FactsOf<S> = S extends () => string
  ? NoFacts
  : S extends (facts: infer Facts, ...rest: never) => string
    ? Facts
    : never;

/** The argument is optional if the reason has no facts. */
type RefuseArguments<S> =
  NoFacts extends FactsOf<S> ? [facts?: FactsOf<S>, rule?: string] : [facts: FactsOf<S>, rule?: string];

/** The refusals of one part of a game. */
export interface Refusals<Sentences> {
  readonly sentences: Sentences;
  /**
   * A refusal for one of the reasons. A reason that is not in the table, a fact that is missing or misspelt do not
   * compile.
   * @param rule its number in the rules index
   */
  refuse<Reason extends keyof Sentences & string>(
    reason: Reason,
    ...[facts, rule]: RefuseArguments<Sentences[Reason]>
  ): Refusal;
  /** The facts of a refusal, as its sentence asks for them; undefined if it has another reason. */
  factsOf<Reason extends keyof Sentences & string>(
    refusal: Refusal,
    reason: Reason,
  ): FactsOf<Sentences[Reason]> | undefined;
}

/** Tables of refusals whose sentences take the names of a match as `Words`. */
export const refusalsWith =
  <Words>() =>
  <Sentences extends Readonly<Record<string, Sentence<Words>>>>(
    sentences: Sentences,
  ): Refusals<Sentences> => ({
    sentences,
    refuse: (reason, ...[facts, rule]) => untypedRefusal(reason, facts, rule),
    factsOf: (refusal, reason) => (refusal.reason === reason ? ((refusal.facts ?? {}) as never) : undefined),
  });

/** The facts of a reason that has several causes: the cause, and what its sentence asks for. */
export type CauseOf<Sentences> = {
  readonly [Cause in keyof Sentences & string]: Sentences[Cause] extends () => string
    ? { readonly cause: Cause }
    : { readonly cause: Cause } & FactsOf<Sentences[Cause]>;
}[keyof Sentences & string];

/**
 * The sentence of a reason that has several causes, each with facts and a sentence of its own. Several tables may have
 * causes of one reason, each those of its own law.
 */
export const causesWith =
  <Words>() =>
  <Sentences extends Readonly<Record<string, Sentence<Words>>>>(sentences: Sentences) =>
    Object.assign(
      (facts: CauseOf<Sentences>, words: Words): string =>
        sentences[facts.cause]?.(facts as never, words) ?? facts.cause,
      { causes: sentences },
    );

/** Any table, to look reasons up in. */
export type RefusalTable<Words> = Pick<Refusals<Readonly<Record<string, Sentence<Words>>>>, 'sentences'>;

const tells = <Words>(sentence: Sentence<Words> | undefined, { facts = {} }: Refusal): boolean =>
  sentence !== undefined &&
  (sentence.causes === undefined || Object.hasOwn(sentence.causes, String(facts['cause'])));

/**
 * The sentence of a refusal; undefined if no table has its reason and cause, as with one that an older version of the
 * game has written down.
 */
export const sentenceOf = <Words>(
  tables: readonly RefusalTable<Words>[],
  refusal: Refusal,
  words: Words,
): string | undefined => {
  const { reason, facts = {} } = refusal;
  const table = tables.find(
    ({ sentences }) => Object.hasOwn(sentences, reason) && tells(sentences[reason], refusal),
  );
  return table?.sentences[reason]?.(facts as never, words);
};
