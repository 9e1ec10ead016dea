import { describe, expect, test } from 'vitest';
import { house, play, refused, type Table } from './pax-movement-table.ts';
import { standard } from './pax-workspace.ts';

describe('garrisons that are due (PB-GARR-1, 4, 7, 8)', () => {
  test('the smallest army to spare goes, home and areas with more than one alike', () => {
    const words: Table = {
      markers: ['italy protectorate tunis', 'italy protectorate algiers'],
      units: ['italy army 3 home', 'italy army 1 algiers', 'italy army 10 algiers'],
    };
    const { units, compulsory } = play(words, {});
    expect(units('italy', 'tunis')).toEqual(['1 army 1']);
    expect(units('italy', 'algiers')).toEqual(['1 army 10']);
    expect(compulsory.map((c) => c.why)).toEqual(['garrison']);
  });

  test('the nearest one first where the setting says so (AMB-5)', () => {
    const words: Table = {
      markers: ['italy protectorate tunis', 'italy protectorate kongo'],
      units: ['italy army 3 home', 'italy 2 army 1 kongo'],
    };
    expect(play(words, {}).units('italy', 'tunis')).toEqual(['1 army 1']);
    const near = play(words, {}, house({ garrisonSource: 'distance-size' }));
    expect(near.units('italy', 'tunis')).toEqual(['1 army 3']);
  });

  test('only by a path that peace allows', () => {
    const words: Table = {
      traced: true,
      markers: ['italy protectorate tunis'],
      units: ['italy army 1 home'],
    };
    expect(play(words, {}).units('italy', 'tunis')).toEqual([]);
    const linked = play({ ...words, merchants: ['italy mediterranean-sea'] }, {});
    expect(linked.units('italy', 'tunis')).toEqual(['1 army 1']);
  });

  test('an army the lines leave to spare is enough; else one is bought before line 1', () => {
    const words: Table = {
      treasury: { italy: 20 },
      markers: ['italy protectorate tunis'],
      units: ['italy army 1 home'],
      unrest: ['siam'],
    };
    const spared = play(words, { italy: 'place protectorate in algiers' });
    expect(spared.lines).toEqual({ 'italy/1': 'done' });
    expect(spared.units('italy', 'tunis')).toEqual(['1 army 1']);
    const bought = play(words, { italy: 'move army 1 from home to siam\nplace protectorate in algiers' });
    expect(bought.lines).toEqual({ 'italy/1': 'done', 'italy/2': 'unfunded' });
    expect(bought.units('italy', 'tunis')).toEqual(['1 army 1']);
    expect(bought.left('italy')).toBe(17);
  });

  test('without money the army wanted elsewhere stays for the garrison (PB-GARR-4)', () => {
    const words: Table = {
      treasury: { italy: 0 },
      markers: ['italy protectorate tunis'],
      units: ['italy army 1 tunis', 'italy army 3 home'],
      unrest: ['siam'],
    };
    const { lines, units } = play(words, {
      italy: 'move army 1 from tunis to home\nmove army 3 from home to siam\nmove army 1 from home to siam',
    });
    expect(lines).toEqual({ 'italy/1': 'done', 'italy/2': 'illegal', 'italy/3': 'done' });
    expect(units('italy', 'tunis')).toEqual(['1 army 3']);
  });

  test('a unit bought by compulsion cannot be ordered away again', () => {
    const words: Table = {
      treasury: { italy: 3 },
      markers: ['italy protectorate tunis'],
      units: ['italy army 1 tunis'],
      unrest: ['siam'],
    };
    const { lines, units } = play(words, {
      italy: 'move army 1 from tunis to siam\nmove army 1 from tunis to siam',
    });
    expect(lines).toEqual({ 'italy/1': 'done', 'italy/2': 'illegal' });
    expect([units('italy', 'tunis'), units('italy', 'siam')]).toEqual([['1 army 1'], ['1 army 1']]);
  });

  test('the lowest value is lost first, the first by name among equals, or what is given up (PB-GARR-5)', () => {
    const words: Table = {
      treasury: { italy: 3 },
      markers: ['italy protectorate algiers', 'italy protectorate tunis', 'italy protectorate marocco'],
      areas: { algiers: { economicValue: 8 }, tunis: { economicValue: 5 }, marocco: { economicValue: 5 } },
    };
    const held = (text?: string) => {
      const { units } = play(words, text === undefined ? {} : { italy: text });
      return ['algiers', 'marocco', 'tunis'].filter((area) => units('italy', area).length > 0);
    };
    expect(held()).toEqual(['algiers']);
    expect(held('give up algiers')).toEqual(['tunis']);
    expect(held('give up algiers, tunis')).toEqual(['marocco']);
    const six = play({ ...words, treasury: { italy: 6 } }, { italy: 'give up algiers, tunis' });
    expect([six.units('italy', 'tunis').length, six.units('italy', 'algiers').length]).toEqual([1, 0]);
  });

  test('a first marker needs no army (PB-STATUS-11)', () => {
    const { units, compulsory } = play(
      { units: ['italy army 1 home'] },
      { italy: 'place protectorate in tunis' },
    );
    expect([units('italy', 'tunis'), compulsory]).toEqual([[], []]);
  });

  test('an event’s limit on units does not prevent it', () => {
    const words: Table = {
      markers: ['britain protectorate tunis'],
      turn0: {
        bounds: [{ power: 'britain', kind: 'at-most', amount: 2, arm: 'any', event: 'liberal-victory' }],
      },
    };
    const { reasons, units } = play(words, { britain: 'build army 1' });
    expect(reasons).toEqual({ 'britain/1': 'over-ceiling' });
    expect(units('britain', 'tunis')).toEqual(['1 army 1']);
  });
});

