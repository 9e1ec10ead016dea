import type { Ground } from '../map/ground.ts';
import { windowOver } from '../map/greyed.ts';
import { type Arrow, bestTowards } from '../map/walking.ts';
import type { Pane } from '../map/view.ts';
import { homeRegion, type Window } from '../map/window.ts';
import type { Line } from '../shell/lines.ts';
import { besideEachOther, BETWEEN_PANES, WIDEST } from '../shell/panes.ts';
import type { ScreenSize } from '../shell/screen.ts';
import type { Choice } from '../table/picks.ts';
import type { AskedQuestion } from './picking.ts';
import { LIST_END } from './step.ts';

// Questions for places, answered on a map: arrows go from choice to choice.

/** What a map shows of the world: as much as holds all choices, or the region of the one under the cursor. */
export type MapExtent = 'all' | 'region';

/** A choice, by what says which place it stands for. */
type PlacedChoice = Pick<Choice, 'id' | 'place'>;

/** The place of a choice; undefined if it is not on the map. */
export const placeOnGround = (ground: Ground, { id, place = id }: PlacedChoice): string | undefined =>
  ground.labelPoint(place) ? place : undefined;

/** Answers to a question for places that are not places themselves: none, all of them, no more. */
const NO_PLACES: readonly string[] = ['', 'everywhere', LIST_END.id];

/** Whether a question asks for a place: it has such choices, and no others but those that name no place at all. */
export const isForPlaces = (ground: Ground, { step }: Pick<AskedQuestion, 'step'>): boolean => {
  const choices = step.choices();
  const isPlace = (choice: Choice): boolean => placeOnGround(ground, choice) !== undefined;
  return choices.some(isPlace) && choices.every((choice) => isPlace(choice) || NO_PLACES.includes(choice.id));
};

/** The places that can be chosen. */
export const possiblePlaces = (ground: Ground, choices: readonly Choice[]): readonly string[] =>
  choices.flatMap((choice) => (choice.why === undefined ? (placeOnGround(ground, choice) ?? []) : []));

/** The space for the map in so many rows; the last shows the choice under the cursor. */
export const mapPane = (rows: number, { columns }: Pick<Pane, 'columns'>): Pane => ({
  columns,
  rows: Math.max(rows - 1, 1),
});

/** The room for a list and for the map beside it. */
export interface ListBesideMap {
  readonly list: ScreenSize;
  readonly pane: Pane;
}

/** On a wide screen the map is beside the list; undefined if there is no room, or for screen readers. */
export const roomBesideMap = (size: ScreenSize): ListBesideMap | undefined => {
  const { columns, rows, isLinear } = size;
  if (isLinear || columns < WIDEST) return undefined;
  const left = Math.floor(columns / 2);
  return { list: { ...size, columns: left }, pane: { columns: columns - left - BETWEEN_PANES, rows } };
};

/** A list with its map beside it. */
export const besideMap = (
  { list, pane }: ListBesideMap,
  lines: readonly Line[],
  drawn: readonly Line[],
): readonly Line[] =>
  besideEachOther(
    [
      { lines, width: list.columns },
      { lines: drawn, width: pane.columns },
    ],
    pane.rows,
  );

/** The part of the world that is shown. */
export const extentWindow = (ground: Ground, extent: MapExtent, { choices, at }: AskedQuestion): Window => {
  const chosen = choices[at] && placeOnGround(ground, choices[at]);
  if (extent === 'region' && chosen !== undefined) return { region: homeRegion(ground, chosen), zoom: 0 };
  const possible = possiblePlaces(ground, choices);
  return windowOver(ground, [...possible, ...(chosen === undefined ? [] : [chosen])]);
};

/** The index of the choice an arrow leads to; unchanged if there is none. From a choice that is no place, the first place. */
export const choiceTowards = (
  ground: Ground,
  { choices, at }: { readonly choices: readonly PlacedChoice[]; readonly at: number },
  arrow: Arrow,
): number => {
  const places = choices.map((choice) => placeOnGround(ground, choice));
  const from = places[at];
  const among = places.flatMap((place) => place ?? []);
  const next = from === undefined ? among[0] : bestTowards({ ground, from, among }, arrow);
  return next === undefined ? at : places.indexOf(next);
};
