import { describe, expect, test } from 'vitest';
import { minorPowers } from '@chancery/shared/games/pax/minors/steps/minor-powers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Workspace, position, run, sentences, told, unitsIn } from './pax-workspace.ts';
import { QUIET, minors, activity, markersOf, sum, belgiumRolls } from './pax-minors-step.ts';

// Which minors act, what they place, and the army of a Protectorate.

describe('activity', () => {
  test('one die against the top of the table (PB-MINOR-9)', () => {
    const done = minors(position().state, { 'activity belgium': 4 });
    expect(activity(done.state, 'belgium')).toEqual({ power: 'belgium', die: 4, active: false, rolls: [] });
    expect(done.dice.rolls.map((roll) => roll.label)).toEqual([
      'activity belgium',
      'activity netherlands',
      'activity portugal',
      'activity spain',
    ]);
  });

  test('two dice name the area (PB-MINOR-10), WE-7: the Spanish 10 is Gabon', () => {
    const { state } = position().army('spain', 1, 'home');
    minors(state, { 'activity spain': 1, 'area spain': [4, 6] });
    expect(activity(state, 'spain')).toEqual({
      power: 'spain',
      die: 1,
      active: true,
      rolls: [10],
      area: 'gabon',
      placed: 'protectorate',
    });
  });

  test('an area where nothing can be placed is rolled again (PB-MINOR-25)', () => {
    const { state } = position().army('belgium', 1, 'home').marker('britain', 'possession', 'uganda');
    const done = minors(state, belgiumRolls(4, 5, 9));
    expect(activity(state, 'belgium')).toMatchObject({ rolls: [4, 5, 9], area: 'kamerun' });
    expect(sentences(done)).toContain('Belgium stirs (die 1): a roll of 4, 5 then 9 points to Kamerun.');
  });

  test('a minor that can place nothing anywhere is inactive without a roll (AMB-19)', () => {
    const { state } = position().traced().army('belgium', 1, 'home');
    const done = minors(state, { 'activity belgium': 1 });
    expect(activity(state, 'belgium')).toEqual({ power: 'belgium', die: 1, active: false, rolls: [] });
    expect(sentences(done)).toContain('Belgium (die 1) stirs but has nothing to place anywhere.');
  });

  test('so is one whose markers are all in use (PB-MINOR-24)', () => {
    const { state } = position().army('belgium', 1, 'home');
    state.counterLimits.belgium = { interest: 0, influence: 0, protectorate: 0, possession: 0 };
    minors(state, { 'activity belgium': 1 });
    expect(activity(state, 'belgium')?.active).toBe(false);
  });

  test('an area it has already is rolled again (PB-MINOR-44, AMB-115)', () => {
    const { state } = position()
      .marker('belgium', 'possession', 'kongo')
      .marker('belgium', 'influence', 'uganda');
    state.counterLimits.belgium = { protectorate: 0, possession: 1 };
    minors(state, belgiumRolls(7, 4, 10));
    expect(activity(state, 'belgium')).toMatchObject({
      rolls: [7, 4, 10],
      area: 'gabon',
      placed: 'influence',
    });
  });

  test('dice that always fall alike still come to an end', () => {
    const { state } = position().army('belgium', 1, 'home').marker('france', 'possession', 'gabon');
    run(minorPowers, state, { ...QUIET, 'activity belgium': 1, else: 6 });
    expect(activity(state, 'belgium')?.active).toBe(true);
  });
});

