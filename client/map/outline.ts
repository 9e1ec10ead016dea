import type { Dots } from './dots.ts';

// Outlines of places as closed lines, for drawings finer than dots. Both sides of a border go through the same
// points.

type Corner = number;

/** Steps along the sides of a dot, clockwise. */
const SIDES = [
  { from: [0, 0], to: [1, 0], beside: [0, -1] },
  { from: [1, 0], to: [1, 1], beside: [1, 0] },
  { from: [1, 1], to: [0, 1], beside: [0, 1] },
  { from: [0, 1], to: [0, 0], beside: [-1, 0] },
] as const;

/** The corners that the sides at each corner lead to. */
type CornerLinks = Map<Corner, Corner[]>;

const codeAt = ({ codes, width, height }: Dots, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? -1 : (codes[y * width + x] ?? 0);

/** The sides of all wanted codes, by code. */
const sidesOf = (dots: Dots, isWanted: (code: number) => boolean): ReadonlyMap<number, CornerLinks> => {
  const all = new Map<number, CornerLinks>();
  const across = dots.width + 1;
  dots.codes.forEach((code, at) => {
    if (!isWanted(code)) return;
    const [x, y] = [at % dots.width, Math.floor(at / dots.width)];
    for (const { from, to, beside } of SIDES) {
      if (codeAt(dots, x + beside[0], y + beside[1]) === code) continue;
      const sides = all.get(code) ?? new Map<Corner, Corner[]>();
      all.set(code, sides);
      const start = (y + from[1]) * across + x + from[0];
      const end = (y + to[1]) * across + x + to[0];
      sides.set(start, [...(sides.get(start) ?? []), end]);
    }
  });
  return all;
};

/** Splits sides into rings of corners. */
const ringsOf = (sides: CornerLinks): readonly (readonly Corner[])[] => {
  const rings: Corner[][] = [];
  for (const [start, ends] of sides) {
    while (ends.length > 0) {
      const ring: Corner[] = [];
      let at = start;
      do {
        ring.push(at);
        at = sides.get(at)?.pop() ?? start;
      } while (at !== start);
      rings.push(ring);
    }
  }
  return rings;
};

type OutlinePoint = readonly [x: number, y: number];

/** A ring through the midpoints of its sides, which rounds corners; points on a straight line are dropped. */
const smoothRing = (ring: readonly Corner[], across: number): readonly OutlinePoint[] => {
  const point = (n: number): OutlinePoint => {
    const corner = ring[(n + ring.length) % ring.length] ?? 0;
    return [corner % across, Math.floor(corner / across)];
  };
  const middles = ring.map((_, n): OutlinePoint => {
    const [[x1, y1], [x2, y2]] = [point(n), point(n + 1)];
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  });
  return middles.filter(([x, y], n) => {
    const [bx, by] = middles[(n - 1 + middles.length) % middles.length] ?? [x, y];
    const [ax, ay] = middles[(n + 1) % middles.length] ?? [x, y];
    return (x - bx) * (ay - y) !== (y - by) * (ax - x);
  });
};

/** The outline of each wanted code, as the `d` attribute of an SVG path in units of dots. */
export const outlinesOf = (dots: Dots, isWanted: (code: number) => boolean): ReadonlyMap<number, string> => {
  const across = dots.width + 1;
  const paths = [...sidesOf(dots, isWanted)].map(([code, sides]): [number, string] => {
    const rings = ringsOf(sides).map((ring) => {
      const points = smoothRing(ring, across).map(([x, y]) => `${String(x)} ${String(y)}`);
      return `M${points.join('L')}Z`;
    });
    return [code, rings.join('')];
  });
  return new Map(paths);
};

/** The border between each pair of codes, as the `d` attribute of an SVG path in units of dots. */
export const borderPaths = (dots: Dots, pairs: readonly (readonly [number, number])[]): readonly string[] =>
  pairs.map(([one, other]) => {
    const parts: string[] = [];
    dots.codes.forEach((code, at) => {
      if (code !== one) return;
      const [x, y] = [at % dots.width, Math.floor(at / dots.width)];
      for (const { from, to, beside } of SIDES) {
        if (codeAt(dots, x + beside[0], y + beside[1]) !== other) continue;
        parts.push(
          `M${String(x + from[0])} ${String(y + from[1])}L${String(x + to[0])} ${String(y + to[1])}`,
        );
      }
    });
    return parts.join('');
  });
