import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { OUTSIDE } from '../../../../map/ground.ts';
import { CODES, codeOf, PLACES, type ShapePart } from '../geography.ts';
import { COLUMNS, ROWS, STEP, WEST } from '../../../../map/raster.ts';
import type { Countries } from '../../../../map/bake/countries.ts';
import { intersectionOf, boxShape, interiorOf, type Shape } from '../../../../map/bake/scanline.ts';

/** The world as codes of places, and the overlaps of its shapes. */
export interface PaintedWorld {
  /** A code for each cell, row by row. */
  readonly cells: Uint16Array;
  /** How many cells two places of the same rank claim, by the pair of them. */
  readonly overlaps: ReadonlyMap<string, number>;
}

/** Land of the atlas that no place claims is above the seas and below all places. */
const OUTSIDE_Z = -9;
/** Lies entirely south of the grid. */
const LEFT_OUT = 'Antarctica';

class AtlasCanvas {
  readonly cells = new Uint16Array(COLUMNS * ROWS);
  readonly ranks = new Int8Array(COLUMNS * ROWS).fill(-128);
  readonly overlaps = new Map<number, number>();

  paint(shape: Shape, code: number, z: number): void {
    for (let row = 0; row < ROWS; row += 1) {
      const spans = shape(row);
      for (let n = 0; n + 1 < spans.length; n += 2) {
        const first = Math.ceil(((spans[n] ?? 0) - WEST) / STEP - 0.5);
        const end = Math.ceil(((spans[n + 1] ?? 0) - WEST) / STEP - 0.5);
        for (let x = first; x < end; x += 1) this.#put(row * COLUMNS + (x % COLUMNS), code, z);
      }
    }
  }

  #put(at: number, code: number, z: number): void {
    const [before, rank] = [this.cells[at] ?? 0, this.ranks[at] ?? 0];
    if (z > rank) {
      this.cells[at] = code;
      this.ranks[at] = z;
    } else if (z === rank && before !== code) {
      const pair = before * CODES + code;
      this.overlaps.set(pair, (this.overlaps.get(pair) ?? 0) + 1);
    }
  }
}

/** @throws Error where a part names a country that the atlas lacks */
const shapesOf = (part: ShapePart, countries: ReadonlyMap<string, Shape>): readonly Shape[] => {
  if (part.ring) return [interiorOf([part.ring])];
  return (part.countries ?? []).map((name) => {
    const country = countries.get(name);
    if (!country) throw new Error(`the atlas has no country ${name}`);
    const boxed = part.box ? intersectionOf(country, boxShape(part.box)) : country;
    return part.clip ? intersectionOf(boxed, interiorOf([part.clip])) : boxed;
  });
};

/** Paints every shape over the land of the atlas; where shapes meet, the higher rank owns the cell. */
export const paintWorld = (atlas: Countries): PaintedWorld => {
  const countries = new Map([...atlas].map(([name, rings]) => [name, interiorOf(rings)]));
  const canvas = new AtlasCanvas();
  for (const [name, shape] of countries) if (name !== LEFT_OUT) canvas.paint(shape, OUTSIDE, OUTSIDE_Z);
  for (const [place, { shape, z }] of PLACES) {
    for (const part of shape) {
      for (const piece of shapesOf(part, countries)) canvas.paint(piece, codeOf(place), z ?? 0);
    }
  }
  const names: readonly PlaceId[] = [...PLACES.keys()];
  const overlaps = [...canvas.overlaps].map(([pair, count]): [string, number] => {
    const both = names.filter((id) => [Math.floor(pair / CODES), pair % CODES].includes(codeOf(id)));
    return [both.join(' and '), count];
  });
  return { cells: canvas.cells, overlaps: new Map(overlaps) };
};
