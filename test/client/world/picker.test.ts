import { expect, test } from 'vitest';
import { asksForPlace, placeOfChoice, nextChoiceIndex } from '../../../client/games/pax/world/picker.ts';
import { pickerLines } from '../../../client/games/pax/world/picker-lines.ts';
import { windowOver } from '../../../client/map/greyed.ts';
import { wholeWorld } from '../../../client/map/window.ts';
import { GROUND } from '../../../client/games/pax/world/geography.ts';
import { textOf } from '../../../client/shell/lines.ts';
import { compose } from '../composing-table.ts';
import { opening } from './opening-pictures.ts';

const AFRICA = [
  { id: 'egypt' },
  { id: 'tunis' },
  { id: 'tripoli', why: 'no link' },
  { id: 'madagascar' },
  { id: 'home' },
];

test('a question asks for a place when every choice is somewhere on the map', () => {
  expect(asksForPlace(AFRICA, opening)).toBe(true);
  expect(asksForPlace([{ id: 'egypt' }, { id: 'army' }], opening)).toBe(false);
  expect(asksForPlace([{ id: 'egypt' }], opening)).toBe(true);
  expect(asksForPlace([], opening)).toBe(false);
  expect(placeOfChoice({ id: 'home' }, opening)).toBe('home-france');
});

test('arrows go from choice to choice, across everything between', () => {
  const go = (at: number, arrow: 'left' | 'right' | 'up' | 'down') =>
    AFRICA[nextChoiceIndex(opening, { choices: AFRICA, at }, arrow)]?.id;
  expect(go(0, 'left')).toBe('tripoli');
  expect(go(2, 'left')).toBe('tunis');
  expect(go(1, 'up')).toBe('home');
  expect(go(0, 'down')).toBe('madagascar');
  expect(go(3, 'right')).toBe('madagascar');
});

test('only what is possible keeps its mark', () => {
  const pane = { columns: 118, rows: 30 };
  const looks = { colour: '256', ascii: false, eastAsian: false } as const;
  const window = { region: 'africa', zoom: 0 };
  const choices = [{ id: 'algiers' }, { id: 'senegambia' }, { id: 'angola', why: 'no' }];
  const shown = pickerLines(opening, { choices, at: 0, window, pane, looks }).map(textOf).join('\n');
  expect(shown).toContain('Algiers F●');
  expect(shown).toContain('Senegamb F●');
  expect(shown).not.toMatch(/Angola p/);
  const world = pickerLines(opening, { choices, at: 0, window: wholeWorld(GROUND), pane, looks }).map(textOf);
  expect(world.join('\n')).not.toContain('USA');
});

test('an order finds its area on the map', async () => {
  const composer = compose();
  composer.type('n');
  await composer.sees('type to narrow');
  composer.type('place\r');
  composer.type('influence\r');
  await composer.sees('^G map');
  composer.type('tun');
  composer.type('\u0007');
  await composer.sees('▸   Tunis');
  composer.type('\u0015\u001b[B\u001b[B');
  await composer.missing('▸   Tunis');
  expect(composer.screen().join('\n')).toMatch(/[⠁-⣿]/);
  composer.type('\u001b[5~');
  await composer.sees('walk');
});

test('a picture of choices shows the smallest region that has them all', () => {
  expect(windowOver(GROUND, ['egypt', 'madagascar']).region).toBe('africa');
  expect(windowOver(GROUND, ['egypt', 'canada'])).toEqual(wholeWorld(GROUND));
  expect(windowOver(GROUND, [])).toEqual(wholeWorld(GROUND));
});
