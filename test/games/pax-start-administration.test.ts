import { describe, expect, test } from 'vitest';
import { markerIncome } from '@chancery/shared/games/pax/administration/marker-income.ts';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { administration } from '@chancery/shared/games/pax/administration/steps/administration.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import {
  adminOf,
  type Workspace,
  editionWith,
  position,
  run,
  sentences,
  standard,
  told,
} from './pax-workspace.ts';

const administer = (
  state: WritableState,
  faces: Record<string, number> = {},
  edition = standard,
): Workspace => run(administration, state, { else: 1, ...faces }, edition);

/** The running example of the rules: Japan with nine markers (WE-8 to WE-10). */
const japan = () =>
  position()
    .marker('japan', 'possession', 'korea')
    .marker('japan', 'protectorate', 'formosa', 'fukien')
    .marker('japan', 'influence', 'hawaii', 'siam')
    .marker('japan', 'interest', 'burma', 'papua', 'persia', 'tibet')
    .area('korea', 6)
    .area('formosa', 7)
    .area('fukien', 4)
    .area('hawaii', 8)
    .area('siam', 4)
    .area('burma', 6)
    .area('papua', 5)
    .area('persia', 4)
    .area('tibet', 4);

/** Kongo, worth 8, shared by Belgium, Britain and France (WE-11). */
const kongo = (kind: 'protectorate' | 'possession') =>
  position()
    .area('kongo', 8)
    .marker('belgium', kind, 'kongo')
    .marker('britain', kind, 'kongo')
    .marker('france', kind, 'kongo');

describe('marker income', () => {
  test('WE-8: Japan earns 30, 44, 24 and 19, which is 117', () => {
    const { income, totals } = adminOf(administer(japan().state), 'japan');
    const earned = (kind: string) =>
      income.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.pounds, 0);
    expect(['possession', 'protectorate', 'influence', 'interest'].map(earned)).toEqual([30, 44, 24, 19]);
    expect(totals.income).toBe(117);
  });

  test('WE-11: in a co-dominion of three the base value of 8 is 6 (PB-CODOM-9)', () => {
    const protectorates = administer(kongo('protectorate').state);
    expect(adminOf(protectorates, 'britain').income).toMatchObject([{ base: 6, pounds: 24 }]);
    expect(adminOf(protectorates, 'france').totals.income).toBe(24);
    expect(adminOf(administer(kongo('possession').state), 'france').totals.income).toBe(30);
  });

  test('the deduction can be taken from the pounds instead (AMB-7)', () => {
    const edition = editionWith({ codominionIncome: 'final' });
    const done = administer(kongo('protectorate').state, {}, edition);
    expect(adminOf(done, 'britain').income).toMatchObject([{ base: 8, pounds: 30 }]);
    expect(sentences(done)).toContain(
      'Britain has £35 to spend: £15 from the Colonial Office (die 1) and £30 from markers, less £10 upkeep.\n' +
        '  Markers £30: 1 Protectorate 8 × 4 − 2 = 30.\n' +
        '  Upkeep £10: 1 Protectorate 10.',
    );
  });

  test('WE-12: an Interest beside them loses nothing (PB-CODOM-13)', () => {
    const { state } = kongo('protectorate').marker('germany', 'interest', 'kongo');
    expect(adminOf(administer(state), 'germany').totals.income).toBe(8);
  });

  test('an area worth less than the others there yields nothing, never less', () => {
    const { state } = kongo('protectorate').area('kongo', 1);
    expect(adminOf(administer(state), 'britain').totals.income).toBe(0);
  });

  test('a marker not established yet earns and costs nothing', () => {
    const { state } = position();
    state.markers = [
      ...state.markers,
      { area: 'tunis', power: 'italy', kind: 'influence', established: false },
    ];
    expect(adminOf(administer(state), 'italy').totals).toEqual({ income: 0, maintenance: 0, net: 30 });
  });
});

describe('communication links', () => {
  test('an area cut off from home yields nothing but costs its upkeep (PB-ADMIN-2, PB-ADMIN-9)', () => {
    const { state } = position().traced().marker('france', 'possession', 'algiers', 'madagascar');
    state.merchants = [{ power: 'france', sea: 'mediterranean-sea' }];
    const done = administer(state);
    const { income, totals } = adminOf(done, 'france');
    expect(income).toEqual([
      { area: 'algiers', kind: 'possession', base: 8, pounds: 40, linked: true },
      {
        area: 'madagascar',
        kind: 'possession',
        base: expect.any(Number) as number,
        pounds: 0,
        linked: false,
      },
    ]);
    expect(totals.maintenance).toBe(40);
    expect(sentences(done).join('\n')).toContain('Cut off from home and earning nothing: Madagascar.');
  });

  test('a link runs on over areas under Control', () => {
    const inland = position().traced().marker('france', 'possession', 'taureg');
    inland.state.merchants = [{ power: 'france', sea: 'mediterranean-sea' }];
    const linked = (state: WritableState) =>
      markerIncome({ edition: standard, state }, 'france').map((row) => row.linked);
    expect(linked(inland.state)).toEqual([false]);
    expect(linked(inland.marker('france', 'protectorate', 'marocco').state)).toEqual([true, true]);
  });

  test('Austria-Hungary has no use of German fleets (PB-AH-6)', () => {
    const { state } = position().traced().marker('austria-hungary', 'influence', 'tunis', 'serbia');
    state.merchants = [{ power: 'germany', sea: 'mediterranean-sea' }];
    const linked = adminOf(administer(state), 'austria-hungary').income.map((row) => [row.area, row.linked]);
    expect(linked).toEqual([
      ['serbia', true],
      ['tunis', false],
    ]);
  });
});

