import { closingTime } from '@chancery/server/match/phase-deadline.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { areAtWar } from '@chancery/shared/games/pax/board/sides.ts';
import { openCodominionWindow, openPassageWindow } from '@chancery/shared/games/pax/war/windows.ts';
import { describe, expect, test } from 'vitest';
import { workspace, editionWith, standard } from './pax-workspace.ts';
import { firstWar, warBoard, type WarBoard } from './pax-war-board.ts';
import { awaited, close } from './pax-war-calls.ts';
import { after, reason } from './pax-single-lines.ts';

// Neutrals whose co-dominion is entered, or who deny a passage.

const sidesOf = (state: WritableState): string[] =>
  state.wars.map(({ sides }) => sides.map((side) => side.join('+')).join(' | '));

describe('a neutral’s co-dominion entered (PB-WCODOM-1 to 6)', () => {
  const guiana = (markers: readonly string[], wars: WarBoard['wars'] = [[['germany'], ['britain']]]) =>
    warBoard({ markers, wars });

  const SHARED = [
    'britain protectorate guiana',
    'france protectorate guiana',
    'netherlands protectorate guiana',
  ];

  const entered = (state: WritableState, mover: Power = 'germany'): WritableState => {
    openCodominionWindow(workspace(state), mover, 'guiana');
    state.step = 'WINDOW';
    return state;
  };

  test('gives great powers among the neutrals the word, minors never (WE-44)', () => {
    const state = entered(guiana(SHARED));
    expect(state.campaign?.windows).toMatchObject([
      { kind: 'codominion', powers: ['france'], against: 'germany', area: 'guiana' },
    ]);
    expect(awaited(state)).toEqual(['france']);
  });

  test('the neutral joins the enemies of the mover, five of tension (AMB-86, PB-WCODOM-4)', () => {
    const state = after(entered(guiana(SHARED)), 'france: declare war on germany');
    expect(sidesOf(state)).toEqual(['germany | britain+france']);
    expect(areAtWar(state, 'france', 'germany')).toBe(true);
    expect(state.tensions).toBe(5);
    expect(state.campaign?.fronts[0]?.sides.map(({ parties }) => parties)).toEqual([
      ['germany'],
      ['britain', 'france'],
    ]);
  });

  test('the alliances are settled once more, then the war continues (AMB-64)', () => {
    const declared = close(after(entered(guiana(SHARED)), 'france: declare war on germany'));
    expect(declared.step).toBe('ALD');
    const called = after(declared, 'germany: as austria-hungary: join germany against france');
    expect(sidesOf(called)).toEqual(['germany+austria-hungary | britain+france']);
  });

  test('stays open for the hours of the house, two days by default (AMB-64, windows)', () => {
    const closesAt = (edition: Edition): string | null =>
      closingTime(
        edition,
        pax.awaited({ edition, state: entered(guiana(SHARED)) }),
        '1880-01-01T00:00:00.000Z',
      );
    expect(closesAt(standard)).toBe('1880-01-03T00:00:00.000Z');
    expect(closesAt(editionWith({ windows: 12 }))).toBe('1880-01-01T12:00:00.000Z');
  });

  test('silence lets the right lapse, for this area and mover for good', () => {
    const state = close(entered(guiana(SHARED)));
    expect(state.step).not.toBe('ALD');
    expect(sidesOf(state)).toEqual(['germany | britain']);
    openCodominionWindow(workspace(state), 'germany', 'guiana');
    expect(state.campaign?.windows).toEqual([]);
  });

  test.each<[string, readonly string[], WarBoard['wars']]>([
    [
      'both alliances have a share (WE-45, PB-WCODOM-5)',
      [...SHARED, 'germany protectorate guiana'],
      [[['germany'], ['britain']]],
    ],
    ['an ally has one (PB-WCODOM-6)', SHARED, [[['germany', 'france'], ['britain']]]],
    ['it is nobody’s co-dominion', ['britain protectorate guiana'], [[['germany'], ['britain']]]],
    [
      'the neutral is Austria-Hungary (PB-AH-4)',
      ['britain protectorate guiana', 'austria-hungary protectorate guiana'],
      [[['germany'], ['britain']]],
    ],
  ])('but not where %s', (_name, markers, wars) => {
    expect(entered(guiana(markers, wars)).campaign?.windows).toEqual([]);
  });

  test('nobody else may declare, nor on anybody else', () => {
    const state = entered(guiana(SHARED));
    expect(reason(state, 'usa', 'declare war on germany')).toBe('no-window-against');
    expect(reason(state, 'france', 'declare war on britain')).toBe('no-window-against');
    expect(reason(state, 'france', 'call usa against germany')).toBe('not-in-window');
  });

  test('a fourth European power ends the game there too (PB-GREATWAR-1)', () => {
    const state = after(
      entered(guiana(SHARED, [[['germany', 'italy'], ['britain']]])),
      'france: declare war on germany',
    );
    expect(state).toMatchObject({ step: 'FIN', greatWar: { culprits: ['france', 'germany'] } });
  });
});

describe('a neutral that denies a passage (PB-STRAITS-5, 6)', () => {
  const suez = (...denied: Power[]): WritableState => {
    const state = warBoard({
      markers: ['usa protectorate egypt'],
      wars: [[['britain', 'japan'], ['france']]],
    });
    firstWar(state).denials = denied.map((to) => ({ passage: 'suez', by: 'usa', to, from: 2 }));
    for (const to of denied) openPassageWindow(workspace(state), { passage: 'suez', to });
    state.step = 'WINDOW';
    return state;
  };

  test('to one alliance gives each of its members cause', () => {
    expect(suez('britain').campaign?.windows).toMatchObject([
      { kind: 'passage', powers: ['britain', 'japan'], against: 'usa', area: 'egypt' },
    ]);
    expect(awaited(suez('britain'))).toEqual(['britain', 'japan']);
  });

  test('declared war upon, they join the other alliance', () => {
    const state = after(suez('britain'), 'japan: declare war on usa');
    expect(sidesOf(state)).toEqual(['britain+japan | france+usa']);
    expect(awaited(state)).toEqual([]);
  });

  test('to both it gives none', () => {
    const state = suez('britain', 'france');
    expect(awaited(state)).toEqual([]);
    expect(reason(state, 'britain', 'declare war on usa')).toBe('no-window-against');
  });

  test('Germany and Austria-Hungary never come to face each other by it (PB-DOW-15)', () => {
    const state = warBoard({
      markers: ['austria-hungary protectorate egypt'],
      wars: [[['britain'], ['usa', 'germany']]],
    });
    firstWar(state).denials = [{ passage: 'suez', by: 'austria-hungary', to: 'usa', from: 2 }];
    openPassageWindow(workspace(state), { passage: 'suez', to: 'usa' });
    state.step = 'WINDOW';
    const apart = after(state, 'usa: declare war on austria-hungary');
    expect(sidesOf(apart)).toEqual(['britain | usa+germany', 'usa | austria-hungary+britain']);
    expect(areAtWar(apart, 'germany', 'austria-hungary')).toBe(false);
  });
});
