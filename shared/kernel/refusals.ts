import { type Refusal, untypedRefusal } from './refusal.ts';

// The refusals of a game: each reason has its facts and its sentence, defined next to the law that
// uses it.

/**
 * Says what is wrong, where, and what would be right. It is only rendered when somebody reads it,
 * with the names used in the match.
 */
interface Sentence<Words> {
  (facts: never, words: Words): string;
  /** Its causes, if the reason has several. */
  readonly causes?: object;
}

/** The facts of a reason whose sentence needs none. */
export type NoFacts = Readonly<Record<string, never>>;

/** The facts of a reason: the type of its sentence's first parameter. */
type FactsOf<S> = S extends () => string
  ? NoFacts
  : S extends (facts: infer Facts, ...rest: never) => string
    ? Facts
    : never;

/** The argument is optional if the reason has no facts. */
type RefuseArguments<S> =
  NoFacts extends FactsOf<S> ? [facts?: FactsOf<S>, rule?: string] : [facts: FactsOf<S>, rule?: string];

/** A table of refusals for one part of a game. */
export interface Refusals<Sentences> {
  readonly sentences: Sentences;
  /**
   * Makes a refusal. An unknown reason and a missing or misspelt fact are compile errors.
   * @param rule number in the rules index
   */
  refuse<Reason extends keyof Sentences & string>(
    reason: Reason,
    ...[facts, rule]: RefuseArguments<Sentences[Reason]>
  ): Refusal;
  /** The facts of a refusal if it has this reason, else undefined. */
  factsOf<Reason extends keyof Sentences & string>(
    refusal: Refusal,
    reason: Reason,
  ): FactsOf<Sentences[Reason]> | undefined;
}

/** Creates a table of refusals whose sentences take the match's names as `Words`. */
export const refusalsWith =
  <Words>() =>
  <Sentences extends Readonly<Record<string, Sentence<Words>>>>(
    sentences: Sentences,
  ): Refusals<Sentences> => ({
    sentences,
    refuse: (reason, ...[facts, rule]) => untypedRefusal(reason, facts, rule),
    factsOf: (refusal, reason) => (refusal.reason === reason ? ((refusal.facts ?? {}) as never) : undefined),
  });

/** The facts of a reason with several causes: the cause, and the facts that its sentence needs. */
export type CauseOf<Sentences> = {
  readonly [Cause in keyof Sentences & string]: Sentences[Cause] extends () => string
    ? { readonly cause: Cause }
    : { readonly cause: Cause } & FactsOf<Sentences[Cause]>;
}[keyof Sentences & string];

/**
 * The sentence of a reason with several causes, each with its own facts and sentence. Causes of one
 * reason may be spread over several tables, one for each law.
 */
export const causesWith =
  <Words>() =>
  <Sentences extends Readonly<Record<string, Sentence<Words>>>>(sentences: Sentences) =>
    Object.assign(
      (facts: CauseOf<Sentences>, words: Words): string =>
        sentences[facts.cause]?.(facts as never, words) ?? facts.cause,
      { causes: sentences },
    );

/** A table to look up reasons in. */
export type RefusalTable<Words> = Pick<Refusals<Readonly<Record<string, Sentence<Words>>>>, 'sentences'>;

const tells = <Words>(sentence: Sentence<Words> | undefined, { facts = {} }: Refusal): boolean =>
  sentence !== undefined &&
  (sentence.causes === undefined || Object.hasOwn(sentence.causes, String(facts['cause'])));

/**
 * The sentence of a refusal, or undefined if no table has its reason and cause, as may happen with
 * a refusal saved by an older version of the game.
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
