import { resolveAttacks } from '@chancery/shared/games/pax/war/attack/attacks.ts';
import { retreatRefusal } from '@chancery/shared/games/pax/war/retreat/retreat-law.ts';
import { describe, expect, test } from 'vitest';
import { type Workspace, workspace, editionWith, standard, told } from './pax-workspace.ts';
import {
  coastOf,
  type Field,
  fieldOf,
  fight,
  order,
  prisonersOf,
  retreatAfter,
  unitsIn,
} from './pax-war-field.ts';

// Retreats: by order, by the default lists of both rulesets down to their last tie-break, and surrender
// (PB-RETREAT-1 to 10, PBM-RETREAT-1 to 9, AMB-45, AMB-88).

const PBM = editionWith({ ruleset: 'pbm' });

/** Britain attacks last and beats France, which has Italy and Russia on its side. */
const WARS: Field['wars'] = [[['france', 'italy', 'russia'], ['britain']]];

interface Rout extends Omit<Field, 'wars' | 'step' | 'results'> {
  readonly from: string;
}

const goneTo = (d: Workspace): string => {
  const [retreat] = told(d, 'force-retreated').filter(({ party }) => party === 'france');
  const [lost] = told(d, 'force-surrendered').filter(({ party }) => party === 'france');
  return retreat?.to ?? (lost ? `prisoners: ${lost.why}` : 'nowhere');
};

/** Where the French go from there, `italy` and others staying out of it: a place, `prisoners`, or nothing. */
const rout = (
  { from, units = [], filed, ...words }: Rout,
  edition = standard,
  arm: 'army' | 'navy' = 'army',
) => {
  const d = fight(
    {
      wars: WARS,
      step: 'ATT2',
      ...words,
      units: [`britain ${arm} 10 ${from}`, `france ${arm} 1 ${from}`, ...units],
      filed: { britain: `attack with ${arm} in ${from}`, ...filed },
      results: [{ area: from, power: 'britain', result: 'DR' }],
    },
    edition,
  );
  return goneTo(d);
};

const fleetRout = (words: Rout, edition = standard) => rout(words, edition, 'navy');

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

