import { expect, test } from 'vitest';
import { STEPS } from '@chancery/shared/games/pax/state/state.ts';
import { PHASES } from '@chancery/shared/games/pax/turn.ts';
import { importsUnder, importLines, sourcesUnder } from './support/imports.ts';

/**
 * Pax Britannica in rulebook order, after its vocabulary and before what is made of it. The longest beginning of a
 * path says where it stands; a file imports only what stands in its own line or above.
 */
const PAX_ORDER = [
  'vocabulary/',
  'orders/types.ts',
  'charts/',
  'state/',
  'board/',
  'orders/',
  'wording/',
  'lines/',
  'indices/',
  'events/',
  'administration/',
  'minors/',
  'movement/',
  'combat/',
  'adjustment/',
  'casus-belli/',
  'negotiation/',
  'treaties/',
  'congress/',
  'china/',
  'declarations/',
  'war/',
  'victory/',
  'setup/',
  'abandoned-powers/',
  'amendments/',
  'turn.ts',
  'report/',
  'language/',
  'dispatch-line.ts',
  'play.ts',
  'acceptance.ts',
  'view/',
  'bots/',
  'index.ts',
  'scenario/',
];

const PAX = 'shared/games/pax/';

const placeInPax = (file: string): number => {
  const path = file.slice(PAX.length);
  const places = PAX_ORDER.filter((place) => path.startsWith(place));
  const longest = places.toSorted((one, two) => two.length - one.length)[0];
  return longest === undefined ? -1 : PAX_ORDER.indexOf(longest);
};

test('every file of Pax has its place in rulebook order', () => {
  expect(sourcesUnder(PAX.slice(0, -1)).filter((file) => placeInPax(file) < 0)).toEqual([]);
});

test('a chapter of Pax imports only what stands before it', () => {
  const within = importsUnder(PAX.slice(0, -1)).filter(({ target }) => target.startsWith(PAX));
  const backward = within.filter(({ file, target }) => placeInPax(file) < placeInPax(target));
  expect(within.length).toBeGreaterThan(3000);
  expect([...new Set(importLines(backward).map((line) => line.replaceAll(PAX, '')))].toSorted()).toEqual([]);
});

test('the codes of steps stand in the order of the turn', () => {
  expect(PHASES.map(({ id }) => id)).toEqual(STEPS);
});
