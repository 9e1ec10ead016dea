import type { Ground, Point, Region } from './ground.ts';
import {
  viewAround,
  cellOf,
  fitView,
  heightOf,
  shiftView,
  type Pane,
  pointOf,
  type View,
  widthOf,
  worldView,
} from './view.ts';

/** The visible part of the world, independent of the pane's size: a region, or a zoomed view around a point. */
export interface Window {
  readonly region: string;
  /** How often the scale was doubled; 0 is the region itself. */
  readonly zoom: number;
  /** The centre of a zoomed view. */
  readonly middle?: Point;
}

export const wholeWorld = ({ world }: Ground): Window => ({ region: world, zoom: 0 });

/** Maximum scale (dots per degree); beyond it no more detail appears. */
const FINEST = 16;

export const regionOf = ({ regions }: Ground, id: string): Region =>
  regions.find((one) => one.id === id) ?? regions[0];

const wholeRegion = (ground: Ground, id: string, pane: Pane): View =>
  (id === ground.world ? worldView : fitView)(regionOf(ground, id).box, pane);

export const windowView = (ground: Ground, { region, zoom, middle }: Window, pane: Pane): View => {
  const whole = wholeRegion(ground, region, pane);
  return zoom === 0 || !middle ? whole : viewAround(middle, whole.scale * 2 ** zoom, pane);
};

/** `Europe`, `Africa ×2`. */
export const windowName = (ground: Ground, { region, zoom }: Window): string =>
  zoom === 0 ? regionOf(ground, region).name : `${regionOf(ground, region).name} ×${String(2 ** zoom)}`;

const middleOf = (view: View): Point => pointOf(view, widthOf(view) / 2 - 0.5, heightOf(view) / 2 - 0.5);

/** How far a number is outside a range, with its sign. */
const distanceOutside = (value: number, least: number, most: number): number =>
  value < least ? value - least : value > most ? value - most : 0;

export interface PaneOnGround {
  readonly ground: Ground;
  readonly pane: Pane;
}

/** A zoomed view moved by whole cells so that a place is in its middle third; unchanged if it already is. */
const centredOn = (window: Window, place: string, { ground, pane }: PaneOnGround): Window => {
  const point = ground.labelPoint(place);
  if (!point) return window;
  const view = windowView(ground, window, pane);
  const cell = cellOf(view, point);
  if (!cell) return { ...window, middle: point };
  const columns = distanceOutside(cell[0], Math.floor(pane.columns / 3), Math.ceil((pane.columns * 2) / 3));
  const rows = distanceOutside(cell[1], Math.floor(pane.rows / 3), Math.ceil((pane.rows * 2) / 3));
  return columns === 0 && rows === 0
    ? window
    : { ...window, middle: middleOf(shiftView(view, columns, rows)) };
};

/** The region that shows a place best. */
export const homeRegion = (ground: Ground, place: string): string =>
  ground.places.get(place)?.views[0] ?? ground.world;

/** The window, moved only as far as needed to show a place. */
export const windowShowing = (window: Window, place: string, sight: PaneOnGround): Window => {
  const { ground, pane } = sight;
  if (window.zoom !== 0) return centredOn(window, place, sight);
  const point = ground.labelPoint(place);
  if (!point || window.region === ground.world || cellOf(windowView(ground, window, pane), point))
    return window;
  return { region: homeRegion(ground, place), zoom: 0 };
};

/** Doubles or halves the scale around a place; zooming out of the place's region shows the world. */
export const zoomWindow = (
  window: Window,
  by: 1 | -1,
  { place, sight }: { readonly place: string; readonly sight: PaneOnGround },
): Window => {
  const { ground, pane } = sight;
  const zoom = window.zoom + by;
  const scale = windowView(ground, { region: window.region, zoom: 0 }, pane).scale * 2 ** zoom;
  if (scale > FINEST) return window;
  if (zoom < 0) return wholeWorld(ground);
  const label = ground.labelPoint(place);
  const middle = window.middle ?? label;
  if (zoom === 0 || !middle) return { region: window.region, zoom: 0 };
  return centredOn({ region: window.region, zoom, middle: label ?? middle }, place, sight);
};

/** The next region to the west or east; from the world, the first or last. */
export const nextRegionWindow = ({ regionOrder, world }: Ground, { region }: Window, by: 1 | -1): Window => {
  const at = regionOrder.indexOf(region);
  const next =
    at < 0 ? (by > 0 ? 0 : regionOrder.length - 1) : (at + by + regionOrder.length) % regionOrder.length;
  return { region: regionOrder[next] ?? world, zoom: 0 };
};

/** The place of a region nearest to its centre. */
export const placeInside = (window: Window, { ground, pane }: PaneOnGround): string | undefined => {
  const view = windowView(ground, window, pane);
  const [x, y] = [pane.columns / 2, pane.rows / 2];
  const inside = [...ground.places].flatMap(([place, { label, views }]) => {
    const cell = views.includes(window.region) ? cellOf(view, label) : undefined;
    return cell ? [{ place, away: Math.hypot(cell[0] - x, (cell[1] - y) * 2) }] : [];
  });
  return inside.toSorted((a, b) => a.away - b.away)[0]?.place;
};
