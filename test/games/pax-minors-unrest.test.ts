import { describe, expect, test } from 'vitest';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import { position, sentences, standard, told, unitsIn } from './pax-workspace.ts';
import { minors, activity, markersOf, belgiumRolls } from './pax-minors-step.ts';

// Minors that roll a two, minors and unrest, minors in China.

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
