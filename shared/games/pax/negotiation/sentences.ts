import { sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import { casusBelliNumbers } from '../casus-belli/sentences.ts';
import type { FactOf } from '../state/facts.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import {
  markerName,
  markerWithArticle,
  placeInSentence,
  possessiveName,
  pounds,
  powerName,
  powerNames,
  subjectName,
  verbFor,
} from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const price = (paid: number): string => (paid > 0 ? ` for ${pounds(paid)}` : '');

const offeredText = (edition: Edition, fact: FactOf<'offer-made'>): string => {
  const { from, to, marker, area, kind, line } = fact;
  const what =
    kind === 'gift' ? `the ${markerName(marker)} of` : `a share, with ${markerWithArticle(marker)}, in`;
  const who = `${subjectName(edition, [from])} ${verbFor(from, 'offers', 'offer')} ${powerName(edition, to)}`;
  return `${who} ${what} ${placeInSentence(edition, area)}: "${line}". It waits for "accept ${area}".`;
};

const givenText = (edition: Edition, fact: FactOf<'marker-given'>): string => {
  const { from, to, marker, area, paid } = fact;
  const whose = sentenceCase(possessiveName(edition, from));
  return `${whose} ${markerName(marker)} in ${placeInSentence(edition, area)} goes to ${powerName(edition, to)}${price(paid)}.`;
};

const sharedText = (edition: Edition, fact: FactOf<'share-given'>): string => {
  const { from, to, marker, area, paid } = fact;
  const hosts = powerNames(edition, from);
  const joins = `${subjectName(edition, [to])} ${verbFor(to, 'joins', 'join')} ${hosts}`;
  return `${joins} in a co-dominion in ${placeInSentence(edition, area)} with ${markerWithArticle(marker)}${price(paid)}.`;
};

const backedText = (edition: Edition, { power, minor, area }: FactOf<'minor-backed'>): string =>
  `${subjectName(edition, [power])} ${verbFor(power, 'stands', 'stand')} up for ${possessiveName(edition, minor)} rights in ${placeInSentence(edition, area)}: a Congress has to meet.`;

const declaredText = (edition: Edition, { by, on, casusBelli, areas }: FactOf<'war-declared'>): string => {
  const over = casusBelli.length === 0 ? '' : `, over ${casusBelliNumbers(edition, casusBelli, areas)}`;
  return `${sentenceCase(powerName(edition, by))} ${verbFor(by, 'declares', 'declare')} war on ${powerName(edition, on)}${over}.`;
};

/** Who declares no war, or passes on alliances or spoils. */
export const passedText = (edition: Edition, facts: NonEmpty<FactOf<'seat-passed'>>): string => {
  const [{ seat, on, hasDeclared }] = facts;
  // A seat that has passed is asked again after a change, and passes again.
  const seats = [...new Set(facts.map((fact) => fact.seat))];
  const who = subjectName(edition, seats);
  const does = (one: string, more: string): string => (seats.length > 1 ? more : verbFor(seat, one, more));
  return on
    ? `${who} ${does('has', 'have')} no more to say on the ${on}.`
    : `${who} ${does('declares', 'declare')} no ${hasDeclared ? 'other war' : 'war'}.`;
};

const failedText = (edition: Edition, { power, minor }: FactOf<'backer-failed'>): string =>
  `${subjectName(edition, [power])} had promised to stand by ${powerName(edition, minor)}, and ${verbFor(power, 'leaves', 'leave')} it alone.`;

/** Negotiation and declarations of war. */
export const negotiationSentences = {
  'offer-made': (fact, edition) => offeredText(edition, fact),
  'marker-given': (fact, edition) => givenText(edition, fact),
  'share-given': (fact, edition) => sharedText(edition, fact),
  'minor-backed': (fact, edition) => backedText(edition, fact),
  'war-declared': (fact, edition) => declaredText(edition, fact),
  'seat-passed': (fact, edition) => passedText(edition, [fact]),
  'backer-failed': (fact, edition) => failedText(edition, fact),
} satisfies ChapterSentences;
