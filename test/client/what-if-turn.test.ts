import { expect, test } from 'vitest';
import { outcomeLines } from '../../client/screens/what-if/outcome-lines.ts';
import { newPlays, type Plays, simulatePlays } from '../../client/screens/what-if/plays.ts';
import { changesOf, figureSpreads, shareText, spreadText } from '../../client/screens/what-if/shares.ts';
import { othersAwaited, type TurnSupposition } from '../../client/screens/what-if/supposition.ts';
import { runToEnd } from '../../client/shell/background-work.ts';
import { plainText } from '../../client/shell/lines.ts';
import { composingState } from './composing-table.ts';
import { tableOf } from './opening-table.ts';

// What if: results of the plays.

const ATTACK = 'place protectorate in marocco, move army 3 from home to marocco';
const HOPELESS = 'place protectorate in marocco, move army 1 from home to marocco';

const table = tableOf(composingState());

const reckon = (own: string, change: Partial<TurnSupposition> = {}, wanted = 8): Plays => {
  const supposed = { own, written: {}, players: {}, isDecidedForViewer: true, ...change };
  return runToEnd(simulatePlays(table, newPlays(supposed, wanted)));
};

const textOf = (plays: Plays): string => plainText(outcomeLines(table, plays, 200));

test('what a die decides is a share, never done', () => {
  const plays = reckon(ATTACK);
  const [won] = changesOf(table, plays.plays, 1).filter(({ what }) => what.name.includes('Marocco'));
  expect(won?.count).toBeGreaterThan(0);
  expect(won?.count).toBeLessThan(plays.plays.length);
  const text = textOf(plays);
  expect(text).toMatch(/in \d of 8 +Protectorate in Marocco/);
  expect(text).not.toContain('The fight in Marocco');
  expect(text).not.toMatch(/\bdie \d/);
});

test('an attack that cannot win is said to gain nothing and to cost its army', () => {
  const text = textOf(reckon(HOPELESS));
  expect(text).not.toContain('established a Protectorate in Marocco');
  expect(text).toMatch(/You lose\n(in all 8|in \d of 8) +army 1/);
});

test('a sheet written for another replaces the engine’s, and its outcome is shown', () => {
  const written = { britain: 'place interest in tunis\nplace possession in brasil' };
  const text = textOf(reckon('', { written }, 2));
  expect(text).toContain('Britain: 2 lines written by you.');
  expect(text).toMatch(/in all \d+ +Britain places an Interest in Tunis/);
  expect(text).toMatch(
    /Britain, by the sheet you assume for it\nin all \d+ +Britain.s orders, 1 of 2 carried out/,
  );
});

test('sheets of the others differ from play to play, and none is shown to be the real one', () => {
  const { plays } = reckon('');
  const different = (seat: string): number => new Set(plays.map(({ sheets }) => sheets[seat])).size;
  const forced = othersAwaited(table).filter((seat) => different(seat) === 1);
  // Only who places nothing has the same sheet in all plays.
  expect(forced.map((seat) => plays[0]?.sheets[seat] ?? '').filter((text) => text.includes('place'))).toEqual(
    [],
  );
  // The sheet a power really writes is not taken over: the same player differs from it in some play.
  const { edition, state } = table;
  const own = { view: table.client.game.view({ edition, state }, 'britain'), letters: [], draw: () => 0.5 };
  const real = table.client.game.bots?.['merchant']?.answer(edition, own, 'britain').sheet ?? '';
  const supposed = reckon('', { players: { britain: 'merchant' } }).plays.map(
    ({ sheets }) => sheets['britain'],
  );
  expect(supposed.filter((sheet) => sheet?.trim() === real.trim()).length).toBeLessThan(supposed.length);
  const again = reckon('');
  expect(again.plays.map(({ sheets }) => sheets)).toEqual(plays.map(({ sheets }) => sheets));
  expect(textOf(again)).toMatch(/might hand in; so in \d of 8 plays\./);
});

test('lines of one’s own that are not understood are left out, and that is said', () => {
  const text = textOf(reckon(`place interest in tunis\nplace nonsense`, {}, 1));
  expect(text).toContain('You: the 1 line of your sheet; 1 line not understood, left out.');
  expect(text).toContain('Interest in Tunis');
});

test('all that is taken for granted is named', () => {
  const text = textOf(reckon('', { isDecidedForViewer: false }, 1));
  for (const sentence of [
    'as the engine’s Opponent might hand in',
    'the others get new characters and new sheets',
    'nothing is sent or handed in for you',
    'that you cannot see are left out',
    'Each play has its own dice, which are not those of the match.',
  ])
    expect(text).toContain(sentence);
});

test('another bot of the game plays a seat on request', () => {
  const text = textOf(reckon('', { players: { britain: 'merchant' } }, 1));
  expect(text).toMatch(/Britain: \d+ lines, as the engine’s Merchant might hand in\./);
});

test('figures are told as shares while they are few, else as a range', () => {
  const figure = { name: 'money', unit: '£', value: 5 };
  expect(spreadText({ figure, after: [4, 4, 4] })).toBe('£4');
  expect(spreadText({ figure, after: [4, 7, 4] })).toBe('£4 in 2 of 3, £7 in 1 of 3');
  expect(spreadText({ figure, after: [1, 2, 3, 4, 5] })).toBe('£1 to £5, in half £3 or less');
  expect(shareText(3, 3)).toBe('in all 3');
});

test('money, points and tensions are among the figures', () => {
  const names = figureSpreads(table, reckon('', {}, 1).plays).map(({ figure }) => figure.name);
  expect(names).toEqual([
    'money',
    'victory points',
    'place by points',
    'casus belli against you',
    'European tensions',
    'Chinese resentment',
  ]);
});
