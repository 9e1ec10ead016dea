import { expect, test } from 'vitest';
import { compose } from './composing-table.ts';
import { ENTER, answer, keeps, LONG } from './composer-keys.ts';

// How the composer is drawn: at every size, without colours, and with its keys listed.

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

test.each(SIZES)(
  '%ix%i: an order of two actions under a condition is built by keys alone',
  async (...size) => {
    const composer = compose({ size });
    await composer.sees('The sheet is empty.');
    composer.type('n');
    await composer.sees('Which order?');
    answer(composer, 'place', 'prot');
    await composer.sees('Place the Protectorate in which area?');
    await composer.sees('84 not');
    answer(composer, 'tunis', 'and', 'move', 'army 3', '2', 'tunis', 'if');
    await composer.sees('place protectorate in tunis, move 2 army 3 from home to tunis');
    answer(composer, 'britain', 'places', 'prot', 'tunis');
    await composer.sees('if britain places protectorate in tunis');
    composer.type(ENTER);
    await composer.sees('The order is whole.');
    composer.type(ENTER);
    await composer.sees('▸   1');
    await keeps(composer, LONG);
    await composer.sees('£20');
  },
);

test('without colour and on 16 colours every sign is still there', async () => {
  for (const environment of [{ TERM: 'xterm', NO_COLOR: '1' }, { TERM: 'xterm-16color' }]) {
    const composer = compose({ environment });
    composer.type('\u001b[200~place dominion in tunis\nbuild army 3\u001b[201~');
    await composer.sees('✗ place dominion in tunis');
    await composer.sees('▸');
  }
});

test('a resize draws the composer again, whatever it is doing', async () => {
  const composer = compose();
  composer.type('n');
  answer(composer, 'place', 'prot');
  await composer.sees('▸   ');
  composer.output.resize(120, 40);
  await composer.sees('✗ Bechuanaland');
  expect(composer.screen()[2]).toMatch(/^─\[Orders\]─ What if ─+$/);
  expect(composer.screen()[2]).toHaveLength(120);
});

test('a question mark lists every key of what is being done', async () => {
  const composer = compose({ size: [120, 40] });
  composer.type('?');
  await composer.sees('Keys of Orders');
  await composer.sees('copy your sheet of the last phase of this kind');
  composer.type('?n?');
  await composer.sees('delete a letter, or go back one answer');
});
