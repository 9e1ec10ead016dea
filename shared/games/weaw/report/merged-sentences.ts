import { groupBy } from '../../../kernel/group-by.ts';
import type { MarkedLine } from '../../../kernel/report/marks.ts';
import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import { isMajor } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { neededText } from '../wording/outcomes.ts';
import { unitCount, verbFor, type Words } from '../wording/words.ts';
import { markedLinesFor } from './marks.ts';
import { collectedText, sentenceFor } from './sentences.ts';

// Facts of a step as sentences; similar facts are merged into one sentence.

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;

/** Minimum number of nations that are reported together. */
const LEAST_MERGED = 3;

/** The sentences of facts that are told together. */
type ToldTogether = readonly ToldFacts<Fact>[];

const alone = (words: Words, fact: Fact): ToldFacts<Fact> => ({
  facts: [fact],
  lines: sentenceFor(words, fact).split('\n'),
});

/** Nations by amount, the largest first; many that collect the least are counted. */
const amountsText = (words: Words, facts: readonly Of<'collected'>[], isCounted: boolean): string => {
  const groups = groupBy(
    facts.toSorted((one, other) => other.land - one.land || other.trade - one.trade),
    collectedText,
  );
  return groups
    .map((same, n) => {
      const each = same.length > 1 ? ' each' : '';
      const isRest = isCounted && n > 0 && n === groups.length - 1 && same.length >= LEAST_MERGED;
      const names = isRest
        ? `${String(same.length)} others`
        : listText(same.map(({ nation }) => words.nation(nation)));
      return `${names} ${collectedText(same[0])}${each}`;
    })
    .join('; ');
};

/** What all have collected: great powers in one sentence, other nations in another. */
const collected = (words: Words, facts: readonly Of<'collected'>[]): ToldTogether => {
  if (facts.length < LEAST_MERGED) return facts.map((fact) => alone(words, fact));
  const great = facts.filter(({ nation }) => isMajor(words.edition, nation));
  const other = facts.filter((fact) => !great.includes(fact));
  return [
    { facts: great, lines: [`Great powers: ${amountsText(words, great, false)}. [WEAW-COLL-1]`] },
    { facts: other, lines: [`Other nations: ${amountsText(words, other, true)}. [WEAW-COLL-1]`] },
  ].filter((told) => told.facts.length > 0);
};

/** The answers to each offer of surrender, in one sentence. */
const answered = (words: Words, facts: readonly Of<'answered'>[]): ToldTogether =>
  groupBy(facts, ({ from }) => from).map((answers) => {
    const [first] = answers;
    if (answers.length === 1) return alone(words, first);
    const ends = groupBy(answers, ({ accept }) => (accept ? 'accepted' : 'refused')).map((same) => {
      const names = listText(same.map(({ by }) => words.nation(by)));
      return `${same[0].accept ? 'accepted' : 'refused'} by ${names}`;
    });
    const lines = [`The surrender of ${words.nation(first.from)} is ${ends.join('; ')}. [WEAW-SURR-2]`];
    return { facts: answers, lines };
  });

/** Armies that obey after the same number was needed for a mutiny, in one sentence. */
const obeyed = (words: Words, facts: readonly Of<'rolled'>[]): ToldTogether =>
  groupBy(facts, ({ needed }) => String(needed)).map((same) => {
    const [first] = same;
    if (same.length === 1) return alone(words, first);
    const armies = listText(same.map(({ nation, die }) => `${words.nation(nation)} (${String(die)})`));
    return { facts: same, lines: [`Mutiny: the armies of ${armies} obey${neededText(first.needed)}.`] };
  });

/** All the tribute a nation pays, in one sentence; victors that get nothing are omitted. */
const tribute = (words: Words, facts: readonly Of<'tribute'>[]): ToldTogether =>
  groupBy(facts, ({ from }) => from).map((own) => {
    const [first] = own;
    const paid = own.filter(({ amount }) => amount > 0);
    if (own.length === 1) return alone(words, first);
    const shares = groupBy(paid, ({ amount }) => String(amount)).map((same) => {
      const each = same.length > 1 ? ' each' : '';
      return `${String(same[0].amount)}${each} to ${listText(same.map(({ to }) => words.nation(to)))}`;
    });
    const pays = verbFor(first.from, ['pays', 'pay'], words);
    const payer = sentenceCase(words.nation(first.from));
    const what = paid.length > 0 ? `tribute, ${shares.join('; ')}` : 'no tribute';
    return { facts: own, lines: [`${payer} ${pays} ${what}. [WEAW-SURR-10]`] };
  });

/** Everything a nation has placed, in one sentence. */
const placed = ({ name }: Words, facts: readonly Of<'placed'>[]): ToldTogether =>
  groupBy(facts, ({ nation }) => nation).map((own) => {
    const places = groupBy(own, ({ what, at }) => `${what} ${at}`).map((units) => {
      const [{ what, at }] = units;
      return `${unitCount(
        units.reduce((sum, { n }) => sum + n, 0),
        what,
      )} at ${name(at)}`;
    });
    return { facts: own, lines: [`${name(own[0].nation)}: ${places.join(', ')}. [WEAW-BLD-2]`] };
  });

const isOf =
  <Type extends Fact['type']>(type: Type) =>
  (fact: Fact): fact is Of<Type> =>
    fact.type === type;

const isObedience = (fact: Fact): fact is Of<'rolled'> =>
  fact.type === 'rolled' && fact.what === 'mutiny' && fact.outcome === 'army-obeys';

/** Facts that are reported together, as sentences. */
interface Together {
  readonly has: (fact: Fact) => boolean;
  readonly sentences: (words: Words, facts: readonly Fact[]) => ToldTogether;
}

const together = <F extends Fact>(
  has: (fact: Fact) => fact is F,
  sentences: (words: Words, facts: readonly F[]) => ToldTogether,
): Together => ({ has, sentences: (words, facts) => sentences(words, facts.filter(has)) });

const TOGETHER: readonly Together[] = [
  together(isOf('answered'), answered),
  together(isOf('collected'), collected),
  together(isOf('placed'), placed),
  together(isOf('tribute'), tribute),
  together(isObedience, obeyed),
];

/** Sentences for facts in order, with their marks; a merged sentence takes the place of its first fact. */
export const sentencesFor = (words: Words, facts: readonly Fact[]): readonly MarkedLine[] => {
  const seen = new Set<Together>();
  return facts.flatMap((fact): readonly MarkedLine[] => {
    const merged = TOGETHER.find(({ has }) => has(fact));
    if (!merged) return markedLinesFor(words, alone(words, fact));
    if (seen.has(merged)) return [];
    seen.add(merged);
    return merged.sentences(words, facts).flatMap((told) => markedLinesFor(words, told));
  });
};
