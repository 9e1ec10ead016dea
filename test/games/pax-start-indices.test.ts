import { describe, expect, test } from 'vitest';
import { raiseResentment, raiseTensions } from '@chancery/shared/games/pax/indices/track-changes.ts';
import { placementResentment } from '@chancery/shared/games/pax/indices/placement-resentment.ts';
import { tensionsText } from '@chancery/shared/games/pax/indices/sentences.ts';
import { workspace, editionWith, position, sentences, standard } from './pax-workspace.ts';

const at = (tensions: number) => {
  const { state } = position();
  state.tensions = tensions;
  state.step = 'MSC';
  return workspace(state);
};

describe('European tensions', () => {
  test('rise and are told with their cause, the power and the area (PB-MAP-22)', () => {
    const d = at(10);
    raiseTensions(d, { by: 3, cause: 'naval-build-10' }, { power: 'germany' });
    raiseTensions(d, { by: 1, cause: 'marker-downgrade' }, { power: 'usa', area: 'hawaii' });
    expect(d.state.tensions).toBe(14);
    expect(sentences(d)).toEqual([
      'European tensions rise by 3 to 13: navy 10 is built (Germany).',
      'European tensions rise by 1 to 14: a marker is brought down in Hawaii (the United States).',
    ]);
  });

  test('say of what names no area beside what does that it was elsewhere', () => {
    const rise = { type: 'tensions-rose', cause: 'marker-downgrade' } as const;
    const guiana = { ...rise, by: 4, to: 44, power: 'france', area: 'guiana' } as const;
    expect(tensionsText(standard, [guiana, { ...rise, by: 1, to: 45 }])).toBe(
      'European tensions rise by 5 to 45: markers are brought down in Guiana (France 4) and elsewhere (1).',
    );
  });

  test('do not move for nothing', () => {
    const d = at(10);
    raiseTensions(d, { by: 0, cause: 'naval-build-1' });
    expect(d.facts).toEqual([]);
  });

  test('at 100 bring the Great War, with the culprits in the order of the seats (PB-ETI-3, 6)', () => {
    const d = at(98);
    raiseTensions(d, { by: 2, cause: 'naval-build-1' }, { culprits: ['italy', 'france', 'italy'] });
    expect(d.state.greatWar).toEqual({
      cause: 'tensions',
      step: 'MSC',
      culprits: ['france', 'italy'],
      brokeTreaty: [],
    });
    expect(sentences(d)[0]).toContain('The peace of Europe is at an end.');
  });

  test('lay no further blame once the war is there', () => {
    const d = at(99);
    raiseTensions(d, { by: 1, cause: 'treaty-broken' }, { culprits: ['russia'] });
    raiseTensions(d, { by: 5, cause: 'declaration-of-war' }, { culprits: ['japan'] });
    expect(d.state.greatWar?.culprits).toEqual(['russia']);
    expect(d.state.tensions).toBe(105);
  });
});

describe('Chinese resentment', () => {
  test('has no upper limit (PB-CHINA-4)', () => {
    const { state } = position();
    state.resentment = 124;
    const d = workspace(state);
    raiseResentment(d, { by: 15, cause: 'marker-placed' }, { power: 'russia', area: 'manchuria' });
    expect(state.resentment).toBe(139);
    expect(sentences(d)).toEqual([
      'Chinese resentment rises by 15 to 139: a foreign marker is placed in Manchuria (Russia).',
    ]);
  });

  const rise = (
    area: string,
    before: Parameters<typeof placementResentment>[2]['before'],
    edition = standard,
  ) => placementResentment({ edition, state: position().state }, area, { before, kind: 'possession' });

  test('rises by the figure of the marker, for a raised one by the difference (PB-CHINA-1)', () => {
    expect(rise('manchuria', 'none')).toBe(15);
    expect(rise('manchuria', 'protectorate')).toBe(5);
    expect(rise('korea', 'none')).toBe(6);
    expect(rise('tunis', 'none')).toBe(0);
  });

  test('can be charged in full for a raised marker', () => {
    const full = editionWith({}, { resentment: { upgrade: { charge: 'full' } } });
    expect(rise('manchuria', 'protectorate', full)).toBe(15);
  });

  test('does not rise for a marker that is lowered', () => {
    const { state } = position();
    expect(
      placementResentment({ edition: standard, state }, 'manchuria', {
        before: 'possession',
        kind: 'interest',
      }),
    ).toBe(0);
  });

  test('looks at what the area is now, not at what was printed', () => {
    const { state } = position();
    state.areas['manchuria'] = { type: 'ottoman-empire' };
    expect(
      placementResentment({ edition: standard, state }, 'manchuria', { before: 'none', kind: 'possession' }),
    ).toBe(0);
  });
});
