import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { labelPoint, PLACES, type Point, type Region, REGIONS, WORLD } from './geography.ts';
import {
  around,
  cellOf,
  fitted,
  heightOf,
  moved,
  type Pane,
  pointOf,
  type View,
  widthOf,
  worldWide,
} from './view.ts';

/** What part of the world is looked at, whatever the pane: a region, or a closer look around a point. */
export interface Window {
  readonly region: string;
  /** How often the scale was doubled; the region itself at 0. */
  readonly zoom: number;
  /** The middle of a closer look. */
  readonly middle?: Point;
}

export const WHOLE_WORLD: Window = { region: WORLD, zoom: 0 };

/** Regions from west to east, as one turns through them. */
const ROUND = [
  'north-america',
  'south-america',
  'europe',
  'africa',
  'near-east-india',
  'far-east',
  'pacific',
] as const;

/** Dots a degree beyond which a closer look shows nothing more. */
const FINEST = 16;

export const regionOf = (id: string): Region => {
  const region = REGIONS.find((one) => one.id === id) ?? REGIONS[0];
  if (!region) throw new Error('geography.json has no regions');
  return region;
};

const wholeRegion = (id: string, pane: Pane): View =>
  (id === WORLD ? worldWide : fitted)(regionOf(id).box, pane);

export const viewOf = ({ region, zoom, middle }: Window, pane: Pane): View => {
  const whole = wholeRegion(region, pane);
  return zoom === 0 || !middle ? whole : around(middle, whole.scale * 2 ** zoom, pane);
};

/** `Europe`, `Africa ×2`. */
export const windowName = ({ region, zoom }: Window): string =>
  zoom === 0 ? regionOf(region).name : `${regionOf(region).name} ×${String(2 ** zoom)}`;

const middleOf = (view: View): Point => pointOf(view, widthOf(view) / 2 - 0.5, heightOf(view) / 2 - 0.5);

/** How far a number lies outside a range, with its sign. */
const beyond = (value: number, least: number, most: number): number =>
  value < least ? value - least : value > most ? value - most : 0;

/** A closer look moved by whole cells so that a place lies in its middle third; one that does stays as it is. */
const centredOn = (window: Window, place: PlaceId, pane: Pane): Window => {
  const point = labelPoint(place);
  if (!point) return window;
  const view = viewOf(window, pane);
  const cell = cellOf(view, point);
  if (!cell) return { ...window, middle: point };
  const columns = beyond(cell[0], Math.floor(pane.columns / 3), Math.ceil((pane.columns * 2) / 3));
  const rows = beyond(cell[1], Math.floor(pane.rows / 3), Math.ceil((pane.rows * 2) / 3));
  return columns === 0 && rows === 0 ? window : { ...window, middle: middleOf(moved(view, columns, rows)) };
};

/** The region a place is best looked at in. */
export const homeRegion = (place: PlaceId): string => PLACES.get(place)?.views[0] ?? WORLD;

/** The window moved no more than is needed to show a place. */
export const showing = (window: Window, place: PlaceId, pane: Pane): Window => {
  if (window.zoom !== 0) return centredOn(window, place, pane);
  const point = labelPoint(place);
  if (!point || window.region === WORLD || cellOf(viewOf(window, pane), point)) return window;
  return { region: homeRegion(place), zoom: 0 };
};

/** Twice as near, or half, around a place; what is farther than its region is the world. */
export const zoomed = (window: Window, by: 1 | -1, place: PlaceId, pane: Pane): Window => {
  const zoom = window.zoom + by;
  const scale = viewOf({ region: window.region, zoom: 0 }, pane).scale * 2 ** zoom;
  if (scale > FINEST) return window;
  if (zoom < 0) return WHOLE_WORLD;
  const middle = window.middle ?? labelPoint(place);
  if (zoom === 0 || !middle) return { region: window.region, zoom: 0 };
  return centredOn({ region: window.region, zoom, middle: labelPoint(place) ?? middle }, place, pane);
};

/** The next region to the west or east; from the world, the first or last of them. */
export const turned = ({ region }: Window, by: 1 | -1): Window => {
  const at = ROUND.findIndex((id) => id === region);
  const next = at < 0 ? (by > 0 ? 0 : ROUND.length - 1) : (at + by + ROUND.length) % ROUND.length;
  return { region: ROUND[next] ?? WORLD, zoom: 0 };
};

/** The place of a region nearest to its middle. */
export const placeInside = (window: Window, pane: Pane): PlaceId | undefined => {
  const view = viewOf(window, pane);
  const [x, y] = [pane.columns / 2, pane.rows / 2];
  const inside = [...PLACES].flatMap(([place, { label, views }]) => {
    const cell = views.includes(window.region) ? cellOf(view, label) : undefined;
    return cell ? [{ place, away: Math.hypot(cell[0] - x, (cell[1] - y) * 2) }] : [];
  });
  return inside.toSorted((a, b) => a.away - b.away)[0]?.place;
};
