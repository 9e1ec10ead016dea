import type { Edition } from '../charts/edition.ts';

/** Regions of the map from the smallest to the largest, without the world. */
const regionsOf = ({ tables }: Edition): readonly (readonly [string, readonly number[]])[] => {
  const area = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): number =>
    (east - west) * (north - south);
  return Object.entries(tables.geography.regions)
    .filter(([id]) => id !== 'world')
    .toSorted(([, one], [, other]) => area(one) - area(other));
};

const isInside = ([west = 0, south = 0, east = 0, north = 0]: readonly number[], [x = 0, y = 0]: number[]) =>
  ((x >= west && x <= east) || (x + 360 >= west && x + 360 <= east)) && y >= south && y <= north;

/** The smallest region that contains more than half of some places; `elsewhere` if there is none. */
export const regionOfPlaces = (edition: Edition, places: readonly string[]): string => {
  const points = places.flatMap((place) => {
    const label = edition.tables.geography.territories[place]?.label;
    return label ? [label] : [];
  });
  const holds = regionsOf(edition).find(
    ([, box]) => points.filter((point) => isInside(box, point)).length * 2 > points.length,
  );
  return holds?.[0] ?? 'elsewhere';
};
