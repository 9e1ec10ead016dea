import type { Box, Point } from './ground.ts';

// A window of the world on a pane of cells. A cell is twice as high as wide and has 2×4 dots, so dots are square,
// and Mercator's projection keeps shapes true at every scale.

/** Size on the terminal, in cells. */
export interface Pane {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Part of the world on a pane. The north and west edges are in degrees of the projection; the scale is in dots per
 * degree of longitude.
 */
export interface View extends Pane {
  readonly west: number;
  readonly north: number;
  readonly scale: number;
}

export const DOTS_ACROSS = 2;
export const DOTS_DOWN = 4;

export const widthOf = ({ columns }: Pane): number => columns * DOTS_ACROSS;
export const heightOf = ({ rows }: Pane): number => rows * DOTS_DOWN;

const RADIANS = Math.PI / 180;

/** Converts degrees of latitude to degrees of the projection, and back. */
export const projectLatitude = (lat: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS;
export const latitudeAt = (y: number): number => (2 * Math.atan(Math.exp(y * RADIANS))) / RADIANS - 90;

/** The smallest window with the pane's shape that contains a box; its margins show the surroundings. */
export const fitView = ([west, south, east, north]: Box, pane: Pane): View => {
  const [low, high] = [projectLatitude(south), projectLatitude(north)];
  const scale = Math.min(widthOf(pane) / (east - west), heightOf(pane) / (high - low));
  return centred((west + east) / 2, (low + high) / 2, { ...pane, scale });
};

/** Minimum height of a window of the whole world, in degrees of the projection. */
const LEAST_WORLD = 130;

/** The whole world at the pane's full width; on a wide pane, north and south are cropped. */
export const worldView = ([west, south, east, north]: Box, pane: Pane): View => {
  const scale = Math.min(widthOf(pane) / (east - west), heightOf(pane) / LEAST_WORLD);
  return centred((west + east) / 2, (projectLatitude(south) + projectLatitude(north)) / 2, {
    ...pane,
    scale,
  });
};

const centred = (lon: number, y: number, pane: Pane & { readonly scale: number }): View => ({
  ...pane,
  west: lon - widthOf(pane) / 2 / pane.scale,
  north: y + heightOf(pane) / 2 / pane.scale,
});

/** The window at a given scale with a point in its centre. */
export const viewAround = ([lon, lat]: Point, scale: number, pane: Pane): View =>
  centred(lon, projectLatitude(lat), { ...pane, scale });

/** The position of a point, in dots from the upper left corner; it may be off the pane. */
export const dotOf = (
  { west, north, scale, columns }: View,
  [lon, lat]: Point,
): readonly [number, number] => {
  const past = lon - west;
  const turned = past - Math.floor(past / 360) * 360;
  // Places a point just west of the window there, not far in the east.
  const width = (columns * DOTS_ACROSS) / scale;
  const nearest = turned - 360 > -(360 - width) / 2 && turned > width ? turned - 360 : turned;
  return [nearest * scale, (north - projectLatitude(lat)) * scale];
};

/** The cell that contains a point; undefined if off the pane. */
export const cellOf = (view: View, point: Point): readonly [column: number, row: number] | undefined => {
  const [x, y] = dotOf(view, point);
  const [column, row] = [Math.floor(x / DOTS_ACROSS), Math.floor(y / DOTS_DOWN)];
  const isInside = column >= 0 && column < view.columns && row >= 0 && row < view.rows;
  return isInside ? [column, row] : undefined;
};

/** The point at the centre of a dot. */
export const pointOf = ({ west, north, scale }: View, x: number, y: number): Point => [
  west + (x + 0.5) / scale,
  latitudeAt(north - (y + 0.5) / scale),
];

/** The window moved by whole cells, so that its dots stay the same. */
export const shiftView = (view: View, columns: number, rows: number): View => ({
  ...view,
  west: view.west + (columns * DOTS_ACROSS) / view.scale,
  north: view.north - (rows * DOTS_DOWN) / view.scale,
});

export const sameView = (a: View, b: View): boolean =>
  a.west === b.west &&
  a.north === b.north &&
  a.scale === b.scale &&
  a.columns === b.columns &&
  a.rows === b.rows;
