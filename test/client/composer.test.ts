import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { expect, test, vi } from 'vitest';
import { compose, composingState } from './composing-table.ts';
import { ESC, ENTER, answer, keeps, LONG } from './composer-keys.ts';

const ALT_UP = '\u001b[1;3A';

test('Dominions and States are offered to powers that some area allows them (PB-STATUS-12, 13)', async () => {
  for (const [seat, offered, not] of [
    ['italy', 'possession', 'dominion'],
    ['britain', 'dominion', 'state'],
    ['usa', 'state', 'dominion'],
  ] as const) {
    const composer = compose({ seat });
    composer.type(`nplace${ENTER}`);
    await composer.sees('Which marker?');
    await composer.sees(`  ${offered}`);
    expect(composer.screen().join('\n')).not.toContain(`  ${not}`);
    composer.app.end();
  }
});

test('what is not possible is shown with its reason and can be taken all the same', async () => {
  const composer = compose({ seat: 'britain' });
  composer.type('n');
  answer(composer, 'place', 'dominion');
  composer.type('tunis');
  await composer.sees('✗ Tunis');
  await composer.sees('A Dominion is not yours to grant in Tunis; it is in Australia');
  composer.type(ENTER + ENTER);
  await composer.sees('✗ place dominion in tunis');
  await composer.sees('Not allowed as things stand:');
});

test('unless', async () => {
  const composer = compose();
  composer.type('n');
  answer(composer, 'build', 'army 3', '2', 'unless', 'france', 'does not build', 'navy', '');
  await composer.sees('unless france does not build navy');
  composer.type(ENTER + ENTER);
  await keeps(composer, 'build 2 army 3 unless france does not build navy');
});

test('clauses are joined, denied, bracketed and moved, and the brackets are shown', async () => {
  const composer = compose();
  composer.type('n');
  answer(composer, 'build', 'army 1', '1', 'if', 'britain', 'places', 'control', 'tunis');
  await composer.sees('▸ britain places control in tunis');
  composer.type('o');
  answer(composer, 'anyone but', 'france', '', 'holds', 'any', 'tripoli');
  await composer.sees('▸   anyone but france holds any marker in tripoli');
  composer.type('n');
  await composer.sees('or not anyone but france');
  composer.type('ka');
  answer(composer, 'unrest', 'tunis');
  await composer.sees('and unrest in tunis or not');
  composer.type('kkks');
  await composer.sees('if (britain places control in tunis and unrest in tunis)');
  composer.type('u');
  await composer.sees('unless (britain places control in tunis');
  composer.type(ENTER + ENTER);
  await keeps(
    composer,
    'build army 1 unless (britain places control in tunis and unrest in tunis) and not anyone but france holds any marker in tripoli',
  );
});

test('by the simple grammar a condition is one clause of what a power does (PBM-AMB-18)', async () => {
  const composer = compose({ size: [120, 40] });
  const simple = editionOf({ conditionGrammar: 'simple' }, {});
  if (!simple.ok) throw new Error('no such setting');
  composer.news({ edition: simple.value });
  composer.type('n');
  answer(composer, 'build', 'army 3', '1', 'unless');
  await composer.sees('one of several');
  expect(composer.screen().join('\n')).not.toMatch(/no one|unrest in …|ruling/);
  answer(composer, 'france');
  await composer.sees('Does what?');
  expect(composer.screen().join('\n')).not.toMatch(/holds|does not/);
  answer(composer, 'builds', 'navy', '');
  await composer.sees('unless france builds navy');
  composer.type('aon(s');
  await composer.sees('unless france builds navy');
  composer.type(ENTER + ENTER);
  await keeps(composer, 'build army 3 unless france builds navy');
});

test('a condition is put on several marked lines at once', async () => {
  const composer = compose();
  composer.type('\u001b[200~build army 1\nbuild army 3\nbuild navy 1\u001b[201~');
  await composer.sees('build navy 1');
  composer.type('ggvjw');
  answer(composer, 'italy', 'places', 'control', 'tunis');
  await composer.sees('when italy places control in tunis');
  composer.type(ENTER);
  await keeps(
    composer,
    'when italy places control in tunis:',
    'build army 1',
    'build army 3',
    'end',
    'build navy 1',
  );
  composer.type('GK');
  await vi.waitFor(() => {
    expect(composer.kept()?.split('\n').at(-1)).toBe('end');
  });
  composer.type('ggd');
  await keeps(composer, 'build army 1', 'build army 3', 'build navy 1');
});

test('priorities decide where the money ends', async () => {
  const composer = compose();
  composer.type('\u001b[200~build army 10\nbuild army 3\nplace protectorate in tunis\u001b[201~');
  await composer.sees('the money ends here');
  const rowOf = (text: string): number => composer.screen().findIndex((row) => row.includes(text));
  expect(rowOf('money ends')).toBe(rowOf('place protectorate') - 1);
  composer.type('G' + ALT_UP + ALT_UP);
  await vi.waitFor(() => {
    expect(rowOf('money ends')).toBeGreaterThan(rowOf('place protectorate'));
  });
  await composer.sees('orders £');
});

