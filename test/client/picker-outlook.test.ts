import { setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { expect, test } from 'vitest';
import { compose, composingState } from './composing-table.ts';
import type { TestClientOptions } from './composing-table.ts';

// While an order is picked, each answer says what it is worth, what it would cost, which fight it leads to and whom it
// provokes.

const row = (screen: readonly string[], name: string): string =>
  screen
    .find((line) => line.slice(4).startsWith(name))
    ?.slice(4)
    .replaceAll(/ +/g, ' ')
    .trim() ?? '';

const held = (): TestClientOptions => {
  const state = composingState();
  setMarker(state, { area: 'tunis', power: 'germany', kind: 'influence', established: true });
  return { seat: 'italy', size: [110, 30], state };
};

test('areas for a marker show value, strength, price, owners, whom it provokes and the odds of armies', async () => {
  const sheet = compose(held());
  sheet.type('nplace\rprot\r');
  await sheet.sees('Place the Protectorate in which area?');
  sheet.type('tun');
  await sheet.sees('▸   Tunis');
  expect(row(sheet.screen(), 'Tunis')).toBe(
    'Tunis £20 value 5 strength 3 G Inf cb G, no army, 3: 2/6, 10: 5/6',
  );
  const said = sheet.screen().join('\n');
  expect(said).toContain(
    'No army of yours is there to win it; army 3 would in 2 of 6, army 10 would in 5 of 6.',
  );
  expect(said).toContain('A dispute with Germany: a casus belli where both markers stand.');
  expect(said).toContain('It brings £20 a turn where a link leads to it; its maintenance is £10.');
});

test('a marker below Control in an area in unrest is said to be lost unless that ends (PB-COL-16, PB-COL-20)', async () => {
  const state = composingState();
  state.unrest = ['tunis'];
  const sheet = compose({ seat: 'italy', size: [110, 30], state });
  sheet.type('nplace\rinfl\rtun');
  await sheet.sees('if no power quells it this turn, the marker is lost again.');
  const atRest = compose(held());
  atRest.type('nplace\rinfl\rtun');
  await atRest.sees('It brings');
  await atRest.missing('if no power quells it');
});

test('places to march to show value, strength, owners and the fight with its odds', async () => {
  const sheet = compose(held());
  sheet.type('iplace protectorate in tunis\r\r');
  await sheet.sees('Enter edit');
  sheet.type('nmove\rarmy 3\r1\r');
  await sheet.sees('Where to?');
  sheet.type('tunis');
  await sheet.sees('Tunis');
  expect(row(sheet.screen(), 'Tunis')).toBe('Tunis value 5 strength 3 G Inf 3 v 3 wins 2 in 6');
});

test('fleets say what tension they bring, and of the whole sheet how far it goes (PB-ETI-14)', async () => {
  const sheet = compose(held());
  sheet.type('nbuild\r');
  await sheet.sees('Build what?');
  expect(row(sheet.screen(), 'navy 10')).toBe('navy 10 £30 tension +3');
  expect(row(sheet.screen(), 'army 10')).toBe('army 10 £30');
});

test('the whole sheet says how far tensions rise, and the box before it is handed in (PB-ETI-8, 14)', async () => {
  const sheet = compose({ ...held(), size: [120, 40] });
  sheet.type('ibuild navy 10\r\r');
  await sheet.sees('European tensions rise by 3, to 15 of');
  sheet.type('S');
  await sheet.sees('[Enter] hand in');
  await sheet.sees('European tensions rise by 3, to 15 of 100: 3 for fleets.');
});

test('completions of a typed line say the same', async () => {
  const sheet = compose(held());
  sheet.type('iplace protectorate in tun');
  await sheet.sees('▸ tunis');
  expect(sheet.screen().find((line) => line.includes('▸ tunis'))).toContain(
    '£20 value 5 strength 3  G Inf  cb G, no army, 3: 2/6, 10',
  );
});
