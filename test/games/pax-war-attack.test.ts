import { attackRefusal, loseRefusal } from '@chancery/shared/games/pax/war/attack/attack-law.ts';
import { battleForecast } from '@chancery/shared/games/pax/war/attack/forecast.ts';
import { attackConditionRefusal } from '@chancery/shared/games/pax/war/attack/conditions.ts';
import { describe, expect, test } from 'vitest';
import { editionWith, standard, told } from './pax-workspace.ts';
import { battle, battles, type Field, fieldOf, fight, order, unitsIn } from './pax-war-field.ts';
import { MANCHURIA, WAR } from './pax-war-manchuria.ts';

// Attacks in war: who takes part, on which conditions, by which orders (PB-WCOMBAT-1 to 10).

describe('who attacks', () => {
  const units = ['britain army 3 tunis', 'spain army 1 tunis', 'france army 3 tunis', 'france navy 1 tunis'];
  const wars: Field['wars'] = [[['britain', 'spain'], ['france']]];

  test('nobody without an order (PBM-WAR-8)', () => {
    const d = fight({ wars, units });
    expect(told(d, 'nobody-attacked')).toEqual([{ type: 'nobody-attacked', parties: ['britain', 'spain'] }]);
    expect(d.state.wars[0]?.isFought).toBe(false);
  });

  test('everybody where the house rules say so (attackDefault)', () => {
    const d = fight(
      { wars, units, dice: { 'combat tunis britain': 1 } },
      editionWith({ attackDefault: true }),
    );
    expect(battle(d).attackers).toEqual(['britain', 'spain']);
  });

  test('a minor with an allied Great Power, unasked (PB-WCOMBAT-6)', () => {
    const d = fight({
      wars,
      units,
      filed: { britain: 'attack in tunis' },
      dice: { 'combat tunis britain': 1 },
    });
    expect(battle(d)).toMatchObject({ attackers: ['britain', 'spain'], strength: 4, against: 3 });
    expect(d.state.wars[0]?.isFought).toBe(true);
  });

  test('a minor alone only by order (PB-WCOMBAT-7)', () => {
    const alone = { wars, units: ['spain army 3 tunis', 'france army 3 tunis'] };
    expect(battles(fight(alone))).toEqual([]);
    const ordered = fight({
      ...alone,
      filed: { britain: 'as spain: attack in tunis' },
      dice: { 'combat tunis spain': 1 },
    });
    expect(battle(ordered).attackers).toEqual(['spain']);
  });

  test('all units of an attacker, all enemies, and fleets apart from armies (PB-WCOMBAT-8, 9, 21)', () => {
    const d = fight({
      wars: WAR,
      units: [
        'britain army 3 tunis',
        'britain army 1 tunis',
        'britain navy 3 tunis',
        'france army 1 tunis',
        'russia army 3 tunis',
        'france navy 1 tunis',
      ],
      filed: { britain: 'attack in tunis' },
      dice: { 'naval combat tunis britain': 6, 'combat tunis britain': 6 },
    });
    expect(battles(d)).toMatchObject([
      { arm: 'navy', strength: 3, against: 1, defenders: ['france'] },
      { arm: 'army', strength: 4, against: 4, defenders: ['france', 'russia'] },
    ]);
  });

  test('one arm where the order names one (PB-WCOMBAT-26)', () => {
    const d = fight({
      wars: WAR,
      units: ['britain army 3 tunis', 'britain navy 3 tunis', 'france army 3 tunis', 'france navy 3 tunis'],
      filed: { britain: 'attack with navy in tunis' },
      dice: { 'naval combat tunis britain': 1 },
    });
    expect(battle(d).arm).toBe('navy');
  });

  test('never armies at sea, but fleets in sea and Cape Zones (PB-WCOMBAT-2, PB-CAPE-1)', () => {
    const d = fight({
      wars: WAR,
      units: [
        'britain army 3 cape-horn',
        'britain navy 3 cape-horn',
        'france army 3 cape-horn',
        'france navy 3 cape-horn',
      ],
      filed: { britain: 'attack in cape-horn' },
      dice: { 'naval combat cape-horn britain': 3 },
    });
    expect(battle(d)).toMatchObject({ arm: 'navy', at: 'cape-horn', strength: 3, against: 3 });
  });

  test('two wars in one place are two battles (PB-DOW-18)', () => {
    const d = fight({
      wars: [
        [['britain'], ['france']],
        [['japan'], ['russia']],
      ],
      units: ['britain army 3 korea', 'france army 3 korea', 'japan army 3 korea', 'russia army 1 korea'],
      filed: { britain: 'attack in korea', japan: 'attack in korea' },
      dice: { 'combat korea britain': 6, 'combat korea japan': 6 },
    });
    expect(battles(d)).toMatchObject([
      { war: 1, attackers: ['britain'], defenders: ['france'] },
      { war: 2, attackers: ['japan'], defenders: ['russia'] },
    ]);
  });

  test('in linked wars each only against its own enemies (AMB-109)', () => {
    const d = fight({
      wars: [
        [['italy', 'austria-hungary'], ['france']],
        [['italy'], ['france', 'germany']],
      ],
      units: [
        'italy army 10 tunis',
        'austria-hungary army 3 tunis',
        'france army 1 tunis',
        'germany army 1 tunis',
      ],
      filed: { italy: 'attack in tunis', germany: 'as austria-hungary: attack in tunis' },
      dice: { 'combat tunis italy': 6, 'combat tunis austria-hungary': 6 },
    });
    expect(battles(d)).toMatchObject([
      { attackers: ['austria-hungary'], defenders: ['france'] },
      { attackers: ['italy'], defenders: ['france', 'germany'] },
    ]);
    expect(unitsIn(d, 'tunis')).toEqual(['austria-hungary army 3', 'italy army 10']);
  });

  test('dice fall by the names of the places, fleets before armies (AMB-43)', () => {
    const d = fight({
      wars: WAR,
      units: ['tunis', 'algiers', 'mediterranean-sea', 'marocco'].flatMap((at) => [
        `britain navy 3 ${at}`,
        `france navy 1 ${at}`,
        `britain army 3 ${at}`,
        `france army 1 ${at}`,
      ]),
      filed: {
        britain: 'attack in tunis\nattack in mediterranean-sea\nattack in marocco\nattack in algiers',
      },
      dice: { else: 6 },
    });
    expect(battles(d).map(({ at, arm }) => `${at} ${arm}`)).toEqual([
      'algiers navy',
      'algiers army',
      'marocco navy',
      'marocco army',
      'mediterranean-sea navy',
      'tunis navy',
      'tunis army',
    ]);
  });
});

