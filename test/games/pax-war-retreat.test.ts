import { resolveAttacks } from '@chancery/shared/games/pax/war/attack/attacks.ts';
import { describe, expect, test } from 'vitest';
import { workspace, told } from './pax-workspace.ts';
import { type Field, fieldOf, fight, retreatAfter, unitsIn } from './pax-war-field.ts';
import { fleetRout, goneTo, rout, type Rout, WARS } from './pax-war-rout.ts';

// Retreats without an order by the e-mail rules, down to the last tie-break, and when they take place
// (PB-RETREAT-5 to 10, AMB-45, AMB-88).

describe('armies without an order, by the e-mail rules (PB-RETREAT-8, 10)', () => {
  const algiers = (words: Omit<Rout, 'from'>) => rout({ from: 'algiers', ...words });

  test('go home before all other own areas (AMB-88)', () => {
    const d = fight({
      wars: [[['russia'], ['japan']]],
      step: 'ATT2',
      markers: ['russia protectorate korea', 'russia protectorate manchuria'],
      units: ['japan army 10 manchuria', 'russia army 3 manchuria'],
      filed: { japan: 'attack in manchuria' },
      results: [{ area: 'manchuria', power: 'japan', result: 'DR' }],
    });
    expect(unitsIn(d, 'home-russia')).toEqual(['russia army 3']);
  });

  test('1: to an own area, the one of the highest value', () => {
    const markers = [
      'france protectorate tunis',
      'france protectorate taureg',
      'britain protectorate marocco',
    ];
    expect(algiers({ markers })).toBe('tunis');
  });

  test('1: of equal value the first by name', () => {
    expect(algiers({ markers: ['france protectorate tunis', 'france protectorate marocco'] })).toBe(
      'marocco',
    );
  });

  test('2: to an ally’s area, though the enemy’s be worth more', () => {
    expect(algiers({ markers: ['italy protectorate taureg', 'britain protectorate tunis'] })).toBe('taureg');
  });

  test('3: to an enemy’s area without enemy units', () => {
    expect(
      algiers({
        markers: ['britain protectorate taureg', 'britain protectorate tunis'],
        units: ['britain navy 1 tunis'],
        merchants: ['france mediterranean-sea'],
      }),
    ).toBe('taureg');
  });

  test('4: to a sea zone with fleets of the alliance', () => {
    expect(
      rout({
        from: 'marocco',
        merchants: ['france mediterranean-sea', 'france north-atlantic-ocean'],
        units: ['italy navy 1 north-atlantic-ocean'],
      }),
    ).toBe('north-atlantic-ocean');
  });

  test('5: to a sea zone without fleets, the nearest to home', () => {
    expect(rout({ from: 'egypt', merchants: ['france indian-ocean', 'france mediterranean-sea'] })).toBe(
      'mediterranean-sea',
    );
  });

  test('5: of two as near to home the first by name', () => {
    expect(
      rout({ from: 'marocco', merchants: ['france north-atlantic-ocean', 'france mediterranean-sea'] }),
    ).toBe('mediterranean-sea');
  });

  test('6: else they surrender: no sea zone without an own merchant fleet, none with enemy fleets alone', () => {
    expect(algiers({})).toBe('prisoners: no-retreat');
    expect(algiers({ merchants: ['italy mediterranean-sea'] })).toBe('prisoners: no-retreat');
    expect(
      algiers({ merchants: ['france mediterranean-sea'], units: ['britain navy 1 mediterranean-sea'] }),
    ).toBe('prisoners: no-retreat');
  });

  test('never among enemy armies, were it in an own area (PB-RETREAT-2)', () => {
    expect(
      algiers({
        markers: ['france protectorate tunis', 'italy protectorate taureg'],
        units: ['britain army 1 tunis'],
      }),
    ).toBe('taureg');
  });

  test('a conquest of the alliance counts as own, an own area in enemy hands as the enemy’s (PB-CONQ-2)', () => {
    const state = fieldOf({
      wars: WARS,
      step: 'ATT2',
      markers: ['britain protectorate taureg', 'france protectorate tunis', 'italy protectorate marocco'],
      units: ['britain army 10 algiers', 'france army 1 algiers'],
      filed: { britain: 'attack in algiers' },
      results: [{ area: 'algiers', power: 'britain', result: 'DR' }],
    });
    state.wars[0]?.conquests.push(
      { area: 'taureg', by: 0, isSurrendered: false },
      { area: 'tunis', by: 1, isSurrendered: false },
    );
    const d = workspace(state);
    resolveAttacks(d);
    expect(goneTo(d)).toBe('taureg');
  });
});

