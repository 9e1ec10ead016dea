import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { CODES, isLand, placeOfCode } from '../geography.ts';
import { COLUMNS } from '../../../../map/raster.ts';

/** Minimum number of common cell sides of two touching places: fewer is a corner. */
const LEAST_SIDES = 3;

/** Places on land whose shapes are adjacent, each pair once, by code. */
export const touchingPlaces = (cells: Uint16Array): readonly (readonly [PlaceId, PlaceId])[] => {
  const sides = new Map<number, number>();
  const count = (one: number, other: number): void => {
    if (one === other || !isLand(one) || !isLand(other)) return;
    const pair = Math.min(one, other) * CODES + Math.max(one, other);
    sides.set(pair, (sides.get(pair) ?? 0) + 1);
  };
  cells.forEach((code, at) => {
    if ((at + 1) % COLUMNS > 0) count(code, cells[at + 1] ?? code);
    count(code, cells[at + COLUMNS] ?? code);
  });
  return [...sides]
    .filter(([, shared]) => shared >= LEAST_SIDES)
    .map(([pair]) => pair)
    .toSorted((a, b) => a - b)
    .flatMap((pair) => {
      const [one, other] = [placeOfCode(Math.floor(pair / CODES)), placeOfCode(pair % CODES)];
      return one !== undefined && other !== undefined ? [[one, other] as const] : [];
    });
};
