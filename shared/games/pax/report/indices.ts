import type { Edition } from '../edition.ts';
import type { Fact, IndexCause } from '../facts.ts';
import type { AreaId, Native, Power } from '../ids.ts';
import { eventRow } from './events.ts';
import { placeName, powerName } from './words.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** What moved an index, by row of the tensions table or by what the resentment index looks at. */
const CAUSES: Readonly<Record<string, string>> = {
  'congress-convenes': 'a Congress meets',
  'congress-unresolved': 'the Congress leaves a dispute unsettled',
  'congress-defied': 'the Congress is defied',
  'declaration-of-war': 'war is declared',
  'war-phase-end': 'the war goes on',
  'treaty-broken': 'a treaty is broken',
  'separate-peace': 'a separate peace is made',
  'minor-backer-fails': 'a minor power is left to its fate',
  'naval-build-1': 'a small squadron is built',
  'naval-build-3': 'a squadron is built',
  'naval-build-10': 'a battle fleet is built',
  'marker-downgrade': 'a marker is brought down',
  'marker-placed': 'a foreign marker is placed',
};

const causeText = (edition: Edition, cause: IndexCause): string =>
  CAUSES[cause] ?? eventRow(edition, cause)?.name ?? cause.replaceAll('-', ' ');

const about = (
  edition: Edition,
  { cause, power, area }: { cause: IndexCause; power?: Power | Native; area?: AreaId },
): string => {
  const where = area === undefined ? '' : ` in ${placeName(edition, area)}`;
  const who = power === undefined ? '' : ` by ${powerName(edition, power)}`;
  return `${causeText(edition, cause)}${where}${who}`;
};

export const tensionsText = (edition: Edition, fact: FactOf<'tensions-rose'>): string => {
  const { by, to } = fact;
  const limit = edition.tables.tensions.greatWarAt;
  const breaks = to >= limit && to - by < limit ? ' The peace of Europe is at an end.' : '';
  return `European tensions rise by ${String(by)} to ${String(to)}: ${about(edition, fact)}.${breaks}`;
};

export const resentmentText = (edition: Edition, fact: FactOf<'resentment-rose'>): string =>
  `Chinese resentment rises by ${String(fact.by)} to ${String(fact.to)}: ${about(edition, fact)}.`;
