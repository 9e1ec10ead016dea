import { describe, expect, test } from 'vitest';
import { fight, unitsIn } from './pax-war-field.ts';
import { fleetRout, PBM, rout, type Rout } from './pax-war-rout.ts';

// Retreats without an order by the play-by-mail rules, and surrender (PBM-RETREAT-1 to 9).

describe('armies without an order, by the play-by-mail rules (PBM-RETREAT-2 to 9)', () => {
  const merchants = ['france mediterranean-sea'];
  const algiers = (words: Omit<Rout, 'from'>) => rout({ from: 'algiers', merchants, ...words }, PBM);

  test('1: never where they would be out of supply', () => {
    const markers = ['france protectorate tunis'];
    expect(algiers({ markers })).toBe('tunis');
    expect(algiers({ markers, merchants: [] })).toBe('prisoners: no-retreat');
    expect(rout({ from: 'algiers', markers })).toBe('tunis');
  });

  test('1: out of supply beats every other preference', () => {
    const d = fight(
      {
        wars: [[['britain'], ['germany']]],
        step: 'ATT2',
        markers: [
          'germany possession transvaal',
          'britain possession mozambique',
          'britain dominion cape-colony',
        ],
        units: ['germany army 10 transvaal', 'britain army 1 transvaal', 'britain army 3 mozambique'],
        filed: { germany: 'attack in transvaal' },
        results: [{ area: 'transvaal', power: 'germany', result: 'DR' }],
      },
      PBM,
    );
    expect(unitsIn(d, 'cape-colony')).toEqual(['britain army 1']);
  });

  test('2: to an area, were it the enemy’s, rather than to sea', () => {
    expect(
      algiers({
        markers: ['britain protectorate tunis', 'france possession algiers'],
        units: ['france navy 1 mediterranean-sea'],
      }),
    ).toBe('tunis');
    expect(algiers({})).toBe('mediterranean-sea');
  });

  test('3: own before an ally’s before an enemy’s', () => {
    expect(algiers({ markers: ['france protectorate tunis', 'italy protectorate marocco'] })).toBe('tunis');
    expect(algiers({ markers: ['britain protectorate marocco', 'italy protectorate tunis'] })).toBe('tunis');
  });

  test('4: with friends before empty before with friends and enemies', () => {
    const markers = ['france protectorate tunis', 'france protectorate marocco'];
    expect(algiers({ markers, units: ['italy army 1 tunis'] })).toBe('tunis');
    expect(algiers({ markers, units: ['italy navy 1 marocco', 'britain navy 1 marocco'] })).toBe('tunis');
  });

  test('4: never where there are enemies only', () => {
    const markers = ['france protectorate tunis', 'italy protectorate marocco'];
    expect(algiers({ markers, units: ['britain navy 1 tunis'] })).toBe('marocco');
  });

  test('5: of equals to the nearest to home, a Dominion or State', () => {
    const markers = ['france protectorate taureg', 'france protectorate tunis', 'france possession algiers'];
    expect(algiers({ markers })).toBe('tunis');
  });

  test('6: dice where even that is equal', () => {
    const markers = ['france protectorate tunis', 'france protectorate marocco'];
    expect(algiers({ markers, dice: { 'retreat algiers france': 1 } })).toBe('marocco');
    expect(algiers({ markers, dice: { 'retreat algiers france': 2 } })).toBe('tunis');
    expect(algiers({ markers, dice: { 'retreat algiers france': 6 } })).toBe('tunis');
  });
});

describe('fleets without an order, by the play-by-mail rules (PBM-RETREAT-3 to 9)', () => {
  const fleet = (words: Rout) => fleetRout(words, PBM);

  test('2: to a sea zone rather than to an area, with friends and enemies in it as well (PBM-AMB-11)', () => {
    expect(
      fleet({
        from: 'mediterranean-sea',
        markers: ['france possession algiers'],
        units: ['britain navy 1 north-atlantic-ocean', 'italy navy 1 north-atlantic-ocean'],
      }),
    ).toBe('north-atlantic-ocean');
  });

  test('4: a sea zone with enemies only comes after every area (PBM-RETREAT-7)', () => {
    const units = ['britain navy 1 north-atlantic-ocean'];
    const home = fleet({ from: 'mediterranean-sea', markers: ['france possession algiers'], units });
    expect(home).toBe('home-france');
    const carib = {
      from: 'south-atlantic-ocean',
      units: [
        'britain navy 1 north-atlantic-ocean',
        'britain navy 1 cape-horn',
        'britain navy 1 cape-of-good-hope',
      ],
    };
    expect(fleet({ ...carib, markers: ['britain possession gabon'] })).toBe('gabon');
    expect(fleet({ ...carib })).toBe('north-atlantic-ocean');
  });

  test('4: with friends before empty', () => {
    expect(
      fleet({
        from: 'south-atlantic-ocean',
        markers: ['france possession senegambia'],
        units: ['italy navy 1 cape-horn'],
      }),
    ).toBe('cape-horn');
  });

  test('5 and 6: the nearest to home, then dice', () => {
    const markers = ['france possession senegambia'];
    expect(fleet({ from: 'south-atlantic-ocean', markers })).toBe('north-atlantic-ocean');
    const units = ['britain navy 1 north-atlantic-ocean'];
    const drawn = (face: number) =>
      fleet({
        from: 'south-atlantic-ocean',
        markers,
        units,
        dice: { 'naval retreat south-atlantic-ocean france': face },
      });
    expect([drawn(1), drawn(2)]).toEqual(['cape-horn', 'cape-of-good-hope']);
  });

  test('never to an area with enemies only (PB-RETREAT-3)', () => {
    expect(
      fleet({
        from: 'oceania',
        markers: ['france protectorate new-zealand', 'france protectorate papua'],
        units: ['britain army 1 new-zealand'],
      }),
    ).toBe('papua');
  });
});
