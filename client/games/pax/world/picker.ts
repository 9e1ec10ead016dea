import { choiceTowards, type MapExtent } from '../../../composer/place-picking.ts';
import { homeOf, type PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { Arrow } from '../../../map/walking.ts';
import { homeRegion, type Window, wholeWorld } from '../../../map/window.ts';
import { GROUND, labelPoint } from './geography.ts';

// The map as a picker: only places that can be chosen keep their colours and marks, and arrows move between them.

/** One choice, as in every picker. */
export interface PlaceChoice {
  readonly id: string;
  /** Why it is not possible; it can be chosen anyway. */
  readonly why?: string;
}

/** The place of a choice; `home` is the viewer's. Undefined if it is not on the map. */
export const placeOfChoice = ({ id }: PlaceChoice, table: PaxTable): PlaceId | undefined => {
  const own = ownPower(table);
  const place = id === 'home' && own ? homeOf(own) : id;
  return labelPoint(place) ? place : undefined;
};

/** Whether a question asks for a place: there are choices, and every one is a place. */
export const asksForPlace = (choices: readonly PlaceChoice[], table: PaxTable): boolean =>
  choices.length > 0 && choices.every((choice) => placeOfChoice(choice, table) !== undefined);

/** The part of the world a picker shows: all of it, or the region of the place under the cursor. */
export const pickerWindow = (map: MapExtent | undefined, place: PlaceId | undefined): Window =>
  map === 'region' && place !== undefined
    ? { region: homeRegion(GROUND, place), zoom: 0 }
    : wholeWorld(GROUND);

/** The index of the choice an arrow leads to; unchanged if there is none. */
export const nextChoiceIndex = (
  table: PaxTable,
  { choices, at }: { readonly choices: readonly PlaceChoice[]; readonly at: number },
  arrow: Arrow,
): number => {
  const placed = choices.map((choice) => ({ ...choice, place: placeOfChoice(choice, table) ?? '' }));
  return choiceTowards(GROUND, { choices: placed, at }, arrow);
};