describe('conditions (PBM-WAR-7 to 10, AMB-47)', () => {
  const tunis: Field = {
    wars: [[['france', 'britain'], ['italy']]],
    units: ['france army 3 tunis', 'britain army 10 tunis', 'italy army 1 tunis'],
    filed: { france: 'attack in tunis if britain moved at least 5 sp of army to tunis' },
    dice: { 'combat tunis france': 6 },
  };
  const arrived = (strength: number) =>
    [{ party: 'britain', arm: 'army', strength, to: 'tunis' }] satisfies Field['moved'];

  test('are judged by what has arrived: 5 is enough, 4 is not (WE-49, PBM-AMB-14)', () => {
    expect(battles(fight({ ...tunis, moved: arrived(5) }))).toHaveLength(1);
    const idle = fight({ ...tunis, moved: arrived(4) });
    expect(battles(idle)).toEqual([]);
    expect(told(idle, 'war-lines-resolved')).toMatchObject([
      { seat: 'france', lines: [{ isDone: false, refusal: { reason: 'attack-not-called-for' } }] },
    ]);
  });

  test('add what came in several moves, and turn round under unless', () => {
    const twice = [...arrived(3), ...arrived(3)];
    expect(battles(fight({ ...tunis, moved: twice }))).toHaveLength(1);
    const filed = { france: 'attack in tunis unless britain moved at least 5 sp of army to tunis' };
    expect(battles(fight({ ...tunis, filed, moved: twice }))).toEqual([]);
    expect(battles(fight({ ...tunis, filed, moved: arrived(1) }))).toHaveLength(1);
  });

  test.each([
    ['attack in tunis if britain attacks in tunis', 'condition-on-attack'],
    ['attack in tunis if italy moved at least 5 sp of army to tunis', 'condition-not-on-ally'],
    ['attack in tunis if unrest in tunis', 'condition-not-on-move'],
    [
      'move army 3 from tunis to algiers if britain moved at least 5 sp of army to tunis',
      'condition-not-on-attack',
    ],
  ])('%s is refused: %s', (text, reason) => {
    expect(
      attackConditionRefusal({ edition: standard, state: fieldOf(tunis) }, 'france', order(text)),
    ).toMatchObject({ reason });
  });

  test('are refused altogether where the house rules say so', () => {
    const strict = editionWith({ warConditions: false });
    const text = 'attack in tunis if britain moved at least 5 sp of army to tunis';
    expect(
      attackConditionRefusal({ edition: standard, state: fieldOf(tunis) }, 'france', order(text)),
    ).toBeUndefined();
    expect(
      attackConditionRefusal({ edition: strict, state: fieldOf(tunis) }, 'france', order(text)),
    ).toMatchObject({
      reason: 'no-conditions-in-war',
    });
  });
});

