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

// The state of a picture: the place under the cursor and the visible part of the world; and how keys change it.

/** The place under the cursor, and the visible window. */
export interface PictureState {
  /** Undefined until the cursor has moved: the opening place is used. */
  readonly walk: Walk | undefined;
  /** Undefined until the window has moved: the opening window is used. */
  readonly window: Window | undefined;
}

/** The ground of a game, and the parts that depend on the table. */
export interface PictureSource<Table> {
  readonly ground: Ground;
  pathsOf(table: Table): Paths;
  /** The place under the cursor at first. */
  openingPlace(table: Table): string;
  /** The window shown at first. */
  openingWindow(table: Table): Window;
}

/** The context of a key. */
export interface MapKeyContext<Table> {
  readonly table: Table;
  readonly pane: Pane;
}

/** What keys do to the state of a picture; other properties of the screen's state are kept. */
export interface PictureMoves<Table> {
  readonly ground: Ground;
  /** The place under the cursor. */
  chosenOf(state: PictureState, table: Table): string;
  /** The visible window. */
  windowOf(state: PictureState, table: Table): Window;
  /** One step with an arrow; the window moves only as far as needed. */
  step<State extends PictureState>(state: State, arrow: Arrow, context: MapKeyContext<Table>): State;
  /** Puts the cursor on a place; no effect if it is not on the picture. */
  goTo<State extends PictureState>(state: State, place: string, context: MapKeyContext<Table>): State;
  zoom<State extends PictureState>(state: State, by: 1 | -1, context: MapKeyContext<Table>): State;
  /** Shows the next region; the cursor moves if its place is not visible there. */
  turnRegion<State extends PictureState>(state: State, by: 1 | -1, context: MapKeyContext<Table>): State;
  /** Shows the region of the chosen place. */
  lookInto<State extends PictureState>(state: State, context: MapKeyContext<Table>): State;
  /** Shows the whole world. */
  lookOut<State extends PictureState>(state: State): State;
  /** Whether the window is the region of the chosen place. */
  isLookedInto(state: PictureState, table: Table): boolean;
  /** Whether the window is the whole world. */
  isLookedAtWhole(state: PictureState, table: Table): boolean;
}

const isAllOf = ({ region }: Window, shown: Window): boolean => shown.region === region && shown.zoom === 0;

/** The moves for the ground of a game. */
export const pictureMoves = <Table>(visited: PictureSource<Table>): PictureMoves<Table> => {
  const { ground } = visited;
  const chosenOf = ({ walk }: PictureState, table: Table): string =>
    walk?.place ?? visited.openingPlace(table);
  const windowOf = ({ window }: PictureState, table: Table): Window => window ?? visited.openingWindow(table);
  const paneOf = ({ pane }: MapKeyContext<Table>): PaneOnGround => ({ ground, pane });
  /** The whole region of the chosen place. */
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