describe('maintenance', () => {
  const abroad = () =>
    japan().army('japan', 10, 'korea').army('japan', 1, 'korea', 2).army('japan', 1, 'formosa');

  test('WE-9: markers 50 and units 13 come to 63', () => {
    const { markerMaintenance, unitMaintenance, totals } = adminOf(administer(abroad().state), 'japan');
    expect(markerMaintenance.reduce((sum, row) => sum + row.pounds, 0)).toBe(50);
    expect(unitMaintenance).toEqual([
      { at: 'formosa', pounds: 1 },
      { at: 'korea', pounds: 12 },
    ]);
    expect(totals.maintenance).toBe(63);
  });

  test('WE-10: with a 3 for the Colonial Office Japan has 64 to spend', () => {
    const done = administer(abroad().state, { 'colonial-office japan': 3 });
    expect(adminOf(done, 'japan')).toMatchObject({ die: 3, colonialOffice: 10, totals: { net: 64 } });
    expect(done.state.treasury.japan).toBe(64);
    expect(sentences(done)).toContain(
      'Japan has £64 to spend: £10 from the Colonial Office (die 3) and £117 from markers, less £63 upkeep.\n' +
        '  Markers £117: 4 Interests 19 × 1 = 19; 2 Influences 12 × 2 = 24; 2 Protectorates 11 × 4 = 44; 1 Possession 6 × 5 = 30.\n' +
        '  Upkeep £63: 2 Influences 10; 2 Protectorates 20; 1 Possession 20; units abroad 13.',
    );
  });

  test('units at home are free, in an own Dominion or State too, but not in another’s (PB-ADMIN-8, 14)', () => {
    const { state } = position()
      .marker('britain', 'dominion', 'canada')
      .marker('usa', 'state', 'alaska')
      .army('britain', 10, 'canada')
      .army('britain', 10, 'home')
      .army('usa', 3, 'alaska')
      .army('usa', 1, 'canada');
    const done = administer(state);
    expect(adminOf(done, 'britain').totals.maintenance).toBe(30);
    expect(adminOf(done, 'usa').unitMaintenance).toEqual([{ at: 'canada', pounds: 1 }]);
  });
});

describe('the Colonial Office', () => {
  test('rolls for powers with Control, in the order of the chart (PB-ADMIN-3)', () => {
    const { state } = position().marker('usa', 'state', 'alaska').marker('france', 'protectorate', 'tunis');
    expect(administer(state).dice.rolls.map((roll) => roll.label)).toEqual([
      'colonial-office france',
      'colonial-office austria-hungary',
      'colonial-office usa',
    ]);
  });

  test('gives the entry for 6 without Control, unrolled, but rolls for Austria-Hungary (PB-ADMIN-4, 5)', () => {
    const done = administer(position().marker('italy', 'influence', 'tunis').state, {
      'colonial-office austria-hungary': 2,
    });
    expect(adminOf(done, 'italy')).toMatchObject({ colonialOffice: 30 });
    expect(adminOf(done, 'italy').die).toBeUndefined();
    expect(adminOf(done, 'austria-hungary')).toMatchObject({ die: 2, colonialOffice: 7 });
    expect(done.state.treasury['austria-hungary']).toBe(7);
  });

  const after = (...events: string[]) => {
    const { state } = position().marker('britain', 'possession', 'fiji');
    state.turnRecord.events = events.map((id) => ({ id, roll: [1, 1] }));
    return administer(state, { 'colonial-office britain': 1 });
  };

  test.each([
    ['germany', ['german-navy-league-agitation'], 2, 60],
    ['germany', ['german-navy-league-agitation', 'german-colonial-league-agitation'], 4, 120],
    ['russia', ['upheaval-in-russia', 'pan-slav-agitation-in-russia'], 0, 0],
    ['britain', ['conservative-victory-in-britain'], 2, 30],
    ['britain', ['liberal-victory-in-britain'], 0.5, 7],
    ['japan', ['pan-slav-agitation-in-russia'], 1, 30],
  ] as const)('of %s after %j pays %f times, %i pounds', (power, events, multiplier, pounds) => {
    expect(adminOf(after(...events), power)).toMatchObject({ multiplier, colonialOffice: pounds });
  });

  test('reads the column the tables give', () => {
    const powers = standardTables.powers.powers.map((row) =>
      row.id === 'japan' ? { ...row, colonialOffice: [1, 2, 3, 4, 5, 6] } : row,
    );
    const done = administer(position().state, {}, editionWith({}, { powers: { powers } }));
    expect(adminOf(done, 'japan').colonialOffice).toBe(6);
  });
});

describe('what is left to spend', () => {
  test('is added to what the treasury was allowed to keep (AMB-8)', () => {
    const done = administer(position().treasury('italy', 4).state);
    expect(done.state.treasury.italy).toBe(34);
    expect(sentences(done).find((text) => text.startsWith('Italy'))).toBe(
      'Italy has £34 to spend: £4 kept from before and £30 from the Colonial Office (no Control, so no die: what a 6 brings).',
    );
  });

  test('can be less than nothing, which is announced', () => {
    const { state } = position().marker('italy', 'interest', 'tunis').army('italy', 10, 'tunis', 4);
    const done = administer(state);
    const tunis = markerIncome({ edition: standard, state }, 'italy')[0]?.pounds ?? 0;
    expect(done.state.treasury.italy).toBe(30 + tunis - 40);
    expect(told(done, 'deficit-fell-due')).toEqual([
      { type: 'deficit-fell-due', power: 'italy', short: 10 - tunis },
    ]);
  });

  test('is the same whatever order the position lists its pieces in', () => {
    const forward = administer(japan().state);
    const { state } = japan();
    state.markers = state.markers.toReversed();
    expect(administer(state).facts).toEqual(forward.facts);
  });
});
