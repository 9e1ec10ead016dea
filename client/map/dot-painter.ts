import type { Tone } from '../shell/lines.ts';
import type { Dots } from './dots.ts';
import { NOTHING, OUTSIDE } from './ground.ts';
import type { Fill, Focus, Pattern, Scene } from './scene.ts';
import { DOTS_ACROSS, DOTS_DOWN } from './view.ts';

// Draws coasts, borders and fills from the grid of codes: a land dot next to water is coast, one whose right or
// lower neighbour is other land is border. Because no lines are drawn as such, every line is one dot thin and all
// lines meet.

/** Scale (dots per degree) from which borders between unowned places are drawn; below it they would be noise. */
const MIN_BORDER_SCALE = 1;
/**
 * A chosen place with more cells than `filled` is drawn by its edge only, with more edge cells than `edge` by its
 * name only, so that moving the cursor changes few cells. The limits are smaller in the World than in regions.
 */
const MAX_CELLS = { world: { filled: 14, edge: 8 }, region: { filled: 60, edge: 48 } } as const;
/** Weight of a dot of a held place in a cell shared with others. */
const HELD_WEIGHT = 1.3;
const CHOSEN_WEIGHT = 8;
/** Places with fewer dots have no gaps at their borders, because little would be left of them. */
const MIN_DOTS_FOR_GAPS = 24;

export const CHOSEN_TONE: Tone = 'map-chosen';
const ZONE_TONE: Tone = 'map-zone';
const OUTSIDE_TONE: Tone = 'map-outside';

type Inside = (x: number, y: number) => boolean;

const INSIDE: Readonly<Record<Pattern | 'outside', Inside>> = {
  full: () => true,
  most: (x, y) => x % 2 === 0 || y % 2 === 0,
  checks: (x, y) => (x + y) % 2 === 0,
  dense: (x, y) => x % 2 === 0 && y % 2 === 0,
  sparse: (x, y) => (x % 4 === 0 && y % 4 === 0) || (x % 4 === 2 && y % 4 === 2),
  free: (x, y) => (x % 4 === 0 && y % 4 === 0) || (x % 4 === 2 && y % 4 === 2),
  outside: (x, y) => (x % 8 === 0 && y % 4 === 0) || (x % 8 === 4 && y % 4 === 2),
};

/** Patterns whose borders are drawn as lines; other patterns have gaps as borders. */
const LINED: ReadonlySet<Pattern | 'outside'> = new Set(['checks', 'sparse', 'dense', 'free']);

interface Paint {
  readonly pattern: Pattern | 'outside';
  readonly inside: Inside;
  readonly fill: Fill;
  readonly weight: number;
  readonly hasGaps: boolean;
}

const OUTSIDE_FILL: Fill = {
  pattern: 'free',
  tones: [OUTSIDE_TONE],
  line: OUTSIDE_TONE,
  letters: "'",
  isHeld: false,
};

const paintsOf = (dots: Dots, scene: Scene, { chosen }: Focus): readonly (Paint | undefined)[] =>
  Array.from({ length: dots.ground.codes }, (_, code) => {
    const place = dots.ground.placeOf(code);
    const fill = code === OUTSIDE ? OUTSIDE_FILL : place ? scene.looks.get(place)?.fill : undefined;
    if (!fill) return undefined;
    const isChosen = place !== undefined && place === chosen;
    const pattern = code === OUTSIDE ? 'outside' : fill.pattern;
    return {
      pattern,
      inside: INSIDE[pattern],
      fill,
      weight: isChosen ? CHOSEN_WEIGHT : fill.isHeld ? HELD_WEIGHT : 1,
      hasGaps: !LINED.has(pattern) && (dots.counts[code] ?? 0) >= MIN_DOTS_FOR_GAPS,
    };
  });

/** Tones of borders that are drawn as lines, by both codes. */
export const borderTones = ({ ground }: Dots, { borders = [] }: Scene): ReadonlyMap<number, Tone> =>
  new Map(
    borders.flatMap(({ between: [one, other], tone }) => {
      const [a, b] = [ground.codeOf(one), ground.codeOf(other)];
      return [
        [a * ground.codes + b, tone],
        [b * ground.codes + a, tone],
      ] as const;
    }),
  );

/** How a dot is drawn: 0 not at all, 1 as inside, 2 as coast or border. */
export type DotKind = 0 | 1 | 2;

const cellCount = ({ counts }: Dots, code: number): number => (counts[code] ?? 0) / (DOTS_ACROSS * DOTS_DOWN);

/** How many cells of a place are next to cells of others. */
const edgeCells = ({ cells, view }: Dots, code: number): number => {
  const { columns } = view;
  let count = 0;
  cells.forEach((own, cell) => {
    if (own !== code) return;
    const beside = [cell - 1, cell + 1, cell - columns, cell + columns];
    if (beside.some((other) => (cells[other] ?? code) !== code)) count += 1;
  });
  return count;
};

