import type { Ground } from './ground.ts';
import type { Pane } from './view.ts';
import { type Arrow, type Paths, startAt, type Walk, walkedOn } from './walking.ts';
import {
  homeRegion,
  placeInside,
  showing,
  type Sight,
  turned,
  wholeWorld,
  type Window,
  zoomed,
} from './window.ts';

// How one walks about in a picture and looks closer, whatever it shows.

/** Where one stands on a picture, and what part of it is looked at. */
export interface Visit {
  /** Undefined until one walks: where the picture opens. */
  readonly walk: Walk | undefined;
  /** Undefined until one looks elsewhere: what the picture opens on. */
  readonly window: Window | undefined;
}

/** The ground of a game, with the ways a table leaves open on it. */
export interface Visited<Table> {
  readonly ground: Ground;
  pathsOf(table: Table): Paths;
  /** Where the picture opens. */
  openingPlace(table: Table): string;
  /** What it opens on. */
  openingWindow(table: Table): Window;
}

/** What a key needs of where it was pressed. */
export interface MapKeyContext<Table> {
  readonly table: Table;
  readonly pane: Pane;
}

/** What keys do to a visit; what else a screen keeps with it stays as it is. */
export interface Moves<Table> {
  readonly ground: Ground;
  /** The place under the cursor. */
  chosenOf(visit: Visit, table: Table): string;
  /** What is looked at. */
  windowOf(visit: Visit, table: Table): Window;
  /** One step with an arrow; the window follows no more than it must. */
  step<State extends Visit>(visit: State, arrow: Arrow, stand: MapKeyContext<Table>): State;
  /** Puts the cursor on a place; one that is not on the picture changes nothing. */
  goTo<State extends Visit>(visit: State, place: string, stand: MapKeyContext<Table>): State;
  zoom<State extends Visit>(visit: State, by: 1 | -1, stand: MapKeyContext<Table>): State;
  /** The next region; the cursor goes along where its place is not to be seen there. */
  turnRegion<State extends Visit>(visit: State, by: 1 | -1, stand: MapKeyContext<Table>): State;
  /** Into the region of the chosen place. */
  lookInto<State extends Visit>(visit: State, stand: MapKeyContext<Table>): State;
  /** Out to the whole world. */
  lookOut<State extends Visit>(visit: State): State;
}

/** The moves on the ground of a game. */
export const movesOn = <Table>(visited: Visited<Table>): Moves<Table> => {
  const { ground } = visited;
  const chosenOf = ({ walk }: Visit, table: Table): string => walk?.place ?? visited.openingPlace(table);
  const windowOf = ({ window }: Visit, table: Table): Window => window ?? visited.openingWindow(table);
  const sightOf = ({ pane }: MapKeyContext<Table>): Sight => ({ ground, pane });
  const seen = <State extends Visit>(visit: State, walk: Walk, stand: MapKeyContext<Table>): State => ({
    ...visit,
    walk,
    window: showing(windowOf(visit, stand.table), walk.place, sightOf(stand)),
  });
  return {
    ground,
    chosenOf,
    windowOf,
    step: (visit, arrow, stand) => {
      const from = visit.walk ?? startAt(chosenOf(visit, stand.table));
      return seen(visit, walkedOn(visited.pathsOf(stand.table), from, arrow), stand);
    },
    goTo: (visit, place, stand) => (ground.labelPoint(place) ? seen(visit, startAt(place), stand) : visit),
    zoom: (visit, by, stand) => {
      const around = { place: chosenOf(visit, stand.table), sight: sightOf(stand) };
      return { ...visit, window: zoomed(windowOf(visit, stand.table), by, around) };
    },
    turnRegion: (visit, by, stand) => {
      const chosen = chosenOf(visit, stand.table);
      const window = turned(ground, windowOf(visit, stand.table), by);
      if (showing(window, chosen, sightOf(stand)) === window) return { ...visit, window };
      return { ...visit, window, walk: startAt(placeInside(window, sightOf(stand)) ?? chosen) };
    },
    lookInto: (visit, { table }) => ({
      ...visit,
      window: { region: homeRegion(ground, chosenOf(visit, table)), zoom: 0 },
    }),
    lookOut: (visit) => ({ ...visit, window: wholeWorld(ground) }),
  };
};
