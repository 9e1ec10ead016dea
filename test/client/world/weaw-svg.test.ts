import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { expect, test } from 'vitest';
import { weawPages } from '../../../client/games/weaw/pages/index.ts';
import { GROUND } from '../../../client/games/weaw/world/ground.ts';
import { sevenSeats, weawTableOf } from '../weaw-table.ts';

// The map of Europe on the pages of a report.

const drawing = (change: (state: WritableState) => void = () => undefined): string => {
  const state = structuredClone(weaw.setup(sevenSeats)) as WritableState;
  change(state);
  return weawPages.drawing?.(weawTableOf('russia', state)) ?? '';
};

const opening = drawing();

/** How a place is filled, and what stands there. */
const fillOf = (svg: string, name: string): string | undefined =>
  new RegExp(`fill="([^"]+)" fill-opacity="[^"]+"><title>${name}</title>`).exec(svg)?.[1];

/** How many pieces of border have a colour. */
const pieces = (svg: string, colour: string): number =>
  [...svg.matchAll(new RegExp(`<path d="([^"]*)" stroke="${colour}"/>`, 'g'))]
    .map(([, d = '']) => d.split('M').length - 1)
    .reduce((sum, count) => sum + count, 0);

test('every place of Europe is drawn under its name, with its units', () => {
  const names = new Set([...opening.matchAll(/<title>([^<]+)<\/title>/g)].map(([, name]) => name));
  const europe = [...GROUND.places].filter(
    ([place, { views }]) => views.includes('western-front') && GROUND.isLand(GROUND.codeOf(place)),
  );
  expect(europe.length).toBeGreaterThan(20);
  expect(europe.filter(([place]) => !names.has(sevenSeats.places.get(place)?.name ?? ''))).toEqual([]);
  expect(opening).toContain('>Warsaw</tspan>');
});

test('land has the colour of who holds it', () => {
  const taken = drawing((state) => {
    const place = state.territories['warsaw'];
    if (!place) throw new Error('Warsaw is no place');
    state.territories['warsaw'] = { ...place, controller: 'germany' };
  });
  expect(fillOf(taken, 'Warsaw')).toBe(fillOf(opening, 'Berlin'));
  expect(fillOf(opening, 'Warsaw')).toBe(fillOf(opening, 'Moscow'));
});

test('fronts are red lines, and trenches yellow ones', () => {
  const [red, yellow] = ['#ff0000', '#ffaf00'];
  const dug = drawing((state) => {
    const place = state.territories['lublin'];
    if (!place) throw new Error('Lublin is no place');
    state.territories['lublin'] = { ...place, trenches: { ...place.trenches, krakow: 'trench' } };
  });
  expect(pieces(opening, red)).toBeGreaterThan(0);
  expect(pieces(dug, red)).toBeLessThan(pieces(opening, red));
  expect(pieces(dug, yellow)).toBeGreaterThan(pieces(opening, yellow));
});
