import { requiredLosses } from '@chancery/shared/games/pax/war/attack/required-losses.ts';
import { describe, expect, test } from 'vitest';
import { editionWith } from './pax-workspace.ts';
import { battle, battles, type Field, fight, lossesIn, unitsIn } from './pax-war-field.ts';
import { MANCHURIA, WAR } from './pax-war-manchuria.ts';

// Attacks in war: the odds, and what each result costs whom (PB-WCOMBAT-11 to 26).

const withBritain: Field = { ...MANCHURIA, units: [...(MANCHURIA.units ?? []), 'britain army 1 manchuria'] };

describe('what a result means in war (PB-WCOMBAT-13 to 20, AMB-44)', () => {
  test.each([
    ['AE', 7, 5, { attackers: 'all', defenders: 0 }],
    ['AR', 7, 5, { attackers: 0, defenders: 0, retreat: 'attackers' }],
    ['DR', 7, 5, { attackers: 0, defenders: 0, retreat: 'defenders' }],
    ['DE', 7, 5, { attackers: 0, defenders: 'all' }],
    ['EX', 7, 5, { attackers: 5, defenders: 'all' }],
    ['EX', 5, 7, { attackers: 'all', defenders: 5 }],
    ['EX', 5, 5, { attackers: 'all', defenders: 'all' }],
    ['HX', 7, 5, { attackers: 3, defenders: 'all' }],
    ['HX', 5, 7, { attackers: 'all', defenders: 3 }],
    ['HX', 5, 5, { attackers: 3, defenders: 'all' }],
    ['HX', 4, 4, { attackers: 2, defenders: 'all' }],
  ] as const)('%s of %i against %i', (result, strength, against, expected) => {
    expect(requiredLosses(result, strength, against)).toEqual(expected);
  });
});

describe('odds (PB-WCOMBAT-11, 12)', () => {
  test('7 against 5 is 1-1 on table 2 (WE-47)', () => {
    const d = fight({
      ...MANCHURIA,
      filed: { japan: 'attack in manchuria' },
      dice: { 'combat manchuria japan': 1 },
    });
    expect(battle(d)).toMatchObject({
      strength: 7,
      against: 5,
      column: '1-1',
      table: '2',
      die: 1,
      result: 'AR',
    });
  });

  test('an ally that joins makes it 8 against 5, 3-2 (WE-48)', () => {
    const filed = { japan: 'attack in manchuria', britain: 'attack in manchuria' };
    const d = fight({ ...withBritain, filed, dice: { 'combat manchuria britain': 5 } });
    expect(battle(d)).toMatchObject({
      attackers: ['britain', 'japan'],
      strength: 8,
      column: '3-2',
      result: 'DR',
    });
  });

  test('an ally that declines is not touched by any result (WE-48)', () => {
    const d = fight({
      ...withBritain,
      filed: { japan: 'attack in manchuria' },
      results: [{ area: 'manchuria', power: 'japan', result: 'AE' }],
    });
    expect(battle(d).strength).toBe(7);
    expect(unitsIn(d, 'manchuria')).toEqual(['britain army 1', 'russia 2 army 1', 'russia army 3']);
  });

  test('worse than 1-10 is an AE without a die, better than 10-1 is 10-1 (AMB-27)', () => {
    const hopeless = fight({
      wars: WAR,
      units: ['britain army 1 tunis', 'france army 10 tunis', 'france army 1 tunis'],
      filed: { britain: 'attack in tunis' },
    });
    expect(battle(hopeless)).toMatchObject({ column: 'below', result: 'AE' });
    expect(battle(hopeless).die).toBeUndefined();
    const crushing = fight({
      wars: WAR,
      units: ['britain 2 army 10 tunis', 'france army 1 tunis'],
      filed: { britain: 'attack in tunis' },
      dice: { 'combat tunis britain': 2 },
    });
    expect(battle(crushing)).toMatchObject({ column: '10-1', table: '1', result: 'DE' });
  });
});

