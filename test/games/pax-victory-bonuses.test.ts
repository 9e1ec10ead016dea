import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { finalRecord } from '@chancery/shared/games/pax/victory/steps/final-record.ts';
import { victoryPoints } from '@chancery/shared/games/pax/victory/steps/victory-points.ts';
import { partnersAgainst, type PublicAlliance } from '@chancery/shared/games/pax/victory/alliances.ts';
import { timesMet } from '@chancery/shared/games/pax/victory/bonus-conditions.ts';
import { endBonuses, turnBonuses } from '@chancery/shared/games/pax/victory/bonuses.ts';
import type { BonusCondition } from '@chancery/shared/games/pax/charts/tables.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board } from './pax-board.ts';
import { editionWith, run, standard, told } from './pax-workspace.ts';

const meets = (
  seat: Seat,
  condition: BonusCondition,
  words: Board,
  alliances: readonly PublicAlliance[] = [],
): number => timesMet({ edition: standard, state: board(words), seat, alliances }, condition);

const EAST_WEST = standard.tables.bonusVp.bonuses.find((row) => row.id === 'africa-east-west')
  ?.condition as BonusCondition;

/** Ashantee to Soudan over land. */
const sahel = ['ashantee', 'gold-coast', 'togoland', 'nigeria', 'sokoto', 'tchad', 'soudan'];
const control = (power: string, areas: readonly string[]): string[] =>
  areas.map((area) => `${power} protectorate ${area}`);

describe('paths across Africa (PB-PATHS-1 to 5)', () => {
  const path = (areas: readonly string[], extra: Board = {}) =>
    meets('france', EAST_WEST, {
      ...extra,
      markers: [...control('france', areas), ...(extra.markers ?? [])],
    });

  test.each<[string, readonly string[], number]>([
    ['over land', sahel, 1],
    ['not with a gap', sahel.filter((area) => area !== 'sokoto'), 0],
    ['not without its end', sahel.slice(0, -1), 0],
    ['two of them count once (WE-59)', [...sahel, 'senegambia', 'egypt'], 1],
  ])('%s', (_name, areas, times) => {
    expect(path(areas)).toBe(times);
  });

  test('not by sea', () => {
    expect(path(['marocco', 'egypt'], { merchants: ['france mediterranean-sea'] })).toBe(0);
  });

  test('not through a partner’s area', () => {
    expect(
      path(
        sahel.filter((area) => area !== 'tchad'),
        { markers: ['britain protectorate tchad'] },
      ),
    ).toBe(0);
  });

  test('WE-59: another player may earn it too', () => {
    const markers = [...control('france', sahel), ...control('britain', sahel)];
    expect(meets('france', EAST_WEST, { markers })).toBe(1);
    expect(meets('britain', EAST_WEST, { markers })).toBe(1);
  });
});

describe('the other conditions of the chart', () => {
  const openDoor: BonusCondition = { type: 'no-foreign-control', areas: ['shang-hai', 'fukien'] };
  const monroe: BonusCondition = { type: 'no-foreign-control-added', areas: ['cuba', 'brasil'] };

  test.each<[string, string[], number]>([
    ['nobody there', [], 1],
    ['foreign Influence', ['japan influence fukien'], 1],
    ['own Control', ['usa protectorate fukien'], 1],
    ['foreign Control', ['japan protectorate fukien'], 0],
    ['Control not yet won', ['japan protectorate fukien unestablished'], 1],
  ])('no foreign Control: %s', (_name, markers, times) => {
    expect(meets('usa', openDoor, { markers })).toBe(times);
  });

  test('no foreign Control added: markers of 1880 do not count', () => {
    const state = board({ markers: ['spain possession cuba'] });
    state.opening = [{ area: 'cuba', power: 'spain' }];
    const claimant = { edition: standard, state, seat: 'usa' as const, alliances: [] };
    expect(timesMet(claimant, monroe)).toBe(1);
    state.markers = [
      ...state.markers,
      { area: 'brasil', power: 'germany', kind: 'protectorate', established: true },
    ];
    expect(timesMet(claimant, monroe)).toBe(0);
  });

  test.each<[string, string[], number]>([
    ['as strong as the next two', ['britain navy 10 home', 'france navy 3 home', 'italy 7 navy 1 home'], 1],
    ['one point short', ['britain navy 10 home', 'france navy 3 home', 'italy 8 navy 1 home'], 0],
    [
      'armies and minors do not count',
      ['britain navy 10 home', 'france army 10 home', 'spain 2 navy 10 home'],
      1,
    ],
  ])('naval strength: %s', (_name, units, times) => {
    expect(meets('britain', { type: 'naval-strength-at-least-next-two' }, { units })).toBe(times);
  });

  test.each<[string, BonusCondition, string[], number]>([
    [
      'enough areas',
      { type: 'control-count', atLeast: 2 },
      ['germany protectorate siam', 'germany possession togoland'],
      1,
    ],
    [
      'Austria-Hungary’s count for Germany (PB-AH-10)',
      { type: 'control-count', atLeast: 2 },
      ['germany protectorate siam', 'austria-hungary protectorate serbia'],
      1,
    ],
    ['Influence is no Control', { type: 'control-count', atLeast: 1 }, ['germany influence siam'], 0],
    [
      'one of several by a given power',
      { type: 'control-by', power: 'austria-hungary', anyOf: ['serbia', 'greece'] },
      ['austria-hungary possession greece'],
      1,
    ],
    [
      'but by that power',
      { type: 'control-by', power: 'austria-hungary', anyOf: ['serbia', 'greece'] },
      ['germany possession greece'],
      0,
    ],
    ['all of several', { type: 'control-all', areas: ['tunis', 'siam'] }, ['germany protectorate tunis'], 0],
    ['any of several', { type: 'control-any', areas: ['tunis', 'siam'] }, ['germany protectorate tunis'], 1],
    [
      'the first canal, paid when it is built',
      { type: 'first-canal-built', sharedByContribution: true },
      [],
      0,
    ],
  ])('%s', (_name, condition, markers, times) => {
    expect(meets('germany', condition, { markers })).toBe(times);
  });
});

