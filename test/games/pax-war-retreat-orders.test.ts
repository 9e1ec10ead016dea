import { retreatStepRefusal } from '@chancery/shared/games/pax/war/retreat/places.ts';
import { retreatRefusal } from '@chancery/shared/games/pax/war/retreat/retreat-law.ts';
import { describe, expect, test } from 'vitest';
import { standard, told } from './pax-workspace.ts';
import { coastOf, type Field, fieldOf, fight, order, prisonersOf, unitsIn } from './pax-war-field.ts';
import { PBM, WARS } from './pax-war-rout.ts';

// Retreats by order, and of armies at sea (PB-RETREAT-1 to 10).

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

describe('a place of a retreat', () => {
  const refused = (arm: 'army' | 'navy', units: readonly string[]) => {
    const state = fieldOf({ wars: WARS, markers: ['france protectorate tunis'], units });
    const force = { party: 'france', arm, at: arm === 'army' ? 'algiers' : 'mediterranean-sea' } as const;
    return retreatStepRefusal({ edition: standard, state }, force, { place: 'tunis' })?.reason;
  };

  test.each([
    ['army', [], undefined],
    ['army', ['britain army 1 tunis', 'france army 1 tunis'], 'retreat-among-enemy-armies'],
    ['army', ['britain navy 1 tunis'], undefined],
    ['navy', ['britain army 1 tunis'], 'retreat-among-enemies'],
    ['navy', ['britain navy 1 tunis'], 'retreat-among-enemies'],
    ['navy', ['britain army 1 tunis', 'france army 1 tunis'], undefined],
  ] as const)('of an %s with %j there: %s (PB-RETREAT-2, PB-RETREAT-3)', (arm, units, reason) => {
    expect(refused(arm, units)).toBe(reason);
  });
});
