import {
  corpsToBuild,
  buildsDutchCorps,
  greekCorpsToBuild,
} from '@chancery/shared/games/eia/britain/builds/corps.ts';
import { buildsThisMonth, decemberBuilds } from '@chancery/shared/games/eia/britain/builds/december.ts';
import { britishCorps } from '@chancery/shared/games/eia/britain/facts/corps.ts';
import { shipMoney, shipsFor, typeFor } from '@chancery/shared/games/eia/britain/builds/ships.ts';
import {
  closeBritishQuarter,
  openBritishQuarter,
  receiveGift,
} from '@chancery/shared/games/eia/britain/quarter.ts';
import type { Dice } from '@chancery/shared/kernel/match/dice.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, fixedDice } from './eia-britain-board.ts';

// NB-BUILD: what Great Britain builds each December.

const everything = { technology: 'steamship, ironclad' };

const britishQuarter = (at: Board, dice: Dice): void => {
  openBritishQuarter(at, dice);
  closeBritishQuarter(at);
};

describe('the ship table', () => {
  test.each([
    [1, 'frigate'],
    [2, 'ship-of-the-line'],
    [5, 'ship-of-the-line'],
    [6, 'heavy-ship'],
    [8, 'heavy-ship'],
    [9, 'steamship'],
    [10, 'steamship'],
    [11, 'ironclad'],
    [23, 'ironclad'],
  ])('%i gives %s (NB-BUILD-4 to 8)', (roll, type) => {
    expect(typeFor(board({ facts: everything }), roll)).toBe(type);
  });

  test.each([
    [11, 'steamship', 'steamship'],
    [11, '', 'heavy-ship'],
    [9, 'ironclad', 'heavy-ship'],
    [8, '', 'heavy-ship'],
  ])('%i with "%s" invented gives %s (NB-BUILD-4, NB-AMB-13)', (roll, technology, type) => {
    expect(typeFor(board({ facts: technology ? { technology } : {} }), roll)).toBe(type);
  });

  test('a roll has ten sides, and earlier rolls of any year add one each (NB-BUILD-3, NB-AMB-11)', () => {
    const dice = fixedDice({ 'britain ships': 4 });
    const builds = decemberBuilds(board({ month: '1857-12', shipRolls: 3 }), dice);
    expect(builds.roll).toEqual({ face: 4, plus: 3 });
    expect(dice.rolls).toMatchObject([{ label: 'britain ships', sides: 10, value: 4 }]);
  });
});

describe('money', () => {
  const both = { denmark: 'great-britain', portugal: 'great-britain' };
  test.each([
    [{}, {}, 100],
    [both, {}, 120],
    [{ denmark: 'great-britain' }, {}, 110],
    [{ denmark: 'great-britain', portugal: 'france' }, { britainMinorsMoney: 'pair' }, 100],
    [both, { britainMinorsMoney: 'pair' }, 110],
  ])('held %o with %o is %i (NB-BUILD-2, NB-AMB-8)', (minors, settings, money) => {
    expect(shipMoney(board({ minors, settings }))).toBe(money);
  });

  test('an American war costs 60, gifts are added', () => {
    const given = { minors: { portugal: 'great-britain' }, gifts: 12, facts: { 'america-war': 'yes' } };
    expect(shipMoney(board(given))).toBe(62);
  });

  test.each([
    [120, 'heavy-ship', { 'heavy-ship': 8 }],
    [62, 'ship-of-the-line', { 'ship-of-the-line': 6 }],
    [69, 'ship-of-the-line', { 'ship-of-the-line': 6, frigate: 1 }],
    [100, 'steamship', { steamship: 3, 'ship-of-the-line': 1 }],
    [150, 'ironclad', { ironclad: 2, steamship: 1 }],
    [6, 'frigate', {}],
  ])('%i for %s buys %o (NB-BUILD-9, NB-AMB-14)', (money, type, ships) => {
    expect(shipsFor(board({ facts: everything }), money, type)).toEqual(ships);
  });
});

describe('corps', () => {
  test.each([
    ['i, ii, iii, cavalry', ['iv', 'v']],
    ['none', ['iv', 'v']],
    ['i, ii, iii, iv, v, vi', ['cavalry']],
    ['ii, iii, iv, v full, i, vi weak, cavalry full', ['vi', 'i']],
    ['ii, iii, iv, v full, vi weak, cavalry full', ['i', 'vi']],
    ['i, ii, iii, iv, v, vi, cavalry', []],
  ])('with %s it builds %j (NB-BUILD-10, NB-BUILD-11, NB-AMB-16)', (text, built) => {
    expect(corpsToBuild(board({ facts: { 'corps of great-britain': text } }))).toEqual(built);
  });
});

