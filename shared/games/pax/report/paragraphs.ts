import { listText } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact, FactOf } from '../state/facts.ts';
import { POWERS } from '../vocabulary/ids.ts';
import { establishedText, destroyedText, quelledText, retreatText } from '../combat/sentences.ts';
import { groupBy, type NonEmpty } from '../../../kernel/group-by.ts';
import {
  isOfType,
  paragraphKey as key,
  renderFacts,
  type FactWording,
} from '../../../kernel/report/paragraphs.ts';
import { paragraphFor, type PaxParagraph } from '../wording/paragraph.ts';
import { answeredText, refusedText, signedText } from '../congress/sentences.ts';
import { casusBelliText, endedText, waivedText } from '../casus-belli/sentences.ts';
import { merchantsText } from '../events/sentences.ts';
import { resentmentText, tensionsText } from '../indices/sentences.ts';
import { loweredTexts, removedTexts } from '../adjustment/sentences.ts';
import { marchText, quietText } from '../minors/sentences.ts';
import { passedText } from '../negotiation/sentences.ts';
import { reportedActionsText, powerOfAction, isReportedAction } from '../movement/action-sentences.ts';
import { carriedText, recordedTexts } from '../victory/sentences.ts';
import { draftTexts, treatyTexts } from '../treaties/sentences.ts';
import { WAR_PARAGRAPHS } from '../war/paragraphs.ts';
import { placeInSentence } from '../wording/words.ts';

// Facts of one step that share a paragraph, so that forty placements are a sentence and not forty.

const endedUnrestText = (edition: Edition, facts: NonEmpty<FactOf<'unrest-ended'>>): string => {
  const places = listText(facts.map(({ area }) => placeInSentence(edition, area)));
  return `The unrest in ${places} has run its course.`;
};

const reportedActions: PaxParagraph<Parameters<typeof reportedActionsText>[1][0]> = {
  includes: isReportedAction,
  keyOf: (action) => `orders of ${powerOfAction(action)}`,
  render: (edition, facts) => [reportedActionsText(edition, facts)],
};

const records: PaxParagraph<FactOf<'vp-recorded'>> = {
  includes: isOfType('vp-recorded'),
  keyOf: () => 'victory points',
  render: recordedTexts,
};

/** A line for each power, in the order of powers. */
const established: PaxParagraph<FactOf<'marker-established'>> = {
  includes: isOfType('marker-established'),
  keyOf: () => 'established',
  render: (edition, facts) =>
    groupBy(facts, ({ power }) => power)
      .toSorted(([a], [b]) => POWERS.indexOf(a.power) - POWERS.indexOf(b.power))
      .map((ofPower) => establishedText(edition, ofPower)),
};

const isQuiet = (fact: Fact): fact is FactOf<'minor-rolled'> =>
  fact.type === 'minor-rolled' && fact.area === undefined;

const quiet: PaxParagraph<FactOf<'minor-rolled'>> = {
  includes: isQuiet,
  keyOf: () => 'quiet minors',
  render: quietText,
};

/** A treaty with what it carries out in the moment it comes into force. */
const treaties: PaxParagraph<FactOf<'treaty-in-force' | 'clause-carried-out'>> = {
  includes: (fact) => fact.type === 'treaty-in-force' || fact.type === 'clause-carried-out',
  keyOf: ({ treaty }) => `treaty ${treaty}`,
  render: treatyTexts,
};

/** A text with the signatures under it. */
const drafts: PaxParagraph<FactOf<'treaty-proposed' | 'treaty-signed'>> = {
  includes: (fact) => fact.type === 'treaty-proposed' || fact.type === 'treaty-signed',
  keyOf: ({ hash }) => `text ${hash}`,
  render: draftTexts,
};

const removed: PaxParagraph<FactOf<'marker-removed'>> = {
  includes: isOfType('marker-removed'),
  keyOf: ({ area, kind, replacedBy, missing = '', why }) =>
    why === 'unrest' ? `swept ${area}` : `removed ${key(kind, replacedBy, missing, why)}`,
  render: removedTexts,
};

const lowered: PaxParagraph<FactOf<'marker-lowered'>> = {
  includes: isOfType('marker-lowered'),
  keyOf: ({ from, to, why }) => `lowered ${key(from, to, why)}`,
  render: loweredTexts,
};

const PARAGRAPHS = [
  drafts,
  treaties,
  reportedActions,
  records,
  quiet,
  paragraphFor('merchants-due', () => '', merchantsText),
  established,
  removed,
  lowered,
  paragraphFor('unrest-quelled', ({ by }) => by.join(' '), quelledText),
  paragraphFor('unrest-ended', () => '', endedUnrestText),
  paragraphFor('units-retreated', ({ power, from, to, why }) => key(power, from, to, why), retreatText),
  paragraphFor('units-lost', ({ power, at, why }) => key(power, at, why), destroyedText),
  paragraphFor('minor-marched', ({ power, from, to, why }) => key(power, from, to, why), marchText),
  paragraphFor(
    'casus-belli-arose',
    ({ casusBelli: { area = '', ground } }) => key(area, ground),
    casusBelliText,
  ),
  paragraphFor('casus-belli-ended', ({ why }) => why, endedText),
  paragraphFor(
    'resentment-rose',
    () => '',
    (edition, facts) => resentmentText(edition, facts),
  ),
  paragraphFor(
    'tensions-rose',
    () => '',
    (edition, facts) => tensionsText(edition, facts),
  ),
  paragraphFor('treasury-carried', () => '', carriedText),
  paragraphFor('casus-belli-waived', ({ holder }) => holder, waivedText),
  paragraphFor('attendance-answered', ({ isComing }) => String(isComing), answeredText),
  paragraphFor('guest-refused', ({ guest }) => guest, refusedText),
  paragraphFor(
    'resolution-signed',
    ({ number, isBySilence = false }) => key(number, String(isBySilence)),
    signedText,
  ),
  paragraphFor(
    'seat-passed',
    ({ on = '', hasDeclared = false }) => `${on} ${String(hasDeclared)}`,
    passedText,
  ),
  ...WAR_PARAGRAPHS,
] as readonly unknown[] as readonly PaxParagraph[];

/** The sentences for the facts of one step: those that belong together in one paragraph, all others by themselves. */
export const paragraphTexts = (
  edition: Edition,
  facts: readonly Fact[],
  sentences: FactWording<Fact>,
): readonly string[] => renderFacts({ edition, paragraphs: PARAGRAPHS }, facts, sentences);