describe('losses of an exchange', () => {
  const togoland = (filed: Field['filed'], units: readonly string[], result: 'EX' | 'HX' = 'EX') =>
    fight({
      wars: [[['france', 'britain', 'spain'], ['germany']]],
      units,
      filed: { france: 'attack in togoland', britain: 'attack in togoland', ...filed },
      results: [{ area: 'togoland', power: 'france', result }],
    });
  const both = ['france 2 army 3 togoland', 'britain 2 army 3 togoland', 'germany army 3 togoland'];

  test('one owner loses the smallest sufficient sum, in as few units as may be (AMB-26, AMB-87)', () => {
    const d = fight({
      wars: WAR,
      units: ['britain 3 army 1 tunis', 'britain army 3 tunis', 'france army 3 tunis'],
      filed: { britain: 'attack in tunis' },
      results: [{ area: 'tunis', power: 'britain', result: 'EX' }],
    });
    expect(lossesIn(battle(d))).toEqual(['britain army 3', 'france army 3']);
  });

  test('one owner chooses among equal sums', () => {
    const d = fight({
      wars: WAR,
      units: ['britain 3 army 1 tunis', 'britain army 3 tunis', 'france army 3 tunis'],
      filed: { britain: 'attack in tunis, lose 3 army 1 in tunis' },
      results: [{ area: 'tunis', power: 'britain', result: 'EX' }],
    });
    expect(lossesIn(battle(d))).toEqual(['britain 3 army 1', 'france army 3']);
  });

  test('units that do not match cost more, never less (PB-WCOMBAT-16)', () => {
    const d = fight({
      wars: WAR,
      units: ['britain army 10 tunis', 'france army 3 tunis'],
      filed: { britain: 'attack in tunis' },
      results: [{ area: 'tunis', power: 'britain', result: 'HX' }],
    });
    expect(unitsIn(d, 'tunis')).toEqual([]);
  });

  test('allies agree by filing the same list (PB-WCOMBAT-18)', () => {
    const list = 'attack in togoland, lose britain army 3 in togoland';
    const d = togoland({ france: list, britain: list }, both);
    expect(lossesIn(battle(d))).toEqual(['britain army 3', 'germany army 3']);
  });

  test('lists that come to different losses cost all their units (AMB-87)', () => {
    const d = togoland(
      {
        france: 'attack in togoland, lose britain army 3, france army 3 in togoland',
        britain: 'attack in togoland, lose france army 3, britain army 3 in togoland',
      },
      both,
    );
    expect(lossesIn(battle(d))).toEqual(['britain 2 army 3', 'france 2 army 3', 'germany army 3']);
  });

  test('what one ally says of another binds nobody while they are silent', () => {
    const d = togoland({ france: 'attack in togoland, lose britain 2 army 3 in togoland' }, [
      'france 2 army 3 togoland',
      'britain 2 army 3 togoland',
      'germany 2 army 3 togoland',
    ]);
    expect(lossesIn(battle(d))).toEqual(['britain army 3', 'france army 3', 'germany 2 army 3']);
  });

  test('silence spreads them as evenly as the units allow', () => {
    const d = togoland({}, [
      'france 4 army 1 togoland',
      'britain 4 army 1 togoland',
      'germany 4 army 1 togoland',
    ]);
    expect(lossesIn(battle(d))).toEqual(['britain 2 army 1', 'france 2 army 1', 'germany 4 army 1']);
  });

  test('fall on minors only when all Great Powers’ units are gone (PB-WCOMBAT-17)', () => {
    const units = ['france army 3 togoland', 'spain 3 army 1 togoland', 'germany army 3 togoland'];
    expect(lossesIn(battle(togoland({}, units)))).toEqual(['france army 3', 'germany army 3']);
    const more = ['france army 1 togoland', 'spain 5 army 1 togoland', 'germany army 3 togoland'];
    expect(lossesIn(battle(togoland({}, more)))).toEqual([
      'france army 1',
      'germany army 3',
      'spain 2 army 1',
    ]);
  });

  test('one player speaks for Germany and Austria-Hungary (PB-AH-5)', () => {
    const d = fight({
      wars: [[['germany', 'austria-hungary'], ['france']]],
      units: ['germany army 3 tunis', 'austria-hungary army 3 tunis', 'france army 3 tunis'],
      filed: {
        germany: `attack in tunis, lose austria-hungary army 3 in tunis
                  as austria-hungary: attack in tunis`,
      },
      results: [{ area: 'tunis', power: 'germany', result: 'EX' }],
    });
    expect(unitsIn(d, 'tunis')).toEqual(['germany army 3']);
  });

  test('a stronger defender’s coalition shares them in the same way', () => {
    const d = fight({
      wars: WAR,
      units: ['britain 2 army 1 tunis', 'france 3 army 1 tunis', 'russia 3 army 1 tunis'],
      filed: { britain: 'attack in tunis' },
      results: [{ area: 'tunis', power: 'britain', result: 'EX' }],
    });
    expect(unitsIn(d, 'tunis')).toEqual(['france 2 army 1', 'russia 2 army 1']);
  });
});

describe('all at once or one after the other (AMB-43)', () => {
  const field: Field = {
    wars: [[['britain'], ['france']]],
    markers: ['britain protectorate algiers', 'britain protectorate tunis'],
    units: ['britain army 3 algiers', 'france army 3 algiers', 'britain army 3 tunis', 'france army 3 tunis'],
    filed: {
      britain: 'attack in algiers\nattack in tunis\nretreat from algiers to marocco, else tunis',
    },
    results: [
      { area: 'algiers', power: 'britain', result: 'DE' },
      { area: 'tunis', power: 'britain', result: 'AE' },
    ],
  };

  test('gives the same losses either way where places do not touch', () => {
    for (const warCombat of ['simultaneous', 'sequential']) {
      const d = fight(field, editionWith({ warCombat }));
      expect([unitsIn(d, 'algiers'), unitsIn(d, 'tunis')]).toEqual([['britain army 3'], ['france army 3']]);
    }
  });

  test('in turn, defenders that have retreated are met again, attackers do not fight twice', () => {
    const d = fight(
      {
        wars: [[['france'], ['britain']]],
        step: 'ATT2',
        markers: ['britain protectorate algiers', 'france protectorate tunis'],
        units: [
          'britain army 3 algiers',
          'france army 10 algiers',
          'britain army 1 tunis',
          'france army 3 tunis',
        ],
        filed: {
          britain: 'attack in algiers\nattack in tunis\nretreat from algiers to tunis',
        },
        results: [
          { area: 'algiers', power: 'britain', result: 'AR' },
          { area: 'tunis', power: 'britain', result: 'AE' },
        ],
      },
      editionWith({ warCombat: 'sequential' }),
    );
    expect(battles(d).map(({ at, strength }) => `${at} ${String(strength)}`)).toEqual([
      'algiers 3',
      'tunis 1',
    ]);
  });
});