describe('fleets without an order, by the e-mail rules (PB-RETREAT-9, 10)', () => {
  // In Oceania with an area on it France can coal there, but in none of the sea zones around it.
  const oceania = (words: Omit<Rout, 'from'>) => fleetRout({ from: 'oceania', ...words });

  test('1: to a sea zone without enemies, the nearest to home', () => {
    expect(fleetRout({ from: 'south-atlantic-ocean', markers: ['france protectorate senegambia'] })).toBe(
      'north-atlantic-ocean',
    );
  });

  test('1: of two as near to home the first by name', () => {
    const d = fight({
      wars: [[['britain'], ['france']]],
      step: 'ATT2',
      markers: ['britain dominion canada', 'britain influence peru'],
      units: ['france navy 10 south-pacific-ocean', 'britain navy 1 south-pacific-ocean'],
      filed: { france: 'attack in south-pacific-ocean' },
      results: [{ area: 'south-pacific-ocean', power: 'france', result: 'DR' }],
    });
    expect(unitsIn(d, 'cape-horn')).toEqual(['britain navy 1']);
  });

  test('2: to a sea zone with enemies rather than to an own area', () => {
    expect(
      fleetRout({
        from: 'mediterranean-sea',
        markers: ['france possession algiers'],
        units: ['britain navy 1 north-atlantic-ocean'],
      }),
    ).toBe('north-atlantic-ocean');
  });

  test('3: home before all other own areas (AMB-88)', () => {
    const d = fight({
      wars: [[['italy'], ['britain']]],
      step: 'ATT2',
      markers: ['italy protectorate tunis'],
      units: ['britain navy 10 mediterranean-sea', 'italy navy 1 mediterranean-sea'],
      filed: { britain: 'attack in mediterranean-sea' },
      results: [{ area: 'mediterranean-sea', power: 'britain', result: 'DR' }],
    });
    expect(unitsIn(d, 'home-italy')).toEqual(['italy navy 1']);
  });

  test('3: to an own area, the one of the highest value', () => {
    const markers = ['france protectorate new-hebrides', 'france protectorate new-zealand'];
    expect(oceania({ markers })).toBe('new-zealand');
    expect(
      oceania({ markers: ['france protectorate papua', ...markers], areas: { papua: { economicValue: 6 } } }),
    ).toBe('new-zealand');
  });

  test('3: not where enemies are and no friends, be it the own (PB-RETREAT-3)', () => {
    const markers = ['france protectorate new-hebrides', 'france protectorate new-zealand'];
    expect(oceania({ markers, units: ['britain army 1 new-zealand'] })).toBe('new-hebrides');
    expect(oceania({ markers, units: ['britain army 1 new-zealand', 'france army 1 new-zealand'] })).toBe(
      'new-zealand',
    );
  });

  test('4: to an ally’s area', () => {
    const markers = ['italy protectorate new-hebrides', 'britain dominion new-zealand'];
    expect(oceania({ markers })).toBe('new-hebrides');
  });

  test('5: to an enemy’s area that is empty or also holds friendly armies', () => {
    const markers = ['france influence papua', 'britain dominion new-zealand'];
    expect(oceania({ markers })).toBe('new-zealand');
    expect(oceania({ markers, units: ['britain navy 1 new-zealand', 'italy army 1 new-zealand'] })).toBe(
      'new-zealand',
    );
  });

  test('6: else they surrender', () => {
    const markers = ['france influence papua', 'britain dominion new-zealand'];
    expect(oceania({ markers, units: ['britain army 1 new-zealand'] })).toBe('prisoners: no-retreat');
    expect(oceania({ markers, units: ['britain navy 1 new-zealand', 'italy navy 1 new-zealand'] })).toBe(
      'prisoners: no-retreat',
    );
  });
});

describe('when retreats take place (PB-RETREAT-5 to 7)', () => {
  const first: Field = {
    wars: [[['britain'], ['france']]],
    markers: ['france possession algiers', 'france protectorate tunis', 'britain protectorate marocco'],
    units: ['britain army 3 algiers', 'france army 1 algiers'],
    filed: { britain: 'attack in algiers\nretreat from algiers to marocco' },
  };

  test('beaten attackers leave the first attack at once', () => {
    const d = fight({ ...first, results: [{ area: 'algiers', power: 'britain', result: 'AR' }] });
    expect(unitsIn(d, 'marocco')).toEqual(['britain army 3']);
    expect(d.state.campaign?.retreating).toEqual([]);
  });

  test('beaten defenders leave it by the orders that follow, the area conquered already', () => {
    const d = fight({ ...first, results: [{ area: 'algiers', power: 'britain', result: 'DR' }] });
    expect(unitsIn(d, 'algiers')).toEqual(['britain army 3', 'france army 1']);
    expect(told(d, 'area-conquered')).toMatchObject([{ area: 'algiers', by: ['britain'] }]);
    retreatAfter(d, { france: 'retreat from algiers to tunis' });
    expect(unitsIn(d, 'tunis')).toEqual(['france army 1']);
    expect(d.state.campaign?.retreating).toEqual([]);
  });

  test('an army that retreats into an empty enemy area conquers it (PB-CONQ-1)', () => {
    const d = fight({
      ...first,
      markers: ['france possession algiers', 'britain protectorate marocco'],
      filed: { britain: 'attack in algiers' },
      results: [{ area: 'algiers', power: 'britain', result: 'DR' }],
    });
    retreatAfter(d);
    expect(d.state.wars[0]?.conquests).toEqual([
      { area: 'algiers', by: 0, isSurrendered: false },
      { area: 'marocco', by: 1, isSurrendered: false },
    ]);
  });
});
