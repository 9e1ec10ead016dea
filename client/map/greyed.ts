import { regionOf, wholeWorld, type Window } from './window.ts';
import type { Ground } from './ground.ts';
import type { Fill, Look, Scene } from './scene.ts';

// A picture on which only some places can be chosen: the others lose their colours and marks.

/** Land that cannot be chosen, or to which a layer does not apply. */
export const GREY_FILL: Fill = {
  pattern: 'free',
  tones: ['land-grey'],
  line: 'line-grey',
  letters: '.',
  isHeld: false,
};

const greyedOut = (look: Look): Look => ({
  ...look,
  fill: GREY_FILL,
  letter: [],
  mark: [],
  rank: look.rank + 500,
});

/** A scene in which only some places keep their colours and marks. */
export const withOthersGreyedOut = (scene: Scene, possible: ReadonlySet<string>): Scene => ({
  ...scene,
  looks: new Map(
    [...scene.looks].map(([place, look]) => [place, possible.has(place) ? look : greyedOut(look)]),
  ),
});

/** The smallest region that shows all of some places; the whole world if none does. */
export const windowOver = (ground: Ground, places: readonly string[]): Window => {
  const areaOf = (id: string): number => {
    const [west, south, east, north] = regionOf(ground, id).box;
    return (east - west) * (north - south);
  };
  const [first] = ground.regions
    .filter(({ id }) => id !== ground.world)
    .filter(({ id }) => places.every((place) => ground.places.get(place)?.views.includes(id)))
    .toSorted((one, other) => areaOf(one.id) - areaOf(other.id));
  return first && places.length > 0 ? { region: first.id, zoom: 0 } : wholeWorld(ground);
};