describe('public defensive alliances (PB-TREATY-13)', () => {
  const alliances: PublicAlliance[] = [
    { partners: ['france', 'russia'], against: ['germany'] },
    { partners: ['france', 'britain'], against: [] },
    { partners: ['france', 'italy'], against: ['britain'] },
    { partners: ['france', 'germany', 'japan'], against: [] },
  ];

  test('count those that hold against the enemy', () => {
    expect(partnersAgainst(alliances, 'france', 'germany')).toEqual(['britain', 'russia']);
  });

  test('once per partner where the chart says so', () => {
    const condition = { type: 'public-defensive-treaty', against: 'germany' } as const;
    expect(meets('france', { ...condition, perPartner: true }, {}, alliances)).toBe(2);
    expect(meets('france', { ...condition, perPartner: false }, {}, alliances)).toBe(1);
    expect(meets('usa', { ...condition, perPartner: true }, {}, alliances)).toBe(0);
  });
});

describe('which bonuses are in force', () => {
  const fleet: Board = { units: ['britain navy 10 home'] };
  const claimant = (seat: Seat, words: Board, bonuses?: string[]) => {
    const edition = editionWith(bonuses ? { bonuses } : {});
    return { edition, state: board(words, edition), seat, alliances: [] };
  };

  test('those of the setting, else the chart’s own choice', () => {
    expect(turnBonuses(claimant('britain', fleet))).toEqual([]);
    expect(turnBonuses(claimant('britain', fleet, ['two-power-standard']))).toEqual([
      { id: 'two-power-standard', vp: 5 },
    ]);
    expect(turnBonuses(claimant('france', fleet, ['two-power-standard']))).toEqual([]);
  });

  test('at the end: the USA by default', () => {
    expect(endBonuses(claimant('usa', {}))).toEqual([
      { id: 'monroe-doctrine-upheld', vp: 10 },
      { id: 'open-door', vp: 10 },
    ]);
  });
});

describe('when paths are paid for (AMB-49)', () => {
  const markers = control('france', sahel);

  test('at the end', () => {
    const state = board({ turn: 1, markers });
    run(victoryPoints, state);
    expect(state.vp.france).toBe(0);
    run(finalRecord, state);
    expect(state.final?.find((entry) => entry.seat === 'france')?.bonuses).toEqual([
      { id: 'africa-east-west', vp: 10 },
    ]);
  });

  test('or when first achieved, once', () => {
    const edition = editionWith({ pathBonus: 'first' });
    const state = board({ turn: 1, markers }, edition);
    const first = told(run(victoryPoints, state, {}, edition), 'vp-recorded');
    expect(first.find((fact) => fact.seat === 'france')?.bonuses).toEqual([
      { id: 'africa-east-west', vp: 10 },
    ]);
    run(victoryPoints, state, {}, edition);
    expect(state.vp.france).toBe(10);
    run(finalRecord, state, {}, edition);
    expect(state.final?.find((entry) => entry.seat === 'france')?.bonuses).toEqual([]);
  });
});
