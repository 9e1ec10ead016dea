import { listText } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact, FactOf } from '../state/facts.ts';
import { POWERS } from '../vocabulary/ids.ts';
import { establishedText, destroyedText, quelledText, retreatText } from '../combat/sentences.ts';
import { groupBy, type NonEmpty } from '../../../kernel/group-by.ts';
import {
  type FactWording,
  type Paragraph,
  paragraphKey as key,
  type Paragraphs,
  renderFacts,
  oneSentence,
  type ToldFacts,
} from '../../../kernel/report/paragraphs.ts';
import { answeredText, refusedText, signedText } from '../congress/sentences.ts';
import { casusBelliText, endedText, waivedText } from '../casus-belli/sentences.ts';
import { merchantsText } from '../events/sentences.ts';
import { resentmentText, tensionsText } from '../indices/sentences.ts';
import { loweredSentences, removedSentences } from '../adjustment/sentences.ts';
import { marchText, quietSentences } from '../minors/sentences.ts';
import { passedText } from '../negotiation/sentences.ts';
import {
  reportedActionsText,
  powerOfAction,
  isReportedAction,
  type ReportedAction,
} from '../movement/action-sentences.ts';
import { carriedText, recordedSentences } from '../victory/sentences.ts';
import { draftSentences, treatyTexts } from '../treaties/sentences.ts';
import { WAR_PARAGRAPHS } from '../war/paragraphs.ts';
import { placeInSentence } from '../wording/words.ts';

// Facts of one step that share a paragraph, so that forty placements are one sentence.

type PaxParagraph<T extends Fact['type']> = Paragraph<Edition, FactOf<T>>;

const endedUnrestText = (edition: Edition, facts: NonEmpty<FactOf<'unrest-ended'>>): string => {
  const places = listText(facts.map(({ area }) => placeInSentence(edition, area)));
  return `The unrest in ${places} has run its course.`;
};

const reportedActions: PaxParagraph<ReportedAction['type']> = {
  keyOf: (fact) => (isReportedAction(fact) ? `orders of ${powerOfAction(fact)}` : undefined),
  render: (edition, facts: NonEmpty<ReportedAction>) => [
    { facts, lines: [reportedActionsText(edition, facts)] },
  ],
};

const records: PaxParagraph<'vp-recorded'> = { keyOf: () => 'victory points', render: recordedSentences };

/** A line for each power, in the order of powers. */
const established: PaxParagraph<'marker-established'> = {
  keyOf: () => 'established',
  render: (edition, facts) =>
    groupBy(facts, ({ power }) => power)
      .toSorted(([a], [b]) => POWERS.indexOf(a.power) - POWERS.indexOf(b.power))
      .map((ofPower) => ({ facts: ofPower, lines: [establishedText(edition, ofPower)] })),
};

const quietMinors: PaxParagraph<'minor-rolled'> = {
  keyOf: ({ area }) => (area === undefined ? 'quiet minors' : undefined),
  render: quietSentences,
};

/** A treaty and what it carries out on coming into force. */
const treaties: PaxParagraph<'treaty-in-force' | 'clause-carried-out'> = {
  keyOf: ({ treaty }) => `treaty ${treaty}`,
  render: (edition, facts) => [{ facts, lines: treatyTexts(edition, facts) }],
};

/** A text with the signatures under it. */
const drafts: PaxParagraph<'treaty-proposed' | 'treaty-signed'> = {
  keyOf: ({ hash }) => `text ${hash}`,
  render: draftSentences,
};

const removed: PaxParagraph<'marker-removed'> = {
  keyOf: ({ area, kind, replacedBy, missing = '', why }) =>
    why === 'unrest' ? `swept ${area}` : `removed ${key(kind, replacedBy, missing, why)}`,
  render: removedSentences,
};

const lowered: PaxParagraph<'marker-lowered'> = {
  keyOf: ({ from, to, why }) => `lowered ${key(from, to, why)}`,
  render: loweredSentences,
};

const PARAGRAPHS: Paragraphs<Edition, Fact> = {
  'treaty-proposed': drafts,
  'treaty-signed': drafts,
  'treaty-in-force': treaties,
  'clause-carried-out': treaties,
  'marker-placed': reportedActions,
  'units-built': reportedActions,
  'units-moved': reportedActions,
  'merchant-sailed': reportedActions,
  'money-paid': reportedActions,
  'marker-lowered': [reportedActions, lowered],
  'marker-removed': removed,
  'marker-established': established,
  'vp-recorded': records,
  'minor-rolled': quietMinors,
  'merchants-due': oneSentence(() => '', merchantsText),
  'unrest-quelled': oneSentence(({ by }) => by.join(' '), quelledText),
  'unrest-ended': oneSentence(() => '', endedUnrestText),
  'units-retreated': oneSentence(({ power, from, to, why }) => key(power, from, to, why), retreatText),
  'units-lost': oneSentence(({ power, at, why }) => key(power, at, why), destroyedText),
  'minor-marched': oneSentence(({ power, from, to, why }) => key(power, from, to, why), marchText),
  'casus-belli-arose': oneSentence(
    ({ casusBelli: { area = '', ground } }) => key(area, ground),
    casusBelliText,
  ),
  'casus-belli-ended': oneSentence(({ why }) => why, endedText),
  'resentment-rose': oneSentence(
    () => '',
    (edition, facts) => resentmentText(edition, facts),
  ),
  'tensions-rose': oneSentence(
    () => '',
    (edition, facts) => tensionsText(edition, facts),
  ),
  'treasury-carried': oneSentence(() => '', carriedText),
  'casus-belli-waived': oneSentence(({ holder }) => holder, waivedText),
  'attendance-answered': oneSentence(({ isComing }) => String(isComing), answeredText),
  'guest-refused': oneSentence(({ guest }) => guest, refusedText),
  'resolution-signed': oneSentence(
    ({ number, isBySilence = false }) => key(number, String(isBySilence)),
    signedText,
  ),
  'seat-passed': oneSentence(
    ({ on = '', hasDeclared = false }) => `${on} ${String(hasDeclared)}`,
    passedText,
  ),
  ...WAR_PARAGRAPHS,
};

/** The sentences for the facts of one step: related facts in one paragraph, all others by themselves. */
export const paragraphsOf = (
  edition: Edition,
  facts: readonly Fact[],
  sentences: FactWording<Fact>,
): readonly ToldFacts<Fact>[] => renderFacts({ edition, paragraphs: PARAGRAPHS }, facts, sentences);
