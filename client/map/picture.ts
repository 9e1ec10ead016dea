import { type Line, type Span, textOf, type Tone } from '../shell/lines.ts';
import { asciiLand } from './ascii.ts';
import { type CellRun, LabelBoard } from './board.ts';
import { Canvas } from './canvas.ts';
import { type Dots, dotsOf } from './dots.ts';
import { CHOSEN_TONE } from './dot-painter.ts';
import { fillLand } from './fill.ts';
import type { Ground } from './ground.ts';
import { grownMarks } from './grown-marks.ts';
import { type Label, type LabelRequest, placeLabels } from './labels.ts';
import type { Focus, Look, Scene, Signs, RouteLine } from './scene.ts';
import { placeSeas, type SeaLabel, type SeaLabels, type SeaRequest } from './seas.ts';
import { DOTS_ACROSS, DOTS_DOWN, type View } from './view.ts';
import { drawRouteLines } from './route-lines.ts';

/** Everything a picture is drawn from. */
export interface PictureRequest {
  readonly ground: Ground;
  readonly view: View;
  /** The region shown, or from which the window was zoomed. */
  readonly region: string;
  readonly scene: Scene;
  readonly focus: Focus;
  /** Routes of the chosen place, drawn in addition to those of the scene. */
  readonly routeLines: readonly RouteLine[];
  readonly signs: Signs;
  /** Whether full names are used if there is room, as in drawings, which have more room than terminals. */
  readonly hasFullNames?: boolean;
  seaName(sea: string): string;
  placeName(place: string): string;
}

/** Minimum land cells of a place for its name to be shown in the World. */
const NAMED_FROM = 16;
/** Places of other regions are named after all places of this one. */
const ELSEWHERE = 1000;

interface Placed {
  readonly labels: readonly Label[];
  readonly seas: SeaLabels;
}

const lineWidth = (line: Line): number => textOf(line).length;

/** Below this scale (dots per degree) a region has as few marks and names as the World. */
const SPARING_BELOW = 0.75;

const isSparing = ({ ground, region, view }: Pick<PictureRequest, 'ground' | 'region' | 'view'>): boolean =>
  region === ground.world || view.scale < SPARING_BELOW;

/** The mark of a place: one letter, or the full mark. */
export const markOf = (request: PictureRequest, place: string): Line => {
  const look = request.scene.looks.get(place);
  if (!look) return [];
  return isSparing(request) ? look.letter : look.mark;
};

const labelRequest = (
  board: LabelBoard,
  request: Pick<PictureRequest, 'ground' | 'region' | 'view' | 'hasFullNames' | 'placeName'>,
  { place, look }: { readonly place: string; readonly look: Look },
): LabelRequest => {
  const isFar = isSparing(request);
  const { ground, region } = request;
  const isHere = region === ground.world || ground.places.get(place)?.views.includes(region) === true;
  return {
    place,
    width: lineWidth(isFar ? look.letter : look.mark),
    rank: look.rank + (isHere ? 0 : ELSEWHERE),
    isNamed: !isFar || (board.dots.counts[ground.codeOf(place)] ?? 0) >= NAMED_FROM * DOTS_ACROSS * DOTS_DOWN,
    mustFitInside: isFar && request.hasFullNames !== true,
    ...(request.hasFullNames === true && { fullName: request.placeName(place) }),
  };
};

const placeOn = (board: LabelBoard, request: PictureRequest): Placed => {
  const { scene, seaName } = request;
  const labels = placeLabels(
    board,
    [...scene.looks].map(([place, look]) => labelRequest(board, request, { place, look })),
  );
  const seas = [...scene.fleets].map(([place, fleets]): SeaRequest => ({
    place,
    name: seaName(place),
    fleets: lineWidth(fleets),
  }));
  const placed = placeSeas(board, seas);
  if (!scene.hasFullMarks || !isSparing(request)) return { labels, seas: placed };
  const full = (place: string): number => lineWidth(scene.looks.get(place)?.mark ?? []);
  return { labels: grownMarks(board, labels, full), seas: placed };
};

const nameTone = (
  { chosen, near }: Focus,
  place: string,
  { usual, bright }: { readonly usual: Tone; readonly bright: Tone },
): Tone => (place === chosen ? CHOSEN_TONE : near.has(place) ? bright : usual);

/** A sea without room for its label: its name (short on a terminal) and its fleets. */
const unplacedSea = (
  { ground, scene, focus, hasFullNames }: PictureRequest,
  { place, name }: SeaRequest,
): Line => {
  const fleets = scene.fleets.get(place) ?? [];
  const tone = nameTone(focus, place, { usual: 'map-sea', bright: 'map-sea-near' });
  const shown = hasFullNames === true ? name : (ground.places.get(place)?.short ?? '');
  return [[tone, shown], ...(fleets.length > 0 ? [' ', ...fleets] : [])];
};

