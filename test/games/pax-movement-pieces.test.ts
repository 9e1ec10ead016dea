import { describe, expect, test } from 'vitest';
import { cost, house, play, refused, type Table } from './pax-movement-table.ts';

const MED = 'italy mediterranean-sea';

describe('building', () => {
  test.each([
    ['build army 1', 3],
    ['build 2 navy 3', 20],
    ['build army 10', 30],
  ])('%s costs %i', (line, pounds) => {
    expect(cost({}, 'italy', line)).toBe(pounds);
  });

  test.each([
    ['italy', 'build army 3 at tunis', 'no-building-site'],
    ['italy', 'build 4 army 3', 'no-unit-counter'],
    ['france', 'build navy 3 at home/baltic-sea', 'no-such-coast'],
    ['france', 'build navy 3 at home/mediterranean-sea', undefined],
    ['italy', 'build navy 3 at home/mediterranean-sea', 'no-such-coast'],
    ['france', 'build army 3 at home/mediterranean-sea', 'army-has-no-coast'],
  ] as const)('%s: %s', (power, line, reason) => {
    expect(refused({ markers: ['italy protectorate tunis'] }, power, line)).toBe(reason);
  });

  test('in controlled areas where the setting says so (AMB-23)', () => {
    const edition = house({ buildSites: 'homeOrControlled' });
    const words: Table = { markers: ['italy protectorate tunis', 'italy possession taureg'] };
    expect(refused(words, 'italy', 'build navy 3 at tunis', edition)).toBeUndefined();
    expect(refused(words, 'italy', 'build navy 3 at taureg', edition)).toBe('no-coast');
    expect(refused(words, 'italy', 'build army 3 at algiers', edition)).toBe('no-building-site');
  });

  test('a unit bought may move at once, in the same line or a later one', () => {
    const words: Table = { markers: ['italy protectorate tunis'], units: ['italy army 1 tunis'] };
    const { lines, units } = play(words, {
      italy: 'build army 3, move army 3 from home to tunis\nbuild army 10\nmove army 10 from home to tunis',
    });
    expect(Object.values(lines)).toEqual(['done', 'done', 'done']);
    expect(units('italy', 'tunis')).toEqual(['1 army 1', '1 army 10', '1 army 3']);
  });

  test('WE-66: a unit is never split (PB-UNITS-6)', () => {
    const words: Table = { markers: ['italy protectorate tunis'], units: ['italy army 3 home'] };
    expect(refused(words, 'italy', 'move 3 army 1 from home to tunis')).toBe('no-such-units');
  });
});

describe('armies in peace', () => {
  const legal: readonly [string, Table, string][] = [
    [
      'over a sea with a merchant fleet to own Control (PB-MOVE-9, 12)',
      { traced: true, merchants: [MED], markers: ['italy protectorate tunis'], units: ['italy army 1 home'] },
      'move army 1 from home to tunis',
    ],
    [
      'through own quiet Control to the next area',
      {
        traced: true,
        merchants: [MED],
        markers: ['italy protectorate tunis', 'italy protectorate taureg', 'italy possession algiers'],
        units: ['italy army 1 home'],
      },
      'move army 1 from home to taureg',
    ],
    [
      'into unrest without anybody’s Control (PB-MOVE-10)',
      { traced: true, merchants: [MED], unrest: ['tripoli'], units: ['italy army 1 home'] },
      'move army 1 from home to tripoli',
    ],
    [
      'into unrest where another has just placed a marker (AMB-77)',
      {
        unrest: ['tripoli'],
        markers: ['france protectorate tripoli unestablished'],
        units: ['italy army 1 home'],
      },
      'move army 1 from home to tripoli',
    ],
    [
      'out of an own area in unrest (PB-MOVE-8)',
      { unrest: ['tunis'], markers: ['italy protectorate tunis'], units: ['italy army 1 tunis'] },
      'move army 1 from tunis to home',
    ],
    [
      'home again',
      { markers: ['italy protectorate tunis'], units: ['italy army 1 tunis'] },
      'move army 1 from tunis to home',
    ],
  ];
  test.each(legal)('%s', (_, words, line) => {
    expect(refused(words, 'italy', line)).toBeUndefined();
  });

  const illegal: readonly [string, Table, string, string][] = [
    [
      'PB-MOVE-9: no stop at sea',
      { merchants: [MED], units: ['italy army 1 home'] },
      'move army 1 from home to mediterranean-sea',
      'no-stop-at-sea',
    ],
    [
      'PB-MOVE-9: no merchant fleet',
      { traced: true, markers: ['italy protectorate tunis'], units: ['italy army 1 home'] },
      'move army 1 from home to tunis',
      'no-path',
    ],
    [
      'PB-MOVE-10: no way through unrest',
      {
        traced: true,
        merchants: [MED],
        unrest: ['tunis'],
        markers: ['italy protectorate tunis', 'italy protectorate taureg'],
        units: ['italy army 1 home'],
      },
      'move army 1 from home to taureg',
      'no-path',
    ],
    [
      'PB-MOVE-10: unrest under another’s Control',
      { unrest: ['tunis'], markers: ['france protectorate tunis'], units: ['italy army 1 home'] },
      'move army 1 from home to tunis',
      'area-held',
    ],
    [
      'PB-MOVE-11: a quiet area without own Control',
      { markers: ['italy influence tunis'], units: ['italy army 1 home'] },
      'move army 1 from home to tunis',
      'no-own-control',
    ],
    [
      'PB-MOVE-8: start without Control',
      { units: ['italy army 1 tunis'] },
      'move army 1 from tunis to home',
      'start-not-controlled',
    ],
    ['PB-MAP-16', { units: ['italy army 1 home'] }, 'move army 1 from home to home-france', 'foreign-home'],
    [
      'PB-UNITS-5',
      { markers: ['italy protectorate tunis'], units: ['italy army 1 home'] },
      'move 2 army 1 from home to tunis',
      'no-such-units',
    ],
  ];
  test.each(illegal)('%s', (_, words, line, reason) => {
    expect(refused(words, 'italy', line)).toBe(reason);
  });

  test('who must stop has stopped for the phase (PB-MOVE-10)', () => {
    const words: Table = {
      unrest: ['tunis'],
      markers: ['italy protectorate tunis', 'italy protectorate algiers'],
      units: ['italy army 3 home', 'italy army 1 tunis', 'italy army 1 algiers'],
    };
    const { reasons } = play(words, {
      italy:
        'move army 3 from home to tunis\nmove army 3 from tunis to algiers\nmove army 1 from tunis to algiers',
    });
    expect(reasons).toEqual({
      'italy/1': 'unconditional',
      'italy/2': 'must-stop',
      'italy/3': 'unconditional',
    });
  });

  test('follow a marker placed in the same line, wherever it is listed there (L524)', () => {
    const words: Table = { units: ['italy 2 army 3 home'] };
    const sheets = {
      italy: `place protectorate in tunis, move army 3 from home to tunis
        move army 3 from home to algiers, place protectorate in algiers`,
    };
    const { lines, units } = play(words, sheets);
    expect(lines).toEqual({ 'italy/1': 'done', 'italy/2': 'done' });
    expect([units('italy', 'tunis'), units('italy', 'algiers')]).toEqual([['1 army 3'], ['1 army 3']]);
    expect(play(words, sheets, house({ lineOrder: 'listed' })).reasons['italy/2']).toBe('no-own-control');
  });
});

