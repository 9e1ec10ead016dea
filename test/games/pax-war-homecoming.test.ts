import { describe, expect, test } from 'vitest';
import { firstWar } from './pax-war-board.ts';
import { after, refusalOf, say, settle, markers, unitsOf, ALGIERS } from './pax-war-aftermath.ts';

describe('minors', () => {
  test('among the victors get Possession of what they are left (PB-ENDWAR-15)', () => {
    const d = after({
      wars: [[['britain', 'portugal'], ['france']]],
      markers: ALGIERS,
      units: [
        'portugal army 3 home',
        'portugal army 1 home',
        'portugal army 1 senegambia',
        'portugal army 1 algiers',
      ],
      conquered: ['senegambia: 0', 'algiers: 0'],
    });
    say(d, 'britain', 'leave senegambia to portugal');
    say(d, 'britain', 'take possession of algiers');
    settle(d);
    expect(markers(d)).toEqual(['algiers britain possession', 'senegambia portugal possession']);
    expect(unitsOf(d, 'portugal')).toEqual([
      '1 army 1 senegambia',
      '1 army 3 home-portugal',
      '2 army 1 home-portugal',
    ]);
  });

  test('that fought alone keep what they conquered (AMB-46)', () => {
    const d = after({
      wars: [[['france'], ['spain']]],
      markers: ALGIERS,
      conquered: ['algiers: 1'],
      losers: [0],
    });
    expect(markers(settle(d))).toContain('algiers spain possession');
  });

  test('send fleets back where they were when the war began, the largest home (PB-MINOR-34)', () => {
    const d = after({
      wars: [[['britain', 'netherlands'], ['france']]],
      markers: ['netherlands possession dutch-east-indies'],
      units: ['netherlands navy 3 south-china-sea', 'netherlands navy 1 south-china-sea'],
      change: (state) => {
        firstWar(state).minorFleetsAtStart = [{ power: 'netherlands', at: 'dutch-east-indies', count: 1 }];
      },
    });
    settle(d);
    expect(unitsOf(d, 'netherlands')).toEqual([
      '1 army 1 dutch-east-indies',
      '1 navy 1 dutch-east-indies',
      '1 navy 3 home-netherlands',
    ]);
  });
});

describe('units', () => {
  test('that had surrendered come home (PB-SURR-3)', () => {
    const d = after({
      change: (state) => {
        firstWar(state).prisoners = [{ party: 'france', arm: 'army', size: 3, count: 2 }];
      },
    });
    settle(d);
    expect(unitsOf(d, 'france')).toEqual(['2 army 3 home-france']);
    expect(firstWar(d.state).prisoners).toEqual([]);
  });

  test('at sea spread evenly over the nearest own areas, larger ones over the more valuable (PB-WAR-18)', () => {
    const d = after({
      markers: ['britain possession aden', 'britain possession kenya'],
      units: ['britain navy 10 indian-ocean', 'britain 2 navy 3 indian-ocean'],
    });
    settle(d);
    expect(unitsOf(d, 'britain')).toEqual(['1 navy 10 kenya', '1 navy 3 aden', '1 navy 3 kenya']);
  });

  test('at sea go where their owner says, if it is among the nearest (PB-ENDWAR-16)', () => {
    const d = after({
      markers: ['britain possession aden', 'britain possession kenya'],
      units: ['britain navy 10 indian-ocean'],
    });
    expect(refusalOf(d, 'britain', 'move navy 10 from indian-ocean to home')).toBe('not-nearest');
    say(d, 'britain', 'move navy 10 from indian-ocean to aden');
    settle(d);
    expect(unitsOf(d, 'britain')).toEqual(['1 navy 10 aden']);
  });

  test('in areas that are not their owner’s leave for the nearest that is (AMB-92)', () => {
    const d = after({ markers: [...ALGIERS, 'britain possession tunis'], units: ['britain army 3 algiers'] });
    settle(d);
    expect(unitsOf(d, 'britain')).toEqual(['1 army 3 tunis']);
  });
});
