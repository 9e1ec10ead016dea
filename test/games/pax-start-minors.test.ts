import { describe, expect, test } from 'vitest';
import { minorPowers } from '@chancery/shared/games/pax/minors/steps/minor-powers.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import type { MinorActivity, WritableState } from '@chancery/shared/games/pax/state/state.ts';
import {
  type Workspace,
  type Faces,
  position,
  run,
  sentences,
  standard,
  told,
  unitsIn,
} from './pax-workspace.ts';

/** Faces on which nobody stirs; a test wakes those it means. */
const QUIET = {
  'activity belgium': 6,
  'activity netherlands': 6,
  'activity portugal': 6,
  'activity spain': 6,
};

const minors = (state: WritableState, faces: Faces = {}): Workspace =>
  run(minorPowers, state, { ...QUIET, ...faces });

const activity = (state: WritableState, power: string): MinorActivity | undefined =>
  state.turnRecord.activity.find((row) => row.power === power);

const markersOf = (state: WritableState, power: string): string[] =>
  state.markers
    .filter((m) => m.power === power)
    .map(({ kind, area, established }) => `${kind} ${area}${established ? '' : ' unestablished'}`)
    .sort();

/** Two dice that sum to it. */
const sum = (total: number): [number, number] => [Math.min(6, total - 1), total - Math.min(6, total - 1)];

const belgiumRolls = (...totals: number[]): Faces => ({
  'activity belgium': 1,
  'area belgium': totals.flatMap(sum),
});

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

  test('a Protectorate in an Unorganized area stands at once (PB-MINOR-19, AMB-118)', () => {
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

  test('an Interest that stands makes up for a missing Influence counter (PB-MINOR-22)', () => {
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
      state.units.push({ power: 'belgium', arm: 'army', size: 1, at, count: 1 });
    });
    ['soudan', 'tchad'].forEach((at) => {
      state.units.push({ power: 'belgium', arm: 'army', size: 3, at, count: 1 });
    });
    kamerun(state);
    expect(markersOf(state, 'belgium')).toEqual(['influence kamerun unestablished']);
  });
});

describe('a sum of 2', () => {
  test('WE-13: Belgium goes next door for the best marker, and raises nothing of its own', () => {
    const { state } = position()
      .marker('belgium', 'protectorate', 'kongo', 'kamerun')
      .marker('britain', 'protectorate', 'tanganyika', 'nigeria')
      .army('belgium', 1, 'kongo')
      .army('belgium', 1, 'kamerun')
      .army('belgium', 1, 'home')
      .area('rhodesia', 9);
    minors(state, belgiumRolls(2));
    expect(markersOf(state, 'belgium')).toEqual([
      'protectorate kamerun',
      'protectorate kongo',
      'protectorate rhodesia',
    ]);
    expect(unitsIn(state, 'belgium', 'rhodesia')).toEqual(['army 1 x1']);
  });

  test('prefers the highest marker to the best area (PB-MINOR-13)', () => {
    const { state } = position()
      .marker('portugal', 'possession', 'mozambique')
      .army('portugal', 1, 'home')
      .area('transvaal', 20)
      .area('rhodesia', 1)
      .area('tanganyika', 2);
    minors(state, { 'activity portugal': 1, 'area portugal': [1, 1] });
    expect(activity(state, 'portugal')).toMatchObject({ area: 'tanganyika', placed: 'protectorate' });
  });

  test.each([
    ['value', { rhodesia: [5, 3], tanganyika: [4, 1] }, 'rhodesia'],
    ['weakness', { rhodesia: [5, 3], tanganyika: [5, 2] }, 'tanganyika'],
    ['name', { rhodesia: [5, 3], tanganyika: [5, 3] }, 'rhodesia'],
  ] as const)('breaks ties by %s (PB-MINOR-14)', (_by, areas, winner) => {
    const p = position().marker('portugal', 'possession', 'mozambique').army('portugal', 1, 'home');
    for (const [area, [value, strength]] of Object.entries(areas)) p.area(area, value, strength);
    minors(p.state, { 'activity portugal': 1, 'area portugal': [1, 1] });
    expect(activity(p.state, 'portugal')?.area).toBe(winner);
  });

  test('without such an area means the one printed for 2 (PB-MINOR-15)', () => {
    const { state } = position().army('belgium', 1, 'home');
    minors(state, belgiumRolls(2));
    expect(activity(state, 'belgium')?.area).toBe('kongo');
  });
});