describe('Greeks', () => {
  const greece = { greece: 'great-britain' };
  test.each([1, 2, 3, 4, 5, 6])('a %i of six is high from 4 on (NB-BUILD-12, NB-AMB-17)', (face) => {
    const built = greekCorpsToBuild(board({ minors: greece }), fixedDice({ 'britain greece': face }));
    expect(built).toEqual(face >= 4 ? ['greek-i'] : []);
  });

  test.each([
    [5, []],
    [6, ['greek-i']],
  ])('with a ten-sided die %i gives %j (britainDie)', (face, built) => {
    const at = board({ minors: greece, settings: { britainDie: 10 } });
    expect(greekCorpsToBuild(at, fixedDice({ 'britain greece': face }))).toEqual(built);
  });

  test.each([
    ['greek-i, greek-ii', ['greek-iii']],
    ['i, ii, iii, iv', ['greek-cavalry']],
    ['greek-i weak, greek-ii, greek-iii, greek-iv, greek-cavalry full', ['greek-i']],
  ])('with %s comes %j; cavalry is last (NB-BUILD-14, NB-AMB-18)', (text, built) => {
    const at = board({ minors: greece, facts: { 'corps of greece': text } });
    expect(greekCorpsToBuild(at, fixedDice({ 'britain greece': 4 }))).toEqual(built);
  });

  test('nothing is rolled where Greece is not British, or has all its corps (NB-AMB-18)', () => {
    expect(greekCorpsToBuild(board(), fixedDice())).toEqual([]);
    const full = 'greek-i, greek-ii, greek-iii, greek-iv, greek-cavalry';
    const at = board({ minors: greece, facts: { 'corps of greece': full } });
    expect(greekCorpsToBuild(at, fixedDice())).toEqual([]);
  });
});

describe('the Dutch', () => {
  const [holland, flanders] = [{ holland: 'great-britain' }, { flanders: 'great-britain' }];
  test('with Holland and Flanders it is built without a die (NB-BUILD-15, NB-LAND-7)', () => {
    expect(buildsDutchCorps(board({ minors: { ...holland, ...flanders } }), fixedDice())).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6])('with Holland alone on a high roll: %i (NB-BUILD-16)', (face) => {
    const dice = fixedDice({ 'britain dutch': face });
    expect(buildsDutchCorps(board({ minors: holland }), dice)).toBe(face >= 4);
  });

  test('not without Holland, nor at full strength (NB-AMB-19)', () => {
    expect(buildsDutchCorps(board({ minors: flanders }), fixedDice())).toBe(false);
    const full = board({ minors: { ...holland, ...flanders }, facts: { 'corps of holland': 'full' } });
    expect(buildsDutchCorps(full, fixedDice())).toBe(false);
  });
});

test('a gift that comes while the quarter is open buys ships of the type rolled', () => {
  const at = board({ month: '1854-12' });
  openBritishQuarter(at, fixedDice({ 'britain ships': 2 }));
  receiveGift(at, 'turkey', 20);
  closeBritishQuarter(at);
  expect(at.state.britain?.built?.ships).toEqual({ 'ship-of-the-line': 12 });
});

describe('the December', () => {
  test.each([
    ['1853-12', false],
    ['1854-11', false],
    ['1854-12', true],
    ['1855-03', false],
    ['1860-12', true],
  ])('%s: %s (NB-BUILD-1, NB-AMB-12)', (month, builds) => {
    expect(buildsThisMonth(board({ month }))).toBe(builds);
  });

  test('what is built is on record, gifts are spent and the roll counts on', () => {
    const at = board({
      month: '1854-12',
      gifts: 20,
      minors: { greece: 'great-britain' },
      facts: {
        'fleet of great-britain': '60 ship-of-the-line',
        'corps of great-britain': 'i, ii, iii, cavalry full, vi weak',
      },
    });
    britishQuarter(at, fixedDice({ 'britain ships': 2, 'britain greece': 6 }));
    expect(at.state.britain).toMatchObject({ gifts: 0, shipRolls: 1, built: { money: 120 } });
    const texts = at.state.facts.map(({ statement }) => statement);
    expect(texts).toContainEqual({
      kind: 'other',
      key: 'fleet of great-britain',
      text: '72 ship-of-the-line',
    });
    expect(texts).toContainEqual({
      kind: 'other',
      key: 'corps of great-britain',
      text: 'iv full, v full, i full, ii full, iii full, cavalry full, vi weak',
    });
    expect(texts).toContainEqual({ kind: 'other', key: 'corps of greece', text: 'greek-i full' });
    const keys = at.state.facts.map(({ statement }) => (statement.kind === 'other' ? statement.key : ''));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('a type of which there is no ship is left out of the fleet on record', () => {
    const at = board({ month: '1854-12', facts: { 'fleet of great-britain': '0 frigate, 4 transport' } });
    britishQuarter(at, fixedDice({ 'britain ships': 2 }));
    const texts = at.state.facts.flatMap(({ statement }) =>
      statement.kind === 'other' && statement.key === 'fleet of great-britain' ? [statement.text] : [],
    );
    expect(texts.at(-1)).toMatch(/^4 transport, \d+ ship-of-the-line$/);
  });

  test('a fleet that nobody has stated stays unstated', () => {
    const at = board({ month: '1854-12' });
    britishQuarter(at, fixedDice({ 'britain ships': 2 }));
    expect(at.state.facts).toEqual([]);
  });
});

test('a list of corps with a name that no corps has counts as unstated', () => {
  const corps = (text: string) => britishCorps(board({ facts: { 'corps of great-britain': text } }));
  expect(corps('i, ii weak').get('i')).toBe('weak');
  expect(corps('i, ii weak').get('iii')).toBe('missing');
  expect(corps('i, tenth weak')).toEqual(britishCorps(board()));
});
