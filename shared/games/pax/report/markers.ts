import type { Edition } from '../edition.ts';
import type { Fact } from '../facts.ts';
import type { AreaType, MarkerKind } from '../ids.ts';
import { aMarker, markerName, ownersName, placeName, sentenceCase } from './words.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

const REMOVALS: Readonly<Record<string, string>> = {
  unrest: 'is swept away by unrest',
  ungarrisoned: 'falls for want of a garrison',
  'held-back': 'lapses, its army having held back',
  defeat: 'is lost with the fight',
  illegal: 'has to go: a Possession leaves no room for it',
};

const replacement = (kind: MarkerKind | 'none'): string =>
  kind === 'none' ? '' : `; ${aMarker(kind)} takes its place`;

const markerText = (edition: Edition, fact: FactOf<'marker-removed' | 'marker-lowered'>, kind: MarkerKind) =>
  `${sentenceCase(ownersName(edition, fact.power))} ${markerName(kind)} in ${placeName(edition, fact.area)}`;

export const removedText = (edition: Edition, fact: FactOf<'marker-removed'>): string =>
  `${markerText(edition, fact, fact.kind)} ${REMOVALS[fact.why] ?? 'is removed'}${replacement(fact.replacedBy)}.`;

/** A marker lowered by its owner in talks, or by the rules because nobody settled the dispute. */
export const loweredText = (edition: Edition, fact: FactOf<'marker-lowered'>): string => {
  const { to, why } = fact;
  const cause = why === 'dispute' ? 'a dispute that nobody settled' : 'agreement';
  const end = to === 'none' ? 'is taken away' : `becomes ${aMarker(to)}`;
  return `${markerText(edition, fact, fact.from)} ${end} by ${cause}.`;
};

const TYPES: Readonly<Record<AreaType, string>> = {
  independent: 'independent',
  'ottoman-empire': 'Ottoman',
  'chinese-empire': 'part of the Chinese Empire',
  'chinese-vassal': 'a vassal of China',
  unorganized: 'unorganized',
};

export const annexedText = (edition: Edition, { area, from }: FactOf<'area-annexed'>): string =>
  `Nobody acted against the unrest in ${placeName(edition, area)}, ${TYPES[from]} until now: the Ottoman Empire annexes it.`;