interface ListedSea extends CellRun {
  readonly place: string;
  readonly line: Line;
}

/** Seas without room for their label, in rows no wider than the picture. */
const unplacedSeaRows = (
  request: PictureRequest,
  left: readonly SeaRequest[],
): readonly (readonly ListedSea[])[] => {
  const { columns } = request.view;
  const rows: ListedSea[][] = [];
  for (const sea of left) {
    const line = unplacedSea(request, sea);
    const width = lineWidth(line);
    const last = rows.at(-1)?.at(-1);
    const column = last ? last.column + last.width + 1 : 1;
    const isNext = last !== undefined && column + width < columns;
    const listed = {
      place: sea.place,
      line,
      width,
      column: isNext ? column : 1,
      row: rows.length - (isNext ? 1 : 0),
    };
    if (isNext) rows.at(-1)?.push(listed);
    else rows.push([listed]);
  }
  return rows;
};

/** These seas, where they stand in the lowest rows of the picture. */
const listedSeas = (request: PictureRequest, left: readonly SeaRequest[]): readonly ListedSea[] => {
  const rows = unplacedSeaRows(request, left);
  return rows.flat().map((sea) => ({ ...sea, row: request.view.rows - rows.length + sea.row }));
};

/** Such seas are listed in the lowest rows, which are then kept free of everything else. */
const placeAll = (dots: Dots, request: PictureRequest, kept = 0): Placed => {
  const board = new LabelBoard(dots);
  for (let up = 1; up <= kept; up += 1)
    board.occupy({ column: 0, row: board.rows - up, width: board.columns });
  const placed = placeOn(board, request);
  const needed = unplacedSeaRows(request, placed.seas.unplaced).length;
  return needed > kept ? placeAll(dots, request, needed) : placed;
};

/** Cache key for positions of labels: the widths of all texts in a scene and region. */
const widthsOf = ({ region, scene }: PictureRequest): string => {
  const looks = [...scene.looks.values()].map(
    ({ letter, mark, rank }) => `${String(lineWidth(letter))} ${String(lineWidth(mark))} ${String(rank)}`,
  );
  return [region, ...looks, ...[...scene.fleets.values()].map(lineWidth)].join();
};

const widths = new WeakMap<Scene, Map<string, string>>();

const keyOf = (request: PictureRequest): string => {
  const { scene, region } = request;
  const byRegion = widths.get(scene) ?? new Map<string, string>();
  widths.set(scene, byRegion);
  const key = byRegion.get(region) ?? widthsOf(request);
  byRegion.set(region, key);
  return key;
};

/** Cached positions of labels, by dots and widths; for a few layers. */
const placedByDots = new WeakMap<Dots, Map<string, Placed>>();
const MAX_KNOWN = 8;

/** Moving the cursor or changing an owner leaves widths the same, so names stay where they are. */
const cachedPlacement = (dots: Dots, request: PictureRequest): Placed => {
  const ofDots = placedByDots.get(dots) ?? new Map<string, Placed>();
  placedByDots.set(dots, ofDots);
  const key = keyOf(request);
  const before = ofDots.get(key);
  if (before) return before;
  if (ofDots.size === MAX_KNOWN) ofDots.clear();
  const placed = placeAll(dots, request);
  ofDots.set(key, placed);
  return placed;
};

/** What was written in the last picture of some dots. */
const drawn = new WeakMap<Dots, Placed & { readonly listed: readonly ListedSea[] }>();

const covers = (run: CellRun, [column, row]: readonly [number, number]): boolean =>
  row === run.row && column >= run.column && column < run.column + run.width;

/** The place whose name, mark or fleets stand at a cell of the last picture of some dots. */
export const placeWrittenAt = (dots: Dots, cell: readonly [number, number]): string | undefined => {
  const { labels = [], seas, listed = [] } = drawn.get(dots) ?? {};
  const isHere = ({ name, nameAt, fleets, fleetsAt }: SeaLabel): boolean =>
    covers({ column: nameAt[0], row: nameAt[1], width: name.length }, cell) ||
    (fleetsAt !== undefined && covers({ column: fleetsAt[0], row: fleetsAt[1], width: fleets }, cell));
  const written = [...labels, ...listed].find((run) => covers(run, cell));
  return (written ?? seas?.placed.find(isHere))?.place;
};

