import type { AreaId, Native, PlaceId, Power, SeaId } from '../vocabulary/ids.ts';
import type { Atlas } from '../charts/map.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { parseTreaties } from '../treaties/text/text.ts';
import type { TreatyText } from '../state/treaties.ts';
import { matchName, type NameIndex, nearestNames, wordsOf } from '../../../kernel/language/names.ts';
import { err, ok } from '../../../kernel/result.ts';
import { problemText } from './problems.ts';
import type { TextResult } from './pieces.ts';

/** Resolves names as the order language does: by id, display name, alias or a unique beginning. */
export interface Names {
  area(text: string): TextResult<AreaId>;
  sea(text: string): TextResult<SeaId>;
  /** An area, a sea zone or a home country (`home italy`). */
  place(text: string): TextResult<PlaceId>;
  power(text: string): TextResult<Power>;
  /** An area, a sea zone or a Cape Zone. */
  field(text: string): TextResult<PlaceId>;
  /** A power, or China or the Ottoman Empire. */
  force(text: string): TextResult<Power | Native>;
  /** Several treaties, in the order language. */
  treaties(text: string): TextResult<readonly TreatyText[]>;
  /** Whether a place touches a sea zone on the printed map. */
  touches(place: PlaceId, sea: SeaId): boolean;
}

const lookup =
  <T extends string>(label: string, index: NameIndex) =>
  (text: string): TextResult<T> => {
    const words = wordsOf(text);
    const { length, ids } = matchName(index, words);
    const [id, ...others] = length === words.length ? ids : [];
    if (id === 'home') return err(`"${text}" does not say whose home`);
    if (id !== undefined && others.length === 0) return ok(id as T);
    if (id !== undefined) return err(`"${text}" may be ${[id, ...others].join(' or ')}`);
    const near = nearestNames(index, text);
    return err(`"${text}" is not ${label}${near.length > 0 ? `; the nearest is ${near.join(' or ')}` : ''}`);
  };

const readGivenTreaties = (vocabulary: Vocabulary, text: string): TextResult<readonly TreatyText[]> => {
  const read = parseTreaties(vocabulary, text);
  return read.ok ? read : err(read.error.map(problemText).join('; '));
};

/** The names of a map and its powers. */
export const namesOf = (vocabulary: Vocabulary, atlas: Atlas): Names => {
  const { areas, seas, places, fields, powers, forces } = vocabulary;
  return {
    area: lookup(areas.label, areas.index),
    sea: lookup(seas.label, seas.index),
    place: lookup(places.label, places.index),
    field: lookup(fields.label, fields.index),
    power: lookup(powers.label, powers.index),
    force: lookup(powers.label, forces.index),
    treaties: (text) => readGivenTreaties(vocabulary, text),
    touches: (place, sea) => atlas.coasts.get(place)?.includes(sea) ?? false,
  };
};
