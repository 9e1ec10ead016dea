import { homeOf, type PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { type Arrow, bestTowards } from '../../../map/walking.ts';
import { homeRegion, type Window, wholeWorld } from '../../../map/window.ts';
import { GROUND, labelPoint } from './geography.ts';

// The map as a picker: of all places only those that can be chosen keep their colours and marks, and arrows lead
// from one of them to the next.

/** One thing to choose, as every picker has them. */
export interface PlaceChoice {
  readonly id: string;
  /** Why it is not possible; it can be chosen anyway. */
  readonly why?: string;
}

/** The place a choice means; `home` is the viewer's. Nothing for what has no place on the map. */
export const placeOfChoice = ({ id }: PlaceChoice, table: PaxTable): PlaceId | undefined => {
  const own = ownPower(table);
  const place = id === 'home' && own ? homeOf(own) : id;
  return labelPoint(place) ? place : undefined;
};

/** Whether a question asks for a place: every choice has one, and there is something to choose. */
export const asksForPlace = (choices: readonly PlaceChoice[], table: PaxTable): boolean =>
  choices.length > 0 && choices.every((choice) => placeOfChoice(choice, table) !== undefined);

/** What of the world a picker shows: all of it, or the region of the place under the cursor. */
export const pickerWindow = (map: 'world' | 'region' | undefined, place: PlaceId | undefined): Window =>
  map === 'region' && place !== undefined
    ? { region: homeRegion(GROUND, place), zoom: 0 }
    : wholeWorld(GROUND);

/** The choice an arrow leads to from another, by its index; the same where none lies there. */
export const nextChoiceIndex = (
  table: PaxTable,
  { choices, at }: { readonly choices: readonly PlaceChoice[]; readonly at: number },
  arrow: Arrow,
): number => {
  const places = choices.map((choice) => placeOfChoice(choice, table) ?? '');
  const next = bestTowards({ ground: GROUND, from: places[at] ?? '', among: places }, arrow);
  return next === undefined ? at : places.indexOf(next);
};
