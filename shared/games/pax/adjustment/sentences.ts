import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import type { AreaType, MarkerKind } from '../vocabulary/ids.ts';
import { groupBy, type NonEmpty } from '../../../kernel/group-by.ts';
import { existingMarkersText } from '../wording/counted.ts';
import {
  markerWithArticle,
  markerName,
  possessiveName,
  placeInSentence,
  powerName,
} from '../wording/words.ts';
import { isReportedAction, reportedActionsText } from '../movement/action-sentences.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

/** What happened to one marker, and to several. */
const REMOVALS: Readonly<Record<string, readonly [string, string]>> = {
  ungarrisoned: ['falls for want of a garrison', 'fall for want of garrisons'],
  'held-back': ['lapses, its army having held back', 'lapse, their armies having held back'],
  war: ['is lost with the war', 'are lost with the war'],
  rebellion: ['is swept away by the rebellion', 'are swept away by the rebellion'],
  'ottoman-war': ['is swept out of the Ottoman Empire', 'are swept out of the Ottoman Empire'],
  defeat: ['is lost with the fight', 'are lost with the fight'],
  illegal: [
    'has to go: a Possession leaves no room for it',
    'have to go: a Possession leaves no room for them',
  ],
};

/** `an Influence`, `Influences`. */
const markersPhrase = (kind: MarkerKind, count: number): string =>
  count === 1 ? markerWithArticle(kind) : `${markerName(kind)}s`;

const replacementText = ({ replacedBy: kind, missing }: FactOf<'marker-removed'>, count: number): string => {
  if (missing) {
    return `; no ${markerName(missing)} marker is left to take ${count === 1 ? 'its' : 'their'} place`;
  }
  if (kind === 'none') return '';
  return count === 1
    ? `; ${markerWithArticle(kind)} takes its place`
    : `; ${markersPhrase(kind, count)} take their place`;
};

type MarkerLoss = FactOf<'marker-removed' | 'marker-lowered'>;

/** `the Influences of Britain and France`: markers of one kind in one area. */
const sharedMarkers = (edition: Edition, facts: NonEmpty<MarkerLoss>, kind: MarkerKind): string =>
  `the ${markerName(kind)}s of ${listText(facts.map(({ power }) => powerName(edition, power)))}`;

/** Markers of one kind: those of a power, wherever they are, or those of several powers in an area. */
const lostMarkersText = (edition: Edition, facts: NonEmpty<MarkerLoss>, kind: MarkerKind): string => {
  const [{ power, area }] = facts;
  if (facts.some((fact) => fact.power !== power))
    return `In ${placeInSentence(edition, area)} ${sharedMarkers(edition, facts, kind)}`;
  const areas = facts.map((fact) => fact.area);
  return `${sentenceCase(possessiveName(edition, power))} ${existingMarkersText(edition, kind, areas)}`;
};

/** Changes grouped for the fewest sentences: power by power, or area by area. */
const groupedBriefly = <Each extends MarkerLoss>(facts: NonEmpty<Each>): readonly NonEmpty<Each>[] => {
  const byPower = groupBy(facts, ({ power }) => power);
  const byArea = groupBy(facts, ({ area }) => area);
  return byArea.length < byPower.length ? byArea : byPower;
};

/** Markers of any power removed from one area by a revolt. */
const sweptText = (edition: Edition, facts: NonEmpty<FactOf<'marker-removed'>>): string => {
  const markers = groupBy(facts, ({ kind, replacedBy }) => `${kind} ${replacedBy}`)
    .toSorted((one, other) => one.length - other.length)
    .map((equal) => {
      const [{ power, kind, replacedBy }] = equal;
      const alone = `${possessiveName(edition, power)} ${markerName(kind)}`;
      const instead = replacedBy === 'none' ? '' : ` (${markerWithArticle(replacedBy)} is left)`;
      return `${equal.length === 1 ? alone : sharedMarkers(edition, equal, kind)}${instead}`;
    });
  return `Unrest in ${placeInSentence(edition, facts[0].area)} sweeps away ${listText(markers)}.`;
};

const removedText = (edition: Edition, facts: NonEmpty<FactOf<'marker-removed'>>): string => {
  const { kind, why } = facts[0];
  const [one, many] = REMOVALS[why] ?? ['is removed', 'are removed'];
  const fate = facts.length === 1 ? one : many;
  return `${lostMarkersText(edition, facts, kind)} ${fate}${replacementText(facts[0], facts.length)}.`;
};

/** Markers of one kind removed for the same reason; for a revolt, all in one area. */
export const removedSentences = (
  edition: Edition,
  facts: NonEmpty<FactOf<'marker-removed'>>,
): readonly ToldFacts<FactOf<'marker-removed'>>[] =>
  facts[0].why === 'unrest'
    ? [{ facts, lines: [sweptText(edition, facts)] }]
    : groupedBriefly(facts).map((group) => ({ facts: group, lines: [removedText(edition, group)] }));

/** Why one marker is lowered, and why several are; follows the sentence that reports it. */
const LOWERINGS: Readonly<Record<string, readonly [string, string]>> = {
  dispute: [' because a dispute was not settled', ' because disputes were not settled'],
  yielding: [': its owner yields', ': their owners yield'],
};
const AGREEMENT_TEXT = ' by agreement';

const loweredText = (edition: Edition, facts: NonEmpty<FactOf<'marker-lowered'>>): string => {
  const { from, to, why } = facts[0];
  const [isOne, count] = [facts.length === 1, facts.length];
  const [one, several] = LOWERINGS[why] ?? [AGREEMENT_TEXT, AGREEMENT_TEXT];
  const taken = isOne ? 'is taken away' : 'are taken away';
  const end = to === 'none' ? taken : `${isOne ? 'becomes' : 'become'} ${markersPhrase(to, count)}`;
  return `${lostMarkersText(edition, facts, from)} ${end}${isOne ? one : several}.`;
};

/** Markers lowered by their owners in negotiation, or by the rules because nobody settled the dispute. */
export const loweredSentences = (
  edition: Edition,
  facts: NonEmpty<FactOf<'marker-lowered'>>,
): readonly ToldFacts<FactOf<'marker-lowered'>>[] =>
  groupedBriefly(facts).map((group) => ({ facts: group, lines: [loweredText(edition, group)] }));

const TYPES: Readonly<Record<AreaType, string>> = {
  independent: 'independent',
  'ottoman-empire': 'Ottoman',
  'chinese-empire': 'part of the Chinese Empire',
  'chinese-vassal': 'a vassal of China',
  unorganized: 'unorganized',
};

const annexedText = (edition: Edition, { area, from }: FactOf<'area-annexed'>): string =>
  `Nobody acted against the unrest in ${placeInSentence(edition, area)}, ${TYPES[from]} until now: the Ottoman Empire annexes it.`;

/** Sentences about changes of markers and about unrest. */
export const adjustmentSentences = {
  'marker-removed': (fact, edition) =>
    fact.why === 'unrest' ? sweptText(edition, [fact]) : removedText(edition, [fact]),
  'marker-lowered': (fact, edition) =>
    isReportedAction(fact) ? reportedActionsText(edition, [fact]) : loweredText(edition, [fact]),
  'unrest-ended': (fact, edition) =>
    `The unrest in ${placeInSentence(edition, fact.area)} has run its course.`,
  'area-annexed': (fact, edition) => annexedText(edition, fact),
} satisfies ChapterSentences;
