import { type Ground, NOTHING } from './ground.ts';
import { COLUMNS, NORTH, STEP, WEST } from './raster.ts';
import { DOTS_ACROSS, DOTS_DOWN, dotOf, heightOf, latitudeAt, sameView, type View, widthOf } from './view.ts';

/** One code per dot: coasts, borders, fills and labels are all drawn from this grid. */
export interface Dots {
  readonly ground: Ground;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly codes: Uint16Array;
  /** Number of dots of each code. */
  readonly counts: Uint32Array;
  /** The code with most dots in each cell, preferring land to water. */
  readonly cells: Uint16Array;
}

/** Samples per dot in each direction. */
const SAMPLES = 3;
/** Number of land samples, of nine, that make a dot land. */
const LAND_FROM = 4;
/** Minimum number of dots of a place on land, so that Hawaii and Hong Kong are visible. */
const LEAST_DOTS = 2;

/** The raster columns sampled by a row of dots; -1 beyond the edge of the world. */
const sampledColumns = ({ west, scale }: View, width: number): Int32Array =>
  Int32Array.from({ length: width * SAMPLES }, (_, n) => {
    const past = (n + 0.5) / SAMPLES / scale;
    if (past >= 360) return -1;
    const column = Math.floor((west + past - WEST) / STEP);
    return ((column % COLUMNS) + COLUMNS) % COLUMNS;
  });

/** The most frequent code that satisfies `fits`; of equally frequent ones the first. */
const mostFrequent = (samples: Uint16Array, fits: (code: number) => boolean): number => {
  let [best, most] = [NOTHING as number, 0];
  for (let n = 0; n < samples.length; n += 1) {
    const code = samples[n] ?? NOTHING;
    if (code === best || !fits(code)) continue;
    let count = 0;
    for (let m = n; m < samples.length; m += 1) if (samples[m] === code) count += 1;
    if (count > most) [best, most] = [code, count];
  }
  return best;
};

const dotCodeOf = (ground: Ground, samples: Uint16Array): number => {
  const isLand = (code: number): boolean => ground.isLand(code);
  const isWater = (code: number): boolean => !ground.isLand(code);
  const first = samples[0] ?? NOTHING;
  let [land, isOne] = [0, true];
  for (const code of samples) {
    if (isLand(code)) land += 1;
    if (code !== first) isOne = false;
  }
  if (isOne) return first;
  return mostFrequent(samples, land >= LAND_FROM ? isLand : isWater);
};

const project = (ground: Ground, view: View): Uint16Array => {
  const raster = ground.raster();
  const [width, height] = [widthOf(view), heightOf(view)];
  const columns = sampledColumns(view, width);
  const codes = new Uint16Array(width * height);
  const lines = Array.from({ length: SAMPLES }, () => ({ at: Number.NaN, row: new Uint16Array(COLUMNS) }));
  const samples = new Uint16Array(SAMPLES * SAMPLES);
  for (let y = 0; y < height; y += 1) {
    lines.forEach((line, n) => {
      const lat = latitudeAt(view.north - (y + (n + 0.5) / SAMPLES) / view.scale);
      const at = Math.floor((NORTH - lat) / STEP);
      if (at === line.at) return;
      line.at = at;
      raster.unpack(at, line.row);
    });
    for (let x = 0; x < width; x += 1) {
      for (let m = 0; m < SAMPLES; m += 1) {
        const column = columns[x * SAMPLES + m] ?? -1;
        for (let n = 0; n < SAMPLES; n += 1) {
          samples[n * SAMPLES + m] = column < 0 ? NOTHING : (lines[n]?.row[column] ?? NOTHING);
        }
      }
      codes[y * width + x] = dotCodeOf(ground, samples);
    }
  }
  return codes;
};

const countsOf = (ground: Ground, codes: Uint16Array): Uint32Array => {
  const counts = new Uint32Array(ground.codes);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

/** Gives places on land that are too small two dots at their label point. */
const enlarge = (ground: Ground, view: View, codes: Uint16Array): void => {
  const [width, height] = [widthOf(view), heightOf(view)];
  const counts = countsOf(ground, codes);
  for (const [place, { label }] of ground.places) {
    const code = ground.codeOf(place);
    if (!ground.isLand(code) || (counts[code] ?? 0) >= LEAST_DOTS) continue;
    const [x, y] = dotOf(view, label).map(Math.floor) as [number, number];
    if (x < 0 || x + 1 >= width || y < 0 || y >= height) continue;
    codes.fill(code, y * width + x, y * width + x + LEAST_DOTS);
  }
};

const codesByCell = (ground: Ground, view: View, codes: Uint16Array): Uint16Array => {
  const isLand = (code: number): boolean => ground.isLand(code);
  const isWater = (code: number): boolean => !ground.isLand(code);
  const width = widthOf(view);
  const samples = new Uint16Array(DOTS_ACROSS * DOTS_DOWN);
  return Uint16Array.from({ length: view.columns * view.rows }, (_, cell) => {
    const corner = Math.floor(cell / view.columns) * DOTS_DOWN * width + (cell % view.columns) * DOTS_ACROSS;
    for (let n = 0; n < samples.length; n += 1) {
      samples[n] = codes[corner + Math.floor(n / DOTS_ACROSS) * width + (n % DOTS_ACROSS)] ?? NOTHING;
    }
    return samples.some(isLand) ? mostFrequent(samples, isLand) : mostFrequent(samples, isWater);
  });
};

/** Projects a window of the world. */
export const projectDots = (ground: Ground, view: View): Dots => {
  const codes = project(ground, view);
  enlarge(ground, view, codes);
  return {
    ground,
    view,
    width: widthOf(view),
    height: heightOf(view),
    codes,
    counts: countsOf(ground, codes),
    cells: codesByCell(ground, view, codes),
  };
};

/** Windows that are cached, the most recent first. */
const MAX_KEPT = 8;
let recentDots: readonly Dots[] = [];

/** The dots of a window, cached for the most recent windows. */
export const dotsOf = (ground: Ground, view: View): Dots => {
  const found =
    recentDots.find((dots) => dots.ground === ground && sameView(dots.view, view)) ??
    projectDots(ground, view);
  recentDots = [found, ...recentDots.filter((dots) => dots !== found)].slice(0, MAX_KEPT);
  return found;
};