describe('which marker', () => {
  const placed = (state: WritableState, ...totals: number[]): string[] => {
    minors(state, belgiumRolls(...totals));
    return markersOf(state, 'belgium');
  };

  test('a Possession over its own Protectorate with an army there (PB-MINOR-17)', () => {
    const { state } = position().marker('belgium', 'protectorate', 'kongo').army('belgium', 1, 'kongo');
    expect(placed(state, 7)).toEqual(['possession kongo']);
    expect(state.turnRecord.minorControl).toEqual(['kongo']);
  });

  test('no Possession without an army there: nothing higher is left, so roll again', () => {
    const { state } = position().marker('belgium', 'protectorate', 'kongo').army('belgium', 1, 'home');
    expect(placed(state, 7, 9)).toEqual(['protectorate kamerun', 'protectorate kongo']);
  });

  test('a Protectorate in an Unorganized area is placed at once (PB-MINOR-19, AMB-118)', () => {
    expect(placed(position().army('belgium', 1, 'home').state, 9)).toEqual(['protectorate kamerun']);
  });

  test('only Influence in an Independent area at peace, established later', () => {
    const { state } = position().army('portugal', 1, 'home');
    minors(state, { 'activity portugal': 1, 'area portugal': [1, 2] });
    expect(markersOf(state, 'portugal')).toEqual(['influence brasil unestablished']);
    expect(state.turnRecord.minorControl).toEqual([]);
  });

  test('another’s Influence does not stop a Protectorate (PB-MINOR-21)', () => {
    const { state } = position().army('belgium', 1, 'home').marker('germany', 'influence', 'kamerun');
    expect(placed(state, 9)).toEqual(['protectorate kamerun']);
    expect(markersOf(state, 'germany')).toEqual(['influence kamerun']);
  });

  test('beside another’s Protectorate only an Interest (PB-MINOR-23)', () => {
    const { state } = position().army('belgium', 1, 'home').marker('germany', 'protectorate', 'kamerun');
    expect(placed(state, 9)).toEqual(['interest kamerun unestablished']);
  });

  test.each(['possession', 'dominion', 'state'] as const)('beside another’s %s nothing', (kind) => {
    const { state } = position().army('belgium', 1, 'home').marker('britain', kind, 'kamerun');
    expect(placed(state, 9, 10)).toEqual(['protectorate gabon']);
  });

  test('an Interest on the map makes up for a missing Influence counter (PB-MINOR-22)', () => {
    const { state } = position().marker('belgium', 'interest', 'kamerun');
    state.counterLimits.belgium = { protectorate: 0, influence: 0 };
    expect(placed(state, 9)).toEqual(['influence kamerun unestablished']);
  });

  test('without counters of a kind the next lower is tried', () => {
    const { state } = position().army('belgium', 1, 'home');
    state.counterLimits.belgium = { protectorate: 0, influence: 0 };
    expect(placed(state, 9)).toEqual(['interest kamerun unestablished']);
  });

  test('no link, no marker', () => {
    const { state } = position().traced().army('belgium', 1, 'home');
    state.merchants = ['north-atlantic-ocean', 'south-atlantic-ocean'].map((sea) => ({
      power: 'belgium',
      sea,
    }));
    expect(placed(state, 11, 4, 9)).toEqual(['protectorate kamerun']);
  });
});

describe('the army of a Protectorate (PB-MINOR-20)', () => {
  const kamerun = (state: WritableState): Workspace => minors(state, belgiumRolls(9));

  test('is the smallest at home', () => {
    const { state } = position().army('belgium', 3, 'home').army('belgium', 1, 'home');
    const done = kamerun(state);
    expect(unitsIn(state, 'belgium', 'kamerun')).toEqual(['army 1 x1']);
    expect(unitsIn(state, 'belgium', 'home')).toEqual(['army 3 x1']);
    expect(sentences(done)).toContain('Belgium sends army 1 from home to garrison Kamerun.');
  });

  test('else the smallest of the nearest area with two (AMB-18)', () => {
    const { state } = position()
      .army('belgium', 1, 'madagascar', 2)
      .army('belgium', 3, 'kongo')
      .army('belgium', 1, 'kongo')
      .army('belgium', 1, 'gabon');
    kamerun(state);
    expect(unitsIn(state, 'belgium', 'kamerun')).toEqual(['army 1 x1']);
    expect(unitsIn(state, 'belgium', 'kongo')).toEqual(['army 3 x1']);
  });

  test('else one from the force pool', () => {
    const { state } = position().army('belgium', 1, 'gabon', 1);
    const done = kamerun(state);
    expect(unitsIn(state, 'belgium', 'kamerun')).toEqual(['army 1 x1']);
    expect(told(done, 'minor-marched')).toMatchObject([{ from: 'pool', to: 'kamerun', size: 1 }]);
  });

  test('and where the pool is empty too there is an Influence instead', () => {
    const { state } = position();
    ['gabon', 'kongo', 'uganda', 'rhodesia'].forEach((at) => {
      state.units = [...state.units, { power: 'belgium', arm: 'army', size: 1, at, count: 1 }];
    });
    ['soudan', 'tchad'].forEach((at) => {
      state.units = [...state.units, { power: 'belgium', arm: 'army', size: 3, at, count: 1 }];
    });
    kamerun(state);
    expect(markersOf(state, 'belgium')).toEqual(['influence kamerun unestablished']);
  });
});

test('minors act in their order and see what the others have done', () => {
  const { state } = position().army('belgium', 1, 'home').army('portugal', 1, 'home');
  minors(state, {
    ...belgiumRolls(11),
    'activity portugal': 1,
    'area portugal': [...sum(5)],
  });
  expect(markersOf(state, 'belgium')).toEqual(['protectorate tanganyika']);
  expect(markersOf(state, 'portugal')).toEqual(['interest tanganyika unestablished']);
});
