import type { Position } from '../../state/step.ts';
import { chartOf } from '../position.ts';
import { partsOf, statedText } from './stated-text.ts';

/** The strength of a corps; one that is not listed is missing. */
export type CorpsStrength = 'full' | 'weak' | 'missing';

/** Corps by id. */
export type CorpsRoll = ReadonlyMap<string, CorpsStrength>;

const strengthAt = (parts: readonly string[], i: number): 'full' | 'weak' => {
  const strength = parts.slice(i).map((part) => /(?: |^)(full|weak)$/.exec(part)?.[1]);
  return strength.find((word) => word !== undefined) === 'weak' ? 'weak' : 'full';
};

/**
 * Reads corps as a fact lists them, `i, ii full, vi weak`: a strength also applies to the corps before it that have
 * none.
 * @returns undefined if a name is not in the list
 */
const readCorps = (
  text: string,
  known: readonly string[],
  idOf: (word: string) => string = (word) => word,
): CorpsRoll | undefined => {
  const parts = partsOf(text);
  const named = parts.map((part) => idOf(part.replace(/ (?:full|weak)$/, '')));
  if (!named.every((id) => known.includes(id))) return undefined;
  const there = new Map(named.map((id, i) => [id, strengthAt(parts, i)]));
  return new Map(known.map((id) => [id, there.get(id) ?? 'missing']));
};

const inStrength = (corps: CorpsRoll, wanted: CorpsStrength): readonly string[] =>
  [...corps].flatMap(([id, strength]) => (strength === wanted ? [id] : []));

/** Corps as a fact lists them: `i full, ii full, vi weak`. */
export const corpsText = (corps: CorpsRoll): string =>
  [
    ...inStrength(corps, 'full').map((id) => `${id} full`),
    ...inStrength(corps, 'weak').map((id) => `${id} weak`),
  ].join(', ') || 'none';

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** British corps; all at full strength at the start of the game unless stated otherwise. */
export const britishCorps = (at: Position): CorpsRoll => {
  const ids = idsOf(chartOf(at).corps);
  const text = statedText(at, 'corps of great-britain');
  return (text === undefined ? undefined : readCorps(text, ids)) ?? new Map(ids.map((id) => [id, 'full']));
};

/** `i` for `greek-i`. */
const greekId = (word: string): string => (word.startsWith('greek-') ? word : `greek-${word}`);

/** NB-BUILD-13: Greek corps; none at the start of the game. */
export const greekCorps = (at: Position): CorpsRoll => {
  const ids = idsOf(chartOf(at).greekCorps);
  const text = statedText(at, 'corps of greece') ?? 'none';
  return readCorps(text, ids, greekId) ?? new Map(ids.map((id) => [id, 'missing']));
};

/** The Dutch corps; missing unless stated. */
export const dutchCorps = (at: Position): CorpsStrength => {
  const text = statedText(at, 'corps of holland') ?? statedText(at, 'corps of dutch') ?? 'none';
  return text === 'full' || text === 'weak' ? text : 'missing';
};

/** A stated list of corps that nobody can read: the corps that do not exist, and how corps are written. */
export interface UnreadCorps {
  readonly unknown: readonly string[];
  readonly known: readonly string[];
}

const unreadIn = (
  text: string,
  known: readonly string[],
  idOf: (word: string) => string = (word) => word,
): UnreadCorps | undefined => {
  const words = partsOf(text).map((part) => part.replace(/ (?:full|weak)$/, ''));
  const unknown = words.filter((word) => !known.includes(idOf(word)));
  return unknown.length > 0 ? { unknown, known } : undefined;
};

/** What is wrong with a list of corps under this key; undefined if it can be read, or nothing reads the key. */
export const unreadCorps = (
  at: Position,
  { key, text }: { readonly key: string; readonly text: string },
): UnreadCorps | undefined => {
  if (key === 'corps of great-britain') return unreadIn(text, idsOf(chartOf(at).corps));
  if (key === 'corps of greece') return unreadIn(text, idsOf(chartOf(at).greekCorps), greekId);
  const isDutch = key === 'corps of holland' || key === 'corps of dutch';
  return isDutch && !['full', 'weak', 'none'].includes(text) ? { unknown: [text], known: [] } : undefined;
};

/** Corps that exist, full or weak. */
export const corpsThere = (corps: CorpsRoll): readonly string[] =>
  [...corps].flatMap(([id, strength]) => (strength === 'missing' ? [] : [id]));

export const corpsIn = inStrength;