test('any part of a line is asked again; what still fits is kept', async () => {
  const composer = compose();
  composer.type('\u001b[200~' + LONG + '\u001b[201~');
  await composer.sees('place protectorate in tunis, move');
  composer.type(ENTER);
  answer(composer, 'change marker', 'possession');
  await composer.sees('place possession in tunis, move 2 army 3 from home to tunis if britain');
  answer(composer, 'action 2: change number', '1', 'change the condition');
  await composer.sees('▸ britain places protectorate in tunis');
  composer.type('e');
  answer(composer, 'france');
  await composer.sees('if france places protectorate in tunis');
  composer.type(ENTER + ENTER);
  await keeps(
    composer,
    'place possession in tunis, move army 3 from home to tunis if france places protectorate in tunis',
  );
  composer.type('u');
  await keeps(composer, LONG);
});

test('a question with one answer is not asked, also not on the way back', async () => {
  const composer = compose();
  composer.type('nmove\rnavy 10\r');
  await composer.sees('Where to?');
  composer.type('\u007f');
  await composer.sees('Move which units?');
  await composer.sees(/▸ +navy 10/);
});

test('nothing that was written is answered otherwise by itself', async () => {
  const composer = compose();
  composer.type('ibuild 2 army 1 at tunis\r\r\r');
  await composer.sees('change number');
  answer(composer, 'change number', '1');
  await composer.sees('Where?');
  expect(composer.screen().join('\n')).toContain('build army 1 at');
});

test('text is typed with completion, wrong text says where, and blocks nothing else', async () => {
  const composer = compose();
  composer.type('i');
  composer.type('pl\tinfl\tin trip\tif bri\t');
  await composer.sees('places');
  composer.type('pl\tprot\tin tun\t' + ENTER + ENTER);
  await keeps(composer, 'place influence in tripoli if britain places protectorate in tunis');
  composer.type('ibuld army 3' + ENTER + ENTER + 'S');
  await composer.sees('“buld army 3” is not understood: fix or delete it');
  await composer.sees('Found "buld" where');
  expect(composer.submitted).toEqual([]);
  composer.type('E\u0001\u001b[C\u001b[Ci' + ENTER);
  await composer.sees('▸   2   build army 3');
  composer.type('S\r');
  await composer.sees('handed in: sheet 1, receipt cdcdcdcd');
  expect(composer.submitted).toEqual([
    'place influence in tripoli if britain places protectorate in tunis\nbuild army 3',
  ]);
});

test('a completion shows what its order costs and who has what in the area', async () => {
  const state = composingState();
  state.markers = [...state.markers, { area: 'tunis', power: 'france', kind: 'interest', established: true }];
  const composer = compose({ state });
  const beside = (id: string): string =>
    composer.screen().find((row) => row.replace('▸', ' ').startsWith(`  ${id}  `)) ?? '';
  composer.type('iplace influence in t');
  await composer.sees('tunis ');
  expect(beside('tunis')).toMatch(/tunis +£\d+ .*F Int/);
  composer.type('un if bri');
  await composer.sees('britain');
  expect(beside('britain')).not.toContain('£');
});

test('lines are copied, deleted, joined, and all of it undone', async () => {
  const composer = compose();
  composer.type('\u001b[200~build army 1\nplace influence in tunis if unrest in egypt\u001b[201~');
  await composer.sees('place influence in tunis');
  composer.type('ggm');
  await keeps(composer, 'build army 1, place influence in tunis if unrest in egypt');
  composer.type('yd');
  await keeps(composer, 'build army 1, place influence in tunis if unrest in egypt');
  composer.type('uuu');
  await keeps(composer, 'build army 1', 'place influence in tunis if unrest in egypt');
  composer.type('\u0012');
  await keeps(composer, 'build army 1, place influence in tunis if unrest in egypt');
});

test('Germany orders for Austria-Hungary out of its own purse', async () => {
  const composer = compose({ seat: 'germany' });
  composer.type('N');
  answer(composer, 'build', 'army 3', '1');
  await composer.sees('as austria-hungary: build army 3');
  composer.type(ENTER);
  await composer.sees('A £20 in hand, orders £10, £10 left');
  await composer.sees('G £30 in hand, orders £0, £30 left');
});

test('what if: the deeds of others decide, and are switched off again', async () => {
  const composer = compose();
  composer.type('\u001b[200~' + LONG + '\nbuild army 3\u001b[201~');
  composer.type('ggx');
  await composer.sees('– struck');
  composer.type('a');
  answer(composer, 'britain', 'place', 'prot', 'tunis');
  await composer.sees('[x] Britain: place protectorate in tunis');
  await composer.missing('– struck');
  composer.type(' ');
  await composer.sees('– struck');
  composer.type(ESC);
  await composer.sees('You have not handed in a sheet for this phase.');
});

test('what if: Enter changes what is supposed, 3 leads back to the sheet, i to a typed line of it', async () => {
  const composer = compose();
  composer.type('\u001b[200~build army 3\u001b[201~');
  composer.type('xa');
  answer(composer, 'britain', 'place', 'prot', 'tunis');
  await composer.sees('[x] Britain: place protectorate in tunis');
  await composer.sees('Assumed for others: it changes nothing for your lines');
  composer.type(ENTER);
  await composer.sees('Suppose Britain: place protectorate');
  answer(composer, 'marocco');
  await composer.sees('[x] Britain: place protectorate in marocco');
  await composer.missing('in tunis');
  for (const keys of ['3', 'go']) {
    composer.type(keys);
    await composer.sees('You have not handed in a sheet for this phase.');
    composer.type('x');
    await composer.sees('What if …');
  }
  composer.type('iplace interest in tunis' + ENTER + ESC);
  await composer.sees('You have not handed in a sheet for this phase.');
  await composer.sees('place interest in tunis');
});
