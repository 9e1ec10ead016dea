import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import type { AreaType, MarkerKind } from '../vocabulary/ids.ts';
import type { Several } from '../../../kernel/report/grouped.ts';
import { theMarkersIn } from '../wording/counted.ts';
import { aMarker, listOf, markerName, ownersName, placeName, sentenceCase } from '../wording/words.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** What befell one marker, and several. */
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
const some = (kind: MarkerKind, count: number): string =>
  count === 1 ? aMarker(kind) : `${markerName(kind)}s`;

const replacement = ({ replacedBy: kind, missing }: FactOf<'marker-removed'>, count: number): string => {
  if (missing) {
    return `; no ${markerName(missing)} marker is left to take ${count === 1 ? 'its' : 'their'} place`;
  }
  if (kind === 'none') return '';
  return count === 1 ? `; ${aMarker(kind)} takes its place` : `; ${some(kind, count)} take their place`;
};

const markersText = (
  edition: Edition,
  facts: Several<FactOf<'marker-removed' | 'marker-lowered'>>,
  kind: MarkerKind,
): string => {
  const areas = facts.map(({ area }) => area);
  return `${sentenceCase(ownersName(edition, facts[0].power))} ${theMarkersIn(edition, kind, areas)}`;
};

/** Markers of any power that a revolt sweeps out of one area. */
const sweptText = (edition: Edition, facts: Several<FactOf<'marker-removed'>>): string => {
  const markers = facts.map(({ power, kind, replacedBy }) => {
    const instead = replacedBy === 'none' ? '' : ` (${aMarker(replacedBy)} is left)`;
    return `${ownersName(edition, power)} ${markerName(kind)}${instead}`;
  });
  return `Unrest in ${placeName(edition, facts[0].area)} sweeps away ${listOf(markers)}.`;
};

/** Markers of a power and a kind that go for the same reason; of a revolt, all in one area. */
export const removedText = (edition: Edition, facts: Several<FactOf<'marker-removed'>>): string => {
  const { kind, why } = facts[0];
  if (why === 'unrest') return sweptText(edition, facts);
  const [one, many] = REMOVALS[why] ?? ['is removed', 'are removed'];
  const fate = facts.length === 1 ? one : many;
  return `${markersText(edition, facts, kind)} ${fate}${replacement(facts[0], facts.length)}.`;
};

/** Markers lowered by their owner in talks, or by the rules because nobody settled the dispute. */
export const loweredText = (edition: Edition, facts: Several<FactOf<'marker-lowered'>>): string => {
  const { from, to, why } = facts[0];
  const [isOne, count] = [facts.length === 1, facts.length];
  const cause =
    why === 'dispute'
      ? isOne
        ? 'a dispute that nobody settled'
        : 'disputes that nobody settled'
      : 'agreement';
  const taken = isOne ? 'is taken away' : 'are taken away';
  const end = to === 'none' ? taken : `${isOne ? 'becomes' : 'become'} ${some(to, count)}`;
  return `${markersText(edition, facts, from)} ${end} by ${cause}.`;
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
