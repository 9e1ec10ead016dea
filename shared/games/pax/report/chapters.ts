import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { rollText } from '../events/sentences.ts';
import { resentmentText, tensionsText } from '../indices/sentences.ts';
import type { Voice } from '../../../kernel/report/paragraphs.ts';
import { tellPaxFacts } from './paragraphs.ts';

// Steps that are told one thing after another (PBM-REPORT-1): an event with all that comes of it, a minor power's turn, a
// breach with its price.

type Alone = (fact: Fact) => string | undefined;

/** Facts that begin a chapter; what follows belongs to it up to the next. */
const opens = (fact: Fact): boolean =>
  fact.type === 'event-came-up' ||
  fact.type === 'treaty-broken' ||
  (fact.type === 'minor-rolled' && fact.area !== undefined);

/** Facts that belong to no chapter and end the one before. */
const closes = (fact: Fact): boolean =>
  fact.type === 'merchants-due' || (fact.type === 'minor-rolled' && fact.area === undefined);

/** Facts that begin anew without being a chapter: what one treaty brings is not told with another's. */
const beginsAnew = (fact: Fact): boolean =>
  fact.type === 'treaty-in-force' || fact.type === 'treaty-proposed';

/** What a breach brings as soon as all may know of it (PB-TREATY-6, 22, PB-CB-6, PB-ETI-15, PB-VP-9). */
const comesOfBreach = (fact: Fact): boolean => {
  switch (fact.type) {
    case 'vp-changed':
      return fact.why === 'treaty-broken';
    case 'tensions-rose':
      return fact.cause === 'treaty-broken';
    case 'casus-belli-arose':
      return fact.casusBelli.ground === 'treaty';
    case 'treaty-ended':
      return fact.why === 'breach';
    default:
      return false;
  }
};

/** Whether a fact still belongs to the chapter that `head` opened. */
const belongsTo = (head: Fact, fact: Fact): boolean =>
  head.type === 'treaty-broken' ? comesOfBreach(fact) : !closes(fact);

/** A stretch of a step: a chapter where `head` opened it. */
interface Stretch {
  readonly head: Fact | undefined;
  readonly facts: Fact[];
}

const stretchesOf = (facts: readonly Fact[]): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  for (const fact of facts) {
    const last = stretches.at(-1);
    const isNew =
      !last || opens(fact) || beginsAnew(fact) || (last.head !== undefined && !belongsTo(last.head, fact));
    if (isNew) stretches.push({ head: opens(fact) ? fact : undefined, facts: [fact] });
    else last.facts.push(fact);
  }
  return stretches;
};

/**
 * In the chapter of an event or a breach its name stands once: an index that moved through it needs no cause, and unrest
 * is named where it breaks out.
 */
const voiceOf = (edition: Edition, head: Fact, alone: Alone): Voice<Fact> => {
  const isApart = (fact: Fact): boolean =>
    (head.type === 'treaty-broken' && fact.type === 'tensions-rose') ||
    (head.type === 'event-came-up' && 'cause' in fact && head.event.id === fact.cause);
  return {
    isApart,
    alone: (fact) => {
      if (isApart(fact) && fact.type === 'tensions-rose') return tensionsText(edition, [fact], false);
      if (isApart(fact) && fact.type === 'resentment-rose') return resentmentText(edition, [fact], false);
      const isNamedByArea = fact.type === 'event-came-up' && fact.event.area !== undefined;
      return isNamedByArea ? rollText(fact) : alone(fact);
    },
  };
};

/**
 * Tells the facts of one step in the order of their happening: a line for each chapter, and between them
 * what belongs together in one paragraph.
 * @param alone the sentence for a fact that stands by itself
 */
export const tellStep = (edition: Edition, facts: readonly Fact[], alone: Alone): readonly string[] =>
  stretchesOf(facts).flatMap(({ head, facts: stretch }) =>
    head
      ? [tellPaxFacts(edition, stretch, voiceOf(edition, head, alone)).join(' ')]
      : tellPaxFacts(edition, stretch, { alone }),
  );
