import { listText } from '../../../kernel/report/words.ts';
import { type Edition, eventRow } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import type { IndexCause } from '../indices/facts.ts';
import type { Size } from '../vocabulary/ids.ts';
import { groupBy, type NonEmpty } from '../../../kernel/group-by.ts';
import { placeInSentence, powerName, unitsName } from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

type Rise = FactOf<'tensions-rose' | 'resentment-rose'>;

/** Why an index changed, once and several times. */
const CAUSES: Readonly<Record<string, readonly [string, string]>> = {
  'congress-convenes': ['a Congress meets', 'Congresses meet'],
  'congress-unresolved': ['the Congress leaves a dispute unsettled', 'Congresses leave disputes unsettled'],
  'congress-defied': ['the Congress is defied', 'Congresses are defied'],
  'declaration-of-war': ['war is declared', 'wars are declared'],
  'war-phase-end': ['a war turn is fought', 'war turns are fought'],
  'treaty-broken': ['a treaty is broken', 'treaties are broken'],
  'separate-peace': ['a separate peace is made', 'separate peaces are made'],
  'minor-backer-fails': ['a minor power is left to its fate', 'minor powers are left to their fate'],
  'marker-downgrade': ['a marker is brought down', 'markers are brought down'],
  'marker-placed': ['a foreign marker is placed', 'foreign markers are placed'],
  'marker-held': ['a foreign marker stands', 'foreign markers stand'],
};

const navyBuilt = (cause: IndexCause): string | undefined => {
  const size = /^naval-build-(\d+)$/.exec(cause)?.[1];
  return size === undefined ? undefined : `${unitsName('navy', Number(size) as Size)} is built`;
};

const causeText = (edition: Edition, cause: IndexCause, count: number): string =>
  CAUSES[cause]?.[count === 1 ? 0 : 1] ??
  navyBuilt(cause) ??
  eventRow(edition, cause)?.name ??
  cause.replaceAll('-', ' ');

/** `Britain`, or with its points if there is more than one rise or power: `Britain 2`. */
const shareText = (edition: Edition, rises: NonEmpty<Rise>, isCounted: boolean): string => {
  const [{ power }] = rises;
  const points = isCounted ? String(rises.reduce((sum, { by }) => sum + by, 0)) : '';
  if (power === undefined) return points;
  return `${powerName(edition, power)}${points && ` ${points}`}`;
};

/** How the rises of one cause are told: whether with points, and what is said of those that name no area. */
interface Telling {
  readonly isCounted: boolean;
  readonly unplaced: string;
}

/** ` in Manchuria (Britain 2, Japan 2)` for the rises of one cause in one area. */
const risePlaceText = (edition: Edition, rises: NonEmpty<Rise>, { isCounted, unplaced }: Telling): string => {
  const shares = groupBy(rises, ({ power = '' }) => power)
    .map((ofPower) => shareText(edition, ofPower, isCounted))
    .filter((share) => share !== '');
  const { area } = rises[0];
  const where = area === undefined ? unplaced : ` in ${placeInSentence(edition, area)}`;
  return shares.length > 0 ? `${where} (${shares.join(', ')})` : where;
};

const causesText = (edition: Edition, rises: readonly Rise[]): string =>
  groupBy(rises, ({ cause }) => cause)
    .map((ofCause) => {
      const places = groupBy(ofCause, ({ area = '' }) => area);
      const unplaced = places.some(([{ area }]) => area !== undefined) ? ' elsewhere' : '';
      const telling: Telling = { isCounted: rises.length > 1, unplaced };
      const where = places.map((ofArea) => risePlaceText(edition, ofArea, telling).trim());
      const points = ofCause.reduce((sum, { by }) => sum + by, 0);
      // Markers lowered together are reported as one rise.
      const times = ofCause[0].cause === 'marker-downgrade' ? points : ofCause.length;
      const text = `${causeText(edition, ofCause[0].cause, times)} ${listText(where)}`;
      return text.trim();
    })
    .join('; ');

/**
 * How far an index rose in part of a step, why and by whom.
 * @param cause whether to say why; false if the line says so already
 */
const riseText = (
  edition: Edition,
  index: string,
  { rises, isCauseTold }: { readonly rises: NonEmpty<Rise>; readonly isCauseTold: boolean },
): string => {
  const by = rises.reduce((sum, rise) => sum + rise.by, 0);
  const to = rises.at(-1)?.to ?? 0;
  const why = isCauseTold ? `: ${causesText(edition, rises)}` : '';
  return `${index} ${index.endsWith('s') ? 'rise' : 'rises'} by ${String(by)} to ${String(to)}${why}.`;
};

/** Whether these rises took the index to the figure at which the Great War begins. */
const bringsGreatWar = (edition: Edition, rises: NonEmpty<Rise>): boolean => {
  const limit = edition.tables.tensions.greatWarAt;
  return rises.some(({ by, to }) => to >= limit && to - by < limit);
};

export const tensionsText = (
  edition: Edition,
  rises: NonEmpty<FactOf<'tensions-rose'>>,
  isCauseTold = true,
): string => {
  const text = riseText(edition, 'European tensions', { rises, isCauseTold });
  return bringsGreatWar(edition, rises) ? `${text} The peace of Europe is at an end.` : text;
};

export const resentmentText = (
  edition: Edition,
  rises: NonEmpty<FactOf<'resentment-rose'>>,
  isCauseTold = true,
): string => riseText(edition, 'Chinese resentment', { rises, isCauseTold });

/** Sentences of every change of an index. */
export const indexSentences = {
  'tensions-rose': (fact, edition) => tensionsText(edition, [fact]),
  'resentment-rose': (fact, edition) => resentmentText(edition, [fact]),
} satisfies ChapterSentences;
