import type { DeskMap } from './desk-contents.ts';
import type { GameTypes } from './game-types.ts';

export type LoadDeskMap = () => Promise<DeskMap<GameTypes>>;

const loadedMaps = new WeakMap<LoadDeskMap, Promise<DeskMap<GameTypes>>>();

/** The map of a game's desk, loaded when it is first drawn. */
export const loadedDeskMap = (load: LoadDeskMap): Promise<DeskMap<GameTypes>> => {
  const known = loadedMaps.get(load) ?? load();
  loadedMaps.set(load, known);
  return known;
};
