import type { Tone } from '../shell/lines.ts';
import type { Canvas } from './canvas.ts';
import type { Dots } from './dots.ts';
import { borderTones, CHOSEN_TONE } from './dot-painter.ts';
import { NOTHING, OUTSIDE } from './ground.ts';
import type { Focus, Scene } from './scene.ts';
import { DOTS_ACROSS, DOTS_DOWN } from './view.ts';

// Draws a picture without Unicode: every cell of land shows its owner's letter.

/** Minimum number of land dots for a cell to be land. */
const LAND_FROM = 3;

const landDots = ({ ground, codes, width, view }: Dots, cell: number): number => {
  const corner = Math.floor(cell / view.columns) * DOTS_DOWN * width + (cell % view.columns) * DOTS_ACROSS;
  let count = 0;
  for (let n = 0; n < DOTS_ACROSS * DOTS_DOWN; n += 1) {
    const code = codes[corner + Math.floor(n / DOTS_ACROSS) * width + (n % DOTS_ACROSS)] ?? NOTHING;
    if (ground.isLand(code)) count += 1;
  }
  return count;
};

const isCoast = (isLandCell: readonly boolean[], cell: number, columns: number): boolean =>
  [cell - 1, cell + 1, cell - columns, cell + columns].some((beside) => isLandCell[beside] === false);

/**
 * Letters of owners, `.` and `:` for free land and its coast, `-` for empires, `'` outside the game, `#` for borders
 * drawn as lines.
 */
export const asciiLand = (
  canvas: Canvas,
  dots: Dots,
  { scene, focus }: { readonly scene: Scene; readonly focus: Focus },
): void => {
  const { ground } = dots;
  const { columns } = dots.view;
  const borders = borderTones(dots, scene);
  const isLandCell = Array.from(
    { length: columns * dots.view.rows },
    (_, cell) => landDots(dots, cell) >= LAND_FROM,
  );
  isLandCell.forEach((is, cell) => {
    const code = dots.cells[cell] ?? NOTHING;
    const place = ground.placeOf(code);
    if (!is && !(place && ground.isLand(code) && place === focus.chosen)) return;
    const fill = place && scene.looks.get(place)?.fill;
    if (!fill) {
      if (code === OUTSIDE) canvas.glyph(cell, "'", 'map-outside');
      return;
    }
    const line = [cell + 1, cell + columns]
      .map((beside) => borders.get(code * ground.codes + (dots.cells[beside] ?? NOTHING)))
      .find((tone) => tone !== undefined);
    if (line !== undefined && place !== focus.chosen) {
      canvas.glyph(cell, '#', line);
      return;
    }
    const turn = ((cell % columns) + Math.floor(cell / columns)) % fill.letters.length;
    const letter = fill.letters.charAt(turn);
    const isShore = isCoast(isLandCell, cell, columns);
    const tone: Tone =
      place === focus.chosen ? CHOSEN_TONE : (fill.tones[turn % fill.tones.length] ?? fill.line);
    canvas.glyph(cell, letter === '.' && isShore ? ':' : place === focus.chosen ? '@' : letter, tone);
  });
};
