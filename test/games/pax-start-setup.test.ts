import { describe, expect, test } from 'vitest';
import { defaultCoast } from '@chancery/shared/games/pax/board/coasts.ts';
import { homeOf, MINOR_POWERS, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { administration } from '@chancery/shared/games/pax/administration/steps/administration.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import { adminOf, run, standard } from './pax-workspace.ts';

const fleetsAt = (place: string) =>
  setup(standard)
    .units.filter((stack) => stack.at === place && stack.arm === 'navy')
    .map(({ size, count, coast }) => ({ size, count, coast }));

describe('the position of 1880', () => {
  test('has no State, Protectorate or Interest, and every marker is placed (PB-SETUP-2)', () => {
    const { markers } = setup(standard);
    const kinds = new Set(markers.map((marker) => marker.kind));
    expect([...kinds].sort()).toEqual(['dominion', 'influence', 'possession']);
    expect(markers.every((marker) => marker.established)).toBe(true);
    expect(markers).toHaveLength(31);
  });

  test('gives every power units at home and nothing in its purse', () => {
    const { units, treasury } = setup(standard);
    for (const power of POWERS) {
      expect(
        units.some((stack) => stack.power === power && stack.at === homeOf(power)),
        power,
      ).toBe(true);
    }
    expect(treasury.britain).toBe(0);
  });

  test('lays home fleets on their default coast (AMB-12)', () => {
    expect(fleetsAt('home-usa')).toEqual([{ size: 3, count: 1, coast: 'north-atlantic-ocean' }]);
    expect(fleetsAt('home-france')).toEqual([{ size: 10, count: 2, coast: 'north-atlantic-ocean' }]);
    expect(fleetsAt('home-russia').map((fleet) => fleet.coast)).toEqual(['baltic-sea', 'baltic-sea']);
    expect(fleetsAt('canada')).toEqual([
      {
        size: 3,
        count: 1,
        coast: defaultCoast({ edition: standard, state: setup(standard) }, 'britain', 'canada'),
      },
    ]);
    expect(fleetsAt('home-britain')).toEqual([{ size: 10, count: 3, coast: undefined }]);
  });

  test('is a new copy each time', () => {
    const first = setup(standard);
    const fleets = first.merchants.length;
    first.merchants.pop();
    expect(setup(standard).merchants).toHaveLength(fleets);
  });

  test('remembers which markers were there at the start', () => {
    const { opening } = setup(standard);
    expect(opening).toContainEqual({ area: 'algiers', power: 'france' });
    expect(opening).toHaveLength(31);
  });
});

describe('the first administration', () => {
  const done = run(administration, setup(standard), { else: 3 });

  test('finds Britain with 425 from markers and 388 of upkeep, 37 before the grant', () => {
    const { totals, markerMaintenance, unitMaintenance } = adminOf(done, 'britain');
    const pounds = (rows: readonly { pounds: number }[]) => rows.reduce((sum, row) => sum + row.pounds, 0);
    expect(totals.income).toBe(425);
    expect(pounds(markerMaintenance)).toBe(330);
    expect(pounds(unitMaintenance)).toBe(58);
    expect(totals.income - totals.maintenance).toBe(37);
  });

  test('reaches every area of the Great Powers from home', () => {
    for (const record of Object.values(done.state.turnRecord.admin)) {
      expect(record.income.filter((row) => !row.linked)).toEqual([]);
    }
  });

  test('counts Guiana as shared by three (PB-CODOM-9)', () => {
    const guiana = adminOf(done, 'france').income.find((row) => row.area === 'guiana');
    expect(guiana).toEqual({ area: 'guiana', kind: 'possession', base: 2, pounds: 10, linked: true });
  });

  test('keeps British units in Canada for nothing (PB-ADMIN-8)', () => {
    expect(adminOf(done, 'britain').unitMaintenance.map((row) => row.at)).not.toContain('canada');
  });

  test('leaves the minors alone (PB-MINOR-3, PB-MINOR-4)', () => {
    expect(Object.keys(done.state.turnRecord.admin)).not.toEqual(expect.arrayContaining([...MINOR_POWERS]));
    expect(Object.keys(done.state.turnRecord.admin)).toHaveLength(8);
  });
});