/** A mark in the tone of the chosen place, or in its own. */
const toned = (line: Line, isChosen: boolean): Line =>
  isChosen ? line.map((span): Span => [CHOSEN_TONE, typeof span === 'string' ? span : span[1]]) : line;

const drawLabel = (canvas: Canvas, request: PictureRequest, label: Label): void => {
  const look = request.scene.looks.get(label.place);
  if (!look) return;
  const cell = label.row * canvas.columns + label.column;
  const isChosen = label.place === request.focus.chosen;
  for (let n = 0; n < label.width; n += 1) canvas.glyph(cell + n, ' ', 'plain');
  if (label.name !== '') {
    const tone = nameTone(request.focus, label.place, {
      usual: look.isOwn ? 'map-own' : 'map-name',
      bright: 'map-near',
    });
    canvas.text(cell + label.nameAt, [[tone, label.name]]);
  }
  if (label.markAt === undefined) return;
  const mark = label.isGrown ? look.mark : markOf(request, label.place);
  canvas.text(cell + label.markAt, toned(mark, isChosen));
};

const drawSea = (canvas: Canvas, { scene, focus }: PictureRequest, label: SeaLabel): void => {
  const tone = nameTone(focus, label.place, { usual: 'map-sea', bright: 'map-sea-near' });
  const [column, row] = label.nameAt;
  canvas.text(row * canvas.columns + column, [[tone, label.name]]);
  if (!label.fleetsAt) return;
  const [x, y] = label.fleetsAt;
  canvas.text(y * canvas.columns + x, scene.fleets.get(label.place) ?? []);
};

/** In ASCII pictures a blank separates a name from the letters of the land beside it. */
const clearBeside = (canvas: Canvas, { column, row, width }: CellRun): void => {
  const first = row * canvas.columns;
  for (const x of [column - 1, column + width])
    if (x >= 0 && x < canvas.columns) canvas.glyph(first + x, ' ', 'plain');
};

/** All texts of a picture; fleets are under the name of their sea, on water. */
const namesOf = ({ labels, seas }: Placed): readonly CellRun[] => [
  ...labels.filter(({ name }) => name !== ''),
  ...seas.placed
    .filter(({ name }) => name !== '')
    .map(({ name, nameAt: [column, row] }) => ({ column, row, width: name.length })),
  ...seas.placed.flatMap(({ fleetsAt, fleets }) =>
    fleetsAt ? [{ column: fleetsAt[0], row: fleetsAt[1], width: fleets }] : [],
  ),
];

/** Seas without room for their label, one entry per row, at the bottom of the picture. */
export const unplacedSeaLines = (
  request: PictureRequest,
  left: readonly SeaRequest[],
): readonly { readonly row: number; readonly line: Line }[] => {
  const rows = unplacedSeaRows(request, left);
  return rows.map((seas, n) => ({
    row: request.view.rows - rows.length + n,
    line: seas.flatMap(({ line }, at) => (at === 0 ? line : [' ', ...line])),
  }));
};

/** Draws a route over water in ASCII pictures, where there are no dots. */
const ASCII_LINE = '+';

/** The picture as rows of the view's size. */
export const picture = (request: PictureRequest): readonly Line[] => {
  const { ground, view, scene, focus, signs } = request;
  const dots = dotsOf(ground, view);
  const canvas = new Canvas(view);
  if (signs === 'ascii') asciiLand(canvas, dots, { scene, focus });
  else fillLand(canvas, dots, { scene, focus });
  drawRouteLines(canvas, dots, [...scene.routeLines, ...request.routeLines]);
  if (signs === 'ascii') canvas.dotsAs(ASCII_LINE);
  const placed = cachedPlacement(dots, request);
  const { labels, seas } = placed;
  drawn.set(dots, { ...placed, listed: listedSeas(request, seas.unplaced) });
  if (signs === 'ascii') for (const run of namesOf(placed)) clearBeside(canvas, run);
  for (const { row, line } of unplacedSeaLines(request, seas.unplaced))
    canvas.text(row * canvas.columns + 1, line);
  for (const label of seas.placed) drawSea(canvas, request, label);
  for (const label of labels) drawLabel(canvas, request, label);
  return canvas.lines();
};

/** Positions of names and marks of places on land. */
export const labelsOn = (request: PictureRequest): readonly Label[] =>
  cachedPlacement(dotsOf(request.ground, request.view), request).labels;

/** Positions of names of seas and fleets, and the seas without room. */
export const seasOn = (request: PictureRequest): SeaLabels =>
  cachedPlacement(dotsOf(request.ground, request.view), request).seas;