describe('an attack order', () => {
  const state = () =>
    fieldOf({
      wars: WAR,
      markers: ['france protectorate tunis', 'britain protectorate algiers'],
      units: ['britain army 3 algiers', 'france army 3 tunis', 'france navy 1 mediterranean-sea'],
    });
  const refused = (text: string, party: 'britain' | 'italy' = 'britain') => {
    const [action] = order(text).actions;
    if (action?.do !== 'attack') throw new Error(text);
    return attackRefusal({ edition: standard, state: state() }, party, action)?.reason;
  };

  test('is accepted where units are or can get to', () => {
    expect(refused('attack in tunis')).toBeUndefined();
  });

  test.each([
    ['attack with army in mediterranean-sea', 'armies-fight-on-land'],
    ['attack in algiers', 'no-enemy-there'],
    ['attack in mediterranean-sea', 'no-force-in-reach'],
  ])('%s is refused: %s', (text, reason) => {
    expect(refused(text)).toBe(reason);
  });

  test('is refused to those who fight no war', () => {
    expect(refused('attack in tunis', 'italy')).toBe('not-at-war');
  });

  test('losses are named of oneself and allies only (PB-WCOMBAT-18)', () => {
    const lose = (text: string) => {
      const [action] = order(text).actions;
      if (action?.do !== 'lose') throw new Error(text);
      return loseRefusal({ edition: standard, state: state() }, 'britain', action)?.reason;
    };
    expect(lose('lose army 1, japan army 3 in tunis')).toBeUndefined();
    expect(lose('lose france army 3 in tunis')).toBe('losses-of-no-ally');
    expect(lose('lose army 3 in mediterranean-sea')).toBe('armies-fight-on-land');
  });
});

describe('a forecast', () => {
  test('gives odds, table and what each die would do', () => {
    const forecast = battleForecast({ edition: standard, state: fieldOf(MANCHURIA) }, ['japan'], {
      at: 'manchuria',
      arm: 'army',
    });
    expect(forecast).toMatchObject({ strength: 7, against: 5, column: '1-1', table: '2' });
    expect(forecast?.faces.map(({ die, result }) => [die, result])).toEqual([
      [1, 'AR'],
      [2, 'EX'],
      [3, 'EX'],
      [4, 'HX'],
      [5, 'HX'],
      [6, 'DR'],
    ]);
    expect(forecast?.faces[1]?.lost).toEqual([
      { party: 'japan', size: 3, count: 2 },
      { party: 'russia', size: 1, count: 2 },
      { party: 'russia', size: 3, count: 1 },
    ]);
  });

  test('is none where there is nobody to fight', () => {
    expect(
      battleForecast({ edition: standard, state: fieldOf(MANCHURIA) }, ['japan'], {
        at: 'korea',
        arm: 'army',
      }),
    ).toBeUndefined();
  });
});