describe('unrest', () => {
  const portugal = (...areas: string[]) =>
    position()
      .marker('portugal', 'possession', 'angola', 'mozambique')
      .army('portugal', 1, 'angola')
      .army('portugal', 1, 'mozambique')
      .army('portugal', 3, 'mozambique')
      .army('portugal', 1, 'home', 2)
      .unrest(...areas);

  test('brings all spare armies to an area of its own, roll or no roll (PB-MINOR-36 to 38)', () => {
    const { state } = portugal('angola');
    const done = minors(state);
    expect(unitsIn(state, 'portugal', 'angola')).toEqual(['army 1 x3', 'army 3 x1']);
    expect(unitsIn(state, 'portugal', 'mozambique')).toEqual(['army 1 x1']);
    expect(unitsIn(state, 'portugal', 'home')).toEqual([]);
    expect(state.turnRecord.minorUnrest).toEqual([{ power: 'portugal', area: 'angola' }]);
    expect(state.minorExpeditions).toEqual([{ power: 'portugal', area: 'angola', turn: 1 }]);
    expect(sentences(done)).toContain('Portugal sends 2 × army 1 from home against the unrest in Angola.');
  });

  test.each([
    ['the richer', { angola: 5, mozambique: 6 }, 'mozambique'],
    ['the nearer to home', { angola: 5, mozambique: 5 }, 'angola'],
  ] as const)('goes to %s of two (PB-MINOR-39)', (_which, values, target) => {
    const p = portugal('angola', 'mozambique');
    for (const [area, value] of Object.entries(values)) p.area(area, value);
    minors(p.state);
    expect(p.state.minorExpeditions).toMatchObject([{ area: target }]);
  });

  test('leaves areas alone where it has only Influence', () => {
    const { state } = position()
      .marker('spain', 'influence', 'marocco')
      .army('spain', 3, 'home')
      .unrest('marocco');
    minors(state);
    expect(unitsIn(state, 'spain', 'home')).toEqual(['army 3 x1']);
    expect(state.turnRecord.minorUnrest).toEqual([]);
  });

  test('lets a minor that is sent there fight for a Protectorate with all it has (PB-UNREST-6, 7, AMB-78)', () => {
    const { state } = position().army('portugal', 1, 'home').army('portugal', 3, 'home').unrest('brasil');
    minors(state, { 'activity portugal': 1, 'area portugal': [6, 6] });
    expect(markersOf(state, 'portugal')).toEqual(['protectorate brasil unestablished']);
    expect(unitsIn(state, 'portugal', 'brasil')).toEqual(['army 1 x1', 'army 3 x1']);
    expect(state.turnRecord.minorControl).toEqual(['brasil']);
    expect(state.turnRecord.minorUnrest).toEqual([{ power: 'portugal', area: 'brasil' }]);
  });

  test('leaves a minor its Protectorate, which only victory raises to a Possession (PB-MINOR-41)', () => {
    const { state } = position()
      .marker('belgium', 'protectorate', 'kongo')
      .army('belgium', 1, 'kongo')
      .army('belgium', 3, 'home')
      .unrest('kongo');
    minors(state, belgiumRolls(7));
    expect(markersOf(state, 'belgium')).toEqual(['protectorate kongo']);
    expect(unitsIn(state, 'belgium', 'kongo')).toEqual(['army 1 x1', 'army 3 x1']);
    expect(state.turnRecord.minorUnrest).toEqual([{ power: 'belgium', area: 'kongo' }]);
  });

  test('is closed to Great Powers even where the minor places less (PB-UNREST-8)', () => {
    const { state } = position().army('portugal', 1, 'home').unrest('brasil');
    state.counterLimits.portugal = { protectorate: 0 };
    minors(state, { 'activity portugal': 1, 'area portugal': [6, 6] });
    expect(markersOf(state, 'portugal')).toEqual(['influence brasil unestablished']);
    expect(state.turnRecord.minorUnrest).toEqual([{ power: 'portugal', area: 'brasil' }]);
    expect(state.minorExpeditions).toEqual([]);
  });

  test('the turn after, all but the smallest army go home (PB-MINOR-43)', () => {
    const { state } = portugal('angola');
    minors(state);
    state.turn = 2;
    state.unrest = [];
    const done = minors(state);
    expect(unitsIn(state, 'portugal', 'angola')).toEqual(['army 1 x1']);
    expect(unitsIn(state, 'portugal', 'home')).toEqual(['army 1 x2', 'army 3 x1']);
    expect(state.minorExpeditions).toEqual([]);
    expect(sentences(done)).toContain('Portugal calls army 3 home from Angola.');
  });

  test('Spain reaches Cuba without a fleet in the Caribbean (AMB-116)', () => {
    const state = setup(standard);
    state.unrest.push('cuba');
    minors(state);
    expect(unitsIn(state, 'spain', 'cuba')).toEqual(['army 1 x2', 'army 3 x2', 'navy 3 x1']);
  });
});

describe('in China', () => {
  test('a minor’s marker is resented at once (PB-CHINA-1)', () => {
    const { state } = position().army('netherlands', 1, 'home');
    const edition = standard.tables.minorActivity.tables.netherlands.areas;
    expect(edition['4']).toBe('sarawak');
    state.areas['sarawak'] = { type: 'chinese-vassal' };
    const done = minors(state, { 'activity netherlands': 1, 'area netherlands': [2, 2] });
    expect(markersOf(state, 'netherlands')).toEqual(['protectorate sarawak']);
    expect(state.resentment).toBe(3);
    expect(told(done, 'resentment-rose')).toMatchObject([{ by: 3, power: 'netherlands', area: 'sarawak' }]);
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
