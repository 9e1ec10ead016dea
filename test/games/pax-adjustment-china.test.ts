import { chineseAreas } from '@chancery/shared/games/pax/board/chinese-areas.ts';
import { chineseResentment } from '@chancery/shared/games/pax/china/steps/chinese-resentment.ts';
import { describe, expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { editionWith, run, standard, told } from './pax-workspace.ts';

const quiet = { rebellion: [6, 6, 6] };

describe('the resentment index (PB-CHINA-1, 4)', () => {
  test('rises every turn for Control in the Empire, not for vassals or lesser markers', () => {
    const state = board({
      resentment: 120,
      markers: [
        'russia protectorate manchuria',
        'britain possession hong-kong',
        'japan possession korea',
        'germany influence shan-tung',
      ],
    });
    const workspace = run(chineseResentment, state, quiet);
    expect(state.resentment).toBe(128);
    expect(told(workspace, 'resentment-rose').map(({ by, area, power }) => [by, area, power])).toEqual([
      [5, 'hong-kong', 'britain'],
      [3, 'manchuria', 'russia'],
    ]);
  });

  test('may leave Hong Kong out', () => {
    const { resentment } = standard.tables;
    const edition = editionWith(
      {},
      { resentment: { ...resentment, hongKongCountsPerTurn: { value: false } } },
    );
    const state = board({ markers: ['britain possession hong-kong'] });
    run(chineseResentment, state, quiet, edition);
    expect(state.resentment).toBe(0);
  });
});

describe('the check for a rebellion (PB-CHINA-2, 3, 12)', () => {
  test.each([
    [124, [3, 4, 4], true],
    [124, [4, 4, 4], false],
    [129, [4, 4, 3], true],
    [39, [1, 1, 1], false],
    [40, [1, 1, 1], true],
    [200, [6, 6, 6], true],
  ])('WE-31: at %i the dice %o: rebellion %s', (resentment, dice, rebellion) => {
    const state = board({ resentment });
    const workspace = run(chineseResentment, state, { rebellion: dice });
    const below = Math.floor(resentment / 10);
    expect(told(workspace, 'rebellion-checked')).toEqual([
      { type: 'rebellion-checked', dice, below, rebellion },
    ]);
    expect(state.turnRecord.rebellion).toBe(rebellion);
  });

  test('the index is adjusted first (PB-SEQ-10)', () => {
    const state = board({ resentment: 125, markers: ['russia possession manchuria'] });
    const workspace = run(chineseResentment, state, { rebellion: [4, 4, 4] });
    expect(told(workspace, 'rebellion-checked')).toMatchObject([{ below: 13, rebellion: true }]);
  });

  test('none can come where every Chinese area is a Possession; the index rises all the same', () => {
    const all = chineseAreas({ edition: standard, state: board({}) }).map(
      (area) => `britain possession ${area}`,
    );
    const state = board({ resentment: 300, markers: all });
    const workspace = run(chineseResentment, state);
    expect(told(workspace, 'rebellion-checked')).toMatchObject([{ dice: [], rebellion: false }]);
    expect(state.resentment).toBeGreaterThan(300);
    const one = board({ resentment: 300, markers: all.slice(1) });
    expect(told(run(chineseResentment, one, quiet), 'rebellion-checked')).toMatchObject([
      { rebellion: true },
    ]);
  });
});
