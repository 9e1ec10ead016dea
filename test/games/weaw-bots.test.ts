import { describe, expect, test } from 'vitest';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { admiralSheet } from '@chancery/shared/games/weaw/bots/admiral.ts';
import { playStep, sheetsBy, standard } from '../support/weaw-campaign.ts';

const state = weaw.setup(standard);
const seats = weaw.awaited({ edition: standard, state })?.seats ?? [];
const sheetOf = (seat: string, leader = attackerSheet): string =>
  leader(standard, weaw.view({ edition: standard, state }, seat), seat);

describe('the attacker', () => {
  test.each(seats)('writes a sheet for %s that can be carried out in the current position', (seat) => {
    const sheet = sheetOf(seat);
    expect(weaw.readSheet({ edition: standard, state }, seat, sheet).ok).toBe(true);
    expect(weaw.remarks?.({ edition: standard, state }, seat, sheet)).toEqual([]);
  });

  test('attacks at once where it should win, and never over a trench it should lose at', () => {
    expect(sheetOf('russia')).toMatch(/^attack \S+ with /m);
    expect(sheetOf('france')).not.toMatch(/^attack metz /m);
  });
});

test('no train goes to a place that is likely to be lost before it comes', () => {
  const railTo = (enemies: number): readonly string[] => {
    const units = state.units.map((pile) =>
      pile.at === 'kaunas' && pile.nation === 'russia' && pile.type === 'infantry'
        ? { ...pile, n: enemies }
        : pile,
    );
    const view = weaw.view({ edition: standard, state: { ...state, units } }, 'germany');
    const sheet = attackerSheet(standard, view, 'germany');
    return [...sheet.matchAll(/^rail .* to (\S+)$/gm)].map(([, place = '']) => place);
  };
  expect(railTo(5)).toContain('konigsberg');
  expect(railTo(60)).not.toContain('konigsberg');
});

describe('the admiral', () => {
  test.each(seats)('writes a sheet for %s that can be carried out in the current position', (seat) => {
    const sheet = sheetOf(seat, admiralSheet);
    expect(weaw.readSheet({ edition: standard, state }, seat, sheet).ok).toBe(true);
    expect(weaw.remarks?.({ edition: standard, state }, seat, sheet)).toEqual([]);
  });

  test('brings the British army to France', () => {
    let played = { state, sheets: sheetsBy(admiralSheet, state) };
    expect(played.sheets['britain']).toMatch(/^force a: .*load .* infantry in .*land in /m);
    do played = { state: playStep(1, played.state, played.sheets).state, sheets: {} };
    while (played.state.step !== 'ORDERS');
    const french = [...standard.places.values()]
      .filter(({ owner }) => owner === 'france')
      .map(({ id }) => id);
    expect(
      played.state.units.some(
        ({ nation, at, type }) => nation === 'britain' && type === 'infantry' && french.includes(at),
      ),
    ).toBe(true);
  });
});