const BESIDE = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Decides for each dot how it is drawn, for one scene and focus. */
export class DotPainter {
  readonly dots: Dots;
  readonly paints: readonly (Paint | undefined)[];
  /** The code that is drawn as chosen, if any. */
  readonly chosen: number;
  readonly isFilled: boolean;
  readonly #borders: ReadonlyMap<number, Tone>;

  constructor(dots: Dots, scene: Scene, focus: Focus) {
    this.dots = dots;
    this.paints = paintsOf(dots, scene, focus);
    this.#borders = borderTones(dots, scene);
    this.chosen = focus.chosen === undefined ? NOTHING : dots.ground.codeOf(focus.chosen);
    const most = MAX_CELLS[dots.view.scale < MIN_BORDER_SCALE ? 'world' : 'region'];
    this.isFilled = dots.ground.isLand(this.chosen) && cellCount(dots, this.chosen) <= most.filled;
    if (!this.isFilled && edgeCells(dots, this.chosen) > most.edge) this.chosen = NOTHING;
  }

  #isLand(code: number): boolean {
    return this.dots.ground.isLand(code);
  }

  #at(x: number, y: number): number {
    const { codes, width, height } = this.dots;
    return codes[Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)] ?? 0;
  }

  /** The tone of the border line that a dot is on, if there is one. */
  border(x: number, y: number, code: number): Tone | undefined {
    if (this.#borders.size === 0) return undefined;
    for (const [dx, dy] of BESIDE) {
      const other = this.#at(x + dx, y + dy);
      const tone = other === code ? undefined : this.#borders.get(code * this.dots.ground.codes + other);
      if (tone !== undefined) return tone;
    }
    return undefined;
  }

  water(x: number, y: number, code: number): DotKind {
    if (code === NOTHING || (x + y) % 4 !== 0) return 0;
    const [right, below] = [this.#at(x + 1, y), this.#at(x, y + 1)];
    const isOther = (other: number): boolean => other !== code && other > OUTSIDE && !this.#isLand(other);
    return isOther(right) || isOther(below) ? 1 : 0;
  }

  land(x: number, y: number, code: number): DotKind {
    const paint = this.paints[code];
    if (!paint) return 0;
    const [left, above] = [this.#at(x - 1, y), this.#at(x, y - 1)];
    const [right, below] = [this.#at(x + 1, y), this.#at(x, y + 1)];
    const isCoast =
      !this.#isLand(left) || !this.#isLand(right) || !this.#isLand(above) || !this.#isLand(below);
    if (code === this.chosen)
      return this.#chosen(paint, [x, y], { isCoast, around: [left, above, right, below] });
    if (isCoast) return 2;
    if (right !== code || below !== code) {
      if (paint.hasGaps) return 0;
      return this.#isLine(paint, code, right) || this.#isLine(paint, code, below)
        ? 2
        : this.#inside(paint, x, y);
    }
    return this.#inside(paint, x, y);
  }

  #inside(paint: Paint, x: number, y: number): DotKind {
    return paint.inside(x, y) ? 1 : 0;
  }

  #chosen(
    paint: Paint,
    [x, y]: readonly [number, number],
    { isCoast, around }: { readonly isCoast: boolean; readonly around: readonly number[] },
  ): DotKind {
    if (this.isFilled || isCoast || around.some((code) => code !== this.chosen)) return 2;
    return this.#inside(paint, x, y);
  }

  /** Whether there is a line between two pieces of land that are both drawn with lines. */
  #isLine(paint: Paint, code: number, other: number): boolean {
    if (other === code || !LINED.has(paint.pattern)) return false;
    const beside = this.paints[other];
    if (!beside || beside.pattern === 'outside' || !LINED.has(beside.pattern)) return false;
    const isNobodys = !paint.fill.isHeld && !beside.fill.isHeld;
    return !isNobodys || this.dots.view.scale >= MIN_BORDER_SCALE;
  }

  /** How a dot is drawn; on a border line always as a line. */
  drawn(
    x: number,
    y: number,
    { code, isBorder }: { readonly code: number; readonly isBorder: boolean },
  ): DotKind {
    if (isBorder) return 2;
    return this.#isLand(code) ? this.land(x, y, code) : this.water(x, y, code);
  }

  toneOf(code: number, isLine: boolean, cell: number): Tone {
    if (!this.#isLand(code)) return ZONE_TONE;
    const fill = this.paints[code]?.fill;
    if (!fill) return OUTSIDE_TONE;
    if (code === this.chosen && isLine) return CHOSEN_TONE;
    const { columns } = this.dots.view;
    const turn = ((cell % columns) + Math.floor(cell / columns)) % fill.tones.length;
    return isLine && fill.tones.length === 1 ? fill.line : (fill.tones[turn] ?? fill.line);
  }
}
