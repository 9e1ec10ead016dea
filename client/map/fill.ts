import type { Tone } from '../shell/lines.ts';
import { bitOf, type Canvas } from './canvas.ts';
import { DotPainter, type DotKind } from './dot-painter.ts';
import type { Dots } from './dots.ts';
import { NOTHING } from './ground.ts';
import { type Focus, NO_FOCUS, type Scene } from './scene.ts';
import { DOTS_ACROSS, DOTS_DOWN } from './view.ts';

// Draws the land of a pane cell by cell from its dots.

/** The dots of each cell and their tone. */
interface Land {
  readonly bits: Uint8Array;
  readonly tones: Tone[];
}

/** Draws single cells. It reuses its counters from cell to cell to avoid allocation. */
class CellPainter {
  readonly #painter: DotPainter;
  readonly #weights: Float64Array;
  readonly #lines: Uint8Array;

  constructor(painter: DotPainter) {
    this.#painter = painter;
    this.#weights = new Float64Array(painter.dots.ground.codes);
    this.#lines = new Uint8Array(painter.dots.ground.codes);
  }

  /** Draws a cell into `land`. If several places share it, the one with most weight gives the tone. */
  draw(cell: number, land: Land): void {
    const { ground, width, codes, view } = this.#painter.dots;
    const left = (cell % view.columns) * DOTS_ACROSS;
    const top = Math.floor(cell / view.columns) * DOTS_DOWN;
    const met: number[] = [];
    let bits = 0;
    let border: Tone | undefined;
    for (let n = 0; n < DOTS_ACROSS * DOTS_DOWN; n += 1) {
      const [x, y] = [left + (n % DOTS_ACROSS), top + Math.floor(n / DOTS_ACROSS)];
      const code = codes[y * width + x] ?? NOTHING;
      const line = ground.isLand(code) ? this.#painter.border(x, y, code) : undefined;
      border ??= line;
      const drawn = this.#painter.drawn(x, y, { code, isBorder: line !== undefined });
      if (drawn === 0) continue;
      bits |= bitOf(n % DOTS_ACROSS, Math.floor(n / DOTS_ACROSS));
      this.#count(code, drawn, met);
    }
    land.bits[cell] = bits;
    land.tones[cell] = bits === 0 ? 'plain' : (border ?? this.#toneOf(met, cell));
  }

  #count(code: number, drawn: DotKind, met: number[]): void {
    if (!met.includes(code)) {
      met.push(code);
      this.#weights[code] = 0;
      this.#lines[code] = 0;
    }
    this.#weights[code] = (this.#weights[code] ?? 0) + (this.#painter.paints[code]?.weight ?? 0.5);
    if (drawn === 2) this.#lines[code] = 1;
  }

  #toneOf(met: readonly number[], cell: number): Tone {
    const weightOf = (code: number): number => this.#weights[code] ?? 0;
    const winner = met.reduce((best, code) => (weightOf(code) > weightOf(best) ? code : best));
    return this.#painter.toneOf(winner, this.#lines[winner] === 1, cell);
  }
}

/** Cached land without a chosen place, by scene and dots. */
const drawnLand = new WeakMap<Scene, WeakMap<Dots, Land>>();

const landOf = (dots: Dots, scene: Scene): Land => {
  const byDots = drawnLand.get(scene) ?? new WeakMap<Dots, Land>();
  drawnLand.set(scene, byDots);
  const before = byDots.get(dots);
  if (before) return before;
  const size = dots.view.columns * dots.view.rows;
  const land: Land = { bits: new Uint8Array(size), tones: new Array<Tone>(size).fill('plain') };
  const painter = new CellPainter(new DotPainter(dots, scene, NO_FOCUS));
  for (let cell = 0; cell < size; cell += 1) painter.draw(cell, land);
  byDots.set(dots, land);
  return land;
};

/** The cells in which a place has dots. */
const cellsWith = ({ codes, width, view }: Dots, code: number): ReadonlySet<number> => {
  const cells = new Set<number>();
  for (let at = codes.indexOf(code); at >= 0; at = codes.indexOf(code, at + 1)) {
    const row = Math.floor(Math.floor(at / width) / DOTS_DOWN);
    cells.add(row * view.columns + Math.floor((at % width) / DOTS_ACROSS));
  }
  return cells;
};

/** Draws coasts, borders and fills of the whole pane. The chosen place changes only its own cells. */
export const fillLand = (
  canvas: Canvas,
  dots: Dots,
  { scene, focus }: { readonly scene: Scene; readonly focus: Focus },
): void => {
  canvas.setDots(landOf(dots, scene));
  if (focus.chosen === undefined) return;
  const painter = new CellPainter(new DotPainter(dots, scene, focus));
  for (const cell of cellsWith(dots, dots.ground.codeOf(focus.chosen))) painter.draw(cell, canvas);
};
