import { listText } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Arm, PlaceId, SeaId } from '../vocabulary/ids.ts';
import type { Party } from '../state/wars.ts';
import { placeInSentence, powerNames } from '../wording/words.ts';

// The words that sentences about wars share.

/** `Britain against France and Russia`; sides that everybody has left are omitted. */
export const sidesName = (edition: Edition, sides: readonly (readonly Party[])[]): string =>
  sides
    .filter((side) => side.length > 0)
    .map((side) => powerNames(edition, side))
    .join(' against ');

/** `war 2`, `wars 2 and 3`. */
export const warsName = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'war' : 'wars'} ${listText(numbers.map(String))}`;

/** `, on the coast of the Indian Ocean`; empty if the fleet's coast does not matter. */
export const coastName = (edition: Edition, coast: SeaId | undefined): string =>
  coast === undefined ? '' : `, on the coast of ${placeInSentence(edition, coast)}`;

/** Where something is: `at home`, `in Tunis`. */
export const atPlace = (edition: Edition, place: PlaceId): string =>
  edition.atlas.homes.has(place) ? 'at home' : `in ${placeInSentence(edition, place)}`;

/** Where something goes: `home`, `to Tunis`. */
export const toPlace = (edition: Edition, place: PlaceId): string =>
  edition.atlas.homes.has(place) ? 'home' : `to ${placeInSentence(edition, place)}`;

/** `armies`, `fleets`. */
export const armsName = (arm: Arm): string => (arm === 'army' ? 'armies' : 'fleets');