describe('ordered retreats', () => {
  const field: Field = {
    wars: WARS,
    step: 'ATT2',
    markers: ['france protectorate tunis', 'france protectorate marocco', 'france possession algiers'],
    units: ['britain army 10 algiers', 'france 3 army 1 algiers', 'france army 3 algiers'],
    merchants: ['france mediterranean-sea'],
    results: [{ area: 'algiers', power: 'britain', result: 'DR' }],
  };
  const ordered = (france: string, words: Partial<Field> = {}) =>
    fight({ ...field, ...words, filed: { britain: 'attack in algiers', france } });

  test('split the units as told; the rest go by default (PB-WCOMBAT-15)', () => {
    const d = ordered(
      'retreat 2 army 1 from algiers to tunis\nretreat army 3 from algiers to mediterranean-sea',
    );
    expect(unitsIn(d, 'tunis')).toEqual(['france 2 army 1']);
    expect(unitsIn(d, 'mediterranean-sea')).toEqual(['france army 3']);
    expect(unitsIn(d, 'marocco')).toEqual(['france army 1']);
    expect(told(d, 'force-retreated').map(({ to, isDefault }) => [to, isDefault])).toEqual([
      ['tunis', false],
      ['marocco', true],
      ['mediterranean-sea', false],
    ]);
  });

  test('try their alternatives in order', () => {
    const d = ordered('retreat from algiers to tunis, else taureg, else mediterranean-sea', {
      units: [...(field.units ?? []), 'britain army 1 tunis'],
    });
    expect(unitsIn(d, 'mediterranean-sea')).toEqual(['france 3 army 1', 'france army 3']);
  });

  test('fall back on the default where none of them is open', () => {
    const d = ordered('retreat from algiers to taureg');
    expect(unitsIn(d, 'marocco')).toEqual(['france 3 army 1', 'france army 3']);
  });

  test('are bound by supply in neither ruleset (PBM-RETREAT-1, 2)', () => {
    const d = fight(
      {
        ...field,
        merchants: [],
        filed: { britain: 'attack in algiers', france: 'retreat from algiers to tunis' },
      },
      PBM,
    );
    expect(unitsIn(d, 'tunis')).toEqual(['france 3 army 1', 'france army 3']);
  });

  test('bring fleets to the coast they come by (PB-WMOVE-6)', () => {
    const d = fight({
      wars: [[['britain'], ['france']]],
      step: 'ATT2',
      markers: ['britain dominion canada'],
      units: ['france navy 10 north-pacific-ocean', 'britain navy 1 north-pacific-ocean'],
      filed: {
        france: 'attack in north-pacific-ocean',
        britain: 'retreat from north-pacific-ocean to canada',
      },
      results: [{ area: 'north-pacific-ocean', power: 'france', result: 'DR' }],
    });
    expect(coastOf(d, 'canada')).toBe('north-pacific-ocean');
  });

  test('lead fleets where the attacker came from and among enemies at sea (PB-RETREAT-1, AMB-45)', () => {
    const d = fight({
      wars: WARS,
      step: 'ATT2',
      units: [
        'britain navy 3 mediterranean-sea',
        'france navy 1 mediterranean-sea',
        'britain navy 10 north-atlantic-ocean',
      ],
      filed: {
        britain: 'attack in mediterranean-sea',
        france: 'retreat from mediterranean-sea to north-atlantic-ocean',
      },
      results: [{ area: 'mediterranean-sea', power: 'britain', result: 'DR' }],
    });
    expect(unitsIn(d, 'north-atlantic-ocean')).toEqual(['britain navy 10', 'france navy 1']);
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

describe('armies at sea', () => {
  const sea: Field = {
    wars: WARS,
    step: 'ATT2',
    markers: ['france possession algiers'],
    merchants: ['france mediterranean-sea', 'france north-atlantic-ocean', 'italy mediterranean-sea'],
    units: [
      'britain navy 10 mediterranean-sea',
      'france navy 1 mediterranean-sea',
      'france army 3 mediterranean-sea',
      'italy army 1 mediterranean-sea',
    ],
    filed: {
      britain: 'attack in mediterranean-sea',
      france: 'retreat from mediterranean-sea to north-atlantic-ocean',
    },
  };
  const after = (result: 'DR' | 'DE' | 'EX', words: Partial<Field> = {}) =>
    fight({ ...sea, ...words, results: [{ area: 'mediterranean-sea', power: 'britain', result }] });

  test('leave with the fleet that has to (PB-RETREAT-4)', () => {
    const d = after('DR');
    expect(unitsIn(d, 'north-atlantic-ocean')).toEqual(['france army 3', 'france navy 1']);
    expect(unitsIn(d, 'home-italy')).toEqual(['italy army 1']);
    expect(unitsIn(d, 'mediterranean-sea')).toEqual(['britain navy 10']);
  });

  test('surrender when they are left alone with enemy fleets (PB-WCOMBAT-25, PB-SURR-1)', () => {
    const d = after('DE');
    expect(prisonersOf(d)).toEqual(['france army 3', 'italy army 1']);
    expect(told(d, 'force-surrendered').map(({ why }) => why)).toEqual(['alone-at-sea', 'alone-at-sea']);
  });

  test('stay where no enemy fleet is left either', () => {
    const even = [
      'britain navy 1 mediterranean-sea',
      'france navy 1 mediterranean-sea',
      'france army 3 mediterranean-sea',
    ];
    expect(unitsIn(after('EX', { units: even }), 'mediterranean-sea')).toEqual(['france army 3']);
  });

  test('stay with a fleet of their own that has not fought', () => {
    const d = fight({
      wars: [[['britain'], ['france', 'italy']]],
      step: 'ATT2',
      markers: ['france possession algiers'],
      merchants: ['france north-atlantic-ocean'],
      units: [
        'britain navy 3 mediterranean-sea',
        'france navy 1 mediterranean-sea',
        'france army 1 mediterranean-sea',
        'italy navy 1 mediterranean-sea',
        'italy army 1 mediterranean-sea',
      ],
      filed: { france: 'attack in mediterranean-sea' },
      results: [{ area: 'mediterranean-sea', power: 'france', result: 'AR' }],
    });
    expect(unitsIn(d, 'mediterranean-sea')).toEqual(['britain navy 3', 'italy army 1', 'italy navy 1']);
    expect(unitsIn(d, 'north-atlantic-ocean')).toEqual(['france navy 1']);
  });
});

describe('a retreat order', () => {
  const refused = (text: string) => {
    const state = fieldOf({ wars: WARS, units: ['france army 1 tunis', 'britain army 1 tunis'] });
    const [action] = order(text).actions;
    if (action?.do !== 'retreat') throw new Error(text);
    return retreatRefusal({ edition: standard, state }, 'france', action)?.reason;
  };

  test.each([
    ['retreat from tunis to algiers, else mediterranean-sea', undefined],
    ['retreat army 1 from tunis to marocco', 'retreat-not-adjacent'],
    ['retreat navy 1 from tunis to algiers', 'retreat-not-adjacent'],
    ['retreat from tunis to algiers, else egypt', 'retreat-not-adjacent'],
    ['retreat from mediterranean-sea to home', undefined],
  ])('%s: %s', (text, reason) => {
    expect(refused(text)).toBe(reason);
  });

  test('leads into no other’s home country', () => {
    const state = fieldOf({ wars: WARS });
    const to = { place: 'home-italy' };
    expect(
      retreatRefusal({ edition: standard, state }, 'france', {
        do: 'retreat',
        from: 'mediterranean-sea',
        to,
      }),
    ).toMatchObject({ reason: 'foreign-home' });
  });
});
