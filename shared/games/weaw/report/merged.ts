import { groupBy } from '../../../kernel/group-by.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Fact, TurnFact } from '../state/facts.ts';
import { unitCount, verbFor, type Words } from '../wording/words.ts';
import { sentenceFor } from './sentences.ts';

// Facts of a step as sentences; similar facts are merged into one sentence.

type Of<Type extends TurnFact['type']> = Extract<TurnFact, { readonly type: Type }>;

/** Minimum number of nations with the same income that are reported together. */
const LEAST_MERGED = 3;

const sentenceLines = (words: Words, fact: Fact): readonly string[] => sentenceFor(words, fact).split('\n');

/** Nations that collected the same and lost nothing, in one sentence. */
const collected = (words: Words, facts: readonly Of<'collected'>[]): readonly string[] => {
  const isUsual = ({ trade, lost }: Of<'collected'>): boolean => trade === 0 && lost === 0;
  const keyOf = (fact: Of<'collected'>): string => (isUsual(fact) ? String(fact.land) : fact.nation);
  return groupBy(facts, keyOf).flatMap((same) => {
    const [first] = same;
    if (!first || same.length < LEAST_MERGED) return same.flatMap((fact) => sentenceLines(words, fact));
    const names = listText(same.map(({ nation }) => words.nation(nation)));
    return [`${sentenceCase(names)} collect ≈${String(first.land)} each. [WEAW-COLL-1]`];
  });
};

/** All the tribute a nation pays, in one sentence. */
const tribute = (words: Words, facts: readonly Of<'tribute'>[]): readonly string[] =>
  groupBy(facts, ({ from }) => from).flatMap((own) => {
    const [first] = own;
    if (!first || own.length === 1) return own.flatMap((fact) => sentenceLines(words, fact));
    const shares = groupBy(own, ({ amount }) => String(amount)).map((same) => {
      const each = same.length > 1 ? ' each' : '';
      return `${String(same[0]?.amount)}${each} to ${listText(same.map(({ to }) => words.nation(to)))}`;
    });
    const pays = verbFor(first.from, ['pays', 'pay'], words);
    return [
      `${sentenceCase(words.nation(first.from))} ${pays} tribute, ${shares.join('; ')}. [WEAW-SURR-10]`,
    ];
  });

/** Everything a nation has placed, in one sentence. */
const placed = ({ name }: Words, facts: readonly Of<'placed'>[]): readonly string[] =>
  groupBy(facts, ({ nation }) => nation).map((own) => {
    const places = own.map(({ what, n, at }) => `${unitCount(n, what)} at ${name(at)}`);
    return `${name(own[0]?.nation ?? '')}: ${places.join(', ')}. [WEAW-BLD-2]`;
  });

const isOf =
  <Type extends TurnFact['type']>(type: Type) =>
  (fact: Fact): fact is Of<Type> =>
    fact.type === type;

/** Sentences for facts in order; a merged sentence takes the place of its first fact. */
export const sentencesFor = (words: Words, facts: readonly Fact[]): readonly string[] => {
  const merged: Partial<Record<Fact['type'], readonly string[]>> = {
    collected: collected(words, facts.filter(isOf('collected'))),
    placed: placed(words, facts.filter(isOf('placed'))),
    tribute: tribute(words, facts.filter(isOf('tribute'))),
  };
  const seen = new Set<Fact['type']>();
  return facts.flatMap((fact) => {
    const together = merged[fact.type];
    if (!together) return sentenceLines(words, fact);
    if (seen.has(fact.type)) return [];
    seen.add(fact.type);
    return together;
  });
};