describe('the Indian Army (PB-GARR-12 to 16)', () => {
  const india: Table = {
    markers: ['britain possession bengal', 'britain possession punjab', 'britain protectorate egypt'],
    units: ['britain 2 army 10 bengal', 'britain army 10 punjab', 'britain army 1 egypt'],
  };

  test('stays within two areas of India', () => {
    expect(refused(india, 'britain', 'move army 10 from bengal to egypt', standard)).toBe('special-garrison');
    expect(refused(india, 'britain', 'move army 10 from bengal to punjab', standard)).toBeUndefined();
  });

  test('another Army(10) brought in first sets one free (PB-GARR-15)', () => {
    const { lines } = play(
      { ...india, units: [...(india.units ?? []), 'britain army 10 home'] },
      { britain: 'move army 10 from home to bengal\nmove army 10 from punjab to egypt' },
      standard,
    );
    expect(lines).toEqual({ 'britain/1': 'done', 'britain/2': 'done' });
  });

  test('what is missing is rebuilt in the richest Indian area before anything else', () => {
    const words: Table = {
      treasury: { britain: 35 },
      markers: ['britain possession bengal', 'britain possession punjab'],
      units: ['britain army 10 bengal', 'britain army 10 punjab', 'france army 10 home'],
    };
    const { lines, units, left } = play(words, { britain: 'build navy 3' }, standard);
    expect(lines).toEqual({ 'britain/1': 'unfunded' });
    expect(units('britain', 'bengal')).toEqual(['2 army 10']);
    expect(left('britain')).toBe(5);
    const poor = play({ ...words, treasury: { britain: 29 } }, { britain: 'build navy 3' }, standard);
    expect(poor.lines).toEqual({ 'britain/1': 'done' });
  });

  test('unless Britain’s own orders do it', () => {
    const words: Table = {
      treasury: { britain: 40 },
      markers: ['britain possession bengal'],
      units: ['britain 2 army 10 bengal'],
    };
    const { lines, compulsory } = play(
      words,
      { britain: 'build navy 3\nbuild army 10, move army 10 from home to bengal' },
      standard,
    );
    expect(lines).toEqual({ 'britain/1': 'done', 'britain/2': 'done' });
    expect(compulsory.filter((c) => c.power === 'britain')).toEqual([]);
    expect(refused(words, 'britain', 'build army 10 at bengal', standard)).toBeUndefined();
    expect(refused(words, 'britain', 'build 2 army 10 at bengal', standard)).toBe('no-building-site');
  });
});

describe('the Western Garrison (PB-GARR-17 to 20)', () => {
  const words = (count: number): Table => ({
    markers: ['russia protectorate manchuria', 'russia protectorate rumania'],
    units: [`russia ${String(count)} army 10 home`, 'russia army 1 manchuria', 'russia army 1 rumania'],
  });

  test('below four Army(10) none leaves', () => {
    expect(refused(words(3), 'russia', 'move army 10 from home to manchuria', standard)).toBe(
      'special-garrison',
    );
    expect(refused(words(3), 'russia', 'move army 10 from home to rumania', standard)).toBeUndefined();
    expect(refused(words(4), 'russia', 'move army 10 from home to manchuria', standard)).toBeUndefined();
    expect(refused(words(4), 'russia', 'move 2 army 10 from home to manchuria', standard)).toBe(
      'special-garrison',
    );
  });

  test('the missing are rebuilt at home, as many as can be paid', () => {
    const { units, left } = play({ treasury: { russia: 65 }, units: ['russia army 3 home'] }, {}, standard);
    expect(units('russia', 'home')).toEqual(['1 army 3', '2 army 10']);
    expect(left('russia')).toBe(5);
  });

  test('nobody asks where the setting is off', () => {
    expect(play({}, {}).units('russia', 'home')).toEqual([]);
  });
});
