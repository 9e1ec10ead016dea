import { markerAdjustment } from '@chancery/shared/games/pax/casus-belli/steps/marker-adjustment.ts';
import { describe, expect, test } from 'vitest';
import { type Board, board, casusBelliOf, markersOf, placed } from './pax-board.ts';
import { editionWith, run, standard, told } from './pax-workspace.ts';

/** Casus belli after marker adjustment on a position where every army is in its place. */
const found = (words: Board, edition = standard): string[] => {
  const state = board(words, edition);
  run(markerAdjustment, state, {}, edition);
  return casusBelliOf(state);
};

const germany: Board = {
  markers: ['germany protectorate tunis', 'france influence tunis'],
  units: ['germany army 1 tunis'],
  orders: { placed: [placed('germany protectorate tunis')] },
};

describe('between markers, by the placement table (PB-CB-2, PB-EST-6)', () => {
  test.each<[string, Board, string[]]>([
    ['Control over an Influence', germany, ['1 france against germany in tunis (status)']],
    [
      'Control and Influence placed together',
      {
        ...germany,
        orders: { placed: [placed('germany protectorate tunis'), placed('france influence tunis')] },
      },
      ['1 france against germany in tunis (status)'],
    ],
    [
      'rival Control, both won (PB-COL-8)',
      {
        markers: ['france protectorate tunis', 'italy possession tunis'],
        units: ['france army 1 tunis', 'italy army 1 tunis'],
        orders: { placed: [placed('france protectorate tunis'), placed('italy possession tunis')] },
      },
      ['1 france against italy in tunis (status)', '2 italy against france in tunis (status)'],
    ],
    [
      'an Influence, two rivals and each against each',
      {
        markers: ['france protectorate tunis', 'italy protectorate tunis', 'britain influence tunis'],
        units: ['france army 1 tunis', 'italy army 1 tunis'],
        orders: { placed: [placed('france protectorate tunis'), placed('italy protectorate tunis')] },
      },
      [
        '1 britain against france in tunis (status)',
        '2 britain against italy in tunis (status)',
        '3 france against italy in tunis (status)',
        '4 italy against france in tunis (status)',
      ],
    ],
    [
      'a co-dominion by consent gives none',
      {
        markers: ['france protectorate tunis', 'italy protectorate tunis'],
        units: ['france army 1 tunis', 'italy army 1 tunis'],
        orders: { placed: [{ ...placed('italy protectorate tunis'), byConsent: true }] },
      },
      [],
    ],
    [
      'Interests beside a Protectorate give none',
      { ...germany, markers: ['germany protectorate tunis', 'france interest tunis'] },
      [],
    ],
    [
      'Influence beside Influence gives none',
      {
        markers: ['germany influence tunis', 'france influence tunis'],
        orders: { placed: [placed('germany influence tunis')] },
      },
      [],
    ],
    ['what stood there before this turn gives none', { ...germany, orders: {} }, []],
    [
      'Control that fails in combat gives none (AMB-114)',
      { ...germany, markers: ['france influence tunis'], units: [] },
      [],
    ],
  ])('%s', (_name, words, expected) => {
    expect(found(words)).toEqual(expected);
  });

  test('are told to everybody with their number', () => {
    const state = board(germany);
    const workspace = run(markerAdjustment, state);
    expect(told(workspace, 'casus-belli-arose').map((fact) => fact.casusBelli.number)).toEqual([1]);
    expect(state.nextCasusBelli).toBe(2);
  });

  test('a table of the game master decides, not the code', () => {
    const { placementEffects } = standard.tables;
    const row = (pair: (typeof placementEffects.simultaneous)[number]) =>
      pair.existing === 'interest' && pair.placed === 'possession'
        ? { ...pair, casusBelli: pair.optionalCasusBelli ?? [] }
        : pair;
    const edition = editionWith(
      {},
      {
        placementEffects: {
          againstEstablished: placementEffects.againstEstablished.map(row),
          simultaneous: placementEffects.simultaneous.map(row),
        },
      },
    );
    const words: Board = {
      markers: ['germany possession tunis', 'france interest tunis'],
      units: ['germany army 1 tunis'],
      orders: { placed: [placed('germany possession tunis over protectorate')] },
    };
    expect(found(words, edition)).toEqual(['1 france against germany in tunis (status)']);
    expect(found(words)).toEqual([]);
  });
});

