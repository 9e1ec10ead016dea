import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { rollText } from '../events/sentences.ts';
import { resentmentText, tensionsText } from '../indices/sentences.ts';
import type { FactWording, ToldFacts } from '../../../kernel/report/paragraphs.ts';
import { paragraphsOf } from './paragraphs.ts';

// Steps whose facts are reported one after another (PBM-REPORT-1): an event with its effects, a minor power's turn, a
// breach with its price.

type FactText = (fact: Fact) => string | undefined;

/** Facts that begin a chapter; the following facts belong to it until the next. */
const opensChapter = (fact: Fact): boolean =>
  fact.type === 'event-came-up' ||
  fact.type === 'treaty-broken' ||
  (fact.type === 'minor-rolled' && fact.area !== undefined);

/** Facts that belong to no chapter and end the previous one. */
const endsChapter = (fact: Fact): boolean =>
  fact.type === 'merchants-due' || (fact.type === 'minor-rolled' && fact.area === undefined);

/** Facts that begin a section without opening a chapter: effects of different treaties are not mixed. */
const startsSection = (fact: Fact): boolean =>
  fact.type === 'treaty-in-force' || fact.type === 'treaty-proposed';

/** The immediate effects of a public breach (PB-TREATY-6, 22, PB-CB-6, PB-ETI-15, PB-VP-9). */
const followsFromBreach = (fact: Fact): boolean =>
  (fact.type === 'vp-changed' && fact.why === 'treaty-broken') ||
  (fact.type === 'tensions-rose' && fact.cause === 'treaty-broken') ||
  (fact.type === 'casus-belli-arose' && fact.casusBelli.ground === 'treaty') ||
  (fact.type === 'treaty-ended' && fact.why === 'breach');

/** Whether a fact still belongs to the chapter that `head` opened. */
const belongsToChapter = (head: Fact, fact: Fact): boolean =>
  head.type === 'treaty-broken' ? followsFromBreach(fact) : !endsChapter(fact);

/** Consecutive facts of a step; a chapter if `head` opened it. */
interface Section {
  readonly head: Fact | undefined;
  readonly facts: Fact[];
}

const splitIntoSections = (facts: readonly Fact[]): readonly Section[] => {
  const sections: Section[] = [];
  for (const fact of facts) {
    const last = sections.at(-1);
    const isNew =
      !last ||
      opensChapter(fact) ||
      startsSection(fact) ||
      (last.head !== undefined && !belongsToChapter(last.head, fact));
    if (isNew) sections.push({ head: opensChapter(fact) ? fact : undefined, facts: [fact] });
    else last.facts.push(fact);
  }
  return sections;
};

/**
 * In the chapter of an event or a breach its name appears once: index changes it caused need no cause, and unrest is
 * named where it breaks out.
 */
const voiceOf = (edition: Edition, head: Fact, alone: FactText): FactWording<Fact> => {
  const standsAlone = (fact: Fact): boolean =>
    (head.type === 'treaty-broken' && fact.type === 'tensions-rose') ||
    (head.type === 'event-came-up' && 'cause' in fact && head.event.id === fact.cause);
  return {
    standsAlone,
    sentenceOf: (fact) => {
      if (standsAlone(fact) && fact.type === 'tensions-rose') return tensionsText(edition, [fact], false);
      if (standsAlone(fact) && fact.type === 'resentment-rose') return resentmentText(edition, [fact], false);
      const isNamedByArea = fact.type === 'event-came-up' && fact.event.area !== undefined;
      return isNamedByArea ? rollText(fact) : alone(fact);
    },
  };
};

/** Paragraphs as a single line. */
const oneLine = (told: readonly ToldFacts<Fact>[]): ToldFacts<Fact> => ({
  facts: told.flatMap(({ facts, lines }) => (lines.length > 0 ? facts : [])),
  lines: [told.flatMap(({ lines }) => lines).join(' ')],
});

/**
 * The report of one step in chronological order: a line for each chapter, and between them one for each paragraph.
 * @param alone the sentence for a fact by itself
 */
export const toldInStep = (
  edition: Edition,
  facts: readonly Fact[],
  alone: FactText,
): readonly ToldFacts<Fact>[] =>
  splitIntoSections(facts).flatMap(({ head, facts: section }) =>
    head
      ? [oneLine(paragraphsOf(edition, section, voiceOf(edition, head, alone)))]
      : paragraphsOf(edition, section, { sentenceOf: alone }),
  );
