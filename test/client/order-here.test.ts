import { expect, test } from 'vitest';
import { compose, composingState } from './composing-table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { AGAINST_JAPAN, sitAtWar } from './war-table.ts';
import { openXterm } from './xterm-client.ts';

test('an order is begun from the card of a place, which is not asked again', async () => {
  const sheet = compose();
  sheet.type('2/tunis\r');
  await sheet.sees('Tunis  unorganized');
  sheet.type('\r');
  await sheet.sees('n order here');
  sheet.type('n');
  await sheet.sees('[3 Orders]');
  await sheet.sees('New, about Tunis');
  await sheet.sees('Which order?');
  sheet.type('\r');
  await sheet.sees('£5  brings £1 × value, maintenance £0');
  sheet.type('\r');
  await sheet.sees('change area    Tunis');
  sheet.type('\r');
  await sheet.sees('1   place interest in tunis');
  sheet.type('2');
  await sheet.sees('n order here');
  sheet.type('n');
  await sheet.sees('New, about Tunis');
  sheet.type('mov\r');
  await sheet.sees('move');
});

test('an order begun at a place shows which markers are refused there', async () => {
  const state = composingState();
  state.markers = [
    ...state.markers,
    { area: 'tripoli', power: 'italy', kind: 'interest', established: true },
  ];
  const sheet = compose({ state });
  // The map is searched by other names of a place too.
  sheet.type('2/libya\r');
  await sheet.sees('Tripoli  Ottoman');
  sheet.type('n\r');
  await sheet.sees('Which marker?');
  await sheet.sees('✗ interest');
});

test('what was being written is put aside, not lost', async () => {
  const sheet = compose();
  sheet.type('ibuild arm');
  await sheet.sees('build arm');
  sheet.type('\u001b');
  await sheet.sees('Put aside: build arm');
  sheet.type('2/tunis\r');
  await sheet.sees('Tunis  unorganized');
  sheet.type('n');
  await sheet.sees('New, about Tunis');
  expect(sheet.screen().join('\n')).not.toContain('build arm');
  sheet.type('\u001b');
  await sheet.sees('[2 World]');
  sheet.type('3');
  await sheet.sees('Put aside: build arm');
});

test('pickers show what an area is worth and how strong it is, and what each marker costs and brings', async () => {
  const sheet = compose();
  sheet.type('n\r');
  await sheet.sees('costs £5, brings £1 × value, maintenance £0');
  sheet.type('\rtunis');
  await sheet.sees('value 5 strength 3');
});

test('Esc leads back question by question, and from the first to the map where the order began', async () => {
  const sheet = compose();
  sheet.type('2/tunis\r');
  await sheet.sees('Tunis  unorganized');
  sheet.type('n');
  await sheet.sees('New, about Tunis');
  sheet.type('\r');
  await sheet.sees('Which marker?');
  sheet.type('\r');
  await sheet.sees('The order is whole');
  sheet.type('\u001b');
  await sheet.sees('Which marker?');
  sheet.type('\u001b');
  await sheet.sees('Which order?');
  expect(sheet.screen().join('\n')).toContain('New, about Tunis');
  sheet.type('\u001b');
  await sheet.sees('[2 World]');
  await sheet.sees('Tunis  unorganized');
  sheet.type('3');
  await sheet.sees('The sheet is empty.');
});

test('the card of a home country says what its power has, and leads to all that passed between you', async () => {
  const sheet = compose();
  sheet.type('2/germany\r');
  await sheet.sees('Germany  home country');
  sheet.type('\r');
  await sheet.sees(/holds +no marker/);
  await sheet.sees(/treasury +£\d/);
  await sheet.sees(/points +0 VP/);
  await sheet.sees(/borders +none to move over/);
  await sheet.sees('t thread');
  sheet.type('t');
  await sheet.sees('[4 Diplomacy');
  await sheet.sees('▸ G Germany');
});

test('the card of one’s own home country has no thread', async () => {
  const sheet = compose({ seat: 'france' });
  sheet.type('2/france\r\r');
  await sheet.sees(/holds +4 Possessions/);
  expect(sheet.screen().join('\n')).not.toContain('t thread');
});

test('an order that is whole says on its page why it is not possible', async () => {
  const sheet = compose();
  sheet.type('2/bolivia\r');
  await sheet.sees('Bolivia  ');
  sheet.type('n\r\r');
  await sheet.sees('change area    Bolivia');
  await sheet.sees('✗ Bolivia has no communication link to home');
});

test('a card that is longer than the screen says how many rows follow', async () => {
  const screen = openXterm(
    80,
    20,
    paxStage(() => tableOf(openingState())),
  );
  screen.type('2/egypt\r\r');
  await screen.sees(/Egypt\s+type unorganized[^]*… \d+ more rows below: ↓ or PgDn/);
});

test('in war too, and about a sea as well', async () => {
  const soldier = sitAtWar(AGAINST_JAPAN, { at: '2' });
  soldier.type('/formosa\r');
  await soldier.sees('n order here');
  soldier.type('n');
  await soldier.sees('New, about Formosa');
  soldier.type('mov\r\r');
  await soldier.sees(/▸ {3}Formosa +enemy J armies 2 fleets 3/);
  const sailor = sitAtWar(AGAINST_JAPAN, { at: '2' });
  sailor.type('/north china\r');
  await sailor.sees('n order here');
});