describe('fleets in peace (PB-MOVE-7)', () => {
  const words: Table = {
    traced: true,
    markers: ['france protectorate cuba', 'france influence hawaii', 'france possession taureg'],
    units: ['france navy 3 home/mediterranean-sea', 'france navy 1 cuba'],
  };
  test.each([
    ['move navy 3 from home to cuba', undefined],
    ['move navy 3 from home/mediterranean-sea to home/north-atlantic-ocean', undefined],
    ['move navy 1 from cuba to home/mediterranean-sea', undefined],
    ['move navy 3 from home/north-atlantic-ocean to cuba', 'no-such-units'],
    ['move navy 3 from home to hawaii', 'no-harbour'],
    ['move navy 3 from home to taureg', 'no-coast'],
    ['move navy 3 from home to caribbean-sea', 'no-stop-at-sea'],
    ['move navy 3 from home to home-italy', 'foreign-home'],
  ])('%s', (line, reason) => {
    expect(refused(words, 'france', line)).toBe(reason);
  });

  test('a home fleet is in the North Atlantic by default (AMB-12)', () => {
    const { units } = play({}, { france: 'build navy 3', usa: 'build navy 1' });
    expect(units('france', 'home')).toEqual(['1 navy 3/north-atlantic-ocean']);
    expect(units('usa', 'home')).toEqual(['1 navy 1/north-atlantic-ocean']);
  });
});

describe('merchant fleets (PB-MOVE-2 to 5)', () => {
  const words: Table = { merchants: [MED], turn0: { newMerchants: { italy: 1 } } };
  test.each([
    ['merchant from mediterranean-sea to south-pacific-ocean', undefined],
    ['merchant from indian-ocean to oceania', 'no-merchant-there'],
    ['merchant new to mediterranean-sea', 'merchant-there'],
    ['merchant new to oceania', undefined],
  ])('%s', (line, reason) => {
    expect(refused(words, 'italy', line)).toBe(reason);
  });

  test('only as many new ones as are due', () => {
    const { lines, state } = play(words, { italy: 'merchant new to oceania\nmerchant new to indian-ocean' });
    expect(lines).toEqual({ 'italy/1': 'done', 'italy/2': 'unfunded' });
    expect(state.turnRecord.newMerchants).toEqual({ italy: 0 });
    expect(state.merchants.map((m) => m.sea)).toEqual(['mediterranean-sea', 'oceania']);
  });
});

describe('instructions for what follows', () => {
  test.each([
    ['retreat from manchuria to tunis', undefined],
    ['retreat from manchuria to home', undefined],
    ['retreat from manchuria to algiers', 'no-retreat-there'],
    ['hold in siam', undefined],
    ['give up tunis', undefined],
    ['give up algiers', 'no-control'],
    ['fight alone in algiers', 'no-control'],
    ['lose army 1, army 3 in tunis', undefined],
  ])('%s', (line, reason) => {
    expect(refused({ markers: ['italy protectorate tunis'] }, 'italy', line)).toBe(reason);
  });
});
