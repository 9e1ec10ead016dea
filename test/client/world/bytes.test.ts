import { expect, test } from 'vitest';
import type { Line } from '../../../client/shell/lines.ts';
import { changesBetween } from '../../../client/shell/terminal/changes.ts';
import { cellsOf, type Grid } from '../../../client/shell/terminal/grid.ts';
import { PLAIN, sgrOf } from '../../../client/shell/terminal/sgr.ts';
import { TONES } from '../../../client/games/pax/tones.ts';
import { PLACES, REGIONS, WORLD } from '../../../client/games/pax/world/geography.ts';
import { pictureRequest } from '../../../client/games/pax/world/map-lines.ts';
import { INITIAL_MAP_STATE } from '../../../client/games/pax/world/map-state.ts';
import { picture } from '../../../client/map/picture.ts';
import { pathsOf } from '../../../client/games/pax/world/walking.ts';
import { type Arrow, startAt, neighbourTowards } from '../../../client/map/walking.ts';
import { opening, PANES } from './opening-pictures.ts';

// What a step of the cursor writes to the terminal, and a whole picture, in 256 colours.

const styleOf = (tone: string): string => {
  const { color = '', bold = false } = TONES[tone] ?? {};
  const colour = /\d+/.exec(String(color))?.[0];
  return sgrOf({ ...PLAIN, bold, colour: colour === undefined ? undefined : Number(colour) }, '256');
};

const gridOf = (lines: readonly Line[]): Grid =>
  lines.map((line) => {
    const cells = line.flatMap((span) => {
      const [tone, text] = typeof span === 'string' ? ['plain', span] : span;
      return cellsOf(text).map((glyph) => [glyph, styleOf(tone)] as const);
    });
    return { glyphs: cells.map(([glyph]) => glyph), styles: cells.map(([, style]) => style) };
  });

const ARROWS: readonly Arrow[] = ['left', 'right', 'up', 'down'];

/** Bytes at once of every step from a place of a region to another of it, of the World from every fourth; the fewest first. */
const stepsIn = (region: string, pane: (typeof PANES)[number]): readonly number[] => {
  const isHere = (place: string): boolean =>
    region === WORLD || PLACES.get(place)?.views.includes(region) === true;
  const drawn = new Map<string, Grid>();
  const gridAt = (place: string, resting: string): Grid => {
    const state = { ...INITIAL_MAP_STATE, walk: startAt(place), window: { region, zoom: 0 } };
    const key = `${place} ${resting}`;
    const grid =
      drawn.get(key) ?? gridOf(picture(pictureRequest(opening, state, { pane, signs: 'all', resting })));
    drawn.set(key, grid);
    return grid;
  };
  const starts = [...PLACES.keys()].filter(isHere).filter((_, n) => region !== WORLD || n % 4 === 0);
  const steps = starts.flatMap((from) =>
    ARROWS.flatMap((arrow) => {
      const to = neighbourTowards(pathsOf(opening), from, arrow);
      return to !== undefined && isHere(to) ? [[from, to] as const] : [];
    }),
  );
  return steps
    .map(([from, to]) => Buffer.byteLength(changesBetween(gridAt(from, from), gridAt(to, from))))
    .toSorted((a, b) => a - b);
};

test.each(PANES)(
  'no step in the World changes more than 200 bytes of the picture at $columns×$rows',
  (pane) => {
    const bytes = stepsIn(WORLD, pane);
    expect(bytes.length).toBeGreaterThan(100);
    expect(bytes.at(-1)).toBeLessThanOrEqual(200);
  },
);

const PARTS = REGIONS.filter(({ id }) => id !== WORLD).map(({ id }) => id);

test.each(PARTS)('no step in %s writes more than 1,500 bytes', (region) => {
  for (const pane of PANES) expect(stepsIn(region, pane).at(-1)).toBeLessThanOrEqual(1500);
});
