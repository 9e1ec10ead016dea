import { armyRetreat, fleetRetreat } from '@chancery/shared/games/pax/combat/retreat-places.ts';
import { colonialCombat } from '@chancery/shared/games/pax/combat/steps/colonial-combat.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board } from './pax-board.ts';
import { run, standard, told, unitsIn } from './pax-workspace.ts';

describe('where beaten armies go (PB-CRT-6, 7, 13)', () => {
  const retreat = (words: Board, ordered?: string) =>
    armyRetreat({ edition: standard, state: board({ traced: true, ...words }) }, 'france', {
      area: 'tunis',
      ordered,
    });

  test.each<[string, Board, string | undefined, string | undefined]>([
    ['an adjacent area controlled', { markers: ['france possession algiers'] }, undefined, 'algiers'],
    [
      'the first by name of several',
      { markers: ['france possession tripoli', 'france possession algiers'] },
      undefined,
      'algiers',
    ],
    [
      'another if ordered',
      { markers: ['france possession tripoli', 'france possession algiers'] },
      'tripoli',
      'tripoli',
    ],
    [
      'home by sea with a merchant fleet',
      { merchants: ['france mediterranean-sea'] },
      undefined,
      'home-france',
    ],
    [
      'over several connected sea zones',
      {
        markers: ['france possession senegambia'],
        merchants: ['france mediterranean-sea', 'france north-atlantic-ocean', 'france south-atlantic-ocean'],
      },
      'senegambia',
      'senegambia',
    ],
    [
      'not over a sea zone without a merchant fleet',
      { markers: ['france possession senegambia'], merchants: ['france south-atlantic-ocean'] },
      'senegambia',
      undefined,
    ],
    [
      'the default where the order names a closed place',
      { markers: ['france possession algiers', 'france influence tripoli'] },
      'tripoli',
      'algiers',
    ],
    ['nowhere without a way', { markers: ['france possession gold-coast'] }, undefined, undefined],
    [
      'not into an area that is not yet won',
      { markers: ['france possession algiers unestablished'] },
      undefined,
      undefined,
    ],
  ])('%s', (_name, words, ordered, expected) => {
    expect(retreat(words, ordered)).toBe(expected);
  });

  test('home where it adjoins overland', () => {
    const state = board({ traced: true });
    expect(
      armyRetreat({ edition: standard, state }, 'russia', { area: 'turcomania', ordered: undefined }),
    ).toBe('home-russia');
  });

  test('a minor without a way is lost as well (PB-MINOR-42)', () => {
    const state = board({ traced: true });
    expect(
      armyRetreat({ edition: standard, state }, 'spain', { area: 'cuba', ordered: undefined }),
    ).toBeUndefined();
  });

  test('armies without a way are destroyed, and the report says so', () => {
    const state = board({
      traced: true,
      markers: ['france protectorate tunis unestablished'],
      units: ['france army 3 tunis'],
      fixedResults: [{ area: 'tunis', power: 'france', result: 'AR' }],
    });
    const workspace = run(colonialCombat, state);
    expect(unitsIn(state, 'france', 'tunis')).toEqual([]);
    expect(told(workspace, 'units-lost')).toMatchObject([
      { power: 'france', size: 3, at: 'tunis', why: 'no-retreat' },
    ]);
  });
});

describe('where fleets go that must leave (AMB-110)', () => {
  const retreat = (words: Board, ordered?: string) =>
    fleetRetreat({ edition: standard, state: board({ traced: true, ...words }) }, 'france', {
      area: 'tunis',
      ordered,
    });

  test.each<[string, Board, string | undefined, string]>([
    ['home, needing no way', {}, undefined, 'home-france'],
    ['an adjacent coast controlled', { markers: ['france possession algiers'] }, undefined, 'algiers'],
    [
      'any coast controlled if ordered',
      { markers: ['france possession senegambia'] },
      'senegambia',
      'senegambia',
    ],
    ['never inland', { markers: ['france possession tchad'] }, 'tchad', 'home-france'],
  ])('%s', (_name, words, ordered, expected) => {
    expect(retreat(words, ordered)).toBe(expected);
  });
});
