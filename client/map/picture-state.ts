import type { Ground } from './ground.ts';
import type { Pane } from './view.ts';
import { type Arrow, type Paths, startAt, type Walk, walkAfter } from './walking.ts';
import {
  homeRegion,
  placeInside,
  windowShowing,
  type PaneOnGround,
  nextRegionWindow,
  wholeWorld,
  type Window,
  zoomWindow,
} from './window.ts';

// State of a picture: the place under the cursor and the part of the world that is shown; how keys change it.

/** The place under the cursor of a picture, and the window that is shown. */
export interface PictureState {
  /** Undefined until the cursor moves: the picture's opening place. */
  readonly walk: Walk | undefined;
  /** Undefined until the window moves: the picture's opening window. */
  readonly window: Window | undefined;
}

/** The ground of a game, and what a table allows on it. */
export interface PictureSource<Table> {
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

/** What keys do to the state of a picture; other members of a screen's state stay as they are. */
export interface PictureMoves<Table> {
  readonly ground: Ground;
  /** The place under the cursor. */
  chosenOf(state: PictureState, table: Table): string;
  /** What is looked at. */
  windowOf(state: PictureState, table: Table): Window;
  /** One step with an arrow; the window follows no more than it must. */
  step<State extends PictureState>(state: State, arrow: Arrow, context: MapKeyContext<Table>): State;
  /** Puts the cursor on a place; one that is not on the picture changes nothing. */
  goTo<State extends PictureState>(state: State, place: string, context: MapKeyContext<Table>): State;
  zoom<State extends PictureState>(state: State, by: 1 | -1, context: MapKeyContext<Table>): State;
  /** The next region; the cursor goes along where its place is not visible there. */
  turnRegion<State extends PictureState>(state: State, by: 1 | -1, context: MapKeyContext<Table>): State;
  /** Into the region of the chosen place. */
  lookInto<State extends PictureState>(state: State, context: MapKeyContext<Table>): State;
  /** Out to the whole world. */
  lookOut<State extends PictureState>(state: State): State;
  /** Whether the region of the chosen place is what is looked at. */
  isLookedInto(state: PictureState, table: Table): boolean;
  /** Whether the whole world is what is looked at. */
  isLookedAtWhole(state: PictureState, table: Table): boolean;
}

/** Whether all of a region is what is looked at. */
const isAllOf = ({ region }: Window, shown: Window): boolean => shown.region === region && shown.zoom === 0;

/** The moves on the ground of a game. */
export const pictureMoves = <Table>(visited: PictureSource<Table>): PictureMoves<Table> => {
  const { ground } = visited;
  const chosenOf = ({ walk }: PictureState, table: Table): string =>
    walk?.place ?? visited.openingPlace(table);
  const windowOf = ({ window }: PictureState, table: Table): Window => window ?? visited.openingWindow(table);
  const paneOf = ({ pane }: MapKeyContext<Table>): PaneOnGround => ({ ground, pane });
  /** The region of the chosen place, all of it. */
  const homeWindow = (state: PictureState, table: Table): Window => ({
    region: homeRegion(ground, chosenOf(state, table)),
    zoom: 0,
  });
  const withPlaceShown = <State extends PictureState>(
    state: State,
    walk: Walk,
    context: MapKeyContext<Table>,
  ): State => ({
    ...state,
    walk,
    window: windowShowing(windowOf(state, context.table), walk.place, paneOf(context)),
  });
  return {
    ground,
    chosenOf,
    windowOf,
    step: (state, arrow, context) => {
      const from = state.walk ?? startAt(chosenOf(state, context.table));
      return withPlaceShown(state, walkAfter(visited.pathsOf(context.table), from, arrow), context);
    },
    goTo: (state, place, context) =>
      ground.labelPoint(place) ? withPlaceShown(state, startAt(place), context) : state,
    zoom: (state, by, context) => {
      const around = { place: chosenOf(state, context.table), sight: paneOf(context) };
      return { ...state, window: zoomWindow(windowOf(state, context.table), by, around) };
    },
    turnRegion: (state, by, context) => {
      const chosen = chosenOf(state, context.table);
      const window = nextRegionWindow(ground, windowOf(state, context.table), by);
      if (windowShowing(window, chosen, paneOf(context)) === window) return { ...state, window };
      return { ...state, window, walk: startAt(placeInside(window, paneOf(context)) ?? chosen) };
    },
    lookInto: (state, { table }) => ({ ...state, window: homeWindow(state, table) }),
    lookOut: (state) => ({ ...state, window: wholeWorld(ground) }),
    isLookedInto: (state, table) => isAllOf(homeWindow(state, table), windowOf(state, table)),
    isLookedAtWhole: (state, table) => isAllOf(wholeWorld(ground), windowOf(state, table)),
  };
};