describe('with minor powers', () => {
  const minorPlaces = (markers: string[]): Board => ({ markers, units: ['belgium army 1 kongo'] });
  const active = (words: Board) => {
    const state = board(words);
    state.turnRecord.activity = [
      { power: 'belgium', die: 1, active: true, rolls: [6], area: 'kongo', placed: 'protectorate' },
    ];
    run(markerAdjustment, state);
    return casusBelliOf(state);
  };

  test('a Protectorate over an Influence gives its owner one against the minor (PB-MINOR-21)', () => {
    expect(active(minorPlaces(['belgium protectorate kongo', 'france influence kongo']))).toEqual([
      '1 france against belgium in kongo (minor-protectorate)',
    ]);
    expect(active(minorPlaces(['belgium protectorate kongo', 'portugal influence kongo']))).toEqual([
      '1 portugal against belgium in kongo (minor-protectorate)',
    ]);
  });

  test('a minor whose Influence is overrun contests nothing by itself, but all may talk (PB-MINOR-29, 30)', () => {
    const state = board({
      markers: ['germany protectorate kongo', 'belgium influence kongo'],
      units: ['germany army 1 kongo'],
      orders: { placed: [placed('germany protectorate kongo')] },
    });
    run(markerAdjustment, state);
    expect(state.casusBelli).toEqual([]);
    expect(markersOf(state, 'kongo')).toContain('belgium influence');
    expect(markerAdjustment.next?.({ edition: standard, state })).toBe('NEG');
  });
});

describe('special interests', () => {
  const venezuela: Board = {
    markers: ['germany protectorate venezuela'],
    units: ['germany army 1 venezuela'],
    orders: { placed: [placed('germany protectorate venezuela')] },
  };
  const bulgaria: Board = {
    markers: ['austria-hungary protectorate bulgaria'],
    units: ['austria-hungary army 1 bulgaria'],
    orders: { placed: [placed('austria-hungary protectorate bulgaria')] },
  };

  test('the Monroe Doctrine is in force, other rows are not', () => {
    expect(found(venezuela)).toEqual(['1 usa against germany in venezuela (monroe-doctrine)']);
    expect(found(bulgaria)).toEqual([]);
  });

  test('the setting chooses the rows', () => {
    const edition = editionWith({ casusBelli: ['russia-balkans'] });
    expect(found(venezuela, edition)).toEqual([]);
    expect(found(bulgaria, edition)).toEqual([
      '1 russia against austria-hungary in bulgaria (special-interest)',
    ]);
  });

  test('Influence and Interest slight nobody', () => {
    const words = {
      markers: ['germany influence venezuela'],
      orders: { placed: [placed('germany influence venezuela')] },
    };
    expect(found(words)).toEqual([]);
  });
});

describe('the Ottomans (PB-OTTO-1, 2)', () => {
  const quwait = (placement: string): Board => ({
    markers: ['britain possession quwait'],
    units: ['britain army 1 quwait'],
    orders: { placed: [placed(placement)] },
  });

  test('mind new Control, not raised Control', () => {
    expect(found(quwait('britain possession quwait'))).toEqual([
      '1 ottoman-empire against britain in quwait (ottoman-control)',
    ]);
    expect(found(quwait('britain possession quwait over influence'))).toHaveLength(1);
    expect(found(quwait('britain possession quwait over protectorate'))).toEqual([]);
  });

  test('mind it in annexed areas too (PB-UNREST-12)', () => {
    expect(
      found({
        areas: { greece: { type: 'ottoman-empire' } },
        markers: ['italy protectorate greece'],
        units: ['italy army 1 greece'],
        orders: { placed: [placed('italy protectorate greece')] },
      }),
    ).toEqual(['1 ottoman-empire against italy in greece (ottoman-control)']);
  });

  test('an annexation slights special interests like a Possession (PB-UNREST-10)', () => {
    const edition = editionWith({ casusBelli: ['russia-balkans'] });
    expect(found({ unrest: ['bulgaria'] }, edition)).toEqual([
      '1 russia against ottoman-empire in bulgaria (special-interest)',
    ]);
  });
});

test('negotiation is held every turn where the setting says so', () => {
  const edition = editionWith({ quietWindows: 'hold' });
  const state = board({});
  run(markerAdjustment, state, {}, edition);
  expect(markerAdjustment.next?.({ edition, state })).toBe('NEG');
  expect(markerAdjustment.next?.({ edition: standard, state })).toBe('CRP');
});
